"""Ladders that robots climb."""

from __future__ import annotations

import re

from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.vocabulary import CLIMBING_VERBS, LADDERS

_DOWN = re.compile(r"\bclimbs? (?:back )?down\b", re.I)


def climbs(event: Event) -> bool:
    """ "Climbs (up) the ladder", "steps onto the ladder", "goes up the ladder"."""
    up = event.verb in CLIMBING_VERBS or event.verb.endswith(" up")
    up = up or event.relations.get("dest") in ("on", "onto", "up")
    return event.schema.name == "move" and up and _names_ladder(event) and not _leads_down(event)


def climbs_down(event: Event) -> bool:
    """ "Climbs (back) down (the ladder)", "steps down from the ladder", "descends the ladder"."""
    down = event.schema.name == "move" and _leads_down(event)
    return down and (_names_ladder(event) or (event.root == "climb" and not event.things))


def _leads_down(event: Event) -> bool:
    leaves = event.root in ("leave", "exit", "descend") and _names_ladder(event)
    return "down" in event.verb or leaves or bool(_DOWN.search(event.text))


def _names_ladder(event: Event) -> bool:
    return any(not LADDERS.isdisjoint(name.split("_")) for name in event.things)
