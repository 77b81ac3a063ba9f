"""What an action needs of grippers and tools: free, mounted, holding what is put away."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.predicates import Arguments, Predicates
from besim.models.commonsense.running.requirements.reaching import open_around, reach
from besim.models.commonsense.running.things import (
    carrier_in_hand,
    drawn_with_opener,
    filling,
    hangs_free,
    picked_with,
)
from besim.models.commonsense.vocabulary import (
    RELATIONS,
)
from besim.world import Truth, Value

REQUIREMENTS = Predicates()


@REQUIREMENTS.define("free_gripper")
def free_gripper(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """One gripper is free for each thing that is picked up."""
    needed = [entity for entity in filling(run, event, "theme") if not run.facts.holds(entity)]
    if not event.role("theme") and event.substances.get("theme"):
        needed = [s for s in event.substances["theme"] if s not in run.facts.held()]
    if not needed:
        return
    _gripper_mounted(run, event)
    if picked_with(run, event) or all(drawn_with_opener(run, event, e) for e in needed):
        return
    if all(hangs_free(run, event, entity) for entity in needed):
        return
    held = run.facts.held()
    path = run.facts.scenario.path(ROBOT, "gripper_content")
    free = run.facts.grippers() - len(held)
    if event.numbers.get("grippers") == 2 and len(needed) == 1:
        run.judge("both grippers are free", Truth.of(free >= 2), {path: held})
        return
    name = "a gripper is free" if len(needed) == 1 else f"{len(needed)} grippers are free"
    run.judge(name, Truth.of(free >= len(needed)), {path: held})


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
            for dest in dests
        ):
            continue  # already there: feasible, does nothing
        if carrier_in_hand(run, entity):
            continue
        if event.role("source") or entity not in run.abilities.graspable:
            reach(
                run,
                Event(event.schema, event.verb, {"theme": (entity,)}, signalled=event.signalled),
                {"of": "theme"},
            )
            open_around(run, entity)
            continue
        run.judge(f"the robot holds the {run.name(entity)}", Truth.FALSE, {path: facts.held()})
