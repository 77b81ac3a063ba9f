"""How a sentence begins that names its goal: "the goal of the robot is …"."""

from __future__ import annotations

from besim.models.commonsense.vocabulary import GOAL_NOUNS, WORK_NOUNS


def _one_of(nouns: frozenset[str]) -> str:
    return rf"(?:{'|'.join(sorted(nouns))})"


def _said(noun: str) -> str:
    return rf"(?:the |its |your )?{noun}(?: of the (?:robot|task))?"


_GOAL_NOUN = _one_of(GOAL_NOUNS)
WORK_NOUN = _one_of(GOAL_NOUNS | WORK_NOUNS)
THE_GOAL = _said(_GOAL_NOUN)
"""A pattern of *the goal*, *its aim*, *the job of the robot*."""
THE_WORK = _said(WORK_NOUN)
"""The same, and *the errand*, *the exercise*."""
THE_WORK_IS_TO = rf"\b(?P<frame>{WORK_NOUN}(?: of the robot)? is) to"
"""A pattern of *(the) goal is to*, of which *(the) goal is* is the ``frame``."""
MODAL = r"\b(?:must|should|has to|have to|shall|(?:is|are) to|needs? to)\b"
"""A pattern of the verbs by which a sentence asks that something is so."""
