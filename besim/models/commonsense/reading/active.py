"""Active verbs: "the robot holds the cup", "the mug contains tea", "the shoes stand on the mat"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT, Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.reading.happening import Happening
from besim.models.commonsense.reading.wording import clause_text, participle
from besim.models.commonsense.vocabulary import (
    IGNORED_PREPOSITIONS,
    POSTURE_VERBS,
    RELATIONS,
    VEHICLES,
)


class Active(Happening):
    """What a subject does or has, as a claim about how things are."""

    __slots__ = ()

    def active(self, clause: Clause, reference: Reference, subject: Group | None) -> list[Claim]:
        """Claims of a clause with a full verb; ``subject`` is ``None`` in an imperative."""
        if (
            ROBOT in reference.names
            and subject
            and self.inventory.gripper_like(subject.mentions[0])
        ):
            reference = Reference((ROBOT,))
        plug = self.plug_in(clause, reference, subject) if subject is not None else None
        if plug is not None:
            return [plug]  # "its plug lies beside the socket"
        level = self._battery_level(clause, reference, subject)
        if level is not None:
            return [level]
        robot = ROBOT in reference.names or reference.names == (GRIPPER,)
        objects = clause.objects
        if robot and objects and len(objects[0].mentions) > 1:
            things = [
                m
                for m in objects[0].mentions
                if not self.inventory.robot_like(m) and not self.inventory.gripper_like(m)
            ]
            if things:
                objects = [Group(things, objects[0].conjunction), *objects[1:]]
        if robot and objects and clause.verb.perfect and clause.verb.lemma in ("leave", "exit"):
            left = self.refer(objects[0]).names  # "the robot has left the station"
            return [Claim("near", objects=left, negated=True)] if left else []
        constructions = (
            (self._robot_holds, self._has, self._robot_stays)
            if robot
            else (
                self._kept_so,
                self._person_has,
                self._person_sat,
                self._gets,
                self._covers,
                self._has,
                self._contains,
                self._flows,
                self._runs,
                self._moves_part,
            )
        )
        for construction in constructions:
            found = construction(clause, reference, objects)
            if found is not None:
                return found
        known = clause.verb.lemma in self.lexicon.verbs
        past = clause.verb.perfect or clause.verb.form == "VBN"
        if past and known and objects and subject is not None and self._somebody(subject):
            return self._done(clause)  # "someone has left a bowl on the table"
        if not robot and known and objects and clause.verb.perfect:
            return self._worked(clause)
        if robot and known:
            return self._done(clause)
        if not robot and self._rests(clause):
            return self._where(clause, reference)
        if subject is not None and self._travels(clause, subject):
            return self._where(_arrived(clause), reference)
        if not robot and not objects and known:
            return self._happens(clause, reference)
        return [Claim("unknown", text=clause_text(clause))]

    def _kept_so(
        self, clause: Clause, reference: Reference, objects: Sequence[Group]
    ) -> list[Claim] | None:
        """ "A stone holds the gate open", "a clip keeps the bag shut": how the object is."""
        if clause.verb.root not in ("hold", "keep", "leave") or len(objects) != 1:
            return None
        kept = [self.lexicon.state(word) for word in clause.adjectives]
        by_robot = ROBOT in reference.names  # "holds it open": who holds what is asked elsewhere
        if not kept or None in kept or (objects[0].mentions[0].pronoun and by_robot):
            return None
        thing = self.refer(objects[0])
        return [
            self.state_claim(thing, state.attribute, state.value)
            for state in kept
            if state is not None
        ]

    def _battery_level(
        self, clause: Clause, reference: Reference, subject: Group | None
    ) -> Claim | None:
        """ "The battery holds 30 percent", "the robot starts with 30 percent of battery"."""
        if clause.verb.lemma not in _SHOWING or clause.verb.modal or subject is None:
            return None
        if self.quantity_name(subject) == "battery" and clause.objects:
            amounts = clause.objects[:1]
        else:
            amounts = [group for prep, group in clause.preps if prep == "with"][:1]
            owners = [group.mentions[0].owner for group in amounts]
            if not all(owner is not None and owner.head in _CHARGE for owner in owners):
                return None
        if not amounts or amounts[0].mentions[0].unit not in ("percent", "%"):
            return None
        said = replace(clause, objects=amounts, preps=[])
        return self.number_claim(said, reference, "battery")

    def _somebody(self, subject: Group) -> bool:
        mention = subject.mentions[0]
        return mention.head in _SOMEBODY or mention.head in self.lexicon.persons

    def _person_has(
        self, clause: Clause, reference: Reference, objects: list[Group]
    ) -> list[Claim] | None:
        """ "the nurse has the cup", "has received the cup": it is with her."""
        entities = self.inventory.entities
        people = reference.names and all(
            name in entities and entities[name].person for name in reference.names
        )
        if not people or not objects or clause.verb.lemma not in _OWNING:
            return None
        things = self.refer(objects[0])
        if not things.names:
            return None
        return [Claim("place", things.names, reference.names, relation="at", any=things.any)]

    def _person_sat(
        self, clause: Clause, reference: Reference, objects: list[Group]
    ) -> list[Claim] | None:
        """ "The visitor has sat down in it", "has got up from it at the gate": where they are."""
        schema = self.lexicon.verbs.get(clause.verb.lemma)
        entities = self.inventory.entities
        if schema is None or schema.name not in ("sit_down", "get_up") or not reference.names:
            return None
        if not all(name in entities and entities[name].person for name in reference.names):
            return None
        if schema.name == "sit_down":
            into = [g for p, g in clause.preps if p in ("in", "on", "into", "onto")]
            seat = self.refer(into[0]).names if into else (ROBOT,)
            return [Claim("place", reference.names, seat, relation="in")]
        placed = (
            self.placed(reference, prep, group)
            for prep, group in clause.preps
            if prep not in ("from", "off", "out of")
        )
        there = [claim for claim in placed if claim is not None and claim.kind == "place"]
        return [Claim("place", reference.names, (ROBOT,), relation="in", negated=True), *there]

    def _covers(
        self, clause: Clause, reference: Reference, objects: list[Group]
    ) -> list[Claim] | None:
        """ "foil covers the pie": the pie is covered with foil."""
        verb, subject = clause.verb, clause.subject
        if verb.lemma not in ("cover", "wrap") or not objects or subject is None:
            return None
        passive = replace(verb, passive=True, negated=False)
        first = subject.mentions[0]
        if first.head == "nothing" or first.determiner == "no":
            bare = Clause(passive, subject=objects[0])
            return [
                replace(claim, negated=not claim.negated)
                for claim in self.participle(bare, self.refer(objects[0]))
            ]
        covered = Clause(passive, subject=objects[0], preps=[("with", subject)])
        return self.participle(covered, self.refer(objects[0]))

    def _travels(self, clause: Clause, subject: Group) -> bool:
        """ "the elevator travels to the third floor"."""
        moves = self.lexicon.verbs.get(clause.verb.lemma) is self.lexicon.schemas["move"]
        somewhere = any(prep in _TO for prep, _ in clause.preps)
        return moves and somewhere and subject.mentions[0].head in VEHICLES

    def _rests(self, clause: Clause) -> bool:
        lemma = clause.verb.lemma
        ends_up = lemma in ("end", "finish", "wind") and "up" in clause.adverbs
        return ends_up or lemma in POSTURE_VERBS or lemma in ("fall", "roll", "belong", "hang")

    def _where(self, clause: Clause, reference: Reference) -> list[Claim]:
        """ "the shoes stand on the mat", "they lie side by side"."""
        found: list[Claim] = []
        how = [word for word in clause.adverbs if self.lexicon.state(word) is not None]
        for word in (*clause.adjectives, *how):  # "hangs straight"
            found.extend(self.adjective(clause, reference, word))
        for inner in clause.purpose:
            if inner.verb.form == "VBN" and not inner.verb.text.startswith("to be "):
                found.extend(self.participle(inner, reference))
        places = self.telling_places(clause.preps)
        for index, (prep, group) in enumerate(places):
            if prep in ("for", "from") or prep in IGNORED_PREPOSITIONS:
                continue
            claim = self.placed(reference, prep, group)
            if claim is not None and (claim.kind == "together" or claim.relation == "beside"):
                found.append(claim)  # "lies next to the knife | on the plate"
            elif claim is not None:
                found.extend((claim, *self.of_places(group)))
                if claim.kind == "together":
                    continue  # "side by side | near the fireplace"
                if not clause.verb.negated:
                    found.extend(self.around_it(claim, places[index + 1 :]))
                break
        words = " ".join(g.text for _, g in clause.preps)
        together = "side" in words or "one another" in words or "together" in clause.adverbs
        if not found and together:
            found.append(Claim("together", reference.names))
        if not found and clause.verb.perfect and clause.verb.lemma in ("arrive", "come"):
            found.append(Claim("state", reference.names, attribute="arrived"))
        return found

    def _worked(self, clause: Clause) -> list[Claim]:
        """ "the lathe has turned the rod into a shaft": what a machine did to its thing."""
        schema = self.lexicon.verbs[clause.verb.lemma]
        if schema.name not in ("work", "clean", "apply", "look", "water", "wet"):
            return [Claim("unknown", text=clause_text(clause))]
        products = [group for prep, group in clause.preps if prep == "into"]
        return [
            claim
            for group in (clause.objects[0], *products)
            for claim in self.participle(
                Clause(
                    replace(clause.verb, passive=True, negated=False),
                    subject=group,
                    adjectives=clause.adjectives,
                ),
                self.refer(group),
            )
        ]

    def _done(self, clause: Clause) -> list[Claim]:
        """ "the robot has placed the cup on the table": the effects of the action hold."""
        verb = clause.verb
        schema = self.lexicon.verbs[verb.lemma]
        if not clause.objects:
            return [Claim("unknown", text=clause_text(clause))]
        passive = Clause(
            replace(verb, passive=True, perfect=True, negated=False),
            subject=clause.objects[0],
            preps=clause.preps,
            adjectives=clause.adjectives,
        )
        emptied = self.lexicon.state(participle(verb.root)) is not None
        if (
            schema.name == "pour"
            and not emptied
            and not any(p in RELATIONS for p, _ in clause.preps)
        ):
            return [Claim("unknown", text=clause_text(clause))]
        reference = self.refer(clause.objects[0])
        return self.participle(passive, reference)


_SHOWING = ("hold", "have", "contain", "show", "read", "start", "begin", "wait", "stand", "be")
_CHARGE = ("battery", "charge", "energy")
_SOMEBODY = ("someone", "somebody")
_OWNING = ("have", "get", "receive", "hold", "take", "own", "accept", "grab", "grasp", "grip")
_TO = ("to", "into", "onto", "up to", "down to", "towards")


def _arrived(clause: Clause) -> Clause:
    """What moves to a place is at it afterwards."""
    preps = [("at" if prep in _TO else prep, group) for prep, group in clause.preps]
    return replace(clause, preps=preps)
