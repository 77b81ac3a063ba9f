"""How far things are from each other, by the positions that a world states."""

from __future__ import annotations

from besim.models.commonsense.conversing.things import Things
from besim.world import Vector

NEARER = {
    **dict.fromkeys(("nearer", "closer", "nearest", "closest"), 1),
    **dict.fromkeys(("farther", "further", "farthest", "furthest"), -1),
}
"""Words of nearness, and 1 for near or -1 for far."""


def holding_position(things: Things, name: str) -> str | None:
    """State path of a thing's position: its own, or that of what it is on, in or held by."""
    for one in (name, *(parent for _, parent in things.chain(name))):
        if things.position(one) is not None:
            return things.path(one, "position")
    return None


def distance(things: Things, one: str, other: str) -> float | None:
    """Metres between two things; ``None`` if it is not known where both are."""
    paths = holding_position(things, one), holding_position(things, other)
    places = [things.world.get(path) for path in paths if path is not None]
    if len(places) != 2 or not all(isinstance(place, Vector) for place in places):
        return None
    first, second = (place for place in places if isinstance(place, Vector))
    try:
        return first.distance_to(second)
    except ValueError:  # on a map and in space
        return None
