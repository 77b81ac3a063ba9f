"""Deeds on all that is in or on a thing: on what, only the world tells."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.leaves.meaning import ALL_INSIDE, Step
from besim.models.commonsense.running.leaf_run import LeafRun


def of_all_inside(run: LeafRun, step: Step) -> Step:
    """ "Washes everything in the basket": what is in it now, and not the basket."""
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
    if not inside:
        return replace(step, event=None)
    return replace(step, event=replace(event, roles={**event.roles, role: tuple(inside)}))
