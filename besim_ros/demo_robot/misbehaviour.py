"""How the demo robot is told to misbehave: ``MODE[+MODE…] [GOALS]``, such as ``stall 1``."""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass, replace
from typing import Self


class Mode(enum.StrEnum):
    """One way to misbehave."""

    FAIL = "fail"
    """Go wrong half-way: the goal is aborted."""
    REJECT = "reject"
    """Take no such goal."""
    SLIP = "slip"
    """Lose what the gripper holds, half-way. The base does not feel it and goes on."""
    STALL = "stall"
    """Stop half-way and never end."""
    DIE = "die"
    """End the process half-way, at once."""
    SLOW = "slow"
    """Take ten times as long."""
    IGNORE_CANCEL = "ignore_cancel"
    """Accept a request to cancel, and go on all the same."""


_COUNT = re.compile(r"[1-9][0-9]{0,5}")
EXPECTED = f"{', '.join(Mode)}, several with + between them, and for how many goals"


@dataclass(frozen=True, slots=True)
class Orders:
    """What to do wrong.

    :param goals: for how many goals; ``None`` for all.
    """

    modes: frozenset[Mode] = frozenset()
    goals: int | None = None

    @classmethod
    def parse(cls, text: str) -> Self:
        """From text; empty is to behave.

        :raises ValueError: for anything else.
        """
        modes, _, count = " ".join(text.split()).partition(" ")
        if not modes:
            return cls()
        try:
            if count and not _COUNT.fullmatch(count):
                raise ValueError
            return cls(frozenset(map(Mode, modes.split("+"))), int(count) if count else None)
        except ValueError:
            raise ValueError(f"expected {EXPECTED}, got {text!r}") from None

    def after_one(self) -> Orders:
        """What is left after one more goal."""
        if self.goals is None:
            return self
        return replace(self, goals=self.goals - 1) if self.goals > 1 else Orders()

    def __str__(self) -> str:
        modes = "+".join(mode for mode in Mode if mode in self.modes)
        return modes if self.goals is None else f"{modes} {self.goals}"
