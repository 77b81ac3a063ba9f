"""A task: what the robot must achieve, in words, and the descriptions of the leaves it has."""

from __future__ import annotations

import enum
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

LONGEST_TEXT = 50_000
"""Characters of one text, far more than any task has."""
PLACEHOLDER = re.compile(r"\{(\d{1,3})\}")
"""``{1}``, ``{2}`` … in the text of a kind of action: what a step of a plan acts on."""


class LeafKind(enum.Enum):
    """An action changes the world, a condition only reads it."""

    ACTION = "action"
    CONDITION = "condition"


@dataclass(frozen=True, slots=True)
class LeafText:
    """What the task says of one leaf class.

    :param description: in words; empty if the task says nothing.
    :param precondition: a rule in words that must hold before the action, or ``None``
        (``null``, ``"None"`` and ``""`` in a des.json are all ``None``).
    """

    description: str = ""
    precondition: str | None = None


@dataclass(frozen=True, slots=True)
class Task:
    """A task in words; ``actions`` and ``conditions`` map leaf classes to their texts."""

    text: str
    name: str = ""
    actions: Mapping[str, LeafText] = field(default_factory=dict)
    conditions: Mapping[str, LeafText] = field(default_factory=dict)

    def leaf_text(self, kind: LeafKind, name: str) -> LeafText:
        """The text of a leaf class; an empty one if the task does not mention it."""
        texts = self.actions if kind is LeafKind.ACTION else self.conditions
        return texts.get(name, LeafText())
