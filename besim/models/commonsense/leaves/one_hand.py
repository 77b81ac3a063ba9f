"""One gripper does all of a leaf: "takes the cap and screws it on with its free gripper"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import Entity
from besim.models.commonsense.leaves.meaning import ALL_HELD, Event, Step
from besim.models.commonsense.schema import Schema
from besim.models.commonsense.vocabulary import BARRIERS, FIXTURES, SHADES, TAKING_HOLD_VERBS

_TAKING = ("grasp",)
_WORKED = ("open", "close")


def free_when_taking(steps: Sequence[Step]) -> list[Step]:
    """The steps of a leaf; a gripper that is free for a deed is free before it takes the thing.

    What stands behind the second verb is told of both: the gripper that screws the cap on is the
    one that has just taken it.
    """
    found: list[Step] = []
    for index, step in enumerate(steps):
        place = len(found)
        if step.demand is not None and step.demand.kind == "hands_free" and not step.declared:
            events = (one.event for one in steps[index + 1 :] if one.event is not None)
            event = next(events, None)
            things = {*event.role("theme"), *event.role("tool")} if event is not None else set()
            place = next(
                (
                    at
                    for at, one in enumerate(found)
                    if one.event is not None
                    and one.event.schema.name in _TAKING
                    and things.intersection(one.event.role("theme"))
                ),
                place,
            )
        found.insert(place, step)
    return found


def open_to_handle(steps: Sequence[Step]) -> list[Step]:
    """The steps of a leaf; a gripper that opens to grasp or to put down lets nothing else fall.

    "Opens its gripper and drops the cup" is one deed, told in two.
    """
    events = [(index, step.event) for index, step in enumerate(steps) if step.event is not None]
    if len(events) < 2 or ALL_HELD not in events[0][1].numbers:
        return list(steps)
    opening, follows = events[0][1], events[1][1]
    handled = follows.schema.name in (*_TAKING, "place") and bool(follows.role("theme"))
    if opening.schema.name != "release" or not handled:
        return list(steps)
    return [step for index, step in enumerate(steps) if index != events[0][0]]


def gripped_to_work_it(
    steps: Sequence[Step], entities: Mapping[str, Entity], idle: Schema
) -> list[Step]:
    """The steps of a leaf; who grips the curtain and draws it shut goes on holding nothing.

    For that a gripper has to be free.
    """
    found: list[Step] = []
    for index, step in enumerate(steps):
        event = step.event
        later = (one.event for one in steps[index + 1 :] if one.event is not None)
        after = next(later, None)
        if event is None or after is None or not _works_it(event, after, entities):
            found.append(step)
            continue
        touched = replace(event, schema=idle, roles={"dest": event.role("theme")})
        found.append(replace(step, event=touched))
        found.append(Step(demand=Claim("hands_free", number=1), because=event.text))
    return found


def _works_it(event: Event, after: Event, entities: Mapping[str, Entity]) -> bool:
    stays = SHADES | BARRIERS | FIXTURES
    things = [entities.get(name) for name in event.role("theme")]
    return (
        event.schema.name in _TAKING
        and event.verb in TAKING_HOLD_VERBS
        and after.schema.name in _WORKED
        and after.role("theme") == event.role("theme")
        and bool(things)
        and all(one is not None and one.has_head(stays) for one in things)
    )
