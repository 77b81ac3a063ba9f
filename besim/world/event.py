"""What happened to a live world: one event for every change, and the history they make."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from besim.world.state import StateChange, World


@dataclass(frozen=True, slots=True)
class Event:
    """One change of a live world: all of it happened, or nothing.

    :param revision: of the world that it made; the first is 1.
    :param stamp_s: when, in seconds since the epoch (of the node's clock where there is one).
    :param who: whose change it was: a node, a person, a sensor, ``besim``.
    :param what: in words what was told, done or seen ("put the black cup on the yellow block").
    :param why: in words why these states changed, where ``what`` does not say it.
    :param changes: each state before and after.
    """

    revision: int
    stamp_s: float
    who: str
    what: str
    why: str
    changes: tuple[StateChange, ...]


class History(Protocol):
    """The past of a live world, up to one revision."""

    @property
    def revision(self) -> int:
        """The newest revision that it knows."""
        ...

    def world_at(self, revision: int) -> World:
        """The world as it was.

        :raises UsageError: for a revision that is not known (any more).
        """
        ...

    def events(
        self, *, path: str | None = None, since: int = 0, newest: int | None = None
    ) -> Sequence[Event]:
        """Events in their order.

        :param path: only those that changed this state, or a state below it.
        :param since: only those of later revisions.
        :param newest: at most so many, the newest ones.
        """
        ...
