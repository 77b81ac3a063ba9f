"""Where a predicate goes on behind a comma or *and*, and where another clause begins there."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.parsing.asides import HOLDING
from besim.models.commonsense.language.parsing.part_states import PartStateParser
from besim.models.commonsense.language.phrases import Group

_LISTED_PLACES = ("on", "in", "at", "under", "off", "from", "out of")
"""What may stand before each place of a list."""
_ALL_THE_WHILE = ("still", "always", "meanwhile", "thereby", "thus")
"""What stands before a participle that tells of the same deed."""


class ContinuationParser(PartStateParser):
    """Reads what a predicate goes on with."""

    @abstractmethod
    def _predicate(self, subject: Group | None, *, inherited: bool = False) -> Clause:
        """The clause that begins at a verb."""

    @abstractmethod
    def _preposition(self, clause: Clause) -> None:
        """Reads a preposition and what stands behind it."""

    def _comma(self, clause: Clause) -> bool:
        """Does the clause go on behind the comma? Then read what it goes on with."""
        if self._text() == ":":
            return False
        if self._how_its_part_is(1):
            while self._kind() in ("COMMA", "CONJ") and self._how_its_part_is(1):
                self._take()
                self._part_beside(clause)
            return True
        place = self._kind(1) == "P" and self._kind(2) == "NP" and not self._new_clause_behind(1)
        place = place and not self._place_opens_clause()
        if clause.subject is None and clause.verb.copula and self._there_too(1):
            return False
        # "sets the mug, which it holds, | down on the table"
        particle = self._kind(1) == self._kind(2) == "P" and self._kind(3) == "NP"
        if (
            particle
            or place
            or (
                self._kind(1) == "ADV"
                and self._kind(2) in ("P", "ADJ")
                and self._kind(3) in ("NP", "COMMA", "END")
            )
        ):
            self._take()
        elif self._text(1) == "too":
            self._take()  # "two cans are there, too"
            clause.adverbs.append(self._take().text)
        elif self._participle_behind_comma(clause):
            clause.purpose.append(self._predicate(clause.subject))
        elif not clause.verb.copula and self._of_the_deed():
            self._take()
            self._take()
            outcome = self._predicate(clause.subject)
            outcome.verb = replace(outcome.verb, form="VBG")
            clause.purpose.append(outcome)
        elif self._kind(1) == "ADJ" and (
            self._kind(2) in ("COMMA", "P", "END")
            # "lies on the shelf, empty and open"
            or (self._kind(2) == "CONJ" and self._kind(3) in ("ADJ", "P") and self._placed(clause))
        ):
            if clause.verb.passive and self._kind(2) != "P":
                return False  # "is ironed, | dry, and …": a state of its own
            self._take()
            clause.adjectives.append(self._take().text)
        elif self._said_by_the_way():
            # "hangs, rolled up, on a hook"
            self._take()
            while self._kind() != "COMMA":
                word = self._take().text
                if self._kind() in ("P", "ADV"):
                    word = f"{word} {self._take().text}"
                if self.lexicon.state(word) is not None:
                    clause.adjectives.append(word)
        elif self._further_result(clause):
            pass
        elif self._kind(1) == "ADV" and self._participle(2, "VBN") and clause.objects:
            self._take()
            self._take()
            self._relative_predicate(clause.objects[-1].mentions[-1])
            if self._kind() == "COMMA":
                self._take()
        else:
            return False
        return True

    def _participle_behind_comma(self, clause: Clause) -> bool:
        """ ", (still) holding the cup": takes what stands before the participle.

        But "once it has started, | milling takes a minute".
        """
        at = 2 if self._kind(1) == "ADV" and self._text(1) in _ALL_THE_WHILE else 1
        found = self._participle(at, "VBG") and clause.verb.form != "VBG"
        if not found or self._finite(at + 1):
            return False
        for _ in range(at):
            self._take()
        return True

    def _placed(self, clause: Clause) -> bool:
        """Is it told where something is: "lies on the shelf", "(on the shelf) lies a sack"?"""
        return bool(clause.preps) or clause.verb.lemma in self.lexicon.inverting_verbs

    def _there_too(self, ahead: int) -> bool:
        """ "In the hall there is a desk, | in the den a sofa": a place and what is there."""
        kinds = [self._kind(ahead + offset) for offset in range(4)]
        return kinds[:3] == ["P", "NP", "NP"] and kinds[3] in ("END", "COMMA", "CONJ")

    def _said_by_the_way(self) -> bool:
        """Is there a participle between commas, and then a place?"""
        end = 3 if self._kind(2) in ("P", "ADV") else 2
        if self._kind(2) == "CONJ" and self._text(3) in self.lexicon.state_words:
            end = 4  # "stands, cold and unplugged, on a shelf"
        states = self._participle(1, "VBN") or self._text(1) in self.lexicon.state_words
        return states and self._kind(end) == "COMMA" and self._kind(end + 1) == "P"

    def _new_clause_behind(self, ahead: int) -> bool:
        """A comma, then "in the kitchen it opens …": the phrase belongs to what follows."""
        for offset in range(ahead, ahead + 6):
            if self._kind(offset) in ("END", "CONJ", "SUB"):
                return False
            if self._kind(offset) == "NP" and offset > ahead + 1:
                return self._finite(offset + 1)
        return False

    def _conjunction(self, clause: Clause) -> bool:
        """Does the clause go on behind *and*?"""
        if (
            self._kind(1) == "NP"
            and clause.objects
            and clause.preps
            and clause.preps[-1][1].mentions[0].head in self.lexicon.gripper
            and not self._finite(2)
        ):
            # "holds the cup in one gripper and the plate in the other"
            start = self.position
            self._take()
            further = self._mention(as_object=True)
            if self._starts_anew(clause):
                self.position = start
                return False  # "takes the cup off the table with one gripper | and the pen off …"
            clause.objects[-1].mentions.append(further)
        elif self._more_in_it(clause):
            self._take()  # "has the soap on it | and the cup"
            clause.objects[-1].mentions += self._group(as_object=True).mentions
        elif self._kind(1) == "ADJ" and clause.verb.passive and not clause.adjectives:
            return False  # "is closed | and empty": a state beside another
        elif self._place_opens_clause():
            return False
        elif self._kind(1) == "P" and self._kind(2) == "NP":
            conjunction, before = self._take().text, len(clause.preps)
            self._preposition(clause)
            self._join_places(clause, before, conjunction)
        elif self._kind(1) == "ADJ":
            self._take()
        else:
            return self._further_result(clause)
        return True

    def _more_in_it(self, clause: Clause) -> bool:
        """Does a further thing follow that something has in or on it, too?"""
        if not (clause.objects and clause.preps and clause.verb.root in HOLDING):
            return False
        prep, place = clause.preps[-1]
        it = prep in ("in", "on", "inside") and place.mentions[0].head in ("it", "them")
        return it and self._kind(1) == "NP" and not (self._finite(2) or self._kind(2) == "NP")

    def _join_places(self, clause: Clause, before: int, conjunction: str) -> None:
        """ "On the boots or *on the mat*": one list of places, as "on the boots or the mat" is."""
        if not 0 < before < len(clause.preps):
            return
        (preposition, listed), (repeated, further) = clause.preps[before - 1 : before + 1]
        if preposition != repeated or preposition not in _LISTED_PLACES:
            return
        either = "or" if {conjunction, listed.conjunction} & {"or", "nor"} else "and"
        both = Group([*listed.mentions, *further.mentions], either)
        clause.preps[before - 1 : before + 1] = [(preposition, both)]

    def _place_opens_clause(self) -> bool:
        """ "The lid is shut | and under it there is a key", "…, | in the box is a key"."""
        if self._kind(1) != "P" or self._kind(2) != "NP":
            return False
        if self._kind(3) == "NP" and self._finite(4):
            # "… | and with the other one it picks up the rag": nothing lacks there
            behind = 6 if self._kind(5) == "P" else 5
            return self._kind(behind) == "NP"
        verb = self._verb(3)
        stands = verb is not None and (verb.copula or verb.lemma in self.lexicon.inverting_verbs)
        ends = self._kind(5) in ("END", "COMMA", "CONJ", "REL") or self._text(5) == "of"
        inverted = stands and self._kind(4) == "NP" and ends
        return inverted or (self._text(3) == "there" and self._kind(4) == "V")

    def _starts_anew(self, clause: Clause) -> bool:
        """Is the place of a further thing told, after that of the one before?"""
        hands = self.lexicon.gripper
        before = [p for p, group in clause.preps if group.mentions[0].head not in hands]
        return self._kind() == "P" and self._text() in before and self._kind(1) == "NP"

    def _further_result(self, clause: Clause) -> bool:
        """ "makes the driveway free of snow | and salted", "clean, dry | and set"."""
        verb = self._verb(1)
        main = clause.verb.root
        if (
            verb is None
            or verb.auxiliary
            or verb.infinitive
            or main not in self.lexicon.causative_verbs
            or not (clause.objects and (clause.adjectives or clause.purpose))
        ):
            return False
        if verb.text in self.lexicon.state_words and self._kind(2) != "NP":
            self._take()
            clause.adjectives.append(self._take().text)
        elif verb.form == "VBN":
            self._take()
            inner = self._predicate(clause.objects[-1])
            inner.verb = replace(inner.verb, passive=True)
            clause.purpose.append(inner)
        else:
            return False
        return True
