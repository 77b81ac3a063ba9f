"""How a live world is kept."""

from __future__ import annotations

import enum
from dataclasses import dataclass


class Contradictions(enum.Enum):
    """What happens when something told cannot be so beside what is known."""

    REJECT = "reject"
    """Nothing changes."""
    NEWER_WINS = "newer_wins"
    """The world is changed; the event keeps what was known."""


@dataclass(frozen=True, slots=True)
class Policy:
    """How a live world is kept.

    :param min_confidence: of an observation; one below it is kept out.
    """

    contradictions: Contradictions = Contradictions.REJECT
    min_confidence: float = 0.5
