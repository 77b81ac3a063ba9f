"""Certificates and runs in one SQLite file, shared by processes.

What was acknowledged is on the disk, and what a killed writer left half done was never there (see
:mod:`besim.world.database`). The store is no judge: a certificate that comes out of it is checked
like any other, and a clock that was set back is noticed only by the latest moment it has seen.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import sqlite3
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from besim.errors import UsageError
from besim.gate.certificate import Certificate
from besim.gate.files import refuse_foreign, refuse_open_folder
from besim.world.database import Database, FileKind

_SIDECARS = ("-wal", "-shm", "-journal")

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
)
STORE = FileKind("store", "besim certify --store", 0x42534731, MIGRATIONS)  # "BSG1"


@dataclass(frozen=True, slots=True)
class RunRecord:
    """A run of a certified tree with real skills.

    :param certificate: the ID of its certificate.
    :param setting: what it ran with, as JSON.
    :param outcome: how it ended; ``None`` if it has not, or if nobody lived to say so.
    """

    id: int
    certificate: str
    began: datetime
    setting: Mapping[str, Any]
    steps: tuple[Mapping[str, Any], ...]
    ended: datetime | None = None
    outcome: str | None = None
    message: str = ""


class Store:
    """See the module. May be used by several threads.

    :param path: the file; made, for its owner alone, if it is not there.
    :raises UsageError: if it is a symbolic link, another user's, writable by others or in a folder
        that is writable by all, or one of a newer besim; of all methods too, if it became such.
    :raises InputError: if it is no store, or damaged; of all methods too.
    :raises besim.errors.BesimError: (unavailable) if the disk refuses; of all methods too.
    """

    def __init__(self, path: Path) -> None:
        # The folder's own links are followed once, here, and never again.
        self._path = path.parent.resolve() / path.name
        self._check_files(create=True)
        self._database = Database(self._path, STORE)

    def add(self, certificate: Certificate) -> str:
        """Keep a certificate; when this returns, it is on the disk.

        :returns: its ID, the SHA-256 of its text.
        """
        text, statement = certificate.text(), certificate.statement
        row = (statement.tree.hash, statement.task.hash, statement.issued_at, text)
        name = _id(text)
        with self._writing() as file:
            file.execute("INSERT OR IGNORE INTO certificates VALUES (?, ?, ?, ?, ?)", (name, *row))
        return name

    def get(self, name: str) -> str | None:
        """The text of the certificate of this ID; ``None`` if there is none that is whole."""
        with self._reading() as file:
            row = file.execute("SELECT text FROM certificates WHERE id = ?", (name,)).fetchone()
        return row[0] if row is not None and _id(row[0]) == name else None

    def find(self, tree_hash: str, task_hash: str) -> tuple[str, ...]:
        """The texts of the certificates for a tree and a task, the newest first."""
        query = (
            "SELECT id, text FROM certificates WHERE tree = ? AND task = ?"
            " ORDER BY issued_at DESC, id"
        )
        with self._reading() as file:
            rows = file.execute(query, (tree_hash, task_hash)).fetchall()
        return tuple(text for name, text in rows if _id(text) == name)

    def see(self, now: datetime) -> datetime:
        """Note the time.

        :returns: the latest moment that this store has seen before, or ``now`` if that is later
            (or the first): a clock that shows less was set back.
        """
        moment = now.timestamp()
        with self._writing() as file:
            row = file.execute("SELECT seen FROM clock").fetchone()
            latest = max(moment, row[0]) if row is not None else moment
            file.execute("INSERT OR REPLACE INTO clock VALUES (1, ?)", (latest,))
        return _moment(latest)

    def begin_run(self, certificate: str, setting: Mapping[str, Any], now: datetime) -> int:
        """Note that a run begins, before anything moves.

        :param certificate: the ID of a certificate that is in the store.
        :param setting: what it runs with, as JSON.
        :returns: its number.
        :raises UsageError: if there is no such certificate.
        """
        row = (certificate, now.timestamp(), json.dumps(setting))
        with self._writing() as file:
            known = "SELECT 1 FROM certificates WHERE id = ?"
            if file.execute(known, (certificate,)).fetchone() is None:
                raise UsageError(f"there is no certificate {certificate} in the store")
            done = file.execute(
                "INSERT INTO runs (certificate, began, setting) VALUES (?, ?, ?)", row
            )
        assert done.lastrowid is not None
        return done.lastrowid

    def add_step(self, run: int, step: Mapping[str, Any]) -> None:
        """Note a step of a run, as JSON.

        :raises UsageError: if the run is not there or has ended.
        """
        with self._writing() as file:
            self._refuse_ended(file, run)
            number = "(SELECT count(*) FROM run_steps WHERE run = ?)"
            file.execute(
                f"INSERT INTO run_steps VALUES (?, {number}, ?)", (run, run, json.dumps(step))
            )

    def end_run(self, run: int, outcome: str, message: str, now: datetime) -> None:
        """Note how a run ended; once.

        :raises UsageError: if the run is not there or has ended.
        """
        with self._writing() as file:
            self._refuse_ended(file, run)
            file.execute(
                "UPDATE runs SET ended = ?, outcome = ?, message = ? WHERE id = ?",
                (now.timestamp(), outcome, message, run),
            )

    def runs(self) -> tuple[RunRecord, ...]:
        """All runs, the oldest first."""
        with self._reading() as file:
            rows = file.execute("SELECT * FROM runs ORDER BY id").fetchall()
            steps = file.execute("SELECT run, step FROM run_steps ORDER BY run, number").fetchall()
        of_run: dict[int, list[Mapping[str, Any]]] = {}
        for run, step in steps:
            of_run.setdefault(run, []).append(json.loads(step))
        return tuple(
            RunRecord(
                number,
                certificate,
                _moment(began),
                json.loads(setting),
                tuple(of_run.get(number, ())),
                _moment(ended) if ended is not None else None,
                outcome,
                message or "",
            )
            for number, certificate, began, setting, ended, outcome, message in rows
        )

    def close(self) -> None:
        """Let go of the file."""
        self._database.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _check_files(self, *, create: bool = False) -> None:
        refuse_open_folder(self._path.parent, "a store")
        for sidecar in _SIDECARS:
            refuse_foreign(self._path.with_name(self._path.name + sidecar), "the store's file")
        if refuse_foreign(self._path, "the store"):
            return
        if not create:
            raise UsageError(f"the store {self._path} is gone")
        try:
            # SQLite would let others read it, and gives its other files the same rights.
            os.close(os.open(self._path, os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600))
        except FileExistsError:
            refuse_foreign(self._path, "the store")  # another process was quicker
        except OSError as error:
            raise UsageError(f"cannot make {self._path}: {error.strerror or error}") from error

    def _refuse_ended(self, file: sqlite3.Connection, run: int) -> None:
        row = file.execute("SELECT ended FROM runs WHERE id = ?", (run,)).fetchone()
        if row is None or row[0] is not None:
            state = "is not in the store" if row is None else "has ended already"
            raise UsageError(f"run {run} {state}")

    @contextlib.contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        self._check_files()
        with self._database.reading() as file:
            yield file

    @contextlib.contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        self._check_files()
        with self._database.writing() as file:
            yield file


def _id(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _moment(seconds: float) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)
