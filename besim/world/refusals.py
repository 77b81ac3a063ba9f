"""Why a live world does not do what it was asked; callers tell them apart by their class."""

from __future__ import annotations

from besim.errors import UsageError
from besim.world.conversing import Contradiction


class NoWorld(UsageError):
    """There is no world yet."""


class NotUnderstood(UsageError):
    """Some words have no meaning here."""


class Conflict(UsageError):
    """The world is not what the caller thought it was."""


class Contradicted(UsageError):
    """What was told cannot be so beside what is known.

    :param contradictions: all of them.
    """

    def __init__(self, contradictions: tuple[Contradiction, ...]) -> None:
        super().__init__(
            "; ".join(one.why for one in contradictions),
            remedy="nothing was changed: say what ended the old state first, or let the newer win",
        )
        self.contradictions = contradictions
