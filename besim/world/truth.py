"""Three-valued truth (Kleene): what besim knows of a statement about a world."""

from __future__ import annotations

import enum
from collections.abc import Iterable


class Truth(enum.Enum):
    """TRUE, FALSE or UNKNOWN; combined by Kleene's strong logic."""

    TRUE = "true"
    FALSE = "false"
    UNKNOWN = "unknown"

    @classmethod
    def of(cls, value: bool | None) -> Truth:
        """``None`` is UNKNOWN."""
        if value is None:
            return cls.UNKNOWN
        return cls.TRUE if value else cls.FALSE

    def as_bool(self) -> bool | None:
        """``None`` for UNKNOWN; the form of the verdict JSON."""
        return None if self is Truth.UNKNOWN else self is Truth.TRUE

    def negated(self) -> Truth:
        """Not."""
        return self if self is Truth.UNKNOWN else Truth.of(self is Truth.FALSE)


def all_of(truths: Iterable[Truth]) -> Truth:
    """And: one FALSE decides, otherwise one UNKNOWN leaves it open."""
    seen = tuple(truths)
    if Truth.FALSE in seen:
        return Truth.FALSE
    return Truth.UNKNOWN if Truth.UNKNOWN in seen else Truth.TRUE


def any_of(truths: Iterable[Truth]) -> Truth:
    """Or: one TRUE decides, otherwise one UNKNOWN leaves it open."""
    seen = tuple(truths)
    if Truth.TRUE in seen:
        return Truth.TRUE
    return Truth.UNKNOWN if Truth.UNKNOWN in seen else Truth.FALSE
