"""Rules that no leaf could ever keep were misread: they are set aside, and not demanded."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.rereading.rehearsal import Rehearsal
from besim.models.commonsense.tasks.rule import Rule
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.world import GoalCondition

_OF_THINGS = ("state", "place", "contains", "coated")


def set_aside(reading: TaskReading, rehearsal: Rehearsal) -> None:
    """Take rules for unread that bind some action and that no action can ever meet.

    Whoever writes a rule writes leaves by which it can be kept. To demand what a misread rule
    asks would fail good trees; that it was not read keeps all others from being called good.
    """
    events = [event for meaning in reading.actions.values() for event in meaning.events]
    vain = [one for one in reading.rules if _is_vain(one, rehearsal)]
    bound = [one for one in vain if any(map(one.applies, events))]
    # A rule for each of a kind may forbid one of them for good: "a cucumber that is not ripe".
    kept = {_part(one) for one in reading.rules if one not in vain}
    unmet = {_part(one) for one in bound} - kept
    if not unmet:
        return
    reading.rules = tuple(one for one in reading.rules if _part(one) not in unmet)
    reading.unread_rules += tuple(
        GoalCondition(f"the rule: {text}", None) for text in sorted({part[0] for part in unmet})
    )


def _part(rule: Rule) -> tuple[str, str, str]:
    """One of the conditions that a sentence tells."""
    return rule.text, rule.claim.kind, rule.claim.attribute


def _is_vain(rule: Rule, rehearsal: Rehearsal) -> bool:
    claim = rule.claim
    if rule.never or claim.kind not in _OF_THINGS or ROBOT in claim.subjects:
        return False
    return not all(rehearsal.can_be(replace(claim, subjects=(name,))) for name in claim.subjects)
