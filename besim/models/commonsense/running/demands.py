"""What the words of a leaf demand of the world, and which of it goes without saying."""

from __future__ import annotations

from dataclasses import replace

from besim.models.base import Reason
from besim.models.commonsense.claims import Claim
from besim.models.commonsense.describe import describe
from besim.models.commonsense.facts.contents import flat
from besim.models.commonsense.judging import holds_true
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.requirements.reaching import not_there_yet
from besim.models.commonsense.running.running_water import is_water, need_flow
from besim.models.commonsense.running.soapy import need_soap
from besim.models.commonsense.vocabulary import VALVES
from besim.world import Truth


class Demands(LeafRun):
    """Judges demands."""

    __slots__ = ()

    def demand(self, claim: Claim, why: Reason, because: str) -> None:
        """Judge what the words of a leaf demand.

        :raises Infeasible: if it is definitely false.
        """
        need_soap(self, claim, because)
        need_flow(self, claim, because)
        if claim.kind == "place":
            claim = replace(claim, subjects=tuple(map(self._carried_whole, claim.subjects)))
        if claim.kind == "place" and self._in_vessel(claim):
            # "tips the food that is in the scoop": what leaves fill is judged by its contents.
            claim = replace(claim, kind="contains", subjects=claim.objects, objects=claim.subjects)
        if claim.kind == "place" and self._taken_up(claim):
            # "spreads the polish which is on the cloth": the cloth has been dipped into it.
            claim = replace(claim, kind="coated", subjects=claim.objects, objects=claim.subjects)
        if (
            claim.kind == "place"
            and not claim.negated
            and all(
                self.facts.location(name) is None or self.facts.unmoved(name)
                for name in claim.subjects
            )
            and not any(not_there_yet(self, n, claim.objects) for n in claim.subjects)
        ):
            return
        if (
            claim.kind == "place"
            and claim.weak
            and all(self.facts.holds(name) for name in claim.subjects)
            and not self._laid_there_by_others(claim)
        ):
            return
        if (
            claim.kind == "contains"
            and claim.weak
            and not self._filled_in_by_others(claim)
            and (
                not any(self.facts.contents(name) for name in claim.subjects)
                or self._is_washed_with(claim)
            )
        ):
            return
        if self._yet_to_be_filled(claim):
            claim = replace(claim, kind="empty", attribute="", negated=not claim.negated)
        entities = self.facts.scenario.inventory.entities
        if (
            claim.kind == "state"
            and claim.weak
            and any(name in entities and entities[name].substance for name in claim.subjects)
            and all(self.facts.state(name, claim.attribute) is None for name in claim.subjects)
            and (claim.attribute == "wet" or not self._brought_about(claim))  # "the soapy water"
        ):
            return
        if (
            claim.kind == "state"
            and claim.weak
            and claim.attribute == "free"
            and all(self.facts.state(name, "free") is None for name in claim.subjects)
        ):
            return
        if (
            claim.kind == "held"
            and len(claim.subjects) > 1
            and claim.text.startswith(("it ", "the robot ", "you "))
            and " and " not in claim.text
        ):
            claim = replace(claim, any=True)  # "the firewood which it holds"
        if (
            claim.kind == "state"
            and claim.attribute != "removed"
            and not self._brought_about(claim)
            and all(self.facts.state(name, claim.attribute) is None for name in claim.subjects)
        ):
            return  # nothing in this task can make it so, and nobody says it is not
        if self._opened_by_itself(claim):
            return
        truth, states = holds_true(self.facts, claim)
        if claim.kind == "near" and truth is Truth.UNKNOWN:
            truth = Truth.TRUE
        elif claim.attribute == "hot" and claim.value and self._still_to_come(claim):
            truth = Truth.FALSE  # leaves boil or cook what they then call hot, and have not yet
        self.judge(describe(claim, self.facts), truth, states, why, because)

    def _yet_to_be_filled(self, claim: Claim) -> bool:
        """ "Pushes the *filled* spreader over the lawn", into which leaves pour: and have not."""
        called_full = claim.kind == "state" and claim.attribute == "full" and claim.weak
        return called_full and all(
            name in self.abilities.fillable
            and self.facts.state(name, "full") is None
            and self.facts.read(self.facts.scenario.path(name, "content")) == ()
            for name in claim.subjects
        )

    def _taken_up(self, claim: Claim) -> bool:
        """Is it a substance that is to be on what some leaf dips into a liquid?"""
        scenario = self.facts.scenario
        entities = scenario.inventory.entities
        stuff = all(name in entities and entities[name].substance for name in claim.subjects)
        return stuff and not claim.negated and scenario.soaked.issuperset(claim.objects)

    def _brought_about(self, claim: Claim) -> bool:
        """Do leaves make something so, or in a way that brings it along: boiled water is hot?"""
        scenario = self.facts.scenario
        implies = scenario.lexicon.implies
        return (
            claim.attribute.partition("_in_")[0] in scenario.established
            or any(scenario.changes(name, claim.attribute) for name in claim.subjects)
            or any(claim.attribute in implies.get(word, ()) for word in scenario.established)
        )

    def _still_to_come(self, claim: Claim) -> bool:
        lexicon = self.facts.scenario.lexicon
        called_so = {  # "a kettle of hot water"
            name
            for name in claim.subjects
            for state in map(lexicon.state, name.split("_")[:-1])
            if state is not None and (state.attribute, state.value) == (claim.attribute, True)
        }
        untold = all(
            self.facts.state(name, claim.attribute) is None and name not in called_so
            for name in claim.subjects
        )
        return untold and not claim.negated and self._brought_about(claim)

    def _carried_whole(self, name: str) -> str:
        """ "The bar of the trap *which has been placed there*": the trap, where that is carried."""
        known = self.facts.scenario.inventory.entities.get(name)
        handled = self.abilities.graspable | self.abilities.placeable
        if known is None or name in handled or known.part_of not in handled:
            return name
        return known.part_of

    def _opened_by_itself(self, claim: Claim) -> bool:
        """ "Having turned on the tap, it fills the can": no other leaf turns it on, so this one
        does.
        """
        entities = self.facts.scenario.inventory.entities
        taps = all(name in entities and entities[name].head in VALVES for name in claim.subjects)
        untold = all(self.facts.state(name, claim.attribute) is None for name in claim.subjects)
        return (
            claim.kind == "state"
            and claim.value
            and not claim.negated
            and (taps if claim.attribute == "open" else claim.attribute == "on")
            and (taps or untold)
            and not (self.abilities.switchable | self.abilities.opened) & {*claim.subjects}
        )

    def _laid_there_by_others(self, claim: Claim) -> bool:
        """ "irons the shirt on the board", where another leaf lays it there: it does so first."""
        return any(
            (name, place) in self.abilities.placed
            for name in claim.subjects
            for place in claim.objects
        )

    def _is_washed_with(self, claim: Claim) -> bool:
        """ "Rinses the peas in the sieve with water", which nobody brings into the sieve: it runs
        through, where it was not in there from the start.
        """
        scenario = self.facts.scenario
        before = [scenario.initial.get(scenario.path(name, "content")) for name in claim.subjects]
        told = {item for one in before if isinstance(one, tuple) for item in flat(one)}
        return all(is_water(item) for item in claim.objects) and told.isdisjoint(claim.objects)

    def _filled_in_by_others(self, claim: Claim) -> bool:
        """ "into the pan with oil", where another leaf pours it in: it does so first.

        So does the one that dips the brush into the paint.
        """
        return self.abilities.dipped.issuperset(claim.subjects) or any(
            (name, content.split("_")[-1]) in self.abilities.supplied
            for name in claim.subjects
            for content in claim.objects
        )

    def _in_vessel(self, claim: Claim) -> bool:
        entities = self.facts.scenario.inventory.entities
        return (
            claim.relation in ("in", "on", "at")
            and len(claim.objects) == 1
            and claim.objects[0] in self.abilities.fillable
            and all(name in entities and entities[name].substance for name in claim.subjects)
        )
