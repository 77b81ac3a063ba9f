"""Ladders that robots climb."""

from __future__ import annotations

from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.vocabulary import CLIMBING_VERBS, LADDERS


def climbs(event: Event) -> bool:
    """ "Climbs (up) the ladder", "steps onto the ladder", "goes up the ladder"."""
    up = event.verb in CLIMBING_VERBS or event.verb.endswith(" up")
    up = up or event.relations.get("dest") in ("on", "onto", "up")
    ladder = any(not LADDERS.isdisjoint(name.split("_")) for name in event.role("dest"))
    return event.schema.name == "move" and ladder and up and "down" not in event.verb
