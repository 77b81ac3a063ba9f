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
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from besim.errors import UsageError
from besim.gate.certificate import Certificate
from besim.gate.files import refuse_foreign, refuse_open_folder
from besim.gate.store_form import STORE
from besim.world.database import Database

_SIDECARS = ("-wal", "-shm", "-journal")


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


@dataclass(frozen=True, slots=True)
class SentGoal:
    """A goal that was sent to an action's server: enough to find it there again.

    :param id: its UUID, in hexadecimal digits.
    :param servers: the IDs that the servers had on the graph when it was sent.
    """

    id: str
    action: str
    servers: tuple[str, ...] = ()


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

    def end_run(
        self,
        run: int,
        outcome: str,
        message: str,
        now: datetime,
        *,
        still_open: Collection[str] = (),
    ) -> None:
        """Note how a run ended; once.

        :param still_open: IDs of its goals that are not known to have ended; all others have.
        :raises UsageError: if the run is not there or has ended.
        """
        with self._writing() as file:
            self._forget_others(file, run, still_open)
            file.execute(
                "UPDATE runs SET ended = ?, outcome = ?, message = ? WHERE id = ?",
                (now.timestamp(), outcome, message, run),
            )

    def open_goal(
        self, run: int, owner: str, goal: SentGoal, *, still_open: Collection[str] = ()
    ) -> None:
        """Note a goal right before it is sent: if nobody lives to tell its end, it is known of.

        :param owner: who sends it.
        :param still_open: as of :meth:`end_run`.
        :raises UsageError: if the run is not there or has ended.
        """
        row = (goal.id, run, owner, goal.action, json.dumps(goal.servers))
        with self._writing() as file:
            self._forget_others(file, run, still_open)
            file.execute("INSERT INTO open_goals VALUES (?, ?, ?, ?, ?)", row)

    def open_goals(self, owner: str) -> tuple[SentGoal, ...]:
        """The goals of an owner that are not known to have ended."""
        query = "SELECT id, action, servers FROM open_goals WHERE owner = ? ORDER BY run, id"
        with self._reading() as file:
            rows = file.execute(query, (owner,)).fetchall()
        return tuple(SentGoal(one, action, tuple(json.loads(ids))) for one, action, ids in rows)

    def forget_goals(self, goals: Iterable[str]) -> None:
        """Note that goals have ended, by their IDs."""
        with self._writing() as file:
            self._forget(file, goals)

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

    def _forget_others(
        self, file: sqlite3.Connection, run: int, still_open: Collection[str]
    ) -> None:
        self._refuse_ended(file, run)
        rows = file.execute("SELECT id FROM open_goals WHERE run = ?", (run,)).fetchall()
        self._forget(file, [one for (one,) in rows if one not in still_open])

    def _forget(self, file: sqlite3.Connection, goals: Iterable[str]) -> None:
        file.executemany("DELETE FROM open_goals WHERE id = ?", [(one,) for one in goals])

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
