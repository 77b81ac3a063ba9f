"""What it changes that the robot or a lift goes somewhere."""

from __future__ import annotations

from besim.models.commonsense.entities import ROBOT, ROBOT_FLOOR
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.leaves.vehicles import (
    CALLING,
    boarded_by,
    called_by,
    chosen_storey,
    is_vehicle,
    left_by,
    rides,
)
from besim.models.commonsense.running.call_buttons import calls_a_lift
from besim.models.commonsense.running.climbing import climb
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.predicates import Arguments, Predicates
from besim.models.commonsense.running.towing import bring_along
from besim.models.commonsense.vocabulary import RELATIONS

TRAVEL_EFFECTS = Predicates()


@TRAVEL_EFFECTS.define("go")
def go(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The robot is where it went; what it carries comes along."""
    facts = run.facts
    dests = event.role("dest") or event.role("through") or event.role("theme")
    if not dests:
        climb(run, event)  # "climbs back down"
        return
    dest = dests[0]
    if dest == ROBOT:
        return
    climb(run, event)
    _change_storey(facts, event, dest)
    _board(facts, event)
    if dest in facts.scenario.storeys and facts.read(facts.scenario.path(ROBOT, "aboard")):
        return  # it is still in the lift, wherever that is now
    if event.root in ("leave", "exit") and not event.role("through"):
        facts.write(facts.scenario.path(ROBOT, "at"), f"outside {dest}")
        facts.write(facts.scenario.path(ROBOT, "position"), None)
        return
    facts.write(facts.scenario.path(ROBOT, "at"), dest)
    place = facts.position(dest)
    room: str | None = None
    entities = facts.scenario.inventory.entities
    for name in [
        dest,
        *(parent for relation, parent in facts.chain(dest) if relation != "behind"),
    ]:
        if place is None:
            place = facts.position(name)
        outside = name == dest and RELATIONS.get(event.relations.get("dest", "")) == "beside"
        if room is None and name in entities and entities[name].room and not outside:
            room = name
    for area in event.role("area"):
        room = area
    if any(dest == one.door for one in facts.scenario.passages) and room != dest:
        room = None  # who stands at a door is on the side that he came from
    if room is not None or _left_behind(facts):
        facts.write(facts.scenario.path(ROBOT, "room"), room)
    if place is not None:
        facts.move(ROBOT, place)
    bring_along(run, event, dest)


def _left_behind(facts: Facts) -> bool:
    """Is it in a shed, on a porch or the like, which it leaves when it goes on to anywhere else?"""
    room = facts.read(facts.scenario.path(ROBOT, "room"))
    entity = facts.scenario.inventory.entities.get(room) if isinstance(room, str) else None
    lexicon = facts.scenario.lexicon
    return entity is not None and entity.has_head(lexicon.storages | lexicon.outdoor_spots)


def _change_storey(facts: Facts, event: Event, dest: str) -> None:
    """A ride brings the lift to another storey; who gets out is on the lift's."""
    path = facts.scenario.path(ROBOT, "floor")
    aboard = facts.read(facts.scenario.path(ROBOT, "aboard"))
    storey = facts.storey(dest)
    if isinstance(aboard, str) and rides(event):
        if dest in facts.scenario.storeys:
            facts.set_location(aboard, "on", dest)
            facts.write(path, dest)
        return
    entities = facts.scenario.inventory.entities
    left = left_by(event, entities)
    if left:
        storey = facts.storey(left[0]) or storey
    elif is_vehicle(dest, entities):
        return  # its doors are on every storey
    if storey and storey != ROBOT_FLOOR:
        facts.write(path, storey)


def _board(facts: Facts, event: Event) -> None:
    """Who drives into a lift is in it until it drives out; a ride goes on in it."""
    path = facts.scenario.path(ROBOT, "aboard")
    boarded = boarded_by(event, facts.scenario.inventory.entities)
    if boarded:
        facts.write(path, boarded[0])
    elif facts.read(path) is not None and not rides(event):
        facts.write(path, None)


@TRAVEL_EFFECTS.define("send_lift")
def send_lift(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """A lift that is called comes to the robot's storey, and goes to the one chosen in it."""
    facts = run.facts
    storeys, entities = facts.scenario.storeys, facts.scenario.inventory.entities
    if not storeys:
        return
    lifts = [name for name in event.role("theme") if is_vehicle(name, entities)]
    button = any(
        "call" in entities[name].longest for name in event.role("theme") if name in entities
    )
    calls = any(calls_a_lift(facts, name) for name in event.role("theme"))
    if calls and len(facts.scenario.boardable) == 1:
        lifts = list(facts.scenario.boardable)
    if button or event.root in CALLING or called_by(event):
        dest = next((d for d in event.role("dest") if d in storeys), "")
        for name in lifts:
            facts.set_location(name, "on", dest or facts.storey(ROBOT) or ROBOT_FLOOR)
        return
    storey = chosen_storey(event, storeys, entities)
    aboard = facts.read(facts.scenario.path(ROBOT, "aboard"))
    if storey and isinstance(aboard, str):
        facts.set_location(aboard, "on", storey)
        facts.write(facts.scenario.path(ROBOT, "floor"), storey)
