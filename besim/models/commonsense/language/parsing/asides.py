"""What is said of a noun right behind it: relative clauses, and asides between commas."""

from __future__ import annotations

from abc import abstractmethod

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.parsing.attachment import only_bears
from besim.models.commonsense.language.parsing.relatives import RelativeParser
from besim.models.commonsense.language.phrases import Group, Item, Mention, VerbGroup, bare

HOLDING = ("contain", "hold", "have", "carry")
"""Verbs whose objects are told to be somewhere; one is left out before a further object: *the tray
holds the cup and the box the jar*."""


class AsideParser(RelativeParser):
    """Reads what is said of a noun right behind it."""

    @abstractmethod
    def _states_beside(self, preposition: str, group: Group) -> list[Clause]:
        """ "with the plug inserted and the lid shut": each part in its own state."""

    def _relative_clause(self, mention: Mention, *, as_object: bool) -> bool:
        """Read one relative clause or aside, if there is one."""
        kind = self._kind()
        if kind == "V":
            if not self._reduced_relative(as_object):
                return False
            self._relative_predicate(mention)  # "the cup standing on the table"
        elif kind == "NP":
            if self._whose(0):
                self._whose_clause(mention)
            elif self._contact_relative():
                # "the lid of the tub you hold": said of the tub
                part = self.lexicon.parts.get(mention.head) == "open" and mention.owner is not None
                self._relative_with_subject((part and mention.owner) or mention)
            else:
                return False
        elif kind == "REL":
            self._relative(mention)
        elif kind == "ADJ" and not as_object and self._text(1) == "of" and self._finite(3):
            # "a carton full of milk | stands on the shelf"
            full = Clause(VerbGroup("be", "VB", copula=True), subject=Group([bare(mention)]))
            self._short_complement(full)
            mention.relatives.append(full)
        elif kind == "SUB" and self._text() == "where" and not as_object:
            self._take()  # "the room where the counter is | lies behind a door"
            self._relative_with_subject(mention, "in")
        elif kind == "P" and self._kind(1) == "REL":
            self._preposition_relative(mention)
        elif kind == "ADJ" and self._full_of(mention, as_object=as_object):
            be = VerbGroup("be", "VB", copula=True)
            clause = Clause(be, subject=Group([bare(mention)]), adjectives=[self._take().text])
            mention.relatives.append(clause)
            preposition, stuffs = self._take().text, [self._take_mention()]
            if self._kind() == "CONJ" and self._bare_stuff(1) and self._kind(2) == "V":
                self._take()  # "a bucket full of water and ice | is there"
                stuffs.append(self._take_mention())
            clause.preps.append((preposition, Group(stuffs, "and")))
        elif kind == "COMMA":
            return self._behind_comma(mention, as_object=as_object)
        else:
            return False
        return True

    def _parts_as_they_are(self, mention: Mention) -> bool:
        """ "a carton with its bottom sealed and its flaps open | stands there"."""
        start = self.position
        self._take()
        parts = self._group(as_object=True)
        told = self._states_beside("with", parts)
        if not told or self._of_another(mention, parts):
            self.position = start
            return False
        for clause in told:
            for part in clause.subject.mentions if clause.subject is not None else ():
                if part.owner is None or part.owner.pronoun:
                    part.owner = bare(mention)
        mention.relatives += told
        return True

    def _of_another(self, mention: Mention, parts: Group) -> bool:
        """ "A box on the workbench, with *its lid* on, | holds …": a bench has no lid."""
        opens = all(self.lexicon.parts.get(part.head) == "open" for part in parts.mentions)
        return opens and only_bears(mention, self.lexicon)

    def _full_of(self, mention: Mention, *, as_object: bool) -> bool:
        """ "a cup and a jug | full of water | stand there": only the jug is full."""
        if self._text() != "full" or self._text(1) != "of" or self._kind(2) != "NP":
            return False
        if self._kind(3) in ("V", "P"):
            return True
        if self._kind(3) not in ("CONJ", "COMMA") or self._kind(4) != "NP":
            return False
        if as_object and mention.determiner not in ("a", "an"):
            return False  # "makes the cup full of tea and the glass full of milk"
        # "a bucket full of coal | and a shovel are there", "full of water and ice | is there"
        stuff = self._bare_stuff(4)
        return not stuff or (self._kind(3) == "CONJ" and self._kind(5) == "V" and not as_object)

    def _bare_stuff(self, ahead: int) -> bool:
        item = self._peek(ahead)
        return item is not None and item.mention is not None and item.mention.determiner == ""

    def _behind_comma(self, mention: Mention, *, as_object: bool) -> bool:
        if not self._said_behind_comma(mention) and not (
            not as_object and self._participial_aside(mention)
        ):
            return False
        if self._kind() == "COMMA" and self._kind(1) == "V" and self._text() != ":":
            self._take()  # "the oven, which has been switched on, | is hot"
        return True

    def _said_behind_comma(self, mention: Mention) -> bool:
        if self._is_aside():
            self._aside(mention)
        elif self._kind(1) == "REL" and self._text(1) != "that":
            verb = self._verb(2)
            if verb is not None and verb.lemma in self.lexicon.sentence_relative_verbs:
                return False  # "…, which leaves both grippers free": said of the whole deed
            if self._does_next(mention):
                return False
            if self._of_the_deed() and mention.head not in self.lexicon.processes:
                return False  # but "the washer, which cleans it"
            self._take()
            self._relative(mention)
        elif self._kind(1) == "P" and self._kind(2) == "REL":
            self._take()
            self._preposition_relative(mention)
        elif self._whose(1):
            self._take()
            self._whose_clause(mention)
        elif self._text(1) == "with" and self._kind(2) == "NP" and mention.determiner != "":
            self._take()
            if not self._parts_as_they_are(mention):
                self.position -= 1
                return False
        elif self._kind(1) == "SUB" and self._text(1) == "where" and self._kind(3) == "V":
            if self._kind(4) != "COMMA":
                return False  # where something is done: said of the whole clause
            self._take()
            self._take()
            self._relative_with_subject(mention, "in")
        elif (
            self._kind(1) == "NP"
            and self._kind(2) == "P"
            and self._text(2) == "of"
            and self._kind(3) == "REL"
        ):
            self._of_which(mention)
        else:
            return False
        return True

    def _does_next(self, mention: Mention) -> bool:
        """ "is taken by the robot, *which then puts it* on the shelf": a main clause of its own.

        A relative clause tells of a doer how it is. What it does next is told by the verb of a
        deed with its object, where no other verb follows.
        """
        ahead = 3 if self._kind(2) == "ADV" else 2
        verb = self._verb(ahead)
        doer = mention.head in self.lexicon.agents or mention.head in self.lexicon.gripper
        if not doer or verb is None or verb.form != "VBZ" or verb.auxiliary or verb.copula:
            return False
        telling = self.lexicon.having_verbs | self.lexicon.holding_verbs
        particle = self._kind(ahead + 1) == "P" and self._kind(ahead + 2) == "NP"
        if particle and f"{verb.lemma} {self._text(ahead + 1)}" in self.lexicon.verbs:
            ahead += 1  # "which then takes out | the key"
        if verb.root in telling or self._kind(ahead + 1) != "NP" or self._finite_behind(ahead + 2):
            return False
        self.items[self.position + 1] = Item("NP", mention.text, mention=bare(mention))
        return True

    def _of_the_deed(self) -> bool:
        """ "Wipes it with the rag, *which removes the dust from it*": the wiping does."""
        verb, item = self._verb(2), self._peek(3)
        if verb is None or self._kind(1) != "REL" or self._text(1) != "which":
            return False
        if verb.form != "VBZ" or verb.auxiliary or verb.negated or verb.modal:
            return False
        object_ = item.mention if item is not None else None
        soil = object_ is not None and object_.head in self.lexicon.dirt
        return soil or verb.root in self.lexicon.outcome_relative_verbs

    def _participial_aside(self, mention: Mention) -> bool:
        """ "the oven, being switched on, | is hot", "the apple, lying on the board, | is cut".

        What a robot does is said so, too; of it only what it has or where it is.
        """
        verb = self._verb(1)
        if verb is None or self._text() == ":":
            return False
        robot = mention.head in self.lexicon.agents
        if verb.participial:
            if robot:
                return False
        elif not (self._participle(1, "VBG") and self._resumes_behind_aside()) or (
            robot
            and verb.lemma not in self.lexicon.holding_verbs
            and verb.lemma not in self.lexicon.stative_verbs
        ):
            return False
        self._take()
        self._relative_predicate(mention)
        return True

    def _resumes_behind_aside(self) -> bool:
        """Does the main clause go on with its verb behind the next comma?"""
        for ahead in range(2, 16):
            kind = self._kind(ahead)
            if kind == "COMMA":
                behind = ahead + 2 if self._kind(ahead + 1) == "ADV" else ahead + 1
                return self._finite(behind)
            if kind in ("END", "SUB", "REL") or (kind == "V" and self._finite(ahead)):
                return False
        return False

    def _is_aside(self) -> bool:
        """ ", already cracked," and ", still wet," between commas, said of the noun before."""
        if self._text() == ":":
            return False
        if self.listing and self._text(1) in ("both", "all", "each"):
            return False  # said of all that are listed
        ahead = 2 if self._kind(1) == "ADV" or self._text(1) == "once" else 1
        if self._state_alone(ahead):
            return True
        if self._text(ahead) == "full" and self._text(ahead + 1) == "of":
            # "the basket, full of eggs, | stands there"
            return self._kind(ahead + 2) == "NP" and self._kind(ahead + 3) == "COMMA"
        if self._kind(ahead) == "ADJ":
            return self._kind(ahead + 1) == "COMMA"
        if self._participle(ahead, "VBN"):
            for offset in range(ahead + 1, ahead + 4):
                if self._kind(offset) == "END":
                    return self._kept(ahead)
                if self._kind(offset) == "COMMA":
                    # "is free of algae, filled with water, and …": a list of predicates
                    return not (self.stative and self._kind(offset + 1) == "CONJ")
                joined = self._kind(offset) == "CONJ" and self._participle(offset + 1, "VBN")
                if joined and self._kind(offset + 2) == "COMMA":
                    return self._finite(offset + 3)  # "the pear, washed and cut, | is there"
                if self._kind(offset) not in ("P", "NP", "ADV"):
                    return False
        return False

    def _state_alone(self, ahead: int) -> bool:
        """ "The bowl holds the plum, *cut*, and the pear, *clean*.": one word of how a thing is.

        It may look like the bare verb, and where things are told to be, none is done.
        """
        verb = self._verb(ahead)
        if verb is None or verb.auxiliary or verb.infinitive or verb.modal:
            return False
        said = self._bare_participle(ahead) or self._text(ahead) in self.lexicon.state_words
        if not said or verb.form == "VBG":
            return False
        holds = self._held_before()
        if self._kind(ahead + 1) == "END":
            return holds
        listed = holds or self._kind(-2) in ("SUB", "COMMA", "CONJ", "END")
        return listed and self._kind(ahead + 1) == "COMMA"

    def _held_before(self) -> bool:
        """Is what is being read a list of what something holds or has in it?"""
        at = self.position - 1
        while at >= 0:
            item = self.items[at]
            aside = item.kind in ("V", "ADJ") and self.items[at - 1].kind == "COMMA"
            if item.verb is not None and not aside:
                return item.verb.root in HOLDING and not item.verb.passive
            if item.kind not in ("NP", "CONJ", "COMMA", "ADJ", "V") and not self._in_it(at):
                return False
            at -= 1
        return False

    def _in_it(self, at: int) -> bool:
        """ "Must have *in it* the plum and the pear"."""
        behind = self.items[at + 1].mention
        return self.items[at].kind == "P" and behind is not None and behind.pronoun

    def _kept(self, ahead: int) -> bool:
        """ "…, held in the other gripper" at a sentence's end tells of a thing, no further deed."""
        verb = self._verb(ahead)
        keeping = verb is not None and verb.lemma in (*self.lexicon.holding_verbs, "keep", "store")
        return keeping and not self.stative and self._kind(ahead + 1) == "P"

    def _aside(self, mention: Mention) -> None:
        self._take()
        if self._kind() in ("ADV", "SUB"):
            self._take()
        state = self._verb() is not None and self._text() in self.lexicon.state_words
        if (
            self._kind() == "ADJ"
            or self._text() == "full"
            or (state and not self._participle(0, "VBN"))
        ):
            clause = Clause(VerbGroup("be", "VB", copula=True), subject=Group([bare(mention)]))
            clause.adjectives.append(self._take().text)
            if self._text() == "of" and self._kind(1) == "NP":
                clause.preps.append((self._take().text, Group([self._take_mention()])))
            mention.relatives.append(clause)
        else:
            self._become_passive(0)
            self._relative_predicate(mention)
        goes_on = self._kind(2 if self._kind(1) == "CONJ" else 1) == "NP"
        if self._kind() == "COMMA" and not goes_on:
            self._take()
