"""What an action needs of where the robot is: contact range, open containers and doors."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.areas import area_of, barring, shut_off
from besim.models.commonsense.entities import ROBOT, ROBOT_FLOOR
from besim.models.commonsense.leaves.meaning import SPOT, Event
from besim.models.commonsense.leaves.vehicles import (
    boarded_by,
    called_by,
    chosen_storey,
    is_vehicle,
    left_by,
    ridden_in,
    rides,
    storey_of_button,
)
from besim.models.commonsense.running.call_buttons import calls_a_lift
from besim.models.commonsense.running.climbing import (
    at_foot_of_ladder,
    off_the_ladder,
    reached_from_ladder,
)
from besim.models.commonsense.running.coming_about import nothing_to_make_of
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.light_switches import at_its_switch
from besim.models.commonsense.running.predicates import Arguments, Predicates
from besim.models.commonsense.running.running_water import is_water, water_at_hand
from besim.models.commonsense.running.things import (
    filling,
    is_closer,
    vessel_of,
)
from besim.models.commonsense.schema import ORIGINS
from besim.models.commonsense.tasks.numbered_buttons import names_a_lift
from besim.models.commonsense.tasks.told_outright import may_be_beside, told_elsewhere
from besim.models.commonsense.vocabulary import BUTTONS, HANDWORK, HOLE_MAKING_VERBS
from besim.world import Truth

REQUIREMENTS = Predicates()


@REQUIREMENTS.define("reach", "reach_if_known")
def reach(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The robot is within contact range."""
    if event.signalled or _from_within(run, event):
        return
    role = str(arguments["of"])
    for entity in filling(run, event, role):
        entity = vessel_of(run, entity) if role == "dest" else entity
        if entity == ROBOT or run.facts.holds(entity):
            continue
        if role == "dest" and _is_underfoot(run, event, entity):
            continue
        path = run.facts.scenario.path(entity, "location")
        # "The hole of the flower bed" is a part of it, but only once it is dug.
        if entity in run.abilities.made and run.facts.read(path) is None:
            if event.root not in HOLE_MAKING_VERBS:
                run.judge(f"there is a {run.name(entity)}", Truth.FALSE, {path: None})
            continue
        if event.schema.name in ("switch_on", "switch_off") and at_its_switch(run.facts, entity):
            continue
        reached_from_ladder(run, event, entity)
        truth, states = run.facts.near(entity)
        if truth is Truth.UNKNOWN:
            continue
        run.judge(f"the robot is near the {run.name(entity)}", truth, states)


def need_to_be_there(run: LeafRun, event: Event) -> None:
    """Judge that the robot is where it works on what it holds: "washes the cup in the sink".

    Where no place is told, what is washed or rinsed is where there is water.

    :raises Infeasible: if it is elsewhere.
    """
    entities, held = run.facts.scenario.inventory.entities, run.facts.held()
    worked = {*event.role("theme"), *event.role("target")}
    if event.signalled or event.device:
        return
    under = event.schema.name == "hold_at" and any(map(is_water, event.role("dest")))
    bathes = event.schema.name == "clean" and event.root in ("wash", "rinse")
    if under or (bathes and worked & {*held} and not event.role("tool")):
        water_at_hand(run, event, {})
    if event.schema.name == "cover" or not worked & {*held}:
        return
    for place in event.role(SPOT):
        known = entities.get(place)
        if known is None or known.room or known.substance or place in (ROBOT, *worked, *held):
            continue
        truth, states = run.facts.near(place)
        if truth is not Truth.UNKNOWN:
            run.judge(f"the robot is near the {run.name(place)}", truth, states)


def _is_underfoot(run: LeafRun, event: Event, entity: str) -> bool:
    """ "Lays the hammer on the floor": there is floor wherever the robot is."""
    facts = run.facts
    if not facts.is_ground(entity) or facts.location(entity) is not None:
        return False
    # What is placed lies on the floor that is there, also where a leaf goes to "the kitchen floor".
    return event.schema.name == "place" or entity not in facts.scenario.destinations


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
        if event.schema.name == "open" and not _is_vessel(run, entity):
            continue  # the damper of a stove is worked from outside
        open_around(run, entity)


@REQUIREMENTS.define("in_the_open")
def in_the_open(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """No closed container is around what hands work on; a machine works shut."""
    by_hand = {event.verb, event.root} & HANDWORK or any(map(run.facts.holds, event.role("tool")))
    for entity in filling(run, event, str(arguments["of"])) if by_hand else ():
        where = run.facts.location(entity)
        part = where is not None and where[0] == "part"  # "the tape of the carton"
        if not (part or run.facts.holds(entity) or is_closer(run, entity)):
            open_around(run, entity)


def _is_vessel(run: LeafRun, entity: str) -> bool:
    known = run.facts.scenario.inventory.entities.get(entity)
    vessels = run.facts.scenario.lexicon.containers
    return known is not None and known.head != "drawer" and known.has_head(vessels)


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


def open_inside(run: LeafRun, event: Event) -> None:
    """Whoever works on the inside of a container can get at it.

    :raises Infeasible: if it is closed.
    """
    for vessel in event.inside:
        opened = run.facts.state(vessel, "open")
        if opened is not None:
            path = run.facts.scenario.path(vessel, "open")
            named = f"the {run.name(vessel)} is open"
            run.judge(named, Truth.of(opened is True), {path: run.facts.read(path)})


def not_there_yet(run: LeafRun, entity: str, places: Sequence[str]) -> bool:
    """Is a thing at the start somewhere else than a leaf says?

    It is told so, or one leaf takes it from where it is, and another puts it here.
    """
    if told_elsewhere(run.facts, entity, places):
        return True
    placed, taken = run.abilities.placed, run.abilities.taken
    return any((entity, place) in placed for place in places) and any(
        thing == entity and source not in places and run.facts.is_at(entity, "at", source)
        for thing, source in taken
    )


def _at_its_outlet(run: LeafRun, where: tuple[str, str], machine: str) -> bool:
    """ "Takes the cup from the coffee machine", under whose spout it stands."""
    known = run.facts.scenario.inventory.entities.get(where[1])
    whole = known.part_of if known is not None else ""
    return where[0] == "under" and machine in (where[1], whole)


@REQUIREMENTS.define("present")
def present(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The thing is where it is to be taken from; a substance is in its container."""
    sources = [s for s in event.role("source") if s != ROBOT]
    for entity in event.role("theme"):
        if run.facts.holds(entity):
            continue
        where = run.facts.location(entity)
        if where is None and entity in run.abilities.products:
            path = run.facts.scenario.path(entity, "printed")
            printed = run.facts.state(entity, "printed") is True
            run.judge(f"the {run.name(entity)} is printed", Truth.of(printed), {path: printed})
        if where is None and nothing_to_make_of(run, entity):
            path = run.facts.scenario.path(entity, "location")
            run.judge(f"the {run.name(entity)} has come out", Truth.FALSE, {path: where})
        if where is None and any((entity, s) in run.abilities.comes_out for s in sources):
            contents = {s: run.facts.scenario.path(s, "content") for s in sources}
            if all(run.facts.read(path) == () for path in contents.values()):
                # "takes the label from the slot", before anything has come out into it
                states = {path: run.facts.read(path) for path in contents.values()}
                named = f"the {run.name(entity)} is in or on the {run.name(sources[0])}"
                run.judge(named, Truth.FALSE, states)
        if not sources or where is None:
            continue
        if run.facts.unmoved(entity) and not not_there_yet(run, entity, sources):
            continue  # what the leaf says of the place holds at the start
        truths = [run.facts.is_at(entity, "at", source) for source in sources]
        truths += [run.facts.lies_in_liquid(entity, source) for source in sources]
        truths += [_at_its_outlet(run, where, source) for source in sources]
        way = event.relations.get("source", "")
        under = ORIGINS.get(way, way) in ("under", "below", "beside", "next to", "near")
        ground = any(run.facts.is_ground(source) for source in sources)
        beside = any(may_be_beside(run.facts, entity, source) for source in sources)
        if (
            under
            or beside
            or (
                ground
                and not any(
                    parent != ROBOT and run.facts.is_ground(parent) is False and relation in ("in",)
                    for relation, parent in [where]
                )
            )
        ):
            continue
        path = run.facts.scenario.path(entity, "location")
        run.judge(
            f"the {run.name(entity)} is in or on the {run.name(sources[0])}",
            Truth.of(any(truths)),
            {path: run.facts.read(path)},
        )


def need_to_be_aboard(run: LeafRun, event: Event) -> None:
    """Judge that who chooses a floor by a button is in the lift that has it.

    :raises Infeasible: if it is not.
    """
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    lifts = sorted(facts.scenario.boardable)
    if event.signalled or len(lifts) != 1 or called_by(event):
        return
    if facts.scenario.numbered_elsewhere and not names_a_lift(event.text):
        return  # it may be that of the radio
    for name in event.role("theme") if event.schema.name in ("work", "switch_on") else ():
        known = entities.get(name)
        button = known is not None and known.head in BUTTONS
        if known and button and storey_of_button(known, facts.scenario.storeys, entities):
            run.judge(f"the robot is in the {run.name(lifts[0])}", *facts.aboard(lifts[0]))


def _comes_first(run: LeafRun, event: Event) -> None:
    """Who drives into a lift that leaves call has called it to where it is."""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    called = run.abilities.called
    buttons = any(calls_a_lift(facts, name) for name in called)
    by_button = buttons and len(facts.scenario.boardable) == 1
    for lift in boarded_by(event, entities) if facts.scenario.storeys else ():
        if (by_button or lift in called) and lift in facts.scenario.boardable:
            there, here = facts.storey(lift), facts.storey(ROBOT) or ROBOT_FLOOR
            path = facts.scenario.path(lift, "location")
            run.judge(
                f"the {run.name(lift)} is on the robot's floor",
                Truth.of(there == here),
                {path: facts.read(path)},
            )


def _gets_out_first(run: LeafRun, event: Event, dest: str) -> None:
    """Who is in a lift that leaves drive out of goes nowhere else before."""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    lift = facts.read(facts.scenario.path(ROBOT, "aboard"))
    elsewhere = dest in entities and not (
        is_vehicle(dest, entities) or dest in facts.scenario.storeys or entities[dest].part_of
    )
    if elsewhere and lift in run.abilities.left and not (rides(event) or left_by(event, entities)):
        path = facts.scenario.path(ROBOT, "aboard")
        run.judge(f"the robot is out of the {run.name(str(lift))}", Truth.FALSE, {path: lift})


@REQUIREMENTS.define("aboard")
def aboard(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """Who drives out of a lift, or rides in it, is in it."""
    entities = run.facts.scenario.inventory.entities
    for entity in (*left_by(event, entities), *ridden_in(event, entities)):
        if entity in run.facts.scenario.boardable:
            run.judge(f"the robot is in the {run.name(entity)}", *run.facts.aboard(entity))
    storeys, boardable = run.facts.scenario.storeys, sorted(run.facts.scenario.boardable)
    dest = next(iter(event.role("dest")), "")
    _comes_first(run, event)
    if event.schema.name == "move" and storeys:
        _gets_out_first(run, event, dest)
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
    if role == "dest":
        off_the_ladder(run, event)
        at_foot_of_ladder(run, event)
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
        if role == "dest":
            _way_between_areas(run, event, entity)
            _way_through_its_door(run, entity)
        barrier = _barrier(run, entity)
        room = facts.read(facts.scenario.path(ROBOT, "room"))
        if barrier is None or entity == barrier[0]:
            continue
        door, behind = barrier
        here = _barrier(run, room) if isinstance(room, str) else None
        if room == behind or (here is not None and here[0] == door):
            continue
        if facts.state(door, "open") is False:
            path = facts.scenario.path(door, "open")
            run.judge(f"the {run.name(door)} is open", Truth.FALSE, {path: facts.read(path)})


def _way_between_areas(run: LeafRun, event: Event, dest: str) -> None:
    """The robot is in the area that it says it leaves, and the doors to the other are open."""
    facts = run.facts
    here = area_of(facts, ROBOT) if facts.scenario.passages else ""
    if not here:
        return
    at = facts.scenario.path(ROBOT, "at")
    for left in event.role("from"):
        if area_of(facts, left) == left != here:
            run.judge(f"the robot is in the {run.name(left)}", Truth.FALSE, {at: facts.read(at)})
    there = area_of(facts, dest)
    way = barring(facts, here, there) if there else ()
    for door in way:
        if door == dest:
            break  # it stands before it
        if facts.state(door, "open") is False:
            path = facts.scenario.path(door, "open")
            run.judge(f"the {run.name(door)} is open", Truth.FALSE, {path: facts.read(path)})


def _way_through_its_door(run: LeafRun, dest: str) -> None:
    """The door of the room that the robot drives into or out of is open."""
    door = shut_off(run.facts, dest)
    if door:
        path = run.facts.scenario.path(door, "open")
        run.judge(f"the {run.name(door)} is open", Truth.FALSE, {path: run.facts.read(path)})


def _barrier(run: LeafRun, entity: str) -> tuple[str, str] | None:
    """(door, room behind it) on the way to an entity."""
    current = entity
    for relation, parent in run.facts.chain(entity):
        if relation == "behind":
            return parent, current
        current = parent
    return None
