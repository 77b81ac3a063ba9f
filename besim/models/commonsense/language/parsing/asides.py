"""What is said of a noun right behind it: relative clauses, and asides between commas."""

from __future__ import annotations

from abc import abstractmethod

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.parsing.relatives import RelativeParser
from besim.models.commonsense.language.phrases import Group, Mention, VerbGroup, bare


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
        if not told:
            self.position = start
            return False
        for clause in told:
            for part in clause.subject.mentions if clause.subject is not None else ():
                if part.owner is None or part.owner.pronoun:
                    part.owner = bare(mention)
        mention.relatives += told
        return True

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
            robot and verb.lemma not in self.lexicon.holding_verbs | self.lexicon.stative_verbs
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
        if self._kind(ahead) == "ADJ":
            return self._kind(ahead + 1) == "COMMA"
        if self._participle(ahead, "VBN"):
            for offset in range(ahead + 1, ahead + 4):
                if self._kind(offset) == "END":
                    return self._kept(ahead)
                if self._kind(offset) == "COMMA":
                    # "is free of algae, filled with water, and …": a list of predicates
                    return not (self.stative and self._kind(offset + 1) == "CONJ")
                if self._kind(offset) not in ("P", "NP"):
                    return False
        return False

    def _kept(self, ahead: int) -> bool:
        """ "…, held in the other gripper" at a sentence's end tells of a thing, no further deed."""
        verb = self._verb(ahead)
        keeping = verb is not None and verb.lemma in (*self.lexicon.holding_verbs, "keep", "store")
        return keeping and not self.stative and self._kind(ahead + 1) == "P"

    def _aside(self, mention: Mention) -> None:
        self._take()
        if self._kind() in ("ADV", "SUB"):
            self._take()
        if self._kind() == "ADJ":
            clause = Clause(VerbGroup("be", "VB", copula=True), subject=Group([bare(mention)]))
            clause.adjectives.append(self._take().text)
            mention.relatives.append(clause)
        else:
            self._relative_predicate(mention)
        if self._kind() == "COMMA":
            self._take()
