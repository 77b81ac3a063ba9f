"""Motions of the arm of a robot that drives: they bring it nowhere."""

from __future__ import annotations

from collections.abc import Collection

from besim.models.commonsense.leaves.meaning import BY_ARM, Meaning
from besim.models.commonsense.schema import Schema


def only_reaches(actions: Collection[Meaning], idle: Schema) -> None:
    """Let "moves its arm to the cup" need the cup within reach, where other leaves drive there.

    Where none does, the robot is an arm, and moves to the cup.
    """
    ways = [e for meaning in actions for e in meaning.events if e.schema.name == "move"]
    if any(event.role("dest") and BY_ARM not in event.numbers for event in ways):
        for event in ways:
            event.schema = idle if BY_ARM in event.numbers else event.schema
