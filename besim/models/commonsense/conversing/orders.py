"""What a command asks for, in the terms of the world."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Move:
    """One thing goes somewhere.

    :param place: a thing, ``table``, or ``empty space``.
    """

    thing: str
    relation: str
    place: str


@dataclass(slots=True)
class Order:
    """What a command asks for.

    :param groups: things that were spoken of, the moved ones first.
    :param swapped: two things that change places, with what they cover.
    """

    moves: list[Move] = field(default_factory=list)
    groups: list[tuple[str, ...]] = field(default_factory=list)
    swapped: tuple[str, str] | None = None
    undo: bool = False
    problem: str = ""
    understood: bool = True
