"""Reads a leaf by its name where its description is not understood.

``Open_oven``, "uses its arm so that the door of the oven comes to stand open": the author has said
twice what the leaf does. What was understood of the description is asked for all the same, and the
verdict warns that the rest was not.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from besim.models.commonsense.leaves.meaning import Event, Meaning
from besim.models.commonsense.reading.wording import words_of_name

_HOW = ("idle", "work")
"""Schemas of words that may tell in which way something is done: "uses the igniter so that …"."""
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


_TURNS = re.compile(
    r"\b(?:no|not|nothing|never|neither|nor|nobody|none|without|cannot|simulat\w*|pretend\w*"
    r"|tr(?:y|ies|ying) to|attempts?|attempting|fails?|failing|avoids?|instead|only|except|unless"
    r"|half|less|more|least|most|how (?:much|many|long|far)|\d+)\b|n't\b",
    re.I,
)
"""Words that turn what is said, or bound it: a name without them says something else."""


def may_stand_for(description: str) -> bool:
    """May the name say what the description does, where that is not understood?"""
    return _TURNS.search(description) is None


def deed_by_name(read: Meaning, named: Meaning, spoken_of: Collection[str]) -> Meaning | None:
    """What an action does by its name, with what its description asks for and brings about.

    ``None`` if the name says too little, or something else than what was understood.

    :param spoken_of: the things that the description names: it may be another that it is done to.
    """
    if named.unknown or not any(map(speaks, named.events)):
        return None
    asked = [step for step in read.steps if step.demand is not None]
    brought = [step for step in read.steps if step.become is not None]
    demands = [step.demand for step in asked if step.demand is not None]
    known = {name for claim in demands for name in (*claim.subjects, *claim.objects)}
    if not {*spoken_of} - known <= named.acted_on:
        return None
    if {event.schema.name for event in named.events} <= {e.schema.name for e in read.events}:
        return None  # that part of the description was understood, and tells more
    deeds = [event for event in read.events if event.schema.name not in _HOW]
    if any(not _told_by(event, named.events) for event in deeds):
        return None
    return Meaning(
        steps=[*asked, *named.steps, *brought],
        unknown=[],
        hints=[*read.hints, *named.hints],
        choices=read.choices | named.choices,
    )


def speaks(event: Event) -> bool:
    """Does it say more than a bare verb?"""
    return bool(event.roles or event.substances)


def _told_by(event: Event, named: Sequence[Event]) -> bool:
    """Is a deed of the description one that the name tells, with the same thing?"""
    themes = {*event.role("theme")}
    return any(
        event.schema is one.schema and (not themes or not themes.isdisjoint(one.role("theme")))
        for one in named
    )
