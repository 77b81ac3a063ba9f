"""What is wrong with a user's lexicon file, and what is only worth knowing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from rapidfuzz import fuzz, process

from besim.errors import InputError, Place

_NEAR = 65
"""Of 100: how much a word must be like a known one to be suggested."""
_LISTED = 12
"""More words than these are not listed in a message."""


@dataclass(frozen=True, slots=True)
class Finding:
    """An error, or a warning.

    :param message: what is wrong, one sentence without a final period.
    """

    place: Place
    message: str
    expected: str = ""
    got: str = ""
    remedy: str = ""
    warning: bool = False

    def __str__(self) -> str:
        text = f"{self.place}: {'warning' if self.warning else 'error'}: {self.message}"
        text += f"; expected {self.expected}" if self.expected else ""
        text += f", got {self.got}" if self.got else ""
        return text + (f" ({self.remedy})" if self.remedy else "")

    def as_dict(self) -> dict[str, Any]:
        """The form of JSON."""
        return {
            "file": self.place.file,
            "line": self.place.line,
            "column": self.place.column,
            "message": self.message,
            "expected": self.expected or None,
            "got": self.got or None,
            "remedy": self.remedy or None,
        }

    def as_error(self, others: int = 0) -> InputError:
        """The same as an exception.

        :param others: how many more errors there are.
        """
        more = f"{others} more: besim check-lexicon lists them" if others else ""
        return InputError(
            self.message,
            place=self.place,
            expected=self.expected or None,
            got=self.got or None,
            remedy="; ".join(filter(None, (self.remedy, more))) or None,
        )


@dataclass(slots=True)
class Findings:
    """Collects findings, in any order."""

    found: list[Finding] = field(default_factory=list)

    def error(
        self, place: Place, message: str, expected: str = "", got: str = "", remedy: str = ""
    ) -> None:
        """Note an error."""
        self.found.append(Finding(place, message, expected, got, remedy))

    def warn(self, place: Place, message: str, remedy: str = "") -> None:
        """Note a warning."""
        self.found.append(Finding(place, message, remedy=remedy, warning=True))

    def unknown(
        self, place: Place, what: str, word: str, known: Iterable[str], remedy: str = ""
    ) -> None:
        """Note a word that is none of the known ones, with the nearest of them.

        :param remedy: what to do if none is near.
        """
        names = sorted(known)
        near = process.extractOne(word, names, scorer=fuzz.ratio, score_cutoff=_NEAR)
        if near is not None:
            expected, remedy = repr(near[0]), f"did you mean {near[0]!r}?"
        elif len(names) <= _LISTED:
            expected = " or ".join(map(repr, names))
        else:
            expected = "one of those in docs/commonsense.md"
        self.error(place, f"there is no {what} {word!r}", expected, repr(word), remedy)

    def in_order(self) -> tuple[Finding, ...]:
        """All, in the order of the text."""
        return tuple(
            sorted(self.found, key=lambda one: (one.place.line or 0, one.place.column or 0))
        )
