"""The history of a live world, as readers and writers see it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from besim.errors import UsageError
from besim.world.event import Event
from besim.world.journal import Journal
from besim.world.state import World


@dataclass(frozen=True, slots=True)
class Past:
    """The history of a branch up to a revision; a :class:`besim.world.History`.

    :param last: its last event, if that is known: the journal need not be asked for it.
    """

    journal: Journal
    branch: str
    revision: int
    last: Event | None = None

    def world_at(self, revision: int) -> World:
        """As :class:`besim.world.History`."""
        if revision > self.revision:
            raise UsageError(
                "there is no such revision yet",
                expected=f"at most {self.revision}",
                got=str(revision),
            )
        found = self.journal.snapshot(self.branch, revision)
        assert found is not None  # only without a revision
        return found.world

    def events(
        self, *, path: str | None = None, since: int = 0, newest: int | None = None
    ) -> Sequence[Event]:
        """As :class:`besim.world.History`."""
        last = self.last
        if newest == 1 and path is None and last is not None and last.revision == self.revision:
            return (last,) if since < last.revision else ()
        return self.journal.events(
            self.branch, until=self.revision, path=path, since=since, newest=newest
        )
