"""Reads the goal again with a noun taken for a verb, or a verb for a noun."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.tagging.listed_soils import names_soil
from besim.models.commonsense.language.tokens import doubtful
from besim.models.commonsense.rereading.named_deeds import handled
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.models.commonsense.tasks.task_text import classify
from besim.world import GoalCondition

MOST_WORDS = 12
"""Words of a sentence that are tried; few goals have more that can be noun and verb."""
MOST_SENTENCES = 1_000
"""Sentences that are read again in all: each word asks for the whole goal once more."""


def otherwise_tagged(reading: TaskReading) -> Iterator[tuple[GoalCondition, ...]]:
    """The conditions of the goal for each word of its sentences that may be of another class.

    A goal of more than nine sentences is not read for every one of them.

    "The towels are dry and both *lie* on the shelf": no leaf knows of a lie. "The oak *log* is
    burning": there is a thing of that name. Other words keep their class, and so does dirt: who
    asks for a shelf without dust and *stains* asks for none that stains.
    """
    things, known = reading.inventory.entities, handled(reading)
    names = {word for name in known if name in things for word in things[name].longest}
    goals = [at for at, sentence in enumerate(reading.sentences) if sentence.kind == "goal"]
    left = MOST_SENTENCES
    for index in goals:
        sentence = reading.sentences[index]
        for word in doubtful(sentence.text, reading.lexicon)[:MOST_WORDS]:
            if names_soil(word, reading.lexicon):
                continue  # "free of dust and stains": nothing stains there
            tag = "NOUN" if word in names else "VERB"
            other = classify(sentence.text, reading.lexicon.taking(word, tag))
            if other.kind == "goal" and left >= len(goals):
                left -= len(goals)
                told = [*reading.sentences[:index], other, *reading.sentences[index + 1 :]]
                yield reading.goal_in(told)[1]


def each_asked(conditions: Iterable[GoalCondition]) -> frozenset[Claim]:
    """What a goal asks of each single thing, whatever words it is asked in."""
    claims = (c.meaning for c in conditions if isinstance(c.meaning, Claim))
    return frozenset(
        replace(claim, subjects=(name,), text="", weak=False)
        for claim in claims
        for name in claim.subjects or ("",)
    )


def things_in(conditions: Iterable[GoalCondition]) -> set[str]:
    """The things that a goal speaks of."""
    claims = (c.meaning for c in conditions if isinstance(c.meaning, Claim))
    return {name for claim in claims for name in (*claim.subjects, *claim.objects)}
