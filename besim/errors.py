"""The one base exception of besim: what went wrong, where, and what to do about it.

The command line maps :class:`ErrorKind` to exit codes, the nodes map it to
``error_code``; nobody ever decides by the text of a message.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass


class ErrorKind(enum.Enum):
    """Why besim could not do what it was asked; the value is the exit code."""

    USAGE = 64
    """Wrong flags, arguments or parameters."""
    INPUT = 65
    """Input that cannot be parsed as its format."""
    UNAVAILABLE = 69
    """A needed service (LLM, ROS) is not there."""
    BUG = 70
    """A defect of besim itself."""


@dataclass(frozen=True, slots=True)
class Place:
    """A position in an input: file (or a name such as ``<tree>``), line and column from 1."""

    file: str
    line: int | None = None
    column: int | None = None

    def __str__(self) -> str:
        parts = [self.file]
        if self.line is not None:
            parts.append(str(self.line))
            if self.column is not None:
                parts.append(str(self.column))
        return ":".join(parts)


class BesimError(Exception):
    """Base of every error that besim raises on purpose.

    :param message: what is wrong, one sentence without a final period.
    :param kind: decides the exit code or the ``error_code``.
    :param place: where in the input.
    :param expected: what would have been right.
    :param got: what was there instead.
    :param remedy: what the user can do.
    """

    def __init__(
        self,
        message: str,
        *,
        kind: ErrorKind,
        place: Place | None = None,
        expected: str | None = None,
        got: str | None = None,
        remedy: str | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.kind = kind
        self.place = place
        self.expected = expected
        self.got = got
        self.remedy = remedy

    def __str__(self) -> str:
        text = f"{self.place}: {self.message}" if self.place else self.message
        if self.expected is not None:
            text += f"; expected {self.expected}"
        if self.got is not None:
            text += f", got {self.got}"
        if self.remedy is not None:
            text += f" ({self.remedy})"
        return text


class UsageError(BesimError):
    """Wrong flags, arguments or parameters (exit code 64)."""

    def __init__(self, message: str, **details: str | None) -> None:
        super().__init__(message, kind=ErrorKind.USAGE, **details)  # type: ignore[arg-type]


class InputError(BesimError):
    """Input that cannot be parsed as its format (exit code 65)."""

    def __init__(
        self,
        message: str,
        *,
        place: Place | None = None,
        expected: str | None = None,
        got: str | None = None,
        remedy: str | None = None,
    ) -> None:
        super().__init__(
            message, kind=ErrorKind.INPUT, place=place, expected=expected, got=got, remedy=remedy
        )
