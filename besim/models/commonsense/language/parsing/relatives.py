"""What is said of a noun right behind it: relative clauses, full, reduced and contact, asides."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.parsing.cursor import Cursor
from besim.models.commonsense.language.phrases import Group, Mention, VerbGroup, bare

# Words that begin a relative clause without a pronoun: "the book it is holding".
_CONTACT_SUBJECTS = ("it", "robot", "arm", "you", "he", "she")
# What is closed is closed with one thing: a list goes on behind it.
_CLOSING = ("close", "seal", "cork", "cover", "lock", "shut")
_NO_PARTICLE_BEFORE_NOUN = ("on", "in", "over", "to", "at", "under", "through")


class RelativeParser(Cursor, ABC):
    """Relative clauses; each ends where the main clause may go on."""

    @abstractmethod
    def _group(self, *, as_object: bool) -> Group:
        """A noun phrase with its coordination."""

    @abstractmethod
    def _mention(self, *, as_object: bool, nested: bool = False) -> Mention:
        """A noun phrase with what belongs to it."""

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
        elif kind == "ADJ" and self._full_of():
            be = VerbGroup("be", "VB", copula=True)
            clause = Clause(be, subject=Group([bare(mention)]), adjectives=[self._take().text])
            mention.relatives.append(clause)
            clause.preps.append((self._take().text, Group([self._take_mention()])))
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

    def _full_of(self) -> bool:
        """ "a cup and a jug | full of water | stand there": only the jug is full."""
        return (
            self._text() == "full"
            and [self._kind(1), self._text(1), self._kind(2)] == ["P", "of", "NP"]
            and self._kind(3) in ("V", "P")
        )

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

    # -- asides ------------------------------------------------------------------------------
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

    # -- with and without a pronoun ----------------------------------------------------------
    def _reduced_relative(self, as_object: bool) -> bool:
        verb = self._verb()
        if verb is not None and verb.participial and as_object:
            return not self.listing  # "with the spoon being in its gripper"
        if (
            verb is None
            or verb.auxiliary
            or verb.infinitive
            or verb.modal
            or verb.form not in ("VBN", "VBG")
        ):
            return False
        if as_object:
            return not (
                (verb.lemma in self.lexicon.closing_verbs and self._causative_before())
                or self._set_going(verb)
            )
        return self._before_finite_verb()

    def _contact_relative(self) -> bool:
        """ "the book it is holding": a bare pronoun subject right after the noun."""
        item, verb = self._peek(), self._verb(1)
        return (
            self.contact
            and item is not None
            and item.mention is not None
            and item.mention.head in _CONTACT_SUBJECTS
            and verb is not None
            and verb.root in self.lexicon.contact_verbs
        )

    def _whose(self, ahead: int) -> bool:
        item = self._peek(ahead)
        return item is not None and item.mention is not None and item.mention.determiner == "whose"

    def _whose_clause(self, mention: Mention) -> None:
        """ "the bottle whose lid is open"."""
        item = self._peek()
        if item is not None and item.mention is not None:
            item.mention.owner = bare(mention)
        self._relative_with_subject(mention, object_gap=False)
        if self._kind() == "CONJ" and self._whose(1):
            self._take()  # "whose bottom is sealed and | whose flaps are open"
            self._whose_clause(mention)

    def _of_which(self, mention: Mention) -> None:
        """ ", the door of which is closed"."""
        self._take()
        part = self._take_mention()
        self._take()
        self._take()
        if self._kind() == "V":
            part.owner = bare(mention)
            mention.relatives.append(self._short_predicate(Group([part])))

    def _preposition_relative(self, mention: Mention) -> None:
        """ "the table on which the cup stands"."""
        preposition = self._take().text
        self._take()
        self._relative_with_subject(mention, preposition)

    def _relative(self, mention: Mention) -> None:
        self._take()
        adverbs: list[str] = []
        while self._kind() == "ADV":
            adverbs.append(self._take().text)
        known = len(mention.relatives)
        self._relative_with_subject(mention)
        if "only" in adverbs:
            del mention.relatives[known:]  # "which only runs while …" is a rule, and no fact
        for clause in mention.relatives[known:]:
            clause.adverbs[:0] = adverbs

    def _relative_with_subject(
        self, mention: Mention, preposition: str = "", *, object_gap: bool = True
    ) -> None:
        """A relative clause of which the mention is object or place, if there is a subject.

        :param preposition: what stood before the pronoun.
        :param object_gap: whether the mention is the object where there is no preposition.
        """
        verb = self._verb()
        inverted = verb is not None and verb.lemma in self.lexicon.inverting_verbs
        if preposition and inverted and self._kind(1) == "NP":
            # "a basket in which lies a shirt"
            there = Clause(self._take_verb(), preps=[(preposition, Group([bare(mention)]))])
            there.subject = self._group(as_object=True)
            mention.relatives.append(there)
            return
        if self._kind() == "V":
            self._relative_predicate(mention)
            return
        if (
            preposition in ("in", "inside", "on", "on top of")
            and self._text() == "there"
            and self._kind(1) == "V"
        ):
            # "a dish in which there is an ice cube"
            self._take()
            clause = self._short_predicate(None)
            clause.existential = True
            if self._kind() == "NP":
                clause.objects.append(self._group(as_object=True))
            if self._kind() == "ADV":
                self._take()  # "in which there is nothing yet"
            clause.preps.append((preposition, Group([bare(mention)])))
            mention.relatives.append(clause)
            return
        if self._kind() != "NP":
            return
        subject = self._group(as_object=False)
        if self._kind() == "ADV":
            self._take()
        if self._kind() != "V":
            return
        clause = self._short_predicate(subject)
        if preposition:
            clause.preps.append((preposition, Group([bare(mention)])))
        elif object_gap:
            clause.objects.insert(0, Group([bare(mention)]))
        mention.relatives.append(clause)

    def _relative_predicate(self, mention: Mention) -> None:
        """A relative clause of which the mention is the subject."""
        subject = Group([bare(mention)])
        clause = self._short_predicate(subject)
        mention.relatives.append(clause)
        self._further_states(mention, clause)
        while self._kind() == "CONJ" and (verb := self._verb(1)) is not None:
            both_participles = verb.form == "VBN" and clause.verb.form == "VBN"
            both_present = verb.form == clause.verb.form == "VBZ" and self._kind(2) == "END"
            # "which is empty | and closed with a cap": one *is* for both
            joined = (
                clause.verb.copula
                and bool(clause.adjectives)
                and self._participle(1, "VBN")
                and self._kind(2) in ("P", "V", "COMMA", "END")
            )
            if not (verb.auxiliary or both_participles or both_present or joined):
                break
            self._take()
            mention.relatives.append(self._short_predicate(subject))

    def _further_states(self, mention: Mention, clause: Clause) -> None:
        """ "the oven, which is closed | and not running": one *is* for both."""
        while self._kind() == "CONJ" and (clause.verb.copula or clause.verb.passive):
            ahead = 2 if self._kind(1) == "NEG" else 1
            if self._kind(ahead + 1) not in ("COMMA", "END", "V", "CONJ"):
                break
            if self._kind(ahead) == "ADJ":
                be = VerbGroup("be", "VB", copula=True, negated=ahead == 2)
                more = Clause(be, subject=clause.subject, adjectives=[self._text(ahead)])
            elif self._participle(ahead, "VBG") and (verb := self._verb(ahead)) is not None:
                going = replace(verb, auxiliary=True, progressive=True, negated=ahead == 2)
                more = Clause(going, subject=clause.subject)
            else:
                break
            for _ in range(ahead + 1):
                self._take()
            mention.relatives.append(more)

    # -- predicates --------------------------------------------------------------------------
    def _short_predicate(self, subject: Group | None) -> Clause:
        """The predicate of a relative clause: one complement, then the main clause goes on."""
        with self._nested():
            clause = Clause(self._short_verb(), subject=subject)
            while (
                self._kind() == "ADV" and not (self._text() == "there" and self._kind(1) == "V")
            ) or (
                # "which has been swept out | from under the sofa"
                clause.verb.passive and self._kind() == "P" and self._kind(1) == "P"
            ):
                clause.adverbs.append(self._take().text)
            self._short_complement(clause)
            if (
                self._kind() == "SUB"
                and self._kind(1) == "NP"
                and self._kind(2) == "V"
                and self._finite(3)
            ):
                # "which is running when the wait begins | has finished by then"
                word, time = self._take().text, self._group(as_object=True)
                clause.subordinate.append((word, [Clause(self._take_verb(), subject=time)]))
            return clause

    def _short_verb(self) -> VerbGroup:
        verb = self._take_verb()
        after = self._verb()
        if verb.lemma in self.lexicon.becoming_verbs and self._participle(0, "VBN"):
            verb = replace(self._take_verb(), adverbs=(*verb.adverbs, verb.lemma), passive=True)
            after = self._verb()
        if verb.lemma in self.lexicon.aspectual_verbs and after is not None and after.infinitive:
            adverbs = (*verb.adverbs, verb.lemma)
            verb = replace(self._take_verb(), adverbs=adverbs, infinitive=False)
        passive = verb.form == "VBN" and not verb.auxiliary
        if not (
            self._kind() == "P"
            and self._text() in _NO_PARTICLE_BEFORE_NOUN
            and self._kind(1) == "NP"
        ):
            verb = self._with_particle(verb)
        return replace(verb, passive=True) if passive else verb

    def _short_complement(self, clause: Clause) -> None:
        verb = self._verb()
        if (
            verb is not None
            and verb.lemma in self.lexicon.closing_verbs
            and not verb.auxiliary
            and clause.verb.root in self.lexicon.resultative_verbs
        ):
            self._take()
            clause.adjectives.append("open" if verb.lemma == "open" else "shut")
        elif (
            clause.verb.copula
            and self._kind() == "P"
            and self._text() in ("on", "off")
            and self._kind(1) != "NP"
        ):
            clause.adjectives.append(self._take().text)  # "a plate that is on"
            self._passed_time()
        elif self._kind() == "ADJ":
            clause.adjectives.append(self._take().text)
            if self._kind() == "P" and self._text() == "of" and self._kind(1) == "NP":
                self._take()
                clause.preps.append(("of", self._content()))
            while self._kind() == "CONJ" and (self._kind(1) == "ADJ" or self._state_word(1)):
                self._take()
                clause.adjectives.append(self._take().text)
        elif self._takes_it(clause):
            # "holds it out to the nurse, who takes it"
            clause.objects.append(Group([self._take_mention()]))
        elif self._switches_it(clause):
            # "presses the key, which turns it off"
            clause.objects.append(Group([self._take_mention()]))
            word = self._take().text
            clause.verb = replace(clause.verb, lemma=f"{clause.verb.root} {word}", particle=word)
        elif self._kind() == "NP":
            copula_of_next = clause.verb.copula and self._kind(1) == "V"
            if (
                not clause.verb.passive
                and not copula_of_next
                and (
                    clause.verb.lemma in self.lexicon.having_verbs
                    # "presses the lid onto the box, which closes the box"
                    or (clause.verb.lemma in self.lexicon.closing_verbs and not self._finite(1))
                    # "holds it against the reader, which unlocks the gate."
                    or (clause.verb.form == "VBZ" and self._kind(1) == "END")
                )
            ):
                held = self._group(as_object=not self._held_by_subject(clause))
                clause.objects.append(held)
                if self._text() in ("on", "off") and self._kind(1) in ("COMMA", "END", "V", "CONJ"):
                    clause.adjectives.append(self._take().text)  # "which has its lid on, …"
                after = self._peek(1)
                if (
                    self._text() in ("on", "in")
                    and self._text(1) in ("it", "them")
                    and self._kind(2) != "V"
                ):
                    self._take()  # "paints the board with the roller which has paint | on it"
                    self._take()
                elif (
                    self._kind() == "P"
                    and self._text() == "with"
                    and after is not None
                    and after.mention is not None
                    and after.mention.head not in self.lexicon.gripper
                ):
                    # "which holds the rag with silver polish to the spoon"
                    self._take()
                    held.mentions[-1].located.append(("with", self._group(as_object=True)))
        elif clause.verb.passive and self._kind() == "P" and self._kind(1) in ("COMMA", "END"):
            self._particle(clause, self._take().text)  # "whose lid is screwed on, | stands there"
        elif self._kind() == "P" and self._kind(1) == "NP" and not self._ends_relative(clause):
            # "kept in a cabinet in the kitchen" is one place; a second one is not ours.
            preposition = self._take().text
            closed = clause.verb.root in _CLOSING and self._kind(1) == "COMMA"
            group = (
                self._content(alone=closed)
                if preposition == "with"
                else self._group(as_object=True)
            )
            clause.preps.append((preposition, group))

    def _takes_it(self, clause: Clause) -> bool:
        schema = self.lexicon.verbs.get(clause.verb.lemma)
        return (
            schema is not None
            and not clause.verb.passive
            and clause.verb.form == "VBZ"
            and self._text() in ("it", "them", "her", "him")
            and self._kind(1) in ("END", "COMMA", "CONJ")
        )

    def _switches_it(self, clause: Clause) -> bool:
        return (
            clause.verb.root in self.lexicon.switching_verbs
            and not clause.verb.passive
            and self._text() in ("it", "them")
            and self._text(1) in ("on", "off")
        )

    def _state_word(self, ahead: int) -> bool:
        """ "a sack that is full and | sealed": a participle that says how it is."""
        ends = self._kind(ahead + 1) in ("END", "COMMA", "SUB")
        return (
            ends
            and self._participle(ahead, "VBN")
            and (self._text(ahead) in self.lexicon.state_words)
        )

    def _held_by_subject(self, clause: Clause) -> bool:
        """ "The grippers holding the cup and the plate | are moved": both are held."""
        subject = clause.subject
        if clause.verb.form != "VBG" or subject is None or clause.verb.auxiliary:
            return False
        if subject.mentions[0].head not in self.lexicon.gripper:
            return False
        for ahead in range(-3, -self.position - 1, -1):
            if self._kind(ahead) in ("V", "P"):
                return False
            if self._kind(ahead) in ("CONJ", "COMMA", "SUB"):
                break
        return True

    def _content(self, *, alone: bool = False) -> Group:
        """What something is filled with or full of.

        :param alone: one thing, whatever follows.
        """
        if alone or self._list_goes_on():
            return Group([self._mention(as_object=True)])
        return self._group(as_object=True)

    def _list_goes_on(self) -> bool:
        """ "a pitcher filled with water, | a jar of sugar and a spoon": things behind a substance
        go on with the outer list.
        """
        first, second = self._peek(), self._peek(3 if self._kind(2) == "CONJ" else 2)
        return (
            first is not None
            and first.mention is not None
            and first.mention.head in self.lexicon.substances
            and not first.mention.determiner
            and self._kind(1) == "COMMA"
            and second is not None
            and second.mention is not None
            and (
                second.mention.determiner in ("a", "an", "the") or second.mention.number is not None
            )
            and second.mention.head not in self.lexicon.substances
        )

    def _passed_time(self) -> None:
        """ "which is on | for that time"."""
        item = self._peek(1)
        if (
            self._kind() == "P"
            and self._text() in ("for", "during")
            and item is not None
            and item.mention is not None
            and (item.mention.unit or item.mention.head in self.lexicon.wait_nouns)
        ):
            self._take()
            self._take()

    def _ends_relative(self, clause: Clause) -> bool:
        """Does the preposition belong to the main clause?"""
        verb = clause.verb
        holding = verb.lemma in self.lexicon.holding_verbs and not (verb.passive or verb.copula)
        if holding and not self._gripper_phrase(1):
            return True  # "puts the book it is holding | on the shelf"
        onwards = ("into", "onto", "over", "across", "around", "to")
        if verb.perfect and not verb.passive and self._text() in onwards:
            going = self.lexicon.verbs.get(verb.lemma) or self.lexicon.verbs.get(verb.root)
            if going is None or going.name == "idle" or self._text() not in going.roles:
                return True  # "puts the knife it has used | into the sink"
        going = self.lexicon.verbs.get(verb.lemma)
        brought = going is not None and going.name in ("carry", "grasp")
        if brought and verb.perfect and not verb.passive and self._text() in ("on", "in"):
            return True  # "puts the plate it has brought | on the shelf"
        if self._text() in ("around", "over") and verb.passive:
            schema = self.lexicon.verbs.get(verb.root)
            # "folds the sheet that was cut off | around the box"
            return schema is None or schema.name not in ("cover", "place")
        # "wipes the car which has been rinsed | with the towel in its gripper"
        return (
            verb.passive
            and self._text() in ("with", "using")
            and self._kind(2) == "P"
            and self._gripper_phrase(3)
        )

    def _gripper_phrase(self, ahead: int) -> bool:
        item = self._peek(ahead)
        return (
            item is not None
            and item.mention is not None
            and item.mention.head in self.lexicon.gripper
        )
