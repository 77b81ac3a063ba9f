"""What pronouns mean: the last subject, its machine, what can be closed, or the robot."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.reading.participles import SWITCHED
from besim.models.commonsense.reading.passing import Passing
from besim.models.commonsense.vocabulary import (
    BARRIERS,
    DRAWER_LIKE,
    HOLD_VERBS,
    RUNNING_VERBS,
    STAY_VERBS,
)


class Pronouns(Passing):
    """Remembers what was spoken of, and tells what *it* is."""

    __slots__ = ()

    def mean_openable(self) -> str:
        """ "Close *it*": of what was spoken of, the last that can be closed; empty if none can.

        A room can whose door was spoken of: "the door of the ward is shut, but *it* is not locked".
        """
        entities = self.inventory.entities
        known = (n for n in self.salient if n in entities)
        moved = DRAWER_LIKE | BARRIERS
        closes = self.inventory.closes
        # a door that is a thing of its own is shut itself, and not the garden that it leads to
        own_doors = any(one.has_head(BARRIERS) for one in entities.values())
        room = "" if own_doors else self.with_door
        openable = next(
            (n for n in known if closes(n) or entities[n].has_head(moved) or n == room), ""
        )
        if openable:
            self.speak_of((openable,))
        return openable

    def _mean_place(self, subject: Group) -> str:
        """ "The cup is in the box, and *this* is closed": the place that was named last."""
        places = list(self.inside.values())
        if subject.mentions[0].head not in ("this", "that") or not places:
            return ""
        self.speak_of((places[-1],))
        return places[-1]

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
                self.told_place = claim
                entity = self.inventory.entities.get(place)
                heats = entity is not None and entity.head in self.lexicon.surfaces
                if claim.relation == "in" or (claim.relation == "on" and heats):
                    self.inside = dict.fromkeys(claim.subjects, place)

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
            if any(p in ("in", "on", "inside") and _is_it(g) for p, g in clause.preps):
                return False  # "it has fifty screws in it"
            own = self.lexicon.dirt | self.lexicon.parts.keys()
            return clause.verb.lemma != "have" or clause.objects[0].mentions[0].head not in own
        if clause.verb.copula and any(
            p in ("near", "next to", "at", "within reach of", "close to") for p, _ in clause.preps
        ):
            return True
        if self._on_what_was_named(clause):
            return True
        return not self.salient or self.robot_subject or self._stands_at_one(clause)

    def _on_what_was_named(self, clause: Clause) -> bool:
        """ "The rag that *it* has wetted": no rag wets itself."""
        verb = clause.verb
        if verb.passive or not verb.perfect or not clause.objects or not self.salient:
            return False
        acted_on = clause.objects[0].mentions[0]
        named = self.inventory.resolve(acted_on, self.salient).names
        return not acted_on.pronoun and named == (self.salient[0],)

    def _stands_at_one(self, clause: Clause) -> bool:
        """ "Rack and press are far apart; it stands at the press": the robot does, and no rack."""
        if clause.verb.lemma not in STAY_VERBS or clause.objects or len(self.group) < 2:
            return False
        there = [m for _, group in clause.preps[:1] for m in group.mentions]
        # asked without speaking of it: else *it* would be the place
        places = [name for m in there for name in self.inventory.resolve(m, self.salient).names]
        return bool(places) and {*places, self.salient[0]} <= {*self.group}


def _is_it(group: Group) -> bool:
    return group.mentions[0].pronoun and group.mentions[0].head == "it"
