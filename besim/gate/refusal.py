"""Why something is not approved: a cause to decide by, and words for people."""

from __future__ import annotations

import enum
from dataclasses import dataclass


class Cause(enum.StrEnum):
    """What stands in the way."""

    VERDICT = "verdict"
    CASES = "cases"
    COVERAGE = "coverage"
    FAILURES = "failures"
    MODEL = "model"
    USER_WORDS = "user words"
    BESIM_VERSION = "besim version"
    WARNINGS = "warnings"
    ASSUMPTIONS = "assumptions"
    BLACKBOARD = "blackboard"
    SKILL_MAP = "skill map"
    KEY = "key not trusted"
    SIGNATURE = "signature"
    TREE = "tree"
    TASK = "task"
    POLICY = "policy"
    EXPIRED = "expired"
    CLOCK = "clock"
    INPUT = "input"
    """Something cannot be read."""
    CERTIFICATE = "no certificate"
    SKILLS = "skills"
    """The skill map does not cover the tree."""
    EDITED = "skill map edited"
    """The map's file says something else than when the bridge read it."""
    STORE = "store"
    BUSY = "busy"
    """Another tree runs."""
    STILL_RUNNING = "still running"
    """A goal of an earlier run is not known to have ended."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """One reason.

    :param words: one sentence without a final period.
    """

    cause: Cause
    words: str

    def as_dict(self) -> dict[str, str]:
        """As JSON."""
        return {"cause": self.cause.value, "words": self.words}

    def __str__(self) -> str:
        return f"{self.cause.value}: {self.words}"
