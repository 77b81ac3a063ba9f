"""Amounts on which a verdict may depend and that were not read.

"The goal is that the hopper contains 300 g", where one leaf pours 150 g and another 300 g: a
reader that passes over the number takes the one leaf for the other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from string import digits

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.cues import cued
from besim.models.commonsense.language.tokens import NUMBER_WORDS
from besim.models.commonsense.reading.wording import alternatives
from besim.models.commonsense.scenario import Scenario
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.models.commonsense.vocabulary import AMOUNTS, UNREAD_AMOUNTS

_UNITS = {**AMOUNTS, **UNREAD_AMOUNTS}

PARTLY_FULL = re.compile(
    r"\b(?:half|partly|partially|nearly|almost|not quite"
    r"|(?:one|a|two|three)[ -](?:third|quarter)s?)[ -]full\b",
    re.I,
)
""" "The jar is half full": there is something in it, and it is not full."""


_AMOUNT = cued(
    "|".join((*digits, *NUMBER_WORDS)),
    rf"\b(\d+(?:[.,]\d+)?|{alternatives(NUMBER_WORDS)})[ -]?({alternatives(_UNITS)})s?(?!\w)",
)

_SHARE = re.compile(
    r"\b(?:fills?|holds?|makes?|covers?|suffices? for|is enough for) (?:only |just |about )?"
    r"(?:(?:one|a) )?(?:half|third|quarter) (?:of )?(?:the|an?|its) \w+",
    re.I,
)
"""What one deed does only a part of: "a full jug fills only half of the bucket"."""

Amount = tuple[str, float]
"""Quantity and number in the quantity's own unit."""


def unread_amounts(reading: TaskReading, scenario: Scenario) -> list[str]:
    """Sentences of the task with an amount that leaves differ about and that nothing carries.

    So are those that tell what part of a whole one deed does: nobody counts how often it is done.
    """
    shares = [match.group() for match in _SHARE.finditer(reading.task.text)]
    texts = {leaf.description for leaf in (*reading.actions, *reading.conditions)}
    of_leaves = {amount for text in texts for amount in _amounts(text)}
    differing = {
        quantity
        for quantity, _ in of_leaves
        if len({number for other, number in of_leaves if other == quantity}) > 1
    }
    if not differing:
        return shares
    read = set(_read(reading, scenario))
    if _for_results_of_their_own(reading, differing):
        read |= {number for quantity, number in of_leaves if quantity in differing}
    return shares + [
        sentence.text
        for sentence in reading.sentences
        if sentence.kind != "boilerplate"
        and any(
            quantity in differing and number not in read
            for quantity, number in _amounts(sentence.text)
        )
    ]


def _for_results_of_their_own(reading: TaskReading, differing: set[str]) -> bool:
    """ "Waits twelve minutes, after which the oven is hot", "… fifteen, after which the pie is
    baked": no leaf says another amount for what one of them says.
    """
    results: list[frozenset[tuple[str, ...]]] = []
    for leaf in (*reading.actions, *reading.conditions):
        if differing.isdisjoint(quantity for quantity, _ in _amounts(leaf.description)):
            continue
        meaning = reading.actions.get(leaf)
        become = [step.become for step in meaning.steps] if meaning is not None else []
        results.append(frozenset((*c.subjects, c.attribute) for c in become if c is not None))
    return all(results) and len({*results}) == len(results)


def _amounts(text: str) -> Iterator[Amount]:
    for match in _AMOUNT.finditer(text):
        said = match[1].lower().replace(",", ".")
        quantity, factor = _UNITS[match[2].lower()]
        yield quantity, (NUMBER_WORDS[said] if said in NUMBER_WORDS else float(said)) * factor


def _read(reading: TaskReading, scenario: Scenario) -> Iterator[float]:
    """The numbers that found their way into what is judged."""
    claims: Iterable[object] = (
        *(condition.meaning for condition in reading.goal),
        *(rule.claim for rule in reading.rules),
    )
    yield from (claim.number for claim in claims if isinstance(claim, Claim) and claim.number)
    for minimum in reading.minimums:
        yield from (number for _, number in minimum.bounds)
    yield from scenario.durations.values()
    yield from reading.costs.values()
    for value in scenario.initial.values():
        if isinstance(value, int | float) and not isinstance(value, bool):
            yield value
