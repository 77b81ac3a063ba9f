"""The skills that a robot has, for who follows instructions with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from besim.models.commonsense.conversing.hands import PUT, SAY


@dataclass(frozen=True, slots=True)
class Skill:
    """One skill.

    :param parameters: name of each to what it is, in words.
    :param description: what it does, in words.
    """

    name: str
    parameters: Sequence[tuple[str, str]] = ()
    description: str = ""


SKILLS = (
    Skill(
        PUT,
        (("first", "the thing to move"), ("second", "the thing or place where it goes")),
        "puts one thing on or in another; places that are no things are table and empty space",
    ),
    Skill(SAY, (("text", "what is said"),), "says a text"),
)
"""Those of Statler's evaluation."""
