"""Areas and the doors between them: what is in which, and which door bars the way.

A text tells of some doors what they lie between. Of all other places nobody knows how to get
there, and nothing is asked.
"""

from __future__ import annotations

from collections import deque

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.facts import Facts


def areas_of(facts: Facts) -> frozenset[str]:
    """All areas that doors lie between."""
    between = [one.areas for one in facts.scenario.passages if len(one.areas) == 2]
    return frozenset(area for areas in between for area in areas)


def shut_off(facts: Facts, dest: str) -> str:
    """The shut door of the one room that the robot or its destination is in; empty if none is.

    Both must be known to be in rooms: who is somewhere may be on either side of the door.
    """
    here = facts.read(facts.scenario.path(ROBOT, "room"))
    entities = facts.scenario.inventory.entities
    around = (dest, *(parent for relation, parent in facts.chain(dest) if relation != "behind"))
    rooms = {name for name in around if name in entities and entities[name].room}
    doors = [one for one in facts.scenario.passages if len(one.areas) == 1]
    for passage in doors:
        (room,) = passage.areas
        only = [one.door for one in doors if one.areas == passage.areas] == [passage.door]
        apart = isinstance(here, str) and bool(rooms) and (room in rooms) != (room == here)
        if only and apart and dest != passage.door and facts.state(passage.door, "open") is False:
            return passage.door
    return ""


def area_of(facts: Facts, name: str) -> str:
    """The area that something is in, or the robot; empty if nobody says."""
    areas = areas_of(facts)
    if name == ROBOT:
        at = facts.read(facts.scenario.path(ROBOT, "at"))
        if at is None or any(at == passage.door for passage in facts.scenario.passages):
            # it stands at a door on the side that it came from
            room = facts.read(facts.scenario.path(ROBOT, "room"))
            return room if isinstance(room, str) and room in areas else ""
        return area_of(facts, at) if isinstance(at, str) else ""
    for place in (name, *(parent for _, parent in facts.chain(name))):
        if place in areas:
            return place
    known = facts.scenario.inventory.entities.get(name)
    words = known.longest[:-1] if known is not None and facts.location(name) is None else ()
    entities = facts.scenario.inventory.entities
    # "the dock table" stands on the dock
    return next((area for area in sorted(areas) if words and words in entities[area].aliases), "")


def barring(facts: Facts, start: str, end: str) -> tuple[str, ...]:
    """The doors on the way with the fewest that are shut; none if no way is known."""
    best: dict[str, tuple[int, tuple[str, ...]]] = {start: (0, ())}
    waiting = deque([start])
    while waiting:
        area = waiting.popleft()
        shut, doors = best[area]
        for passage in facts.scenario.passages:
            if area not in passage.areas or len(passage.areas) == 1:
                continue
            (other,) = passage.areas - {area}
            count = shut + (facts.state(passage.door, "open") is False)
            if other not in best or count < best[other][0]:
                best[other] = (count, (*doors, passage.door))
                waiting.append(other)
    return best[end][1] if end in best else ()
