"""What became of one evaluation."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from besim.sandbox.plain_data import JsonValue


class FailureKind(enum.Enum):
    """Why code gave no result."""

    CODE_TOO_LONG = "code too long"
    INPUT = "input"
    """The inputs are too large, or not plain data. The only kind that is not the code's fault."""
    SYNTAX = "syntax"
    UNSUPPORTED = "unsupported"
    """Python that the interpreter does not have: a statement, a module, a call of the system."""
    NO_FUNCTION = "no function"
    """The code ran, and does not define the function that it was to define."""
    EXCEPTION = "exception"
    TIME = "time limit"
    MEMORY = "memory limit"
    RECURSION = "recursion limit"
    OUTPUT_TOO_LARGE = "output too large"
    """The result, or what was printed."""
    NOT_DATA = "not data"
    """The result is something else than plain, finite JSON data."""
    CRASH = "crash"
    """The worker died, and those that took its place too. The next evaluation has another."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Why there is no result, in words that can go back to the code's author.

    The message may quote the code's own words: it is as untrusted as the code.

    :param line: of the code, from 1, if it is known.
    """

    kind: FailureKind
    message: str
    line: int | None = None

    def __str__(self) -> str:
        where = f"line {self.line}: " if self.line is not None else ""
        return f"{where}{self.message}"


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The result, or the failure; never both.

    :param value: plain data; ``None`` can be a result.
    :param failure: ``None`` if there is a result.
    :param stdout: what was printed, cut at the limit, without control characters.
    :param elapsed_s: real seconds, without the wait for a free worker.
    :param simulated_s: seconds that the code slept on the simulated clock.
    """

    value: JsonValue = None
    failure: Failure | None = None
    stdout: str = ""
    elapsed_s: float = 0.0
    simulated_s: float = 0.0

    @property
    def ok(self) -> bool:
        """Whether there is a result."""
        return self.failure is None
