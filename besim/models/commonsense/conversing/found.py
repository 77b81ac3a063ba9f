"""What a phrase stands for, or why it stands for nothing; and what was spoken of before."""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass, field

UNCLEAR = "it is not clear which"
"""How the text of an ambiguous phrase begins."""


class Problem(enum.IntEnum):
    """Why a phrase stands for nothing; of several readings the one that came furthest is told."""

    NONE = 0
    WORDS = 1
    AMBIGUOUS = 2
    EMPTY = 3
    MISSING = 4


@dataclass(frozen=True, slots=True)
class Found:
    """What a phrase stands for.

    :param names: the things, or one place (``table``).
    :param plural: whether several may be meant.
    :param indefinite: *a block*: any one of them will do.
    :param count: *two blocks*.
    :param text: why there are none.
    :param left_open: things that may fit beside those, for all that the world says.
    """

    names: tuple[str, ...] = ()
    plural: bool = False
    indefinite: bool = False
    count: int | None = None
    problem: Problem = Problem.NONE
    text: str = ""
    left_open: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        """Does it stand for something?"""
        return self.problem is Problem.NONE

    def chosen(self) -> tuple[str, ...]:
        """The things to deal with: of *a block* one, of *two blocks* two."""
        if self.indefinite and not self.plural:
            return self.names[: self.count or 1]
        return self.names[: self.count] if self.indefinite and self.count else self.names


@dataclass(frozen=True, slots=True)
class Last:
    """The last thing said, for who corrects it.

    :param text: the sentence.
    :param tells: of the events that it brought about, what they say that was told or done.
    :param groups: what was spoken of before it.
    :param earlier: what was said before it, where it was a question.
    :param unclear: whether nothing was done, because it was not clear which thing was meant.
    """

    text: str
    tells: tuple[str, ...] = ()
    groups: tuple[tuple[str, ...], ...] = ()
    unclear: bool = False
    earlier: Last | None = None


@dataclass(slots=True)
class Speech:
    """What was spoken of before.

    :param groups: things by phrase, of the last thing said; the first is its theme.
    :param others: what "the other blocks" leaves out; by default all in ``groups``.
    :param last: the last thing said; ``None`` if only the newest event tells.
    """

    groups: list[tuple[str, ...]] = field(default_factory=list)
    others: Callable[[str], bool] | None = None
    last: Last | None = None
