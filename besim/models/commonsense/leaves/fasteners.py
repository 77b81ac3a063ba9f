"""Nuts, screws and clamps that leaves loosen."""

from __future__ import annotations

from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.vocabulary import LOOSENING_VERBS


def loosens(event: Event) -> bool:
    """ "Unscrews the nuts of the wheel", "takes the screws out of the cover"."""
    return bool(event.fastening) and not LOOSENING_VERBS.isdisjoint((event.verb, event.root))


def loosening_of(event: Event) -> str:
    """Is a fastener only *loose* after an event, or *off*?"""
    return "off" if event.schema.name == "grasp" else "loose"
