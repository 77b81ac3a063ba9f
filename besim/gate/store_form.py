"""The form of a store's file, one migration for each version of it."""

from __future__ import annotations

from besim.world.database import FileKind

MIGRATIONS = (
    """
    CREATE TABLE certificates (
        id TEXT PRIMARY KEY,            -- SHA-256 of the text
        tree TEXT NOT NULL,
        task TEXT NOT NULL,
        issued_at TEXT NOT NULL,
        text TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX certificates_by_tree ON certificates (tree, task, issued_at);
    CREATE TABLE clock (one INTEGER PRIMARY KEY CHECK (one = 1), seen REAL NOT NULL) STRICT;
    """,
    """
    CREATE TABLE runs (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        certificate TEXT NOT NULL REFERENCES certificates (id),
        began REAL NOT NULL,
        setting TEXT NOT NULL,          -- JSON: what it ran with
        ended REAL,                     -- NULL while it runs, or if its process died
        outcome TEXT,
        message TEXT
    ) STRICT;
    CREATE TABLE run_steps (
        run INTEGER NOT NULL REFERENCES runs (id),
        number INTEGER NOT NULL,
        step TEXT NOT NULL,             -- JSON
        PRIMARY KEY (run, number)
    ) STRICT, WITHOUT ROWID;
    """,
    """
    CREATE TABLE open_goals (           -- sent, and not known to have ended
        id TEXT PRIMARY KEY,
        run INTEGER NOT NULL REFERENCES runs (id),
        owner TEXT NOT NULL,            -- whose runs it must keep out
        action TEXT NOT NULL,
        servers TEXT NOT NULL           -- JSON
    ) STRICT, WITHOUT ROWID;
    """,
)
STORE = FileKind("store", "besim certify --store", 0x42534731, MIGRATIONS)  # "BSG1"
