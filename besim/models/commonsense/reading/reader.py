"""From clauses to claims: what a statement says about the world."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT, Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.active import Active
from besim.models.commonsense.reading.doings import as_happening
from besim.models.commonsense.reading.participles import SWITCHED
from besim.models.commonsense.reading.places import contents_in_passing, without_company
from besim.models.commonsense.reading.quantities import bound_of
from besim.models.commonsense.reading.sizes import size_claims
from besim.models.commonsense.reading.wording import clause_text, is_result, participle
from besim.models.commonsense.vocabulary import (
    BARRIERS,
    CHECK_VERBS,
    CLOSERS,
    DIMENSIONS,
    DRAWER_LIKE,
    HOLD_VERBS,
    MEASURING_VERBS,
    RELATIONS,
    RUNNING_VERBS,
    SIZES,
    STAY_VERBS,
    UNDERSIDES,
)

_SHUT = frozenset(("closed", "shut", "sealed", "taped", "glued", "stapled", "open", "locked"))


def _all_the_while(clause: Clause) -> bool:
    """ "Eight minutes, *during which* the lid is locked": then, and not now."""
    return any(
        prep in ("during", "throughout", "after") and group.mentions[0].unit
        for prep, group in clause.preps
    )


def _shut(clause: Clause) -> bool:
    said = {*clause.adjectives, participle(clause.verb.root)}
    return bool(_SHUT & said)


class Reader(Active):
    """Reads clauses against an inventory."""

    __slots__ = ()

    def claims(self, clause: Clause, *, robot_pronoun: bool = True) -> list[Claim]:
        """All that a clause states, including what its noun phrases say in passing."""
        verb = clause.verb
        found: list[Claim] = []
        if verb.lemma in CHECK_VERBS and clause.subordinate and not clause.objects:
            for _, inner in clause.subordinate:
                for one in inner:
                    found.extend(self.claims(one))
            return found
        if clause.existential or (clause.subject is None and verb.copula and clause.objects):
            found = self.existential(clause)
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
        happening = as_happening(clause, self.inventory)
        if happening is not clause:
            return self.claims(happening)
        subject = clause.subject
        if subject is not None and subject.mentions[0].head == "nothing" and _rests(clause):
            # "nothing is left in the gripper"
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
            opening = (
                subject.mentions[0].pronoun
                and subject.mentions[0].head == "it"
                and (
                    verb.lemma in ("open", "close", "shut", "lock", "unlock")
                    or {"open", "closed", "shut", "locked", "unlocked"} & set(clause.adjectives)
                )
            )
            if opening and self.mean_openable():
                robot = False
            if subject.mentions[0].head == "it" and self._runs_or_not(clause):
                self._mean_machine()
            reference = Reference((ROBOT,)) if robot else self.refer(subject)
            if clause.inherited and self._runs_or_not(clause):
                reference = self._machine_below(reference)
            self.robot_subject = ROBOT in reference.names
            found.extend(self.of_subject(clause, reference, subject))
            found.extend(self.with_company(reference, clause.preps))
            found.extend(self.contents_beside(reference, clause.preps))
            found.extend(self._together_with(clause, found))
            found.extend(self._robot_beside(clause))
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
        text = clause_text(clause)
        found = [
            Claim("unknown") if claim.kind in _ABOUT_THINGS and not claim.subjects else claim
            for claim in found
        ]
        return [claim if claim.text else replace(claim, text=text) for claim in found]

    def mean_openable(self) -> bool:
        """ "Close *it*": of what was spoken of, the last that can be closed; is there any?"""
        entities = self.inventory.entities
        known = (n for n in self.salient if n in entities)
        moved = DRAWER_LIKE | BARRIERS
        openable = next(
            (n for n in known if self.inventory.closes(n) or entities[n].has_head(moved)), None
        )
        if openable is None:
            return False
        self.speak_of((openable,))
        return True

    def _runs_or_not(self, clause: Clause) -> bool:
        """ "Is on", "is switched off", "runs"."""
        schema = self.lexicon.verbs.get(clause.verb.lemma)
        switched = schema is not None and schema.name in SWITCHED and clause.verb.passive
        runs = clause.verb.root in RUNNING_VERBS
        return switched or runs or bool({"on", "off"} & {*clause.adjectives})

    def _mean_machine(self) -> None:
        """ "The rice is in the cooker, and *it* is on": the cooker, as rice is never on."""
        first = next((name for name in self.salient if name in self.inventory.entities), "")
        place = self.inside.get(first, "")
        if not place or self._is_device(first) or not self._is_device(place):
            return
        self.speak_of((place,))

    def _machine_below(self, reference: Reference) -> Reference:
        """ "The pot is on the stove, *switched on*": the stove is."""
        place = self.inside.get(reference.names[0], "") if len(reference.names) == 1 else ""
        if not place or self._is_device(reference.names[0]) or not self._is_device(place):
            return reference
        return Reference((place,))

    def _is_device(self, name: str) -> bool:
        """Can it run, as far as any list knows?"""
        entity, lexicon = self.inventory.entities.get(name), self.lexicon
        if entity is None:
            return False
        kinds = {*lexicon.processes, *lexicon.hypernyms["device"], *lexicon.hypernyms["appliance"]}
        return entity.has_head(kinds) or bool(entity.kind_in(kinds))

    def _remember_places(self, claims: Sequence[Claim]) -> None:
        """What is in a machine, or on a stove, when the next clause speaks of *it*."""
        for claim in claims:
            if claim.kind == "place" and not claim.negated and len(claim.objects) == 1:
                (place,) = claim.objects
                entity = self.inventory.entities.get(place)
                heats = entity is not None and entity.head in self.lexicon.surfaces
                if claim.relation == "in" or (claim.relation == "on" and heats):
                    self.inside = dict.fromkeys(claim.subjects, place)

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

    def _remember_subject(self, reference: Reference) -> None:
        """A pronoun means the last subject rather than a place named behind it.

        The ranking of centering theory: B. Grosz, A. Joshi, S. Weinstein, "Centering", 1995.
        """
        if len(reference.names) == 1:
            self.come_back_to(reference.names)

    def _pronoun_is_robot(self, clause: Clause) -> bool:
        assert clause.subject is not None
        mention = clause.subject.mentions[0]
        if mention.head == "you":
            return True
        if mention.head not in ("it", "he", "she"):
            return False
        if clause.verb.lemma in HOLD_VERBS and not clause.verb.passive and clause.objects:
            # "it has no stain", "it has a cap": that is no robot
            own = self.lexicon.dirt | self.lexicon.parts.keys()
            return clause.verb.lemma != "have" or clause.objects[0].mentions[0].head not in own
        if clause.verb.copula and any(
            p in ("near", "next to", "at", "within reach of", "close to") for p, _ in clause.preps
        ):
            return True
        return not self.salient or self.robot_subject or self._stands_at_one(clause)

    def _stands_at_one(self, clause: Clause) -> bool:
        """ "Rack and press are far apart; it stands at the press": the robot does, and no rack."""
        if clause.verb.lemma not in STAY_VERBS or clause.objects or len(self.group) < 2:
            return False
        places = [name for _, group in clause.preps[:1] for name in self.refer(group).names]
        return bool(places) and {*places, self.salient[0]} <= {*self.group}

    def passing(self, mention: Mention, reference: Reference | None = None) -> list[Claim]:
        """What a noun phrase says of its thing: state adjectives, relative clauses, places."""
        found: list[Claim] = []
        if reference is None:
            reference = self.inventory.resolve(mention, self.salient)
            if reference.others:
                reference = self.not_named_otherwise(reference)
        if mention.head in self.lexicon.dirt and not reference.names:
            return found  # "the dirt on the tub": what has it is spoken of as clean or not
        for word in mention.states:
            state = self.lexicon.state(word)
            if state is None:
                if reference.names and not {ROBOT, GRIPPER} & set(reference.names):
                    found.append(
                        Claim(
                            "state",
                            reference.names,
                            attribute=word,
                            any=reference.any,
                            text=mention.text,
                            weak=True,
                        )
                    )
                continue
            if reference.names == (GRIPPER,):
                if state.attribute in ("free", "empty"):
                    found.append(
                        Claim(
                            "hands_free",
                            number=mention.number
                            if mention.number and mention.determiner not in ("both",)
                            else (
                                2
                                if mention.determiner == "both"
                                or (mention.plural and mention.number is None)
                                else 1
                            ),
                            text=mention.text,
                        )
                    )
                continue
            if reference.names and ROBOT not in reference.names:
                found.append(
                    self.state_claim(
                        reference, state.attribute, state.value, mention.text, weak=True
                    )
                )
        if self.inventory.uppermost(mention) and len(reference.names) == 1:
            found.append(self._nothing_on(reference, mention))
        saved = list(self.salient)
        for clause in mention.relatives:
            if is_result(clause) or _all_the_while(clause):
                continue  # ", which begins to run": that comes after, not before
            own = [name for name in reference.names if name not in (ROBOT, GRIPPER)]
            self.salient = [*own, *(name for name in saved if name not in own)]
            found.extend(self.claims(clause))
        for clause in mention.relatives:
            # "the gripper which holds the hot iron": what is said of the iron counts too.
            for group in clause.objects if not is_result(clause) else ():
                for inner in group.mentions:
                    if inner.states or inner.located:
                        found.extend(self.passing(replace(inner, relatives=[])))
            # "the water running from the hose held in the gripper": the hose is held.
            for _, group in clause.preps if not is_result(clause) else ():
                for inner in group.mentions:
                    if inner.relatives:
                        found.extend(self.passing(replace(inner, states=(), located=[])))
        found = [claim for claim in found if claim.kind not in _ABOUT_THINGS or claim.subjects]
        self.salient = saved
        if reference.names == (GRIPPER,):
            # "extends the gripper that holds the hose and lays it down": it is the hose.
            for clause in mention.relatives:
                for group in clause.objects:
                    self.refer(group)
        found.extend(self.with_company(reference, mention.located))
        located = without_company(mention.located)
        for index, (prep, group) in enumerate(located):
            if prep == "to":
                continue  # "the key to the shed": it need not be there
            on = located[index + 1 : index + 2]
            sits = bool(on) and on[0][0] == "on" and on[0][1].mentions[0].pronoun
            if prep == "with" and group.mentions[0].head in CLOSERS and sits:
                found.append(self.closed_by(reference, group, True))  # "a pot with a lid on it"
                break
            inside = contents_in_passing(located[index : index + 2])
            if inside is not None:
                held = tuple(self.content_names(inside))  # "the tray with both cups on it"
                if held and reference.names:
                    found.append(Claim("contains", reference.names, held))
                break
            thing = reference
            if index and self.inventory.gripper_like(group.mentions[0]):
                before, place = located[index - 1]
                if before in ("from", "out of"):
                    thing = self.refer(place)  # "soap from the bottle in the gripper"
            last = found[-1] if index and found else None
            if (
                last is not None
                and last.kind == "place"
                and last.relation in ("in", "on")
                and RELATIONS.get(prep) == "beside"
                and not group.mentions[0].pronoun
            ):
                thing = Reference(last.objects)  # "the shirt in the basket next to the line"
            claim = self.placed(thing, prep, group)
            if claim is not None:
                found.append(claim)
            for inner in group.mentions:
                if inner.relatives:  # "the kibble in the bag that the robot holds"
                    found.extend(self.passing(replace(inner, states=(), located=[])))
        if mention.owner is not None and not mention.owner.pronoun:
            found.extend(self.passing(mention.owner))
        return [claim for claim in found if claim.kind != "unknown"]

    def _nothing_on(self, reference: Reference, mention: Mention) -> Claim:
        """None of its like stands on it."""
        like = (e.name for e in self.inventory.entities.values() if e.has_head((mention.head,)))
        others = tuple(name for name in like if name not in reference.names)
        return Claim("place", others, reference.names, relation="on", any=True, negated=True)

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


def undone(lemma: str, lexicon: Lexicon) -> str:
    """ "Unwatered", "unbaked": the verb without *un*, empty if the whole is a deed of its own."""
    bare = lemma.removeprefix("un")
    known = bare in lexicon.verbs and lemma not in lexicon.verbs
    return bare if lemma.startswith("un") and known else ""


def _rests(clause: Clause) -> bool:
    verb = clause.verb
    if verb.passive:
        return verb.lemma in ("leave", "keep")
    return verb.copula or verb.lemma in ("remain", "lie", "stand", "stay", "rest")


_NONE = ("no", "neither", "none")


def _measures(clause: Clause) -> bool:
    """ "Is shorter than 25 cm", "is at least 25 cm long"."""
    compared = [group for prep, group in clause.preps if prep == "than"]
    if not clause.verb.copula:
        return False
    return any(group.mentions[0].number is not None for group in compared) or any(
        group.mentions[0].number is not None and group.mentions[0].head in DIMENSIONS
        for group in clause.objects
    )


_ABOUT_THINGS = {"held", "place", "contains", "coated", "state", "number", "empty"}
