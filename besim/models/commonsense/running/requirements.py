"""What an action needs of places, grippers, doors, loads and the battery."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.leaves.vehicles import (
    chosen_storey,
    is_vehicle,
    left_by,
    ridden_in,
    rides,
)
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.predicates import Arguments, Predicates
from besim.models.commonsense.running.things import (
    carrier_in_hand,
    filling,
    is_closer,
    picked_with,
)
from besim.models.commonsense.vocabulary import (
    KEYHOLES,
    OUTSIDE_PREPOSITIONS,
    RELATIONS,
    SOLE_INSERTS,
    STACKABLE,
)
from besim.world import Truth, Value

_INTO = ("in", "into", "inside")
REQUIREMENTS = Predicates()


@REQUIREMENTS.define("reach", "reach_if_known")
def reach(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The robot is within contact range."""
    if event.signalled or _from_within(run, event):
        return
    for entity in filling(run, event, str(arguments["of"])):
        if entity == ROBOT or run.facts.holds(entity):
            continue
        truth, states = run.facts.near(entity)
        if truth is Truth.UNKNOWN:
            continue
        run.judge(f"the robot is near the {run.name(entity)}", truth, states)


def _from_within(run: LeafRun, event: Event) -> bool:
    """ "Presses the button of the third floor": one of those inside the lift that it is in."""
    scenario = run.facts.scenario
    aboard = run.facts.read(scenario.path(ROBOT, "aboard")) is not None
    return aboard and bool(chosen_storey(event, scenario.storeys, scenario.inventory.entities))


@REQUIREMENTS.define("accessible")
def accessible(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """No closed container is in the way."""
    for entity in filling(run, event, str(arguments["of"])):
        if run.facts.holds(entity) or is_closer(run, entity):
            continue
        open_around(run, entity)


def open_around(run: LeafRun, entity: str) -> None:
    """Every container around a thing is open."""
    closed = run.facts.enclosing(entity)
    if closed is not None:
        path = run.facts.scenario.path(closed, "open")
        run.judge(f"the {run.name(closed)} is open", Truth.FALSE, {path: run.facts.read(path)})
    for relation, parent in run.facts.chain(entity):
        if relation == "in" and parent != ROBOT and run.facts.state(parent, "open") is True:
            path = run.facts.scenario.path(parent, "open")
            run.judge(f"the {run.name(parent)} is open", Truth.TRUE, {path: run.facts.read(path)})


@REQUIREMENTS.define("present")
def present(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The thing is where it is to be taken from; a substance is in its container."""
    sources = [s for s in event.role("source") if s != ROBOT]
    for entity in event.role("theme"):
        if run.facts.holds(entity):
            continue
        where = run.facts.location(entity)
        if not sources or where is None or run.facts.unmoved(entity):
            continue  # what the leaf says of the place holds at the start
        truths = [run.facts.is_at(entity, "at", source) for source in sources]
        under = event.relations.get("source") in ("under", "below", "beside", "next to", "near")
        ground = any(run.facts.is_ground(source) for source in sources)
        if under or (
            ground
            and not any(
                parent != ROBOT and run.facts.is_ground(parent) is False and relation in ("in",)
                for relation, parent in [where]
            )
        ):
            continue
        path = run.facts.scenario.path(entity, "location")
        run.judge(
            f"the {run.name(entity)} is in or on the {run.name(sources[0])}",
            Truth.of(any(truths)),
            {path: run.facts.read(path)},
        )


@REQUIREMENTS.define("free_gripper")
def free_gripper(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """One gripper is free for each thing that is picked up."""
    needed = [entity for entity in filling(run, event, "theme") if not run.facts.holds(entity)]
    if not event.role("theme") and event.substances.get("theme"):
        needed = [s for s in event.substances["theme"] if s not in run.facts.held()]
    if not needed:
        return
    _gripper_mounted(run, event)
    if picked_with(run, event):
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


@REQUIREMENTS.define("liftable")
def liftable(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """Not heavier than the payload, nor together with what is held already."""
    payload = run.facts.number(ROBOT, "payload")
    if payload is not None and event.numbers.get("grippers") == 2:
        payload *= 2  # both arms lift it
    total = run.facts.number(ROBOT, "total_payload")
    for entity in event.role("theme"):
        weight = run.facts.number(entity, "weight")
        if total is not None and weight is not None and not run.facts.holds(entity):
            others = [e for e in run.facts.scenario.inventory.entities if run.facts.holds(e)]
            load = weight + sum(run.facts.number(other, "weight") or 0.0 for other in others)
            run.judge(
                f"the {run.name(entity)} and what is held are not heavier than the payload",
                Truth.of(load <= total + 1e-9),
                {
                    run.facts.scenario.path(ROBOT, "total_payload"): total,
                    run.facts.scenario.path(ROBOT, "load"): round(load, 6),
                },
            )
        if payload is not None and weight is None and _should_be_told(run, entity):
            run.judge(
                f"the {run.name(entity)} is not heavier than the payload",
                Truth.UNKNOWN,
                {run.facts.scenario.path(entity, "weight"): None},
            )
        if payload is not None and weight is not None and not run.facts.holds(entity):
            paths = {
                run.facts.scenario.path(entity, "weight"): weight,
                run.facts.scenario.path(ROBOT, "payload"): payload,
            }
            run.judge(
                f"the {run.name(entity)} is not heavier than the payload",
                Truth.of(weight <= payload),
                paths,
            )


def _should_be_told(run: LeafRun, entity: str) -> bool:
    """Is the weight of a thing missing, where others of its kind have theirs told?"""
    scenario = run.facts.scenario
    entities = scenario.inventory.entities
    told = any(
        run.facts.number(other.name, "weight") is not None
        for other in entities.values()
        if entity in entities and other.head == entities[entity].head
    )
    return told and not scenario.light_enough and not run.facts.holds(entity)


@REQUIREMENTS.define("loose")
def loose(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """Nothing clamps it, nothing stands on it, it is not built in."""
    for entity in event.role("theme"):
        if run.facts.holds(entity):
            continue
        for _, parent in run.facts.chain(entity):
            if parent != ROBOT and run.facts.state(parent, "clamped") is True:
                path = run.facts.scenario.path(parent, "clamped")
                run.judge(f"the {run.name(parent)} is released", Truth.FALSE, {path: True})
        entities = run.facts.scenario.inventory.entities
        head = entities[entity].head
        stacked = [
            other
            for other in entities
            if other in run.abilities.graspable
            and run.facts.location(other) == ("on", entity)
            and (head in STACKABLE or entities[other].head == head)
        ]
        if stacked:
            path = run.facts.scenario.path(stacked[0], "location")
            run.judge(
                f"nothing stands on the {run.name(entity)}",
                Truth.FALSE,
                {path: run.facts.read(path)},
            )


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


@REQUIREMENTS.define("aboard")
def aboard(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """Who drives out of a lift, or rides in it, is in it."""
    entities = run.facts.scenario.inventory.entities
    for entity in (*left_by(event, entities), *ridden_in(event, entities)):
        if entity in run.facts.scenario.boardable:
            run.judge(f"the robot is in the {run.name(entity)}", *run.facts.aboard(entity))
    storeys, boardable = run.facts.scenario.storeys, sorted(run.facts.scenario.boardable)
    dest = next(iter(event.role("dest")), "")
    if rides(event) and storeys & {dest} and len(boardable) == 1:
        run.judge(f"the robot is in the {run.name(boardable[0])}", *run.facts.aboard(boardable[0]))
    elif boardable and event.schema.name == "move" and not left_by(event, entities):
        there, here = run.facts.storey(dest), run.facts.storey(ROBOT)
        doors = is_vehicle(dest, entities)  # every storey has some
        if here and there in storeys and not doors:
            path = run.facts.scenario.path(ROBOT, "floor")
            run.judge(
                f"the robot is on the {run.name(there)}", Truth.of(here == there), {path: here}
            )


@REQUIREMENTS.define("passage")
def passage(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """No closed door is between the robot and where it goes."""
    role = str(arguments["of"])
    facts = run.facts
    for entity in event.role(role):
        if role == "through" and facts.state(entity, "open") is False:
            path = facts.scenario.path(entity, "open")
            run.judge(f"the {run.name(entity)} is open", Truth.FALSE, {path: facts.read(path)})
        into = event.relations.get("dest") in ("into", "inside") or event.root in (
            "enter",
            "board",
            "exit",
            "leave",
        )
        if role == "dest" and into:
            known = facts.scenario.inventory.entities.get(entity)
            for shell in (entity, known.part_of if known is not None else ""):
                if shell and facts.state(shell, "open") is False:
                    path = facts.scenario.path(shell, "open")
                    run.judge(
                        f"the {run.name(shell)} is open", Truth.FALSE, {path: facts.read(path)}
                    )
        barrier = _barrier(run, entity)
        room = facts.read(facts.scenario.path(ROBOT, "room"))
        if barrier is None or entity == barrier[0]:
            continue
        door, behind = barrier
        if room == behind or (isinstance(room, str) and _barrier(run, room) == barrier):
            continue
        if facts.state(door, "open") is False:
            path = facts.scenario.path(door, "open")
            run.judge(f"the {run.name(door)} is open", Truth.FALSE, {path: facts.read(path)})


def _barrier(run: LeafRun, entity: str) -> tuple[str, str] | None:
    """(door, room behind it) on the way to an entity."""
    current = entity
    for relation, parent in run.facts.chain(entity):
        if relation == "behind":
            return parent, current
        current = parent
    return None


@REQUIREMENTS.define("uncoupled")
def uncoupled(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """A robot that is coupled with its charger must be freed, where a leaf can do that."""
    if run.abilities.uncouples and run.facts.state(ROBOT, "connected") is True:
        path = run.facts.scenario.path(ROBOT, "connected")
        run.judge("the robot is uncoupled from the charger", Truth.FALSE, {path: True})


@REQUIREMENTS.define("energy")
def energy(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """What a drive costs stands in the task's text; a leaf's own words win."""
    if run.own_cost:
        return
    for dest in event.role("dest")[:1]:
        cost = run.costs.get(dest)
        battery = run.facts.number(ROBOT, "battery")
        if cost is not None and battery is not None:
            path = run.facts.scenario.path(ROBOT, "battery")
            run.judge(
                f"the battery holds at least {cost:g} percent",
                Truth.of(battery >= cost),
                {path: battery},
            )
            run.facts.write(path, battery - cost)


@REQUIREMENTS.define("energy_amount")
def energy_amount(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The battery holds what is used up."""
    amount = event.numbers.get("amount")
    battery = run.facts.number(ROBOT, "battery")
    if amount is None or battery is None:
        return
    run.judge(
        f"the battery holds at least {amount:g} percent",
        Truth.of(battery >= amount),
        {run.facts.scenario.path(ROBOT, "battery"): battery},
    )


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


@REQUIREMENTS.define("open_to_put")
def open_to_put(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The container is open, and what it stands in too."""
    if event.role("theme") and all(is_closer(run, entity) for entity in event.role("theme")):
        return
    for entity in filling(run, event, str(arguments["of"])):
        if run.facts.holds(entity) and run.facts.state(entity, "open") is not False:
            continue
        if event.schema.name == "hold_at" and event.relations.get("dest") not in _INTO:
            continue  # "holds the card against the lock of the door"
        state = run.facts.state(entity, "open")
        relation = RELATIONS.get(event.relations.get("dest", "in"), "in")
        head = (
            run.facts.scenario.inventory.entities[entity].head
            if entity in run.facts.scenario.inventory.entities
            else ""
        )
        outside = (
            relation in ("on", "under", "beside")
            and event.relations.get("dest") in OUTSIDE_PREPOSITIONS
        )
        if (
            state is False
            and not outside
            and head not in run.facts.scenario.lexicon.water_sources
            and head not in KEYHOLES
        ):
            path = run.facts.scenario.path(entity, "open")
            run.judge(f"the {run.name(entity)} is open", Truth.FALSE, {path: run.facts.read(path)})
        open_around(run, entity)


@REQUIREMENTS.define("laid_there")
def laid_there(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """What is worked on at a place is there, where another leaf brings it there."""
    preposition = event.relations.get("dest", "")
    pushed = event.root in ("push", "nudge", "shove")
    if pushed and preposition == "into" and any(map(run.facts.holds, event.role("theme"))):
        open_to_put(run, event, {"of": "dest"})  # "pushes the tray into the oven"
    if preposition not in ("in", "on", "at"):
        return
    for entity in event.role("theme"):
        for dest in event.role("dest"):
            if (entity, dest) in run.abilities.placed:
                path = run.facts.scenario.path(entity, "location")
                run.judge(
                    f"the {run.name(entity)} is {preposition} the {run.name(dest)}",
                    Truth.of(run.facts.is_at(entity, preposition, dest)),
                    {path: run.facts.read(path)},
                )


@REQUIREMENTS.define("room")
def room(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """There is a free place."""
    for dest in event.role("dest"):
        if event.schema.name == "work" and not any(map(run.facts.holds, event.role("theme"))):
            continue  # "measures the shaft in the nest" brings nothing there
        _no_other_there(run, event, dest)
        capacity = run.facts.number(dest, "capacity")
        if capacity is None:
            continue
        inside = [c for c in run.facts.contents(dest) if c not in event.role("theme")]
        path = run.facts.scenario.path(dest, "content")
        new = len(event.role("theme")) or 1
        run.judge(
            f"the {run.name(dest)} has room",
            Truth.of(len(inside) + new <= capacity),
            {path: tuple(inside)},
        )


def _no_other_there(run: LeafRun, event: Event, dest: str) -> None:
    """A lamp takes one bulb: the old one must be out before the new one goes in."""
    entities = run.facts.scenario.inventory.entities
    places = {dest, *(e.name for e in entities.values() if e.part_of == dest)}
    for entity in event.role("theme"):
        head = entities[entity].head if entity in entities else ""
        if head not in SOLE_INSERTS or RELATIONS.get(event.relations.get("dest", "")) != "in":
            continue
        for other in entities.values():
            where = run.facts.location(other.name)
            if (
                other.name != entity
                and other.head == head
                and where is not None
                and where[0] == "in"
                and where[1] in places
            ):
                path = run.facts.scenario.path(other.name, "location")
                run.judge(
                    f"the {run.name(other.name)} is out of the {run.name(where[1])}",
                    Truth.FALSE,
                    {path: run.facts.read(path)},
                )


@REQUIREMENTS.define("load")
def load(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The load limit is kept."""
    for dest in event.role("dest"):
        limit = run.facts.number(dest, "max_load")
        if limit is None:
            continue
        loaded = sorted({*run.facts.contents(dest), *event.role("theme")})
        weights = [run.facts.number(other, "weight") for other in loaded if _weighs(run, other)]
        total = sum(weight for weight in weights if weight is not None)
        fits = Truth.of(total <= limit + 1e-9)
        if None in weights and fits is Truth.TRUE and not run.facts.scenario.light_enough:
            fits = Truth.UNKNOWN
        states: dict[str, Value] = {
            run.facts.scenario.path(dest, "max_load"): limit,
            run.facts.scenario.path(dest, "load"): round(total, 6),
        }
        run.judge(
            f"the {run.name(dest)} carries at most {limit:g} kg",
            fits,
            states,
        )


def _weighs(run: LeafRun, name: str) -> bool:
    """Does a load count? Of what lies about in small amounts nobody tells the weight."""
    entities = run.facts.scenario.inventory.entities
    return name in entities and not entities[name].substance


@REQUIREMENTS.define("unlocked")
def unlocked(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """Not locked."""
    for entity in event.role("theme"):
        if run.facts.state(entity, "locked") is not None:
            path = run.facts.scenario.path(entity, "locked")
            run.judge(
                f"the {run.name(entity)} is unlocked",
                Truth.of(not run.facts.state(entity, "locked")),
                {path: run.facts.read(path)},
            )
