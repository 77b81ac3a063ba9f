"""The journal of live worlds: every change is an event, and every world can be rebuilt."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from besim.errors import BesimError, InputError, UsageError
from besim.world.database import Database
from besim.world.event import Event, EventKind
from besim.world.journal.codec import dump_snapshot, load_snapshot
from besim.world.journal.lineage import (
    Branch,
    Stretch,
    all_branches,
    check_known,
    find_branch,
    lineage,
)
from besim.world.journal.rows import LargeChanges, fold, read_events, write_events
from besim.world.journal.schema import JOURNAL
from besim.world.refusals import Conflict
from besim.world.snapshot import Snapshot

MAIN = "main"
"""The branch that every journal has."""

Record = tuple[Event, Snapshot]
"""An event and the world that it made."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a journal is kept.

    :param snapshot_every: events after which the whole world is written again; in large worlds
        it takes more (an eighth of their states), so that snapshots never outweigh events.
    :param keep_events: events of each branch that stay; older ones are folded into a snapshot,
        together and only now and then. ``None`` keeps all.
    """

    snapshot_every: int = 1000
    keep_events: int | None = 100_000


class Journal:
    """Keeps events in one SQLite file; several processes may use the same one.

    :param path: the file; ``None`` keeps everything in memory.
    :param create: whether a file that is not there becomes an empty journal.
    :raises UsageError: for a file that is not there, or that a newer besim wrote.
    :raises InputError: for a file that is no journal, or damaged.
    :raises besim.errors.BesimError: (unavailable) if the disk refuses; of all methods too.
    """

    def __init__(
        self, path: Path | None = None, *, create: bool = True, settings: Settings | None = None
    ) -> None:
        self._database = Database(path, JOURNAL, create=create)
        self._settings = settings or Settings()
        self._last_snapshot: dict[int, int] = {}
        self._large = LargeChanges()
        self._decoded: Snapshot | None = None
        self._decoded_branch = 0

    @property
    def path(self) -> Path | None:
        """The file; ``None`` for memory."""
        return self._database.path

    def close(self) -> None:
        """Let go of the file."""
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    # Writing.

    def append(self, branch: str, records: Sequence[Record], *, expected: int) -> None:
        """Write events, all of them or none; they are on disk when this returns.

        :param expected: the branch's newest revision; the first event's is one more.
        :raises Conflict: if another process wrote to the branch meanwhile.
        :raises UsageError: if there is no such branch.
        """
        event, newest = records[-1]
        if records[0][0].revision != expected + 1 or event.revision != expected + len(records):
            raise ValueError(f"these events do not follow revision {expected}")
        with self._database.writing() as connection:
            found = find_branch(connection, branch)
            if found.head != expected:
                raise Conflict(
                    "another process has changed the world",
                    expected=f"revision {expected}",
                    got=f"revision {found.head}",
                )
            write_events(connection, found.id, [event for event, _ in records])
            connection.execute(
                "UPDATE branch SET head = ?, stamp_s = ? WHERE id = ?",
                (event.revision, event.stamp_s, found.id),
            )
            for event, after in records:
                if event.kind is EventKind.RESET:
                    self._write_snapshot(connection, found.id, after)
            if self._wants_snapshot(connection, found.id, newest):
                self._write_snapshot(connection, found.id, newest)
        for event, _ in records:
            self._large.remember(found.id, event)
        keep = self._settings.keep_events
        if keep is not None and newest.revision - found.floor > keep + keep // 8:
            # The events are durable, whatever becomes of this; the next ones try again.
            with contextlib.suppress(BesimError):
                self._fold_to_a_snapshot(branch, newest.revision - keep)

    def make_branch(self, name: str, *, base: str = MAIN, revision: int | None = None) -> Branch:
        """A branch that goes its own way from a revision of another.

        :param revision: the newest one if not given.
        :raises UsageError: for a name that is taken or empty, a base or revision that is not
            known.
        """
        if not name.strip() or not name.isprintable():
            raise UsageError("a branch needs a name", got=repr(name))
        start = self.snapshot(base, revision)
        if start is None:
            raise UsageError(f"there is no world yet in branch {base!r}")
        with self._database.writing() as connection:
            if any(one.name == name for one in all_branches(connection)):
                raise UsageError(f"there is a branch {name!r} already")
            parent = find_branch(connection, base)
            number = start.revision
            # From here on the branch needs its parent for its past only.
            cursor = connection.execute(
                "INSERT INTO branch (name, parent, fork, floor, head, stamp_s) "
                "VALUES (?, ?, ?, ?, ?, ?)",
                (name, parent.id, number, number, number, time.time()),
            )
            assert cursor.lastrowid is not None
            self._write_snapshot(connection, cursor.lastrowid, start)
            return find_branch(connection, name)

    def delete_branch(self, name: str) -> None:
        """Forget a branch and its events.

        :raises UsageError: for the main branch, one that others came from, or none.
        """
        if name == MAIN:
            raise UsageError("the main branch stays", got=name)
        with self._database.writing() as connection:
            branch = find_branch(connection, name)
            others = [one.name for one in all_branches(connection) if one.parent == name]
            if others:
                raise UsageError(
                    f"other branches come from {name!r}: {', '.join(others)}",
                    remedy="delete those first",
                )
            for table in ("touched", "event", "snapshot"):
                connection.execute(f"DELETE FROM {table} WHERE branch = ?", (branch.id,))
            connection.execute("DELETE FROM branch WHERE id = ?", (branch.id,))
        self._last_snapshot.pop(branch.id, None)

    def compact(self, branch: str = MAIN, *, keep_events: int = 0) -> int:
        """Fold all but the newest events into a snapshot, and give the space back.

        :returns: the oldest revision that is still known.
        :raises UsageError: if there is no such branch.
        """
        with self._database.reading() as connection:
            found = find_branch(connection, branch)
        floor = max(found.floor, found.head - keep_events)
        if floor > found.floor:
            oldest = self.snapshot(branch, floor)
            assert oldest is not None
            with self._database.writing() as connection:
                self._write_snapshot(connection, found.id, oldest)
                fold(connection, found.id, floor)
        self._database.shrink()
        return floor

    # Reading.

    def branches(self) -> tuple[Branch, ...]:
        """All branches, the main one first."""
        with self._database.reading() as connection:
            return all_branches(connection)

    def branch(self, name: str = MAIN) -> Branch:
        """One branch.

        :raises UsageError: if there is none of this name.
        """
        with self._database.reading() as connection:
            return find_branch(connection, name)

    def snapshot(self, branch: str = MAIN, revision: int | None = None) -> Snapshot | None:
        """The world as it was at a revision, or is.

        :returns: ``None`` if there is no world yet and no revision was asked for.
        :raises UsageError: for a branch or revision that is not known (any more).
        """
        with self._database.reading() as connection:
            found = find_branch(connection, branch)
            if revision is None:
                if found.head == 0:
                    return None
                revision = found.head
            stretches = lineage(connection, found, revision)
            check_known(connection, found, revision, stretches)
            start = self._nearest(connection, stretches[-1], revision)
            later = Stretch(stretches[-1].branch, start.revision, revision)
            for event in read_events(connection, (later,), self._large):
                start = start.after(event)
            return start

    def events(
        self,
        branch: str = MAIN,
        *,
        until: int | None = None,
        path: str | None = None,
        since: int = 0,
        newest: int | None = None,
    ) -> tuple[Event, ...]:
        """Events that led to a revision of a branch, in their order; see ``History.events``.

        :param until: the newest revision if not given.
        """
        with self._database.reading() as connection:
            found = find_branch(connection, branch)
            until = found.head if until is None else min(until, found.head)
            # No more than there are; SQLite takes no number of more than 64 bits.
            return read_events(
                connection,
                lineage(connection, found, until),
                self._large,
                path=path,
                since=min(since, until),
                newest=None if newest is None else min(newest, until),
            )

    def check(self) -> None:
        """Read everything.

        :raises InputError: if the file is damaged.
        """
        self._database.check()
        for branch in self.branches():
            self.events(branch.name)
            self.snapshot(branch.name)

    # Snapshots.

    def _nearest(self, connection: sqlite3.Connection, stretch: Stretch, revision: int) -> Snapshot:
        found = connection.execute(
            "SELECT revision FROM snapshot WHERE branch = ? AND revision <= ? "
            "ORDER BY revision DESC LIMIT 1",
            (stretch.branch, revision),
        ).fetchone()
        if found is None:
            raise InputError(
                f"the journal is damaged: no snapshot leads to revision {revision}",
                remedy="restore the file from a copy",
            )
        known = self._decoded
        if known and (self._decoded_branch, known.revision) == (stretch.branch, found[0]):
            return known
        body = connection.execute(
            "SELECT body FROM snapshot WHERE branch = ? AND revision = ?",
            (stretch.branch, found[0]),
        ).fetchone()[0]
        snapshot = load_snapshot(found[0], body)
        self._decoded, self._decoded_branch = snapshot, stretch.branch
        return snapshot

    def _wants_snapshot(
        self, connection: sqlite3.Connection, branch: int, newest: Snapshot
    ) -> bool:
        last = self._last_snapshot.get(branch)
        if last is None:
            query = "SELECT max(revision) FROM snapshot WHERE branch = ?"
            last = connection.execute(query, (branch,)).fetchone()[0] or 0
            self._last_snapshot[branch] = last
        enough = max(self._settings.snapshot_every, len(newest.world) // 8)
        return newest.revision - last >= enough

    def _write_snapshot(
        self, connection: sqlite3.Connection, branch: int, snapshot: Snapshot
    ) -> None:
        connection.execute(
            "INSERT OR REPLACE INTO snapshot (branch, revision, body) VALUES (?, ?, ?)",
            (branch, snapshot.revision, dump_snapshot(snapshot)),
        )
        last = self._last_snapshot.get(branch, 0)
        self._last_snapshot[branch] = max(last, snapshot.revision)

    def _fold_to_a_snapshot(self, branch: str, revision: int) -> None:
        with self._database.writing() as connection:
            found = find_branch(connection, branch)
            query = "SELECT max(revision) FROM snapshot WHERE branch = ? AND revision <= ?"
            floor = connection.execute(query, (found.id, revision)).fetchone()[0]
            if floor is not None and floor > found.floor:
                fold(connection, found.id, floor)
