"""Steps of a leaf, as clauses give them."""

from __future__ import annotations

from dataclasses import dataclass

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.leaves.meaning import SOIL, Meaning, Step
from besim.models.commonsense.leaves.told_before import tells_the_end
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import clause_text
from besim.models.commonsense.schema import Schema
from besim.models.commonsense.vocabulary import CONTAIN_VERBS, WETTING

CHANGING = ("hold_at", "wet", "clean")
"""Schemas of which the result is told of what they are done to: "wipes the cup in the sink with the
rag until *it* is dry".
"""


@dataclass(slots=True)
class Steps:
    """Collects the steps of a leaf in ``meaning``.

    Classes on top of it, one a module, read the parts of clauses, up to
    :class:`besim.models.commonsense.leaves.action_clauses.ActionClause`.

    :param tool: what the clause around this one uses: "uses the key to open …", or the one before:
        "uses the key and opens …".
    :param in_passive: whether the clause before told a deed in the passive: "the tap is opened".
    """

    reader: Reader
    meaning: Meaning
    tool: Group | None = None
    in_passive: bool = False

    @property
    def lexicon(self) -> Lexicon:
        """Word knowledge."""
        return self.reader.lexicon

    def known(self, clause: Clause) -> list[Claim]:
        """Claims of a clause that were understood."""
        return [
            claim
            for claim in self.reader.claims(clause)
            if claim.kind not in ("unknown", "together")
        ]

    def schema_of(self, clause: Clause) -> Schema | None:
        """The schema of the verb alone, ``None`` if it is not known."""
        verb = clause.verb
        schema = self.lexicon.verbs.get(verb.lemma)
        if schema is None and " " in verb.lemma:
            schema = self.lexicon.verbs.get(verb.root)
        if schema is None and any(prep == "out of" for prep, _ in clause.preps):
            schema = self.lexicon.verbs.get(f"{verb.root} out")  # "fishes it out of the tub"
        return schema

    def note_passing(self, group: Group | None, *, reached: bool = False) -> None:
        """Demand what a noun phrase says of its thing: "the *open* drawer".

        :param reached: whether the robot goes there: "the sofa *with the bag*" has it beside it.
        """
        if group is None:
            return
        for mention in group.mentions:
            names = self.reader.inventory.resolve(mention, self.reader.salient).names
            for claim in self.reader.passing(mention):
                if (
                    claim.kind == "state"
                    and claim.attribute == "on"
                    and any(
                        r.verb.form == "VBZ"
                        and not r.verb.copula
                        and not r.verb.passive
                        and not r.verb.progressive
                        for r in mention.relatives
                    )
                ):
                    continue  # "the tap, which runs by itself": a property, no demand
                elsewhere = not set(claim.subjects) & set(names)
                holding = self.lexicon.holding_verbs
                if elsewhere and claim.kind == "state" and _tells_a_property(mention, holding):
                    continue  # "the button that opens the gate": what it is for
                if claim.kind == "place" and elsewhere and not claim.negated:
                    self.meaning.hints.append(claim)
                    continue  # "the mat on which the shoes stand": which mat, no demand
                if reached and claim.kind == "contains" and not claim.negated:
                    there = Claim("place", claim.objects, claim.subjects, relation="at")
                    self.meaning.hints.append(there)
                    continue
                self.demand(claim, mention.text)

    def comes_off(self, claim: Claim) -> None:
        """ "Wipes it *until the glue is gone*": that was wiped off, and nothing else."""
        stuffs = claim.objects if claim.kind in ("coated", "contains") and claim.negated else ()
        if claim.kind == "state" and claim.attribute == "wet" and claim.value == claim.negated:
            soils = self.reader.inventory.soils
            on_it = (one for name in claim.subjects for one in soils.get(name, ()))
            stuffs = tuple(one for one in on_it if one.split("_")[-1] in WETTING)  # "until dry"
        if stuffs:
            self.cleaned_of(claim.subjects, stuffs)

    def cleaned_of(self, where: tuple[str, ...], stuffs: tuple[str, ...]) -> None:
        """ "Wipes it *to remove the glue*": of that, and nothing else."""
        for event in self.meaning.events[-1:]:
            target = event.role("target") or event.role("theme")
            if event.schema.name == "clean" and {*where} <= {*target}:
                event.substances.setdefault(SOIL, stuffs)

    def has_in_gripper(self, clause: Clause) -> None:
        """ "The robot has the cup in its gripper and wipes *it*": it must have it, and wipes it."""
        in_hand = any(
            prep == "in" and self.reader.inventory.gripper_like(group.mentions[0])
            for prep, group in clause.preps
        )
        if not in_hand:
            return
        for claim in self.known(clause):
            if claim.kind == "held":
                self.demand(claim, claim.text)
        self.reader.refer(clause.objects[0])

    def told_before_the_deed(self, clause: Clause) -> bool:
        """ "*The box is open.* The robot puts the cup in it": it must be, and is not made so."""
        verb, subject = clause.verb, clause.subject
        how_it_is = verb.copula or (verb.passive and verb.perfect)
        if not how_it_is or subject is None or self.meaning.events or clause.subordinate:
            return False
        if tells_the_end(clause):
            return False
        told = self.reader.told
        at = next((i for i, one in enumerate(told) if one.subject is subject), len(told))
        deeds = (one for one in told[at + 1 :] if one.verb.lemma not in ("", "be", "have"))
        if self.reader.is_robot(subject) or not any(
            one.subject is None or self.reader.is_robot(one.subject) for one in deeds
        ):
            return False
        for claim in self.known(clause):
            self.demand(claim, claim.text)
        return True

    def _grips_in_place(self, clause: Clause) -> None:
        """ "Takes the plug of the lamp": it stays in no gripper, and yet takes a free one."""
        self.demand(Claim("hands_free", number=1), clause_text(clause))

    def demand(self, claim: Claim, because: str) -> None:
        """Append a demand, unless it is there already."""
        step = Step(demand=claim, because=claim.text or because)
        if not any(other.demand == claim for other in self.meaning.steps):
            self.meaning.steps.append(step)


def _tells_a_property(mention: Mention, holding: frozenset[str]) -> bool:
    """Does a relative clause tell what a thing does to another?

    "The gripper that holds the *hot* iron" tells how the iron is, not what the gripper is for.
    """
    return any(
        one.verb.form == "VBZ"
        and not (one.verb.copula or one.verb.passive)
        and one.verb.root not in holding | CONTAIN_VERBS
        and one.objects
        for one in mention.relatives
    )
