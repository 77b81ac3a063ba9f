"""Deeds on all that is in or on a thing: on what, only the world tells."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.leaves.meaning import ALL_INSIDE, Event, Step
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.requirements import REQUIREMENTS, open_around
from besim.models.commonsense.running.requirements.powering import does
from besim.models.commonsense.running.within_a_room import approach
from besim.world import Truth

_ASKED = ("reach", "tool_held", "powered_tool")
"""Of who does it to whatever is there, be it nothing."""


def of_all_inside(run: LeafRun, step: Step, room: str) -> Step:
    """ "Washes everything in the basket": what is in it now, and not the basket.

    :param room: the one that the leaf went into before.
    :raises Infeasible: if it is not at hand.
    """
    event = step.event
    if event is None or ALL_INSIDE not in event.numbers:
        return step
    role = event.schema.object_role
    entities = run.facts.scenario.inventory.entities
    inside = [
        one
        for name in event.role(role)
        for one in run.facts.contents(name)
        if one in entities and not entities[one].substance
    ]
    approach(run, event, room)
    _get_at_it(run, event, role)
    if not inside:
        return replace(step, event=None)
    return replace(step, event=replace(event, roles={**event.roles, role: tuple(inside)}))


def _get_at_it(run: LeafRun, event: Event, role: str) -> None:
    """The place is in reach, and neither it nor anything around it is shut."""
    if event.signalled or event.device:
        return
    for predicate, arguments in event.schema.require:
        if predicate in _ASKED:
            REQUIREMENTS[predicate](run, event, arguments)
    for place in event.role(role):
        if does(run, place, event) and not event.role("tool"):
            continue  # a machine works shut
        opened = run.facts.state(place, "open") if event.numbers[ALL_INSIDE] else None
        if opened is not None:
            path = run.facts.scenario.path(place, "open")
            named = f"the {run.name(place)} is open"
            run.judge(named, Truth.of(opened is True), {path: run.facts.read(path)})
        if not run.facts.holds(place):
            open_around(run, place)
