"""What the linter found: a rule, a place, and words for people."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Any

from besim.errors import Place


class Severity(enum.IntEnum):
    """How bad a finding is; a greater one is worse."""

    INFO = 1
    """Worth knowing; nothing need be changed."""
    WARNING = 2
    """The tree can be loaded, but does most likely not do what was meant."""
    ERROR = 3
    """The engine refuses the tree, or it certainly goes wrong."""

    @property
    def word(self) -> str:
        """``info``, ``warning`` or ``error``."""
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to object to.

    :param rule: its ID, ``BT201``.
    :param title: the rule in a few words.
    :param message: what is wrong here, one sentence without a final period.
    :param why: why that bites, as the engine behaves.
    :param remedy: how to mend it.
    """

    rule: str
    title: str
    severity: Severity
    place: Place
    message: str
    why: str
    remedy: str

    def as_dict(self) -> dict[str, Any]:
        """The form of JSON."""
        return {
            "rule": self.rule,
            "title": self.title,
            "severity": self.severity.word,
            "file": self.place.file,
            "line": self.place.line,
            "column": self.place.column,
            "message": self.message,
            "why": self.why,
            "remedy": self.remedy,
        }
