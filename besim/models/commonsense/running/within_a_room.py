"""Who goes into a room to do something there goes to where it is done: "walks to the hallway and
sets the bowl on the mat", which is in the hallway."""

from __future__ import annotations

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.world import Truth

_DRIVES = ("move", "carry")
_PLACES = ("source", "dest", "target", "theme")


def room_entered(run: LeafRun, event: Event, room: str) -> str:
    """The room that a leaf is in behind an event of its own; empty if it has gone into none.

    :param room: the one that it was in before the event.
    """
    if event.schema.name not in _DRIVES:
        return room
    entities = run.facts.scenario.inventory.entities
    dests = [name for name in event.role("dest") if name in entities and entities[name].room]
    return dests[0] if dests else ""


def approach(run: LeafRun, event: Event, room: str) -> None:
    """Go to what the event is done to or at, if that is in the room that the leaf went into."""
    facts = run.facts
    if not room or event.schema.name in _DRIVES or event.signalled:
        return
    for name in (name for role in _PLACES for name in event.role(role)):
        place = facts.position(name)
        inside = any(parent == room and relation == "in" for relation, parent in facts.chain(name))
        if place is None or not inside or facts.near(name)[0] is not Truth.FALSE:
            continue
        facts.write(facts.scenario.path(ROBOT, "at"), name)
        facts.move(ROBOT, place)
        return
