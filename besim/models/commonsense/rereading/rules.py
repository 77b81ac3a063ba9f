"""Rules that no leaf could ever keep were misread: they are set aside, and not demanded."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.rereading.rehearsal import Rehearsal
from besim.models.commonsense.tasks.rule import Rule
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.world import GoalCondition

_OF_THINGS = ("state", "contains", "coated")


def set_aside(reading: TaskReading, rehearsal: Rehearsal) -> None:
    """Take rules for unread that bind some action and that no action can ever meet.

    Whoever writes a rule writes leaves by which it can be kept. To demand what a misread rule
    asks would fail good trees; that it was not read keeps all others from being called good.
    """
    events = reading.events
    # Rules of the lexicon bind in every task, whatever its leaves can do.
    own = [one for one in reading.rules if one.text not in reading.lexicon.rules]
    vain = [one for one in own if _is_vain(one, rehearsal)]
    bound = [one for one in vain if any(map(one.applies, events))]
    # A rule for each of a kind may forbid one of them for good: "a cucumber that is not ripe".
    kept = {_part(one, reading) for one in reading.rules if one not in vain}
    unmet = {_part(one, reading) for one in bound} - kept
    if not unmet:
        return
    reading.rules = tuple(one for one in reading.rules if _part(one, reading) not in unmet)
    texts = dict.fromkeys(rule.text for rule in bound if _part(rule, reading) in unmet)
    reading.unread_rules += tuple(GoalCondition(f"the rule: {text}", None) for text in texts)


def _part(rule: Rule, reading: TaskReading) -> tuple[str, str, str, frozenset[str]]:
    """One of the conditions that a sentence tells, of things of one kind."""
    entities = reading.inventory.entities
    heads = {entities[name].head for name in rule.claim.subjects if name in entities}
    return rule.text, rule.claim.kind, rule.claim.attribute, frozenset(heads)


def _is_vain(rule: Rule, rehearsal: Rehearsal) -> bool:
    claim = rule.claim
    if rule.never or claim.kind not in _OF_THINGS or ROBOT in claim.subjects:
        return False
    if claim.kind == "state" and any(
        rehearsal.is_told(name, claim.attribute) for name in claim.subjects
    ):
        return False  # the text itself says that it is not so: the deed is forbidden for good
    return not all(rehearsal.can_be(replace(claim, subjects=(name,))) for name in claim.subjects)
