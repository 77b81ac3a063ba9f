"""Rooms that things are named after: "the pantry shelf", "the living room floor"."""

from __future__ import annotations

from besim.models.commonsense.entities.entity import room_of_name
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.reading.wording import all_mentions
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.models.commonsense.vocabulary import LANDMARKS

_OF_ROOMS = ("wall", "corner", "ceiling")
"""What is in its room whether a leaf goes there or not."""


def tell_rooms_of_names(reading: TaskReading, facts: Facts) -> None:
    """ "The pantry shelf", "the shelf of the pantry": it is in the pantry, if a leaf goes there.

    A wall is in its room anyway.
    """
    entities, abilities = reading.inventory.entities, reading.abilities
    carried = abilities.graspable | abilities.placeable
    owned = _of_rooms(reading)
    for name, entity in entities.items():
        room = room_of_name(entity, entities) or owned.get(name, "")
        fixed = name not in carried and not entity.part_of
        goes_there = room in facts.scenario.destinations and fixed
        if room and (goes_there or entity.head in _OF_ROOMS) and facts.location(name) is None:
            facts.set_location(name, "in", room)
    for name, room in facts.scenario.rooms.items():
        if facts.location(name) is None:
            facts.set_location(name, "in", room)


def _of_rooms(reading: TaskReading) -> dict[str, str]:
    """Things that the text calls those *of* a room; its doors and windows lead out of it."""
    entities, resolve = reading.inventory.entities, reading.inventory.resolve
    found: dict[str, str] = {}
    for sentence in reading.sentences:
        for mention in all_mentions(sentence.clauses) if sentence.kind == "fact" else ():
            owner = mention.owner
            if owner is None or owner.pronoun or mention.head in LANDMARKS:
                continue
            names, rooms = resolve(mention).names, resolve(owner).names
            if len(names) == len(rooms) == 1 and rooms[0] in entities and entities[rooms[0]].room:
                found.setdefault(names[0], rooms[0])
    return found
