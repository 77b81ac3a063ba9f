"""One step of a plan, as its format gives it."""

from __future__ import annotations

from dataclasses import dataclass

from besim.errors import InputError, Place
from besim.world.inputs import excerpt


@dataclass(frozen=True, slots=True)
class PlanStep:
    """One action of a plan.

    :param name: the step as written, without number, time and comment: what reports call it.
    :param action: which kind of action it is (``GRAB``, ``pick-up``); for a sentence the sentence.
    :param arguments: what it acts on, in the order written.
    :param start: when it starts in seconds, where the plan says so.
    :param end: when it ends, likewise.
    """

    name: str
    action: str
    arguments: tuple[str, ...] = ()
    place: Place | None = None
    start: float | None = None
    end: float | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a plan without the white space around it.

    :param column: where it begins, from 1.
    """

    text: str
    number: int
    column: int
    source: str

    def place(self, offset: int = 0) -> Place:
        """The place of a character of it."""
        return Place(self.source, self.number, self.column + offset)

    def error(self, message: str, *, expected: str, offset: int = 0, got: str = "") -> InputError:
        """What is wrong with it, and where."""
        return InputError(
            message,
            place=self.place(offset),
            expected=expected,
            got=got or excerpt(self.text, offset),
        )
