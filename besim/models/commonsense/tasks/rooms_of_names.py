"""Rooms that things are named after: "the pantry shelf", "the living room floor"."""

from __future__ import annotations

from collections.abc import Mapping

from besim.models.commonsense.entities import Entity
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.tasks.task_reading import TaskReading

_OF_ROOMS = ("wall", "corner", "ceiling")
"""What is in its room whether a leaf goes there or not."""


def room_of_name(entity: Entity, entities: Mapping[str, Entity]) -> str:
    """The one room that a thing is named after; empty if there is none."""
    after = entity.longest[:-1]
    rooms = [one.name for one in entities.values() if one.room and after in one.aliases]
    return rooms[0] if len(rooms) == 1 else ""


def tell_rooms_of_names(reading: TaskReading, facts: Facts) -> None:
    """ "The pantry shelf" is in the pantry, if a leaf goes there; a wall is in its room anyway."""
    entities, abilities = reading.inventory.entities, reading.abilities
    carried = abilities.graspable | abilities.placeable
    for name, entity in entities.items():
        room = room_of_name(entity, entities)
        fixed = name not in carried and not entity.part_of
        goes_there = room in facts.scenario.destinations and fixed
        if room and (goes_there or entity.head in _OF_ROOMS) and facts.location(name) is None:
            facts.set_location(name, "in", room)
