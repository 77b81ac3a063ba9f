"""Hands on what readers derived of one revision (an index, say) to the revisions that follow.

A reader works on a revision that others have left behind when it is done: whoever made the later
worlds could not know of what it derived. What changed in between is remembered here.
"""

from __future__ import annotations

from collections.abc import Iterable

from besim.world.event import Event, EventKind
from besim.world.snapshot import Snapshot

_REMEMBERED = 10_000
"""Events."""

_HANDED_ON = 1000
"""Events after which things are handed on though nobody asks, so that none are forgotten."""


class Derivations:
    """What was derived of the newest world that somebody has asked about."""

    def __init__(self) -> None:
        self._newest: Snapshot | None = None
        self._changed: dict[int, tuple[str, ...]] = {}  # by revision

    def note(self, events: Iterable[Event], newest: Snapshot) -> None:
        """Events happened; to be told before anybody can see the worlds that they made.

        :param newest: the world after the last of them.
        """
        for event in events:
            if event.kind is EventKind.RESET:
                self._newest = None
                self._changed.clear()
            else:
                self._changed[event.revision] = tuple(change.path for change in event.changes)
                self._changed.pop(event.revision - _REMEMBERED, None)
        known = self._newest
        if known is not None and newest.revision - known.revision > _HANDED_ON:
            self.hand_on(newest)
            self.keep(newest)

    def hand_on(self, snapshot: Snapshot) -> None:
        """Give a world what was derived of an earlier one."""
        known = self._newest
        if known is None or known.revision >= snapshot.revision:
            return
        paths: set[str] = set()
        for revision in range(known.revision + 1, snapshot.revision + 1):
            changed = self._changed.get(revision)
            if changed is None:
                return  # it is forgotten
            paths.update(changed)
        snapshot.world.inherit(known.world, paths)

    def keep(self, snapshot: Snapshot) -> None:
        """Somebody has asked about this world, and may have derived something of it."""
        if self._newest is None or snapshot.revision >= self._newest.revision:
            self._newest = snapshot
