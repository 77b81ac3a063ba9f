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
    return frozenset(area for passage in facts.scenario.passages for area in passage.areas)


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
            if area not in passage.areas:
                continue
            (other,) = passage.areas - {area}
            count = shut + (facts.state(passage.door, "open") is False)
            if other not in best or count < best[other][0]:
                best[other] = (count, (*doors, passage.door))
                waiting.append(other)
    return best[end][1] if end in best else ()
