"""Runs the meaning of a leaf on a world: demands are judged, effects applied, in order."""

from __future__ import annotations

import re
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.describe import describe
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.judging import holds_true
from besim.models.commonsense.leaves.meaning import Event, Meaning, Step
from besim.models.commonsense.leaves.sides import BROWNED_SIDES, side_of
from besim.models.commonsense.running.acting import note_freshness
from besim.models.commonsense.running.all_inside import of_all_inside
from besim.models.commonsense.running.assertions import make_true
from besim.models.commonsense.running.boiling import need_liquid, need_something_to_dip_into
from besim.models.commonsense.running.climbing import not_from_under_it
from besim.models.commonsense.running.coming_about import nothing_to_make_of, process_can_give
from besim.models.commonsense.running.content_effects import CONTENT_EFFECTS
from besim.models.commonsense.running.controls import toggled
from besim.models.commonsense.running.cover_effects import COVER_EFFECTS
from besim.models.commonsense.running.effects import EFFECTS
from besim.models.commonsense.running.entering import entered_on_the_way
from besim.models.commonsense.running.exchanging import in_place_of
from besim.models.commonsense.running.fastening import leave_fastened, need_loosened
from besim.models.commonsense.running.filling import flow_out
from besim.models.commonsense.running.hands import (
    with_both_by_rule,
    with_its_load,
    with_what_is_held,
)
from besim.models.commonsense.running.hoses import leave_joined
from besim.models.commonsense.running.keys import need_key, unlock_by_code
from besim.models.commonsense.running.leaf_run import Infeasible
from besim.models.commonsense.running.light_switches import switched_at_its_switch
from besim.models.commonsense.running.machines import reaches_all, standing_still, works
from besim.models.commonsense.running.minimums import count_towards, hold_back, keep_settings
from besim.models.commonsense.running.mixtures import of_what_is_there
from besim.models.commonsense.running.parts import await_other_parts
from besim.models.commonsense.running.pictures import erase, of_what_was_made
from besim.models.commonsense.running.place_effects import PLACE_EFFECTS
from besim.models.commonsense.running.processes import PROCESSES
from besim.models.commonsense.running.replacing import need_old_out
from besim.models.commonsense.running.requirements import REQUIREMENTS
from besim.models.commonsense.running.requirements.powering import need_heat, need_power
from besim.models.commonsense.running.requirements.reaching import (
    need_to_be_aboard,
    need_to_be_there,
    open_inside,
)
from besim.models.commonsense.running.rule_keeping import RuleKeeping
from besim.models.commonsense.running.running_water import RUNNING_WATER, need_running_water
from besim.models.commonsense.running.state_words import leave_dipped, leave_result
from besim.models.commonsense.running.stocks import take_another
from besim.models.commonsense.running.surface_effects import POLISHED, SURFACE_EFFECTS
from besim.models.commonsense.running.things import (
    back_on_its_base,
    into_vessels,
    with_what_it_lets_go,
)
from besim.models.commonsense.running.travel_effects import TRAVEL_EFFECTS
from besim.models.commonsense.running.whichever import of_those_it_is_true_of
from besim.models.commonsense.running.within_a_room import approach, room_entered
from besim.models.commonsense.running.work_effects import WORK_EFFECTS
from besim.models.commonsense.vocabulary import DURATION
from besim.solution import Status
from besim.world import Truth

PREDICATES_OF_REQUIRE = {**REQUIREMENTS, **RUNNING_WATER}
PREDICATES_OF_EFFECT = {
    **EFFECTS,
    **WORK_EFFECTS,
    **COVER_EFFECTS,
    **TRAVEL_EFFECTS,
    **PLACE_EFFECTS,
    **CONTENT_EFFECTS,
    **SURFACE_EFFECTS,
    **PROCESSES,
}
_RUNS = re.compile(
    r"\b(?:runs?|running|turns|turning|spins|spinning|rotates|rotating|works|working)\b"
)
"""How is said of a machine that it does its work, and not only that it is on."""
_TURNING_ON = ("switch_on", "open")


class Interpreter(RuleKeeping):
    """Runs one leaf."""

    __slots__ = ()

    def run(self, meaning: Meaning) -> None:
        """All steps of an action, up to the first broken demand."""
        self.own_cost = any(event.schema.name == "use_up" for event in meaning.events)
        self.turns_on = any(event.schema.name in _TURNING_ON for event in meaning.events)
        told = [step.become for step in meaning.steps if step.become is not None]
        self.awaits = frozenset((name, one.attribute) for one in told for name in one.subjects)
        times = [e.numbers[DURATION] for e in meaning.events if DURATION in e.numbers]
        self.duration = max(times, default=None)
        room = ""
        try:
            for words in meaning.steps:
                made = of_what_was_made(self, words)
                if made is None:
                    continue
                step = of_all_inside(self, of_what_is_there(self, made), room)
                step = of_those_it_is_true_of(self, step)
                if step.event is not None:
                    approach(self, step.event, room)
                    room = room_entered(self, step.event, room)
                if step.demand is not None and step.declared:
                    truth, states = holds_true(self.facts, step.demand)
                    name = describe(step.demand, self.facts)
                    self.judge(name, truth, states, step.why, step.because)
                elif step.demand is not None:
                    self.demand(step.demand, step.why, step.because)
                elif step.event is not None:
                    self.event(step.event)
                elif step.become is not None:
                    self.become(step)
        except Infeasible:
            return
        hold_back(self, meaning)
        await_other_parts(self, meaning)
        note_freshness(self)
        self._follow()

    def _follow(self) -> None:
        """What lasts as long as something else begins and ends with it."""
        if not (self.facts.scenario.inflows or self.dependences):
            return
        before = self.facts.before()
        flow_out(self, before)
        for dependence in self.dependences:
            was = _lasts(before, dependence.condition)
            now = _lasts(self.facts, dependence.condition)
            if was is not now and Truth.UNKNOWN not in (was, now):
                for claim in dependence.claims:
                    ends = now is Truth.FALSE
                    make_true(self, replace(claim, negated=claim.negated != ends))

    def event(self, event: Event) -> None:
        """Judge rules and requirements of an event, then apply its effects.

        :raises Infeasible: if one of them is definitely false.
        """
        if event.device and not reaches_all(self, event):
            return
        event = in_place_of(self, back_on_its_base(self, toggled(self, event)))
        event = into_vessels(self, event)
        take_another(self, event)
        event = with_its_load(self, with_what_is_held(self, event))
        event = with_both_by_rule(self, event)
        bound = with_what_it_lets_go(self, event)
        lamps = switched_at_its_switch(self.facts, bound)
        for deed in (bound, *lamps, *entered_on_the_way(self, bound)):
            self._keep_rules(deed)
        entities = self.facts.scenario.inventory.entities
        named = [name for names in event.roles.values() for name in names if name in entities]
        springs = self.facts.scenario.lexicon.water_sources
        if any(entities[name].head in springs for name in named):
            self.substance = "water"
        self.substance = next((n for n in named if entities[n].substance), self.substance)
        for dest in event.role("dest") if event.schema.name == "hold_at" else ():
            liquids = self.facts.scenario.lexicon.liquids
            inside = (c for c in self.facts.contents(dest) if c.split("_")[-1] in liquids)
            self.substance = next(inside, self.substance)  # dips the can until it is full
        self.require(event)
        for effect, arguments in event.schema.effect:
            PREDICATES_OF_EFFECT[effect](self, event, arguments)
        erase(self, event)
        if event.schema.result and not (event.schema.name == "release" and event.root == "open"):
            leave_result(self, event)  # what opens is the gripper
        unlock_by_code(self, event)
        leave_dipped(self, event)
        leave_joined(self, event)
        leave_fastened(self, event)
        keep_settings(self, event)
        count_towards(self, event)
        if event.schema.name == "wait":
            self.waiting = event
        for consequence in self.consequences:
            if consequence.pattern.applies(event):
                for claim in consequence.claims:
                    make_true(self, claim)

    def require(self, event: Event) -> None:
        """Judge what an event requires, whatever the words of the leaf demand.

        :raises Infeasible: if one of its requirements is definitely not met.
        """
        for predicate, arguments in event.schema.require:
            PREDICATES_OF_REQUIRE[predicate](self, event, arguments)
        need_to_be_there(self, event)
        need_to_be_aboard(self, event)
        not_from_under_it(self, event)
        need_something_to_dip_into(self, event)
        need_running_water(self, event)
        need_key(self, event)
        open_inside(self, event)
        need_loosened(self, event)
        need_old_out(self, event)

    def _brings_within_reach(self, claim: Claim) -> None:
        """What is in a gripper comes only to where that reaches.

        :raises Infeasible: if the robot is definitely not there.
        """
        if claim.kind != "place" or claim.negated or not any(map(self.facts.holds, claim.subjects)):
            return
        for place in claim.objects[:1]:
            truth, states = self.facts.near(place)
            if truth is Truth.FALSE:
                self.judge(f"the robot is near the {self.name(place)}", truth, states)

    def _idle(self, machine: str) -> bool:
        """Does a machine stand still that leaves start, or that is told to be off?"""
        on = self.facts.state(machine, "on")
        return on is False or (on is None and machine in self.abilities.switchable)

    def become(self, step: Step) -> None:
        """Make a result true, if what it depends on holds."""
        claim = step.become
        assert claim is not None
        if len(claim.subjects) > 1 and any(
            set(given.subjects) & set(claim.subjects) for given in step.given
        ):
            # "the bread in the slots is toasted": each piece is judged for itself.
            for name in claim.subjects:
                given = tuple(
                    replace(g, subjects=(name,)) if name in g.subjects else g for g in step.given
                )
                self.become(replace(step, become=replace(claim, subjects=(name,)), given=given))
            return
        facts = self.facts
        if not step.given:
            if self.waiting is None:
                need_heat(self, claim)
            need_liquid(self, claim)  # "cooks the egg in the pot until it is boiled"
            if claim.kind == "state" and claim.attribute == "on":
                self._keep_rule(claim)  # "presses the button so that the cycle starts"
                need_power(self, claim)
            if claim.attribute == "printed" and any(
                nothing_to_make_of(self, name) for name in claim.subjects
            ):
                return
        for condition in step.given:
            if condition.kind == "unknown" and condition.text == "test":
                if holds_true(facts, claim)[0] is not Truth.TRUE:
                    self.status = Status.FAILURE
                    self.message = f"it is not so that {claim.text or step.because}"
                return
            if condition.kind == "unknown":
                self._keep_rule(claim)
                idle = any(self._idle(name) for name in condition.subjects)
                if idle or not process_can_give(self, claim):
                    awaited = claim.text or step.because
                    if not idle and works(self):
                        self.status = Status.FAILURE
                        self.message = f"nothing makes it so that {awaited}"
                        return
                    name = f"something makes it so that {awaited}"
                    self.judge(name, Truth.FALSE, standing_still(self))
                continue
            if (
                condition.kind == "state"
                and condition.subjects
                and claim.subjects
                and condition.subjects == claim.subjects
                and condition.attribute == claim.attribute
            ):
                continue
            truth, _ = holds_true(facts, condition)
            if truth is Truth.FALSE:
                return
        if (
            self.waiting is not None
            and claim.kind == "state"
            and not process_can_give(self, claim, lenient=True)
        ):
            return
        if claim.attribute in ("clean", POLISHED) and self.in_vain.issuperset(claim.subjects):
            return
        self._brings_within_reach(claim)
        make_true(self, claim)
        for name in claim.subjects if (side := side_of(claim)) else ():
            facts.set_state(name, side, True)
            if all(facts.state(name, one) is True for one in BROWNED_SIDES):
                facts.set_state(name, "fried", True)


def _lasts(facts: Facts, condition: Claim) -> Truth:
    """Is it still so? What has finished its run is no longer running, though it is on."""
    ran = condition.attribute == "on" and not condition.negated and _RUNS.search(condition.text)
    if ran and all(facts.state(name, "finished") is True for name in condition.subjects):
        return Truth.of(not condition.value)
    return holds_true(facts, condition)[0]
