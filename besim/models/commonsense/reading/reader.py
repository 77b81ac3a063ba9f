"""From clauses to claims: what a statement says about the world."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT, Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.company import without_contents
from besim.models.commonsense.reading.doings import as_happening
from besim.models.commonsense.reading.passing import ABOUT_THINGS
from besim.models.commonsense.reading.pronouns import Pronouns
from besim.models.commonsense.reading.quantities import bound_of
from besim.models.commonsense.reading.robots_battery import as_full_battery
from besim.models.commonsense.reading.sizes import size_claims
from besim.models.commonsense.reading.wording import clause_text, participle
from besim.models.commonsense.vocabulary import (
    CHECK_VERBS,
    DIMENSIONS,
    FORBIDDING,
    MEASURING_VERBS,
    PERMITTING,
    SIZES,
    UNDERSIDES,
)

_SHUT = frozenset(("closed", "shut", "sealed", "taped", "glued", "stapled", "open", "locked"))


def _shut(clause: Clause) -> bool:
    said = {*clause.adjectives, participle(clause.verb.root)}
    return bool(_SHUT & said)


class Reader(Pronouns):
    """Reads clauses against an inventory."""

    __slots__ = ()

    def claims(self, clause: Clause, *, robot_pronoun: bool = True) -> list[Claim]:
        """All that a clause states, including what its noun phrases say in passing."""
        self.mean_what_has_stuff_on_it(clause)
        singly = self.one_by_one(clause)
        if len(singly) > 1:
            return [c for one in singly for c in self.claims(one, robot_pronoun=robot_pronoun)]
        (clause,) = singly
        verb = clause.verb
        found: list[Claim] = []
        if says_what_may_be(clause):
            return []  # "it is forbidden to start the press": *it* is no thing
        if verb.lemma in CHECK_VERBS and clause.subordinate and not clause.objects:
            for _, inner in clause.subordinate:
                for one in inner:
                    found.extend(self.claims(one))
            return found
        if clause.existential or (clause.subject is None and verb.copula and clause.objects):
            found = [_denies_each(claim) for claim in self.existential(clause)]
            there = clause.objects[0] if clause.objects else clause.subject
            if there is not None:
                self._remember_subject(self.refer(there))
            if any(place.mentions[0].pronoun for _, place in clause.preps):
                # "there are a box and a jar *in it*": the jar is not in the box
                around = (c.subjects if c.kind == "contains" else c.objects for c in found)
                self.come_back_to(name for names in around for name in names)
            return found
        if (
            clause.subject is None
            and verb.copula
            and clause.preps
            and clause.preps[0][0] in ("within",)
        ):
            return []
        if clause.subject is None and not verb.lemma:
            return []
        happening = as_happening(as_full_battery(clause, self.inventory), self.inventory)
        if happening is not clause:
            return self.claims(happening)
        subject = clause.subject
        if subject is not None and _is_nothing(subject.mentions[0]) and _rests(clause):
            # "nothing is left in the gripper", "no item is contained in the box"
            return self.existential(replace(clause, subject=None, objects=[subject]))
        if verb.passive and (done := undone(verb.lemma, self.lexicon)):
            # "the rose is unwatered": it is not watered
            *words, last = verb.text.split() or [""]
            said = " ".join((*words, last.removeprefix("un")))
            verb = replace(verb, lemma=done, negated=not verb.negated, text=said)
            clause = replace(clause, verb=verb)
        left = clause.purpose[0] if verb.passive and _rests(clause) and clause.purpose else None
        if left is not None and left.verb.form == "VBN" and left.verb.text[:6] != "to be ":
            # "no plant is left unwatered": what it is left as
            return self.claims(replace(left, subject=subject))
        none_of_them = self._all_of_none(subject) if subject is not None else None
        if none_of_them is not None:
            subject = none_of_them
            clause = replace(clause, subject=subject)
        side = subject.mentions[0] if subject is not None else None
        if side is not None and side.owner and side.head in UNDERSIDES and _shut(clause):
            return []  # "its bottom is sealed": it may be open all the same
        if subject is not None and (inside := self.container_meant(subject, ())) is not None:
            subject = inside
        if subject is None:
            found.extend(self.active(clause, Reference((ROBOT,)), None))
        elif subject.mentions[0].head == "distance":
            found.extend(self.distance(clause))
        else:
            robot = subject.mentions[0].pronoun and robot_pronoun and self._pronoun_is_robot(clause)
            if clause.inherited and subject is self.subject_before:
                robot = robot and self.robot_subject  # "it is on and | has a full tank"
            self.subject_before = subject
            opening = (
                subject.mentions[0].pronoun
                and subject.mentions[0].head in ("it", "this", "that")
                and (
                    verb.lemma in ("open", "close", "shut", "lock", "unlock")
                    or {"open", "closed", "shut", "locked", "unlocked"} & set(clause.adjectives)
                )
            )
            meant = (self._mean_place(subject) or self.mean_openable()) if opening else ""
            robot = robot and not meant
            if subject.mentions[0].head == "it" and self._runs_or_not(clause):
                self._mean_machine()
            it = self._spoken_of_before(clause)
            reference = Reference((ROBOT,)) if robot else self.refer(subject)
            self.speak_of(name for name in it if name not in reference.names)
            reference = Reference((meant,)) if meant else reference
            if clause.inherited and self._runs_or_not(clause):
                reference = self._machine_below(reference)
            self.robot_subject = ROBOT in reference.names
            plain = replace(clause, preps=without_contents(clause.preps))
            found.extend(self.of_subject(plain, reference, subject))
            found.extend(self.with_company(reference, clause.preps))
            found.extend(self.contents_beside(reference, clause.preps))
            found.extend(self._together_with(clause, found))
            found.extend(self._robot_beside(clause))
            found.extend(c for c in self.charge_told(clause) if not _tells_charge(found))
            if not any(c.attribute == "weight" for c in found):
                found.extend(self.weight_told(clause, reference))
            self._remember_subject(reference)
            self._remember_places(found)
            if reference.names and not reference.known:
                found.append(Claim("unknown"))  # "the bottle and the can": one is not known
            sizes = size_claims(clause, reference, bound_of(clause))
            found = [c for c in found if not sizes or c.attribute not in SIZES] + sizes
            if _measures(clause) and not any(c.kind in ("number", "near") for c in found):
                found = [Claim("unknown")]  # "is shorter than 25 cm": no state of its own
        nobody = subject is not None and subject.mentions[0].head == "nobody"
        never = verb.negated or "never" in verb.adverbs
        if never != bool(nobody or none_of_them):  # "no plant is left unwatered": all are watered
            found = [replace(claim, negated=not claim.negated) for claim in found]
        # "each compartment has its own door": nothing is in itself.
        found = [c for c in found if c.kind != "contains" or set(c.subjects) != set(c.objects)]
        found = [_denies_each(claim) for claim in found]
        text = clause_text(clause)
        found = [
            Claim("unknown") if claim.kind in ABOUT_THINGS and not claim.subjects else claim
            for claim in found
        ]
        return [claim if claim.text else replace(claim, text=text) for claim in found]

    def _spoken_of_before(self, clause: Clause) -> tuple[str, ...]:
        """ "The barrel is full, and a lid covers *it*": the barrel, and not the lid itself."""
        first = clause.objects[0].mentions[0] if clause.objects else None
        told = clause.subject is not None and not clause.subject.mentions[0].pronoun
        if first is None or not told or not (first.pronoun and first.head == "it"):
            return ()
        return self.inventory.resolve(first, self.salient).names

    def _all_of_none(self, subject: Group) -> Group | None:
        """All that is denied of: "neither the lid nor the tap is open", "no door is open"."""
        first = subject.mentions[0]
        quantifier = first.head if first.pronoun and not first.determiner else first.determiner
        if (
            quantifier not in _NONE
            or first.head in ("nothing", "nobody", "object", "thing", "item")
            or first.head in self.lexicon.dirt
            or first.head in self.lexicon.substances
            or self.inventory.gripper_like(first)
            or self.inventory.robot_like(first)
        ):
            return None
        pair = quantifier == "neither"
        if len(subject.mentions) > 1:
            every = replace(first, determiner="the")
        elif first.pronoun and first.head in (*_NONE, "them", "these", "those"):
            every = Mention("both" if pair else "all", pronoun=True, plural=True, text=first.text)
        else:
            every = replace(first, determiner="both" if pair else "all", plural=True)
        return Group([every, *subject.mentions[1:]])

    def _robot_beside(self, clause: Clause) -> list[Claim]:
        """ "Work begins with the robot at the press": where it is meanwhile."""
        near = (
            self.placed(Reference((ROBOT,)), prep, place)
            for (first, group), (prep, place) in pairwise(clause.preps)
            if first == "with" and self.inventory.robot_like(group.mentions[0])
        )
        return [claim for claim in near if claim is not None and claim.kind == "near"]

    def _together_with(self, clause: Clause, found: list[Claim]) -> list[Claim]:
        """ "A is in the rack together with B": so is B."""
        places = [claim for claim in found if claim.kind == "place" and not claim.negated]
        others = [g for p, g in clause.preps if p == "together with"]
        return [
            replace(claim, subjects=self.refer(group).names) for group in others for claim in places
        ]

    def of_subject(self, clause: Clause, reference: Reference, subject: Group) -> list[Claim]:
        """Claims of a clause about its subject, by the kind of its verb."""
        verb = clause.verb
        quantity = self.quantity_name(subject) if verb.root in MEASURING_VERBS else ""
        if quantity:
            number = self.number_claim(clause, reference, quantity)
            if number is not None and number.kind == "number":
                return [number]
        if self.vanishes(clause, reference, subject.mentions[0].head):
            return self.gone(clause, reference)
        if (
            verb.lemma == "be"
            or not verb.lemma
            or (
                verb.lemma in ("stay", "remain", "become", "get", "keep")
                and not (clause.objects or verb.passive)
            )
        ):
            return self.copular(clause, reference, subject)
        if verb.passive:
            return self.participle(clause, reference)
        return self.active(clause, reference, subject)


def _tells_charge(claims: Sequence[Claim]) -> bool:
    return any(claim.attribute in ("battery", "charged") for claim in claims)


def says_what_may_be(clause: Clause) -> bool:
    """ "It is forbidden to …", "it is only allowed to …": of a deed, and of no thing."""
    subject = clause.subject.mentions[0] if clause.subject is not None else None
    if subject is None or not subject.pronoun or subject.head != "it":
        return False
    said = {clause.verb.lemma, *clause.adjectives}
    infinitive = any(one.verb.infinitive for one in clause.purpose)
    return infinitive and bool(said & (FORBIDDING | PERMITTING))


def undone(lemma: str, lexicon: Lexicon) -> str:
    """ "Unwatered", "unbaked": the verb without *un*, empty if the whole is a deed of its own."""
    bare = lemma.removeprefix("un")
    known = bare in lexicon.verbs and lemma not in lexicon.verbs
    return bare if lemma.startswith("un") and known else ""


def _is_nothing(mention: Mention) -> bool:
    no_thing = mention.determiner == "no" and mention.head in ("object", "thing", "item", "content")
    return mention.head == "nothing" or (no_thing and not mention.modifiers)


def _rests(clause: Clause) -> bool:
    verb = clause.verb
    if verb.passive:
        return verb.lemma in ("leave", "keep", "contain", "find", "see", "store", "locate", "have")
    return verb.copula or verb.lemma in ("remain", "lie", "stand", "stay", "rest")


_NONE = ("no", "neither", "none")


def _denies_each(claim: Claim) -> Claim:
    """ "There is no cup and no plate on the table": neither is there."""
    several = claim.kind in ("contains", "coated") and len(claim.objects) > 1
    return replace(claim, any_object=True) if several and claim.negated else claim


def _measures(clause: Clause) -> bool:
    """ "Is shorter than 25 cm", "is at least 25 cm long"."""
    compared = [group for prep, group in clause.preps if prep == "than"]
    if not clause.verb.copula:
        return False
    return any(group.mentions[0].number is not None for group in compared) or any(
        group.mentions[0].number is not None and group.mentions[0].head in DIMENSIONS
        for group in clause.objects
    )
