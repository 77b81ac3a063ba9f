"""Rules that bind no leaf of their task, which most likely were not meant as they were read."""

from __future__ import annotations

from collections.abc import Iterator

from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.tasks.rule import HAPPENS, Rule
from besim.models.commonsense.tasks.task_reading import TaskReading


def unbound_rules(reading: TaskReading) -> Iterator[str]:
    """The sentences none of whose rules speaks of what some leaf does, or waits for."""
    by_sentence: dict[str, list[Rule]] = {}
    for rule in reading.rules:
        by_sentence.setdefault(rule.text, []).append(rule)
    for text, rules in by_sentence.items():
        if not any(_binds(rule, reading) for rule in rules):
            yield text


def _binds(rule: Rule, reading: TaskReading) -> bool:
    if rule.schema == HAPPENS or _is_result(rule, reading):
        return True  # nobody does it
    return any(
        any(map(rule.applies, meaning.events))
        or any(
            step.become is not None and not rule.entities.isdisjoint(step.become.subjects)
            for step in meaning.steps
        )
        for meaning in reading.actions.values()
    )


def _is_result(rule: Rule, reading: TaskReading) -> bool:
    """ "Becomes baked only while the door is closed": the oven does that."""
    result = participle(rule.verb.partition(" ")[0])
    return any(result in results for results in reading.lexicon.processes.values())
