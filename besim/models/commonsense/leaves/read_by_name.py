"""Reads a leaf by its name where its description is not understood.

``Open_oven``, "uses its arm so that the door of the oven comes to stand open": the author has said
twice what the leaf does. What was understood of the description is asked for all the same, and the
verdict warns that the rest was not.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from besim.models.commonsense.leaves.meaning import Event, Meaning
from besim.models.commonsense.reading.wording import words_of_name

TELLS_HOW = ("idle", "work")
"""Schemas of words that may tell in which way something is done: "uses the igniter so that …"."""


_PLAIN_DEEDS = ("grasp", "open", "close", "switch_on", "switch_off")
"""What the verb of a name leaves no doubt of."""
_PLACE = r"(?:in|on|at|near|inside|under|beside|next to|close to)"
_THING_AND_PLACE = re.compile(
    rf"^(?P<thing>(?!{_PLACE}\b)[\w -]+?) (?P<place>{_PLACE} [\w -]+)$", re.I
)
_PLACE_ALONE = re.compile(rf"^(?P<place>{_PLACE} [\w -]+)$", re.I)
_THING_AND_STATE = re.compile(r"^(?P<thing>[\w -]+) (?P<state>\w+)$")


def checks_of_name(name: str) -> list[str]:
    """What a condition may ask by its name, the likeliest first.

    ``CupOnTable?`` leaves *is* out, ``near_table`` the robot.
    """
    words = words_of_name(name)
    found = [words]
    if match := _THING_AND_PLACE.match(words):
        found.append(f"{match['thing']} is {match['place']}")
    if match := _PLACE_ALONE.match(words):
        found.append(f"the robot is {match['place']}")
    if match := _THING_AND_STATE.match(words):
        found.append(f"{match['thing']} is {match['state']}")
    return [text for text in found if text.strip()]


def deed_by_name(read: Meaning, named: Meaning) -> Meaning | None:
    """What an action does by its name, with what its description asks for.

    ``None`` if the name says too little, or something else than what was understood.
    """
    if named.unknown or not any(map(_speaks, named.events)):
        return None
    if {event.schema.name for event in named.events} <= {e.schema.name for e in read.events}:
        return None  # that part of the description was understood, and tells more
    deeds = [event for event in read.events if event.schema.name not in TELLS_HOW]
    if any(not _told_by(event, named.events) for event in deeds):
        return None
    asked = [step for step in read.steps if step.demand is not None]
    return Meaning(
        steps=[*asked, *named.steps],
        unknown=[],
        hints=[*read.hints, *named.hints],
        choices=read.choices | named.choices,
    )


def done_by_name(read: Meaning, named: Meaning) -> bool:
    """Does the description only tell in which way that is done which the name says?

    ``OpenDrawer``, "pulls at its handle"; ``Start_microwave``, "pushes the button".
    """
    deeds = [event for event in named.events if event.role("theme")]
    if named.unknown or len(named.events) != 1 or not deeds:
        return False
    ways = all(event.schema.name in TELLS_HOW for event in read.events)
    if any(step.become is not None and step.become.attribute == "open" for step in read.steps):
        return False  # "turns the handle until the door is open"
    return ways and bool(read.events) and deeds[0].schema.name in _PLAIN_DEEDS


def _speaks(event: Event) -> bool:
    """A bare verb says too little to stand for words that were not understood."""
    return bool(event.roles or event.substances)


def _told_by(event: Event, named: Sequence[Event]) -> bool:
    """Is a deed of the description one that the name tells, with the same thing?"""
    themes = {*event.role("theme")}
    return any(
        event.schema is one.schema and (not themes or not themes.isdisjoint(one.role("theme")))
        for one in named
    )
