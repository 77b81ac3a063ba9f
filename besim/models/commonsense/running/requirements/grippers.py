"""What an action needs of grippers and tools: free, mounted, holding what is put away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.leaves.meaning import JUST_HANDLED, Event
from besim.models.commonsense.running.hands import BOTH, hands_on
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.predicates import Arguments, Predicates
from besim.models.commonsense.running.requirements.reaching import open_around, reach
from besim.models.commonsense.running.things import (
    carrier_in_hand,
    connected_by_cable,
    drawn_with_opener,
    driven_in,
    filling,
    is_trailing,
    picked_with,
    pulled_off,
)
from besim.models.commonsense.vocabulary import (
    GRIPPING_TOOLS,
    OUTLETS,
    PICKING_TOOLS,
    PLUGGED_WHOLE,
    RELATIONS,
)
from besim.world import Truth, Value

_JOINING = ("screw", "plug", "connect", "couple", "twist", "clip", "fasten")
_JOINED = ("on", "onto", "in", "into", "to")
LETTING_GO = ("release", "let", "ungrip", "relinquish")
REQUIREMENTS = Predicates()

_BY_HAND = ("move", "transfer", "put", "place", "hang", "set", "lay", "insert", "stack")
"""What is moved so *from* somewhere is taken from there; other things are pushed or slid."""


@REQUIREMENTS.define("free_gripper")
def free_gripper(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """One gripper is free for each thing that is picked up."""
    both = event.numbers.get("grippers") == BOTH and len(event.role("theme")) == 1
    around = hands_on(run, replace(event, roles={"theme": event.role("theme")})) if both else 0
    if around == 1:
        # "pulls the box out and lifts it with both grippers": the other one comes to it
        free = run.facts.grippers() - len(run.facts.held())
        path = run.facts.scenario.path(ROBOT, "gripper_content")
        run.judge("the other gripper is free", Truth.of(free >= 1), {path: run.facts.held()})
    needed = [entity for entity in filling(run, event, "theme") if not run.facts.holds(entity)]
    if not event.role("theme") and event.substances.get("theme"):
        needed = [s for s in event.substances["theme"] if s not in run.facts.held()]
    if not needed:
        return
    _gripper_mounted(run, event)
    _tool_in_hand(run, event)
    if picked_with(run, event) or all(drawn_with_opener(run, event, e) for e in needed):
        return
    if all(pulled_off(run, event, e) for e in needed):
        return
    held = run.facts.held()
    path = run.facts.scenario.path(ROBOT, "gripper_content")
    free = run.facts.grippers() - len(held)
    if both:
        run.judge("both grippers are free", Truth.of(free >= 2), {path: held})
        return
    count = 1 if "armful" in event.numbers else len(needed)
    name = "a gripper is free" if count == 1 else f"{count} grippers are free"
    run.judge(name, Truth.of(free >= count), {path: held})


def _tool_in_hand(run: LeafRun, event: Event) -> None:
    """ "catches the fish with the net": the net is held, where some leaf picks it up."""
    entities = run.facts.scenario.inventory.entities
    for tool in event.role("tool"):
        picks = tool in entities and entities[tool].has_head(PICKING_TOOLS)
        if picks and tool in run.abilities.graspable and not run.facts.holds(tool):
            path = run.facts.scenario.path(ROBOT, "gripper_content")
            run.judge(
                f"the robot holds the {run.name(tool)}", Truth.FALSE, {path: run.facts.held()}
            )


def _gripper_mounted(run: LeafRun, event: Event) -> None:
    """Who exchanges grippers holds things with the one that is on the flange."""
    facts = run.facts
    inventory = facts.scenario.inventory
    grippers = [tool for tool in sorted(inventory.tools) if inventory.is_gripper(tool)]
    named = [tool for tool in event.role("tool") if tool in inventory.tools]
    if not grippers and not named:
        return
    usable = named or grippers
    states: dict[str, Value] = {
        (path := facts.scenario.path(tool, "location")): facts.read(path) for tool in usable
    }
    what = f"the {run.name(usable[0])}" if len(usable) == 1 else "a gripper"
    name = f"{what} is on the {run.name(inventory.flange)}"
    run.judge(name, Truth.of(any(map(facts.mounted, usable))), states)


@REQUIREMENTS.define("flange_free")
def flange_free(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """No other tool is mounted."""
    facts = run.facts
    flange = facts.scenario.inventory.flange
    for other in sorted(facts.scenario.inventory.tools.difference(event.role("theme"))):
        if facts.mounted(other):
            path = facts.scenario.path(other, "location")
            name = f"no other tool is on the {run.name(flange)}"
            run.judge(name, Truth.FALSE, {path: facts.read(path)})


@REQUIREMENTS.define("mounted")
def mounted(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The tool is on the flange, or already where it is to go."""
    facts = run.facts
    if "some_of" in event.numbers and any(map(facts.mounted, event.role("theme"))):
        return
    for entity in event.role("theme"):
        if any(facts.is_at(entity, "at", dest) for dest in event.role("dest")):
            continue
        path = facts.scenario.path(entity, "location")
        if path in facts.changes and not facts.mounted(entity):
            continue  # "hangs it into the rack and uncouples it"
        name = f"the {run.name(entity)} is on the {run.name(facts.scenario.inventory.flange)}"
        run.judge(name, Truth.of(facts.mounted(entity)), {path: facts.read(path)})


@REQUIREMENTS.define("empty_handed")
def empty_handed(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """A gripper is put away only while it holds nothing."""
    held = run.facts.held()
    if held and any(run.facts.mounted(entity) for entity in event.role("theme")):
        path = run.facts.scenario.path(ROBOT, "gripper_content")
        run.judge("the gripper holds nothing", Truth.FALSE, {path: held})


@REQUIREMENTS.define("held_or_aboard")
def held_or_aboard(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """It travels with the robot."""
    for entity in event.role("theme"):
        aboard = run.facts.holds(entity) or any(
            parent == ROBOT for _, parent in run.facts.chain(entity)
        )
        if aboard:
            continue
        path = run.facts.scenario.path(ROBOT, "gripper_content")
        if entity in run.abilities.graspable:
            run.judge(
                f"the robot holds the {run.name(entity)}",
                Truth.FALSE,
                {path: run.facts.held()},
            )
        truth, states = run.facts.near(entity)
        if truth is not Truth.UNKNOWN:
            run.judge(f"the robot is near the {run.name(entity)}", truth, states)


@REQUIREMENTS.define("held")
def held(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The thing that is put somewhere is in a gripper."""
    if JUST_HANDLED in event.numbers:
        return  # it was when the same leaf put it down
    facts = run.facts
    path = facts.scenario.path(ROBOT, "gripper_content")
    dests = event.role("dest")
    if "some_of" in event.numbers and any(facts.holds(entity) for entity in event.role("theme")):
        event = replace(
            event,
            roles={
                **event.roles,
                "theme": tuple(e for e in event.role("theme") if facts.holds(e)),
            },
        )
    for entity in event.role("theme"):
        if facts.holds(entity) or any(facts.same(item, entity) for item in facts.held()):
            run.judge(f"the robot holds the {run.name(entity)}", Truth.TRUE, {path: facts.held()})
            continue
        if dests and any(
            facts.is_at(entity, RELATIONS.get(event.relations.get("dest", "on"), "on"), dest)
            and not _in_and_not_on(run, event, entity, dest)
            for dest in dests
        ):
            continue  # already there: feasible, does nothing
        if carrier_in_hand(run, entity) or JUST_HANDLED in event.numbers:
            continue
        lies_ready = is_trailing(run, entity) and entity not in run.abilities.picked
        tooled = any(facts.holds(t) for t in _gripping(run, event))  # "with the tongs"
        # "removes the lid and lays it aside", "screws the lid on": no leaf leaves it in a gripper
        laid_aside = facts.closes(entity) and entity not in run.abilities.in_hand
        taken = entity in run.abilities.graspable and not laid_aside
        if event.role("source") or lies_ready or tooled or not taken:
            reach(
                run,
                Event(event.schema, event.verb, {"theme": (entity,)}, signalled=event.signalled),
                {"of": "theme"},
            )
            open_around(run, entity)
            if event.role("source") and taken and not tooled and event.root in _BY_HAND:
                free = Truth.of(len(facts.held()) < facts.grippers())
                run.judge("a gripper is free", free, {path: facts.held()})
            continue
        run.judge(f"the robot holds the {run.name(entity)}", Truth.FALSE, {path: facts.held()})


def _gripping(run: LeafRun, event: Event) -> list[str]:
    entities = run.facts.scenario.inventory.entities
    return [t for t in event.role("tool") if t in entities and entities[t].has_head(GRIPPING_TOOLS)]


def _in_and_not_on(run: LeafRun, event: Event, entity: str, dest: str) -> bool:
    """What is in the dryer does not lie on it yet."""
    known = run.facts.scenario.inventory.entities.get(dest)
    works = known is not None and bool(known.kind_in(run.facts.scenario.lexicon.works_closed))
    onto = event.relations.get("dest") in ("on", "onto", "on top of")
    return works and onto and run.facts.location(entity) == ("in", dest)


_HANGING = ("tube", "hose")
"""What hangs at hand, whatever it is of: the tube of a patient."""


@REQUIREMENTS.define("held_to_join")
def held_to_join(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """What is screwed on or plugged in is in a gripper, or already where it belongs."""
    facts = run.facts
    preposition = event.relations.get("dest", "")
    joins = event.root in _JOINING or driven_in(run, event)
    if not joins or event.signalled or preposition not in _JOINED:
        return
    if connected_by_cable(run, event):
        return
    for entity in event.role("theme"):
        there = any(
            facts.is_at(entity, RELATIONS.get(preposition, "on"), dest)
            for dest in event.role("dest")
        )
        taken = entity in run.abilities.graspable and not there
        known = facts.scenario.inventory.entities.get(entity)
        hangs = is_trailing(run, entity) or (known is not None and known.head in _HANGING)
        if hangs and entity not in run.abilities.picked:
            continue  # the hose of a pump that stands there
        if event.root == "plug" and _stands_by(run, entity, event.role("dest")):
            continue  # the lamp that was put on the desk: only its plug is taken
        if taken and not facts.holds(entity) and not carrier_in_hand(run, entity):
            path = facts.scenario.path(ROBOT, "gripper_content")
            run.judge(f"the robot holds the {run.name(entity)}", Truth.FALSE, {path: facts.held()})


def _stands_by(run: LeafRun, entity: str, outlets: Sequence[str]) -> bool:
    """Is it a device with a cable that was put down, or stands, on something at an outlet?"""
    entities, facts = run.facts.scenario.inventory.entities, run.facts
    outlet = bool(outlets) and all(o in entities and entities[o].head in OUTLETS for o in outlets)
    small = entities[entity].has_head(PLUGGED_WHOLE)
    where = facts.location(entity) if not facts.holds(entity) else None
    stands = where is not None and (where[0] == "on" or not facts.unmoved(entity))
    return outlet and not small and stands


@REQUIREMENTS.define("in_hand")
def in_hand(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """What a gripper lets go of is in it, where some leaf picks it up and nothing else holds it.

    Who has put a thing down may still be told to let go of it.
    """
    facts = run.facts
    if event.root not in LETTING_GO or event.signalled or JUST_HANDLED in event.numbers:
        return
    for entity in event.role("theme"):
        fastened = any(
            facts.state(entity, attribute) is True
            for attribute in ("clamped", "connected", "locked_in")
        )
        put_down = not facts.unmoved(entity)
        if facts.holds(entity) or fastened or put_down or entity not in run.abilities.graspable:
            continue
        if carrier_in_hand(run, entity):
            continue  # "catches the fish with the net and lets it go"
        path = facts.scenario.path(ROBOT, "gripper_content")
        run.judge(f"the robot holds the {run.name(entity)}", Truth.FALSE, {path: facts.held()})
