"""What is used is in a gripper, or in reach."""

from __future__ import annotations

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.running.keys import key_in_lock
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.predicates import Arguments, Predicates
from besim.models.commonsense.vocabulary import (
    DISPENSERS,
    FASTENING_VERBS,
    LIFTING_GEAR,
    ROLLING_UP,
    STICKING_VERBS,
    TOOL_SEATS,
)
from besim.world import Truth

REQUIREMENTS = Predicates()


@REQUIREMENTS.define("tool_held")
def tool_held(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The tool is in a gripper; a fixed one is in reach.

    One that grips is on the flange, and nothing is the tool that it is handled with ("takes the
    lid by its knob").
    """
    taking = event.schema.name in ("grasp", "open")
    others = {*run.facts.scenario.inventory.tools, *event.role("theme")} if taking else set()
    if event.schema.name in ("switch_on", "switch_off"):
        others |= {*event.role("theme")}  # "turns on the modem with its button"
    for entity in (tool for tool in event.role("tool") if tool not in others):
        if event.schema.name in ("open", "unlock") and _is_inside(run, event, entity):
            continue
        # "connects the phone to the charger by its cable": the charger stays where it is
        if entity not in event.role("dest") and not _under_its_load(run, event, entity):
            stays = _fetched_for_it(run, event, entity) or _has_it_inside(run, event, entity)
            hold_or_reach(run, entity, lifted=not stays)
    for entity in _dispensers(run, event):
        hold_or_reach(run, entity)


def _dispensers(run: LeafRun, event: Event) -> list[str]:
    """ "Sticks a strip of tape on it": its dispenser, unless leaves take the tape."""
    if event.schema.name == "grasp":
        return []
    used = (*event.role("tool"), *event.role("theme"), event.root)
    stuff = {name for name in used if name not in run.abilities.graspable}
    return [
        entity.name
        for entity in run.facts.scenario.inventory.entities.values()
        if entity.has_head(DISPENSERS)
        and entity.longest[-2:-1]
        and entity.longest[-2] in stuff
        and entity.name in run.abilities.graspable
        and entity.name not in event.role("theme")
    ]


def _is_inside(run: LeafRun, event: Event, thing: str) -> bool:
    """ "Opens the tin *with the cookies*": what is shut in there opens nothing, but tells which."""
    return any(whole in event.role("theme") for whole in run.facts.holders(thing))


def _fetched_for_it(run: LeafRun, event: Event, tool: str) -> bool:
    """ "Fixes it with pegs *from the pouch*": the deed fetches them, too."""
    if event.root not in FASTENING_VERBS | STICKING_VERBS:
        return False
    return any(run.facts.is_at(tool, "in", place) for place in event.role("source"))


def _has_it_inside(run: LeafRun, event: Event, tool: str) -> bool:
    """ "Blends the fruit with the blender": the fruit is in there, and the blender stands."""
    return event.schema.name == "work" and any(
        run.facts.contains(tool, thing) is Truth.TRUE for thing in event.role("theme")
    )


def _under_its_load(run: LeafRun, event: Event, tool: str) -> bool:
    """ "Lifts the car with the jack": with the one that some leaf puts under the car.

    :raises Infeasible: if it is not there.
    """
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    loads = [name for name in event.role("theme") if (tool, name) in run.abilities.placed]
    if tool not in entities or entities[tool].head not in LIFTING_GEAR or not loads:
        return False
    path = facts.scenario.path(tool, "location")
    where = facts.location(tool)
    there = where is not None and where[1] == loads[0]
    run.judge(
        f"the {run.name(tool)} is at the {run.name(loads[0])}",
        Truth.of(there),
        {path: facts.read(path)},
    )
    return True


@REQUIREMENTS.define("tool_or_theme_held")
def tool_or_theme_held(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """What covers is in a gripper."""
    for entity in event.covering:
        if event.role("dest") and any(
            run.facts.is_at(entity, "on", dest) for dest in event.role("dest")
        ):
            continue
        held = any(run.facts.holds(thing) for thing in event.covered)
        hold_or_reach(run, entity, lifted=not (held and event.root in ROLLING_UP))


def hold_or_reach(run: LeafRun, entity: str, *, lifted: bool = True) -> None:
    """What some leaf picks up is held when it is used; anything else is in reach.

    :param lifted: whether it has to be lifted for this.
    """
    facts = run.facts
    if entity == ROBOT:
        return
    path = facts.scenario.path(ROBOT, "gripper_content")
    if facts.holds(entity):
        run.judge(f"the robot holds the {run.name(entity)}", Truth.TRUE, {path: facts.held()})
        return
    known = facts.scenario.inventory.entities.get(entity)
    if known is not None and known.substance and entity not in run.abilities.graspable:
        return
    works_there = _is_mounted(run, entity) or key_in_lock(run, entity)
    if lifted and entity in run.abilities.graspable and not works_there:
        run.judge(f"the robot holds the {run.name(entity)}", Truth.FALSE, {path: facts.held()})
    truth, states = facts.near(entity)
    if truth is not Truth.UNKNOWN:
        run.judge(f"the robot is near the {run.name(entity)}", truth, states)


def _is_mounted(run: LeafRun, tool: str) -> bool:
    """ "Inserts the drill into the spindle and drills": it works from there."""
    where = run.facts.location(tool)
    entities = run.facts.scenario.inventory.entities
    seat = entities.get(where[1]) if where is not None else None
    return seat is not None and not TOOL_SEATS.isdisjoint((seat.head, "-".join(seat.longest[-2:])))
