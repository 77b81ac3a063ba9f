"""Motions of the arm of a robot that drives: they bring it nowhere."""

from __future__ import annotations

from collections.abc import Collection

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.leaves.meaning import BY_ARM, Event, Meaning
from besim.models.commonsense.schema import Schema

_STOPPING_OVER = ("fly", "go", "move", "position")
"""What is no way across: who *drives over* a bridge is at neither end."""


def stops_over(event: Event, clause: Clause) -> Group | None:
    """ "Moves the arm *over the tray*", "goes *above the fixture*": that is where it is then."""
    if event.schema.name != "move" or event.role("dest") or event.role("through"):
        return None
    if BY_ARM not in event.numbers and clause.verb.lemma not in _STOPPING_OVER:
        return None
    return next((group for prep, group in clause.preps if prep in ("over", "above")), None)


def only_reaches(actions: Collection[Meaning], idle: Schema) -> None:
    """Let "moves its arm to the cup" need the cup within reach, where other leaves drive there.

    Where none does, the robot is an arm, and moves to the cup.
    """
    ways = [e for meaning in actions for e in meaning.events if e.schema.name == "move"]
    if any(event.role("dest") and BY_ARM not in event.numbers for event in ways):
        for event in ways:
            event.schema = idle if BY_ARM in event.numbers else event.schema
