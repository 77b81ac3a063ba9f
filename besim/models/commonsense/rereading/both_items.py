"""*Both items*: where leaves pick up two things, those two, and not all that the text names."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.world import GoalCondition

_BOTH = re.compile(r"\b(?:both|the two|two)(?: of the)? (?:items|things|objects|articles)\b", re.I)


def both_picked_up(
    conditions: Iterable[GoalCondition], reading: TaskReading
) -> tuple[GoalCondition, ...]:
    """The goal, with *both items* taken for the two of them that leaves pick up."""
    grasps = (event for event in reading.events if event.schema.name == "grasp")
    picked = {name for event in grasps for name in event.role("theme")}
    return tuple(
        replace(condition, meaning=_of_those(condition.meaning, picked))
        if isinstance(condition.meaning, Claim)
        else condition
        for condition in conditions
    )


def _of_those(claim: Claim, picked: set[str]) -> Claim:
    meant = tuple(name for name in claim.subjects if name in picked)
    if len(claim.subjects) <= len(meant) or len(meant) != 2 or not _BOTH.search(claim.text):
        return claim
    return replace(claim, subjects=meant)
