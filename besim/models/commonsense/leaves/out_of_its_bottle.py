"""Which of several bottles stuff is poured from, where a leaf calls it just *the held bottle*."""

from __future__ import annotations

from collections.abc import Mapping

from besim.models.commonsense.entities import Inventory
from besim.models.commonsense.leaves.meaning import Event, Meaning
from besim.solution import Leaf

_POURING = ("pour", "apply", "fill")


def poured_out_of_its_own(meanings: Mapping[Leaf, Meaning], inventory: Inventory) -> None:
    """ "Vinegar is poured from the held bottle", of two: out of the vinegar bottle."""
    for leaf, meaning in meanings.items():
        for event in meaning.events:
            if event.schema.name in _POURING and len(event.role("source")) == 1:
                own = _own_bottle(event, leaf.description.lower(), inventory)
                if own:
                    event.roles["source"] = (own,)


def _own_bottle(event: Event, said: str, inventory: Inventory) -> str:
    """The one vessel of that kind that is named after the stuff, if another was read.

    What the leaf calls by the stuff that it is named after ("the *oil* bottle") is meant.
    """
    known = inventory.entities
    stuff = [known[name] for name in event.role("theme") if name in known]
    (source,) = event.role("source")
    vessel = known.get(source)
    if vessel is None or len(stuff) != 1 or not stuff[0].substance:
        return ""
    named = {*vessel.longest[:-1]}
    if not named or stuff[0].head in named or any(word in said for word in named):
        return ""
    own = [e.name for e in known.values() if e.head == vessel.head and stuff[0].head in e.longest]
    return own[0] if len(own) == 1 else ""
