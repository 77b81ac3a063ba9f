"""Events as rows: written, read back, and folded."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterable, Sequence

from besim.errors import InputError
from besim.world.event import Event, EventKind
from besim.world.journal.codec import dump, dump_changes, load_changes, load_values, plain
from besim.world.journal.lineage import Stretch
from besim.world.state import StateChange

_COLUMNS = "revision, stamp_s, kind, who, what, why, types, details, size, changes"

_LARGE = 500
"""Changes of an event beyond which it is worth remembering them; a reset has thousands."""

_REMEMBERED = 2


class LargeChanges:
    """Remembers the changes of the last few large events that were asked for.

    "Why is it so" leads to the reset of a world again and again, and reading the changes of one
    with 50 000 states takes a tenth of a second. Keys are branch and revision of durable events.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], tuple[StateChange, ...]] = {}
        self._lock = threading.Lock()  # readers and writers fill it

    def remember(self, branch: int, event: Event) -> None:
        """Keep the changes of an event, if they are many."""
        if len(event.changes) > _LARGE:
            with self._lock:
                self._known[branch, event.revision] = event.changes
                while len(self._known) > _REMEMBERED:
                    del self._known[next(iter(self._known))]

    def get(self, branch: int, revision: int) -> tuple[StateChange, ...] | None:
        """The changes, if they are remembered."""
        return self._known.get((branch, revision))


def write_events(connection: sqlite3.Connection, branch: int, events: Sequence[Event]) -> None:
    """Add events to a branch, and which states each touched."""
    connection.executemany(
        f"INSERT INTO event (branch, {_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                branch,
                event.revision,
                event.stamp_s,
                event.kind.value,
                plain(event.who),
                plain(event.what),
                plain(event.why),
                dump(dict(event.types)),
                dump(dict(event.details)),
                len(event.changes),
                dump_changes(event.changes),
            )
            for event in events
        ],
    )
    connection.executemany(
        "INSERT INTO touched (path, branch, revision) VALUES (?, ?, ?)",
        [
            (plain(change.path), branch, event.revision)
            for event in events
            for change in event.changes
        ],
    )


def read_events(
    connection: sqlite3.Connection,
    stretches: Iterable[Stretch],
    large: LargeChanges,
    *,
    path: str | None = None,
    since: int = 0,
    newest: int | None = None,
) -> tuple[Event, ...]:
    """Events of stretches (oldest first), in their order.

    :raises InputError: for rows that are damaged.
    """
    left = newest
    columns = _COLUMNS.replace("changes", f"iif(size > {_LARGE}, NULL, changes)")
    parts: list[list[Event]] = []
    for stretch in reversed(tuple(stretches)):
        query = f"SELECT {columns} FROM event WHERE branch = ? AND revision > ? AND revision <= ?"
        values: list[object] = [stretch.branch, max(stretch.after, since), stretch.until]
        if path is not None:
            # "/" is the character after ".": the range holds all states below the path.
            query += (
                " AND revision IN (SELECT revision FROM touched WHERE (path = ? OR path > ? AND "
                "path < ?) AND branch = ? AND revision > ? AND revision <= ?)"
            )
            name = plain(path)
            values += [name, name + ".", name + "/", *values]
        query += " ORDER BY revision DESC"
        if left is not None:
            query += " LIMIT ?"
            values.append(left)
        rows = connection.execute(query, values).fetchall()
        parts.append([_event(connection, stretch.branch, row, large) for row in rows])
        if left is not None:
            left -= len(parts[-1])
            if left <= 0:
                break
    return tuple(event for part in reversed(parts) for event in reversed(part))


def fold(connection: sqlite3.Connection, branch: int, floor: int) -> None:
    """Forget the events up to a revision that has a snapshot, and older snapshots."""
    rows = connection.execute(
        "SELECT revision, changes FROM event WHERE branch = ? AND revision <= ?", (branch, floor)
    )
    for revision, changes in rows.fetchall():
        # By the full key: the index begins with the path, for questions about one state.
        connection.executemany(
            "DELETE FROM touched WHERE path = ? AND branch = ? AND revision = ?",
            [(plain(change.path), branch, revision) for change in load_changes(changes)],
        )
    connection.execute("DELETE FROM event WHERE branch = ? AND revision <= ?", (branch, floor))
    connection.execute("DELETE FROM snapshot WHERE branch = ? AND revision < ?", (branch, floor))
    connection.execute("UPDATE branch SET floor = ? WHERE id = ?", (floor, branch))


def _event(
    connection: sqlite3.Connection,
    branch: int,
    row: tuple[int, float, str, str, str, str, str, str, int, str | None],
    large: LargeChanges,
) -> Event:
    revision, stamp_s, kind, who, what, why, types, details, _, changes = row
    known = large.get(branch, revision) if changes is None else None
    if changes is None and known is None:
        query = "SELECT changes FROM event WHERE branch = ? AND revision = ?"
        changes = connection.execute(query, (branch, revision)).fetchone()[0]
    try:
        event = Event(
            revision,
            stamp_s,
            who,
            what,
            why,
            load_changes(changes or "[]") if known is None else known,
            EventKind(kind),
            {name: str(value) for name, value in load_values(types).items()},
            load_values(details),
        )
    except ValueError as error:
        raise InputError(
            f"the journal is damaged: revision {revision}: {error}",
            remedy="restore the file from a copy",
        ) from error
    large.remember(branch, event)
    return event
