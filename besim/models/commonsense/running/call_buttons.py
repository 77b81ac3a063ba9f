"""Call buttons: those of lifts, and those that call somebody."""

from __future__ import annotations

from besim.models.commonsense.facts import Facts
from besim.models.commonsense.leaves.vehicles import is_vehicle
from besim.models.commonsense.vocabulary import STOREYS

_PEOPLE = ("nurse", "doctor", "staff", "waiter", "help", "emergency", "alarm", "taxi", "assistance")
_BEHIND = ("wall", "door", "doorway", "frame", "panel", "corridor", "hall", "hallway", "lobby")


def calls_a_lift(facts: Facts, name: str) -> bool:
    """Is it a call button, by its name and by where it is, of a lift?"""
    entities = facts.scenario.inventory.entities
    if name not in entities or "call" not in entities[name].longest:
        return False
    if any(word in entities[name].longest for word in _PEOPLE):
        return False
    places = [place for _, place in facts.chain(name)]
    if not places or any(is_vehicle(place, entities) for place in places):
        return True
    nearest = entities.get(places[0])
    if nearest is None or is_vehicle(nearest.part_of, entities) or facts.is_ground(nearest.name):
        return True
    return nearest.room or nearest.has_head((*_BEHIND, *STOREYS))
