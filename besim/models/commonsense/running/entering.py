"""What a drive enters without a word for it: who goes to the bucket in the barn enters the barn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.running.leaf_run import LeafRun


def entered_on_the_way(run: LeafRun, event: Event) -> Iterator[Event]:
    """For each place around the destination of a drive that the robot is not yet in: entering it.

    The rules of a task on who enters it bind the drive, too.
    """
    facts = run.facts
    if event.schema.name not in ("move", "carry") or event.signalled or not run.rules:
        return
    at = facts.read(facts.scenario.path(ROBOT, "at"))
    room = facts.read(facts.scenario.path(ROBOT, "room"))
    here = {name for name in (at, room) if isinstance(name, str)}
    if not here:
        return  # it is on its way, or nobody knows where: it may be in there already
    here |= {parent for name in tuple(here) for _, parent in facts.chain(name)}
    for dest in event.role("dest"):
        for relation, place in facts.chain(dest):
            if relation == "in" and place not in here and place != ROBOT:
                entering = {**event.roles, "dest": (place,)}
                yield replace(event, roles=entering, relations={**event.relations, "dest": "into"})
