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
    """The history of a branch up to a revision; a :class:`besim.world.History`."""

    journal: Journal
    branch: str
    revision: int

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
        return self.journal.events(
            self.branch, until=self.revision, path=path, since=since, newest=newest
        )
