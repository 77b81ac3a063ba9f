"""What happened to a live world: one event for every change, and the history they make."""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from besim.world.state import StateChange, Value, World


class EventKind(enum.Enum):
    """How a change came to be."""

    RESET = "reset"
    """Another world took the place of the one before."""
    UPDATE = "update"
    """States were set."""
    TELL = "tell"
    """Words were told, or something was done, and the writer found what it changes."""
    OBSERVATION = "observation"
    """Perception saw a state."""
    UNDO = "undo"
    """The states of an earlier event were put back."""


@dataclass(frozen=True, slots=True)
class Event:
    """One change of a live world: all of it happened, or nothing.

    :param revision: of the world that it made; the first is 1.
    :param stamp_s: when, in seconds since the epoch (of the node's clock where there is one).
    :param who: whose change it was: a node, a person, a sensor, ``besim``.
    :param what: in words what was told, done or seen ("put the black cup on the yellow block").
    :param why: in words why these states changed, where ``what`` does not say it.
    :param changes: each state before and after.
    :param types: types of entities that became known, by entity path.
    :param details: more for programs: ``source``, ``confidence`` and ``stamp_s`` of an
        observation, ``undoes`` (a revision), ``assumed``, ``contradictions`` that the newer won.
    """

    revision: int
    stamp_s: float
    who: str
    what: str
    why: str
    changes: tuple[StateChange, ...]
    kind: EventKind = EventKind.UPDATE
    types: Mapping[str, str] = field(default_factory=dict)
    details: Mapping[str, Value] = field(default_factory=dict)


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
