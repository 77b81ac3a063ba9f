"""The tables of a journal, and how a file of an older version becomes one of this."""

from __future__ import annotations

from besim.world.database import FileKind

MIGRATIONS: tuple[str, ...] = (
    # A branch's own events are those after `fork`, the earlier ones are its parent's. `floor` is
    # the oldest revision whose world is still known, `head` the newest. `size` is the number of
    # an event's changes.
    """
    CREATE TABLE branch (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL UNIQUE,
        parent INTEGER REFERENCES branch (id),
        fork INTEGER NOT NULL,
        floor INTEGER NOT NULL,
        head INTEGER NOT NULL,
        stamp_s REAL NOT NULL
    );
    CREATE TABLE event (
        id INTEGER PRIMARY KEY,
        branch INTEGER NOT NULL REFERENCES branch (id),
        revision INTEGER NOT NULL,
        stamp_s REAL NOT NULL,
        kind TEXT NOT NULL,
        who TEXT NOT NULL,
        what TEXT NOT NULL,
        why TEXT NOT NULL,
        size INTEGER NOT NULL,
        changes TEXT NOT NULL,
        types TEXT NOT NULL,
        details TEXT NOT NULL,
        UNIQUE (branch, revision)
    );
    CREATE TABLE touched (
        path TEXT NOT NULL,
        branch INTEGER NOT NULL REFERENCES branch (id),
        revision INTEGER NOT NULL,
        PRIMARY KEY (path, branch, revision)
    ) WITHOUT ROWID;
    CREATE TABLE snapshot (
        id INTEGER PRIMARY KEY,
        branch INTEGER NOT NULL REFERENCES branch (id),
        revision INTEGER NOT NULL,
        body BLOB NOT NULL,
        UNIQUE (branch, revision)
    );
    INSERT INTO branch VALUES (1, 'main', NULL, 0, 0, 0, 0.0);
    """,
)
"""The script at index n makes a file of version n one of version n + 1; version 0 is empty."""

JOURNAL = FileKind("journal", "besim world create", 0x42534A31, MIGRATIONS)  # "BSJ1"
