"""Relative clauses: full, reduced (*the cup standing there*) and contact (*the cup it holds*)."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.parsing.short_predicates import ShortPredicateParser
from besim.models.commonsense.language.phrases import Group, Mention, VerbGroup, bare

# Words that begin a relative clause without a pronoun: "the book it is holding".
_CONTACT_SUBJECTS = ("it", "they", "robot", "arm", "you", "he", "she")


class RelativeParser(ShortPredicateParser):
    """Relative clauses; each ends where the main clause may go on."""

    @abstractmethod
    def _predicate(self, subject: Group | None, *, inherited: bool = False) -> Clause:
        """The clause that begins at a verb."""

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
        self._further_relative(mention)

    def _further_relative(self, mention: Mention) -> None:
        """ "The bag that it holds | *and that must be open*", "| *and whose seal is off*"."""
        verb = self._verb(2)
        if self._kind() != "CONJ" or verb is None:
            return
        if self._whose(1):
            self._take()
            self._whose_clause(mention)
        elif self._text(1) in ("that", "which", "who") and (
            verb.auxiliary or verb.modal or verb.form == "VBZ"
        ):
            self._take()
            self._relative(mention)

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
        does = self._does_with_it(subject, preposition)
        clause = self._predicate(subject) if does else self._short_predicate(subject, doer=True)
        if does and not preposition:
            preposition = "with"  # what it *uses to wipe* the table it wipes that with
        if preposition:
            clause.preps.append((preposition, Group([bare(mention)])))
        elif object_gap:
            clause.objects.insert(0, Group([bare(mention)]))
        mention.relatives.append(clause)
        verb = self._verb(1) if self._kind() == "CONJ" and object_gap and not preposition else None
        if verb is not None and verb.auxiliary and not verb.passive and self._kind(2) != "NP":
            self._take()  # "which it has filled | and is now holding"
            also = self._short_predicate(subject)
            also.objects.insert(0, Group([bare(mention)]))
            mention.relatives.append(also)

    def _does_with_it(self, subject: Group, preposition: str) -> bool:
        """ "takes the rag, with which it | wipes the table", "which it | uses to wipe the table":
        all that follows belongs to it.
        """
        verb, doer = self._verb(), subject.mentions[0]
        deed = verb is not None and verb.form == "VBZ" and not (verb.auxiliary or verb.copula)
        telling = self.lexicon.having_verbs | self.lexicon.holding_verbs
        robot = doer.head in self.lexicon.agents or doer.text == "it"
        uses = verb is not None and verb.root == "use" and self._kind(1) == "V"
        ends = not self._finite_behind(1) and (self._kind(1) == "NP" if preposition else uses)
        told = verb is None or (verb.root in telling and not uses)
        return deed and robot and ends and not told

    def _finite_behind(self, ahead: int) -> bool:
        verbs = map(self._verb, range(ahead, len(self.items) - self.position))
        found = (verb for verb in verbs if verb is not None and not verb.infinitive)
        return any(verb.auxiliary or verb.form in ("VB", "VBZ") for verb in found)

    def _preposition_relative(self, mention: Mention) -> None:
        """ "the table on which the cup stands"."""
        preposition = self._take().text
        self._take()
        self._relative_with_subject(mention, preposition)
        self._further_relative(mention)

    def _whose(self, ahead: int) -> bool:
        item = self._peek(ahead)
        return item is not None and item.mention is not None and item.mention.determiner == "whose"

    def _whose_clause(self, mention: Mention) -> None:
        """ "the bottle whose lid is open"."""
        item = self._peek()
        if item is not None and item.mention is not None:
            item.mention.owner = bare(mention)
        self._relative_with_subject(mention, object_gap=False)
        self._further_relative(mention)  # "whose bottom is sealed and | whose flaps are open"

    def _of_which(self, mention: Mention) -> None:
        """ ", the door of which is closed"."""
        self._take()
        part = self._take_mention()
        self._take()
        self._take()
        if self._kind() == "V":
            part.owner = bare(mention)
            mention.relatives.append(self._short_predicate(Group([part])))

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
            and (item.mention.head in _CONTACT_SUBJECTS or self._gripper(0))
            and verb is not None
            and (
                verb.root in self.lexicon.contact_verbs
                or verb.perfect
                or (verb.form == "VBN" and not verb.auxiliary)  # "the cup it washed"
            )
        )

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
            if both_present and self._done_by_robot(verb):
                break  # "presses the button that starts the press | and waits"
            if not (verb.auxiliary or both_participles or both_present or joined):
                break
            self._take()
            mention.relatives.append(self._short_predicate(subject))
        if self._kind() == "CONJ" and self._whose(1):
            self._take()  # "which stands at the door and | whose lid is shut"
            self._whose_clause(mention)

    def _done_by_robot(self, verb: VerbGroup) -> bool:
        schema = self.lexicon.verbs.get(verb.lemma)
        return schema is not None and schema.name in ("wait", "move")

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
