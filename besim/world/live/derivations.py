"""Hands on what readers derived of one revision (an index, say) to the revisions that follow.

A reader works on a revision that others have left behind when it is done: whoever made the later
worlds could not know of what it derived. What changed in between is remembered here.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from besim.world.event import Event, EventKind
from besim.world.snapshot import Snapshot

_REMEMBERED = 10_000
"""Events; after more it is quicker to derive things anew."""


class Derivations:
    """What was derived of the newest world that somebody has asked about."""

    def __init__(self) -> None:
        self._newest: Snapshot | None = None
        self._changed: deque[tuple[int, tuple[str, ...]]] = deque(maxlen=_REMEMBERED)

    def note(self, events: Iterable[Event]) -> None:
        """Events happened; to be told before anybody can see the worlds that they made."""
        for event in events:
            if event.kind is EventKind.RESET:
                self._newest = None
                self._changed.clear()
            else:
                paths = tuple(change.path for change in event.changes)
                self._changed.append((event.revision, paths))

    def hand_on(self, snapshot: Snapshot) -> None:
        """Give a world what was derived of an earlier one."""
        known = self._newest
        if known is None or known.revision >= snapshot.revision:
            return
        paths: set[str] = set()
        wanted = snapshot.revision
        for revision, changed in reversed(self._changed.copy()):
            if revision > wanted:
                continue
            if revision < wanted:
                return  # some are forgotten
            paths.update(changed)
            wanted -= 1
            if wanted == known.revision:
                snapshot.world.inherit(known.world, paths)
                return

    def keep(self, snapshot: Snapshot) -> None:
        """Somebody has asked about this world, and may have derived something of it."""
        if self._newest is None or snapshot.revision >= self._newest.revision:
            self._newest = snapshot
