"""What comes of an action: "so that the table is clean", "which then begins to run"."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, VerbGroup
from besim.models.commonsense.leaves.meaning import Event, Step
from besim.models.commonsense.leaves.steps import Steps
from besim.models.commonsense.reading.wording import clause_text, participle
from besim.models.commonsense.vocabulary import (
    FALLING_INTO,
    GENERIC_NOUNS,
    PROGRAMS,
    SIZE_NAMES,
    TURNING_OUT_VERBS,
)

_RECEIVING = ("take", "receive", "accept", "grab", "grasp", "grip", "get")
"""What a person does to whom something is handed."""
_TILTED_OVER = ("tilt", "tip")
_LEAVING_ALONE = frozenset(
    ("move", "carry", "grasp", "place", "release", "hand_over", "wait", "idle", "tell", "look")
)
"""Schemas of deeds that leave everything as it was, but for where it is."""
SAID_OF_STATES = ("of", "from", "without")
"""Before what belongs to a state: "free *of* dust"."""
_INSIDE = {"inside", "in"}
_BELOW = ("under", "below", "beneath", "underneath")
_BY_CONTROL = ("turn", "rotate", "twist", "press", "push", "pull", "slide", "move", "flip")
"""What is done to a knob or lever that a device is started with."""


class Results(Steps):
    """Clauses that tell a result."""

    __slots__ = ()

    def start(self, devices: tuple[str, ...], clause: Clause) -> None:
        """Append that devices are started by a signal, with all that this needs."""
        event = Event(
            self.lexicon.schemas["switch_on"],
            "start",
            {"theme": devices},
            signalled=True,
            text=clause_text(clause),
        )
        self.meaning.steps.append(Step(event=event, because=event.text))

    def taken_over(self, clause: Clause) -> Step | None:
        """ "lets go as the nurse takes it": from the robot, who holds it."""
        if clause.subject is None or clause.verb.root not in _RECEIVING or not clause.objects:
            return None
        entities = self.reader.inventory.entities
        person = self.reader.inventory.resolve(clause.subject.mentions[0], ()).names
        if clause.subject.mentions[0].head in ("she", "he"):
            person = tuple(name for name, entity in entities.items() if entity.person)
        if len(person) != 1 or person[0] not in entities or not entities[person[0]].person:
            return None
        things = self.reader.refer(clause.objects[0]).names
        if not things or set(things) & {ROBOT, GRIPPER, *person}:
            return None
        schema, text = self.lexicon.schemas["hand_over"], clause_text(clause)
        event = Event(schema, "hand over", {"theme": things, "dest": person}, text=text)
        return Step(event=event, because=text)

    def become(self, clause: Clause) -> None:
        """Append what a clause says to be so afterwards."""
        given: list[Claim] = []
        if clause.subject is not None:
            for mention in clause.subject.mentions:
                given.extend(self.reader.passing(mention))
                for _, group in mention.located:
                    for inner in group.mentions:
                        given.extend(self.reader.passing(inner))
                for relative in mention.relatives:
                    for _, group in relative.preps:
                        for inner in group.mentions:
                            given.extend(self.reader.passing(inner))
        if self.begins_programme(clause):
            return
        if self._of_what_was_held(clause):
            return
        generic = self._generic(clause.subject)
        given = [
            replace(claim, subjects=generic) if generic and claim.kind == "place" else claim
            for claim in given
        ]
        self._over_what(clause)
        for claim in self.known(clause):
            on_itself = claim.kind == "place" and bool({*claim.subjects} & {*claim.objects})
            if claim.kind == "near" or on_itself:
                continue
            self.runs_into(claim)
            self.heats_up(claim)
            self.comes_off(claim)
            if generic:
                claim = replace(claim, subjects=generic)
            if (
                claim.kind == "state"
                and claim.attribute == "on"
                and claim.value
                and not claim.negated
                and not clause.verb.passive
                and (not clause.verb.copula or clause.preps)
            ):
                # "the programme begins to run": it is started.
                self.start(claim.subjects, clause)
                continue
            begun = not {"begin", "start"}.isdisjoint(clause.verb.adverbs)
            self.meaning.steps.append(
                Step(become=claim, given=tuple(given), because=clause_text(clause), begun=begun)
            )

    def _of_what_was_held(self, clause: Clause) -> bool:
        """ "Holds the specimen into the gauge, and *the width* is recorded": the specimen's."""
        quantity = clause.subject.mentions[0] if clause.subject is not None else None
        if quantity is None or quantity.owner is not None or not self.meaning.events:
            return False
        measured = quantity.head in SIZE_NAMES | {
            "weight",
            "temperature",
            "value",
            "result",
            "reading",
        }
        if not measured or not clause.verb.passive or clause.verb.negated or clause.objects:
            return False
        event = self.meaning.events[-1]
        names = event.role("target") or event.role("theme")
        word = participle(clause.verb.root)
        if not names or self.reader.refer_one(quantity).names:
            return False
        done = Claim("state", names, attribute=word)
        self.meaning.steps.append(Step(become=done, because=clause_text(clause)))
        return True

    def runs_into(self, claim: Claim) -> bool:
        """ "tilts the jug, and milk runs into the cup": it is poured there."""
        event = self.meaning.events[-1] if self.meaning.events else None
        if event is not None and self._turned_out(event, claim):
            return True
        poured = event is not None and event.schema.name == "pour" and not event.role("dest")
        if event is None or not poured or claim.kind != "contains" or claim.negated:
            return False
        event.roles["dest"], event.relations["dest"] = claim.subjects, "in"
        return True

    def _over_what(self, clause: Clause) -> None:
        """ "Tilts the crate over the bin, and the bottles fall into *it*": into the bin."""
        event = self.meaning.events[-1] if self.meaning.events else None
        into_it = any(p in ("into", "onto") and g.mentions[0].pronoun for p, g in clause.preps)
        into_it = into_it or bool(_INSIDE & {*clause.adverbs})
        tilted = event is not None and event.relations.get("dest") in FALLING_INTO
        if event is not None and into_it and tilted and event.root in TURNING_OUT_VERBS:
            self.reader.speak_of(event.role("dest"))
        if into_it:
            self.reader.speak_of(self.held_below())

    def held_below(self) -> tuple[str, ...]:
        """ "Holds *the jug* under the tap and opens it until it is full": what is under it."""
        held = [one for one in self.meaning.events if one.schema.name == "hold_at"][-1:]
        return held[0].role("theme") if held and held[0].relations.get("dest") in _BELOW else ()

    def heats_up(self, claim: Claim) -> None:
        """ "Turns the knob of the stove, so the pan gets hot": so it has been switched on."""
        entities = self.reader.inventory.entities
        for event in self.meaning.events[-1:]:
            device = [entities[name] for name in event.role("theme") if name in entities]
            kinds = [one.kind_in(self.lexicon.processes) for one in device]
            if (
                event.schema.name == "work"
                and event.root in _BY_CONTROL
                and claim.kind == "state"
                and claim.value
                and not claim.negated
                and kinds
                and all(claim.attribute in self.lexicon.processes.get(kind, ()) for kind in kinds)
            ):
                event.schema = self.lexicon.schemas["switch_on"]

    def _turned_out(self, event: Event, claim: Claim) -> bool:
        """ "turns the tin over the bowl, and the food falls into it": out of the tin."""
        vessel, contents = event.role("theme"), claim.objects
        into = claim.subjects
        if claim.kind == "place" and claim.relation in ("in", "on"):
            contents, into = claim.subjects, claim.objects
        elif claim.kind != "contains":
            return False
        entities = self.reader.inventory.entities
        hollow = (
            len(vessel) == 1
            and vessel[0] in entities
            and entities[vessel[0]].has_head(self.lexicon.holders)
        )
        over_it = event.role("dest") == into and event.root in _TILTED_OVER
        if (
            claim.negated
            or (event.schema.name == "pour" and not over_it)
            or event.root not in TURNING_OUT_VERBS
            or not hollow
            or len(into) != 1
            or not contents
            or {*vessel} & {*contents, *into}
        ):
            return False
        event.schema = self.lexicon.schemas["pour"]
        event.roles = {"theme": contents, "source": vessel, "dest": into}
        event.relations = {"dest": claim.relation or "in"}
        event.substances = {"theme": contents}
        return True

    def begins_programme(self, clause: Clause) -> bool:
        """ "so that the washing machine begins its cycle": it runs."""
        programme = clause.objects[0].mentions[0].head if clause.objects else ""
        if clause.verb.root not in ("begin", "start") or programme not in PROGRAMS:
            return False
        if clause.subject is None or clause.verb.passive or self.reader.is_robot(clause.subject):
            return False
        machine = self.reader.refer(clause.subject).names
        for event in self.meaning.events[-1:]:
            if event.role("theme") and not set(event.role("theme")) & {*machine}:
                # the button that is pressed is the machine's
                self.meaning.hints.append(
                    Claim("place", event.role("theme"), machine, relation="at")
                )
        if machine:
            self.start(machine, clause)
        return bool(machine)

    def _generic(self, group: Group | None) -> tuple[str, ...]:
        """ "Food lying in the freezer", "whatever is in the oven": all of which it is true."""
        if group is None or not (group.mentions[0].located or group.mentions[0].relatives):
            return ()
        mention = group.mentions[0]
        if mention.head not in GENERIC_NOUNS or mention.owner is not None:
            return ()  # "the liquid in the cup" is no more than the cup's
        return tuple(e.name for e in self.reader.inventory.entities.values() if not e.room)

    def left(self, inner: Clause) -> bool:
        """ "…, leaving it clean", "…, which leaves no dust on it": what comes of the deed."""
        if inner.verb.root != "leave" or len(inner.objects) != 1 or inner.verb.passive:
            return False
        left = inner.objects[0]
        if left.mentions[0].determiner == "no":
            verb = replace(inner.verb, form="VBN", passive=True, auxiliary=True)
            self.become(replace(inner, verb=verb, subject=left, objects=[]))
            return True
        if self.reader.inventory.gripper_like(left.mentions[0]):
            return False
        without = any(prep == "without" for prep, _ in inner.preps)
        if not without and not all(self.lexicon.state(word) for word in inner.adjectives):
            return False
        if not (without or inner.adjectives):
            return False
        self._is_then_so(inner, left)
        return True

    def _is_then_so(self, inner: Clause, group: Group) -> None:
        """ "To make *the table clean*, *free of dust*": what is so afterwards."""
        be = VerbGroup("be", "VBZ", copula=True)
        preps = [phrase for phrase in inner.preps if phrase[0] in SAID_OF_STATES]
        so = Clause(be, subject=group, adjectives=inner.adjectives, preps=preps)
        for claim in self.known(so):
            if inner.verb.root == "leave" and self._merely_leaves(claim):
                # "goes to the table, leaving the fridge closed": it is closed already
                self.meaning.steps.append(Step(demand=claim, because=clause_text(inner)))
                continue
            self.comes_off(claim)
            self.meaning.steps.append(Step(become=claim, because=clause_text(inner)))

    def _merely_leaves(self, claim: Claim) -> bool:
        """Does no deed of the leaf work on the things of a claim?"""
        working = (e for e in self.meaning.events if e.schema.name not in _LEAVING_ALONE)
        return all(event.things.isdisjoint(claim.subjects) for event in working)

    def made(self, inner: Clause) -> None:
        """ "to make the table clean", "to ensure that the door is shut"."""
        if inner.verb.lemma == "ensure" or inner.subordinate:
            for _, clauses in inner.subordinate:
                for one in clauses:
                    for claim in self.known(one):
                        self.meaning.steps.append(Step(become=claim))
        for group in inner.objects:
            if inner.adjectives or any(prep == "without" for prep, _ in inner.preps):
                self._is_then_so(inner, group)
            else:
                reference = self.reader.refer(group)
                for mention in group.mentions:
                    for claim in self.reader.passing(mention, reference):
                        self.meaning.steps.append(Step(become=claim))
            for deeper in inner.purpose:
                self.become(deeper)
