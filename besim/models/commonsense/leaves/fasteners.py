"""Nuts, screws and clamps that leaves loosen."""

from __future__ import annotations

from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.vocabulary import LOOSENING_VERBS


def loosens(event: Event) -> bool:
    """ "Unscrews the nuts of the wheel", "takes the screws out of the cover"."""
    return bool(event.fastening) and not LOOSENING_VERBS.isdisjoint((event.verb, event.root))
