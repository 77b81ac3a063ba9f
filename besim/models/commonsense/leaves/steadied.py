"""What is held where it lies while it is worked on: "holds the loaf on the board and slices it"."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise

from besim.models.commonsense.leaves.meaning import Event, Meaning
from besim.models.commonsense.schema import Schema

_WORKING = ("work", "clean", "open", "close", "cover", "apply", "fasten", "tie")
"""Schemas of what a gripper is needed for that keeps the thing where it is."""


def only_steadied(actions: Collection[Meaning], steady: Schema) -> None:
    """Let nothing leave its place by being held there for the next deed of the same leaf.

    Where no other leaf lays it there or takes it, holding it is how it comes into a gripper.
    """
    handled = {id(meaning): _handled(meaning) for meaning in actions}
    for meaning in actions:
        others = set().union(*(h for key, h in handled.items() if key != id(meaning)))
        events = meaning.events
        for event, after in pairwise(events):
            things = {*event.role("theme")}
            holds = event.root == "hold" and event.schema.name == "grasp"
            if not holds or not things or not event.role("source") or not things <= others:
                continue
            if things <= {*after.role("theme")} and after.schema.name in _WORKING:
                event.schema = steady


def _handled(meaning: Meaning) -> set[str]:
    """What a leaf takes or lays somewhere."""
    return {name for event in meaning.events if _moves(event) for name in event.role("theme")}


def _moves(event: Event) -> bool:
    return event.schema.name == "place" or (event.schema.name == "grasp" and event.root != "hold")
