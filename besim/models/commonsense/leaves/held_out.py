"""What is held out to somebody whom another leaf lets take it."""

from __future__ import annotations

from collections.abc import Collection

from besim.models.commonsense.leaves.meaning import Meaning
from besim.models.commonsense.schema import Schema

OFFER, TAKEN = "offer", "hand over"
"""Verbs of the events of *hand_over* where something is held out, and where somebody takes it."""


def only_held_out(actions: Collection[Meaning], hold_out: Schema) -> None:
    """Let nobody have what a leaf holds out to them, where another leaf waits until they take it.

    Where no leaf does, they take it as it is held out.
    """
    for taking in actions:
        if any(event.verb == OFFER for event in taking.events):
            continue
        for taken in (e for e in taking.events if e.verb == TAKEN and e.schema.name == "hand_over"):
            things = {*taken.role("theme")}
            things |= {other for name in things for other in taking.choices.get(name, ())}
            for event in (e for meaning in actions for e in meaning.events if e.verb == OFFER):
                same = set(event.role("dest")) & set(taken.role("dest"))
                if same and things & {*event.role("theme")}:
                    event.schema = hold_out
