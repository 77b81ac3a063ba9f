"""States that come only of enough of something: time, heat, torque."""

from __future__ import annotations

import math

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.judging import holds_true
from besim.models.commonsense.leaves.meaning import Event, Meaning
from besim.models.commonsense.minimum import Minimum
from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.running.assertions import make_true
from besim.models.commonsense.running.coming_about import process_can_give
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.vocabulary import AMOUNTS, DURATION
from besim.world import Truth

_SETTINGS = {quantity for quantity, _ in AMOUNTS.values()} - {DURATION}


def keep_settings(run: LeafRun, event: Event) -> None:
    """What a deed sets, its thing has from now on: the oven has 180 degrees."""
    entities = run.facts.scenario.inventory.entities
    for quantity in filter(_SETTINGS.__contains__, event.numbers):
        for name in event.role("theme") or event.role("target"):
            whole = entities[name].part_of if name in entities else ""
            for owner in (name, whole):
                if owner:
                    path = run.facts.scenario.path(owner, quantity)
                    run.facts.write(path, event.numbers[quantity])


def count_towards(run: LeafRun, event: Event) -> None:
    """Add what an event gives to the states that need enough of it; some come about by it."""
    scenario = run.facts.scenario
    for minimum in scenario.minimums:
        broken = minimum.unbroken and any(_denied(run.facts, one) for one in minimum.given)
        for entity in minimum.subjects:
            counted = (entity, minimum.attribute)
            if broken and run.facts.number(entity, minimum.progress) is not None:
                run.facts.write(scenario.path(entity, minimum.progress), 0.0)
                run.facts.set_state(entity, minimum.attribute, not minimum.value)
            if counted in run.counted or not _serves(run, minimum, event, entity):
                continue
            if minimum.duration is not None:
                run.counted.add(counted)
                path = scenario.path(entity, minimum.progress)
                spent = (run.facts.number(entity, minimum.progress) or 0.0) + _time_of(
                    run, minimum, event
                )
                run.facts.write(path, min(spent, minimum.duration))
            if _enough(run.facts, minimum, entity):
                claim = Claim("state", (entity,), attribute=minimum.attribute, value=minimum.value)
                make_true(run, claim)


def hold_back(run: LeafRun, meaning: Meaning) -> None:
    """Take back what came about in this leaf with too little of what it needs."""
    if not run.facts.scenario.minimums:
        return
    before = run.facts.before()
    timeless = not any(DURATION in event.numbers for event in meaning.events)
    for minimum in run.facts.scenario.minimums:
        for entity in minimum.subjects:
            now = run.facts.state(entity, minimum.attribute) is minimum.value
            was = before.state(entity, minimum.attribute) is minimum.value
            if not now or was or _enough(run.facts, minimum, entity):
                continue
            claim = Claim("state", (entity,), attribute=minimum.attribute, value=minimum.value)
            until = any(
                step.become is not None
                and step.become.attribute == claim.attribute
                and entity in step.become.subjects
                for step in meaning.steps
            )
            if not (until and timeless and minimum.duration is not None):
                path = run.facts.scenario.path(entity, minimum.attribute)
                run.facts.write(path, before.read(path))


def _serves(run: LeafRun, minimum: Minimum, event: Event, entity: str) -> bool:
    """Is this event what the state needs, or a time in which that goes on?"""
    facts = run.facts
    if any(_denied(facts, claim) for claim in minimum.given):
        return False
    if minimum.by_itself:
        return event.schema.name == "wait" or DURATION in event.numbers
    if event.schema.name == "wait":
        if minimum.duration is None:
            return False
        if not minimum.deeds and minimum.places:
            return any(facts.is_at(entity, "in", place) for place in minimum.places) and all(
                facts.state(place, "on") is True
                for place in minimum.places
                if place in run.abilities.switchable
            )
        claim = Claim("state", (entity,), attribute=minimum.attribute, value=minimum.value)
        return process_can_give(run, claim)
    acted_on = {*event.role("theme"), *event.role("target")}
    hosts = {entity, *minimum.places, *facts.holders(entity)} - {ROBOT}
    deed = participle(event.root)
    state = facts.scenario.lexicon.state(deed)
    makes = (state.attribute if state is not None else deed) == minimum.attribute
    timed = not minimum.deeds and DURATION in event.numbers
    return (makes or timed or deed in minimum.deeds) and bool(acted_on & hosts)


def _denied(facts: Facts, claim: Claim) -> bool:
    """Is a circumstance definitely not so? Of an adjective nobody may say anything."""
    if claim.weak and all(facts.state(name, claim.attribute) is None for name in claim.subjects):
        return False
    return holds_true(facts, claim)[0] is Truth.FALSE


def _time_of(run: LeafRun, minimum: Minimum, event: Event) -> float:
    """Seconds; as long as it takes where neither the event nor its leaf says how long."""
    told = event.numbers.get(DURATION, run.duration)
    if told is not None:
        return told
    timed = event.schema.name != "wait" and DURATION in run.facts.scenario.told_quantities
    return 0.0 if timed else math.inf


def _enough(facts: Facts, minimum: Minimum, entity: str) -> bool:
    for quantity, least in minimum.bounds:
        if quantity == DURATION:
            value = facts.number(entity, minimum.progress) or 0.0
        else:
            owners = (entity, *minimum.places, *facts.holders(entity))
            known = (facts.number(owner, quantity) for owner in owners)
            told = next((number for number in known if number is not None), None)
            unset = -math.inf if quantity in facts.scenario.told_quantities else math.inf
            value = unset if told is None else told
        if value < least - 1e-9:
            return False
    return True
