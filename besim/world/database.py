"""An SQLite file of besim's: durable, one writer at a time, any number of readers.

Write-ahead log, and a sync to disk in every commit: what was committed survives the loss of
power. A transaction of a process that was killed never was.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from besim.errors import BesimError, ErrorKind, InputError, UsageError

PATIENCE_S = 10.0
"""How long to wait while another process writes [s]."""


@dataclass(frozen=True, slots=True)
class FileKind:
    """What a file holds.

    :param noun: what it is called ("journal").
    :param made_by: the command that makes one.
    :param application_id: marks such a file.
    :param migrations: the script at index n makes a file of version n one of version n + 1;
        version 0 is empty. A semicolon ends a statement wherever it stands.
    """

    noun: str
    made_by: str
    application_id: int
    migrations: tuple[str, ...]


class Database:
    """One file, or memory, with two connections: reading never waits for writing.

    For several threads; a process that was forked opens the file itself.

    :param path: the file; ``None`` keeps everything in memory.
    :param kind: what it holds.
    :param create: whether a file that is not there (or empty) becomes one.
    :raises UsageError: for a file that is not there, or that a newer besim wrote.
    :raises InputError: for a file that is none of this kind, or damaged.
    :raises BesimError: (unavailable) if it cannot be opened or written.
    """

    def __init__(self, path: Path | None, kind: FileKind, *, create: bool = True) -> None:
        self.path = path
        # A file may be called ":memory:", and the process may change its folder.
        self._absolute = path.absolute() if path is not None else Path()
        self._kind = kind
        if path is not None and not create and not path.exists():
            raise UsageError(
                f"there is no {kind.noun} {path}", remedy=f"`{kind.made_by}` makes one"
            )
        with self._translated():
            self._writer = self._connect()
            try:
                self._prepare(create)
                self._reader = self._connect() if path is not None else self._writer
            except BaseException:
                self._writer.close()
                raise
        self._file = self._identity()
        self._writing = threading.RLock()
        self._reading = threading.RLock() if path is not None else self._writing

    def close(self) -> None:
        """Let go of the file."""
        with self._writing, self._reading:
            self._reader.close()
            self._writer.close()

    @contextlib.contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction that is on disk once the block ends, or never was if it raises.

        :raises BesimError: as the class; (unavailable) if another process does not stop writing,
            or the file is no longer where it was.
        """
        with self._writing, self._translated(), _transaction(self._writer, "BEGIN IMMEDIATE"):
            self._refuse_lost()
            yield self._writer

    @contextlib.contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Everything read in the block is of one moment.

        :raises BesimError: as the class.
        """
        with self._reading, self._translated():
            if self._reader.in_transaction:  # a block in a block
                yield self._reader
            else:
                with _transaction(self._reader, "BEGIN"):
                    yield self._reader

    def shrink(self) -> None:
        """Give space that is no longer used back to the file system."""
        with self._writing, self._translated():
            # As a script: a statement without columns is stepped once, which frees one page.
            self._writer.executescript("PRAGMA incremental_vacuum")
            self._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def check(self) -> None:
        """Read all pages.

        :raises InputError: if the file is damaged.
        """
        with self.reading() as connection:
            found = [row[0] for row in connection.execute("PRAGMA integrity_check(1)")]
        if found != ["ok"]:
            raise self._damaged(found[0])

    def _identity(self) -> tuple[int, int] | None:
        if self.path is None:
            return None
        with contextlib.suppress(OSError):
            found = os.stat(self._absolute)
            return found.st_dev, found.st_ino
        return None

    def _refuse_lost(self) -> None:
        # SQLite goes on writing to a file that was deleted, and all of it is lost in the end.
        if self._identity() != self._file:
            raise BesimError(
                f"the {self._kind.noun} {self.path} was removed or replaced while it was in use",
                kind=ErrorKind.UNAVAILABLE,
                remedy="nothing was changed: start again with the file that is to be used",
            )

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._absolute if self.path is not None else ":memory:",
            timeout=PATIENCE_S,
            isolation_level=None,  # transactions begin and end where this module says
            check_same_thread=False,  # each connection has a lock
        )
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        return connection

    def _prepare(self, create: bool) -> None:
        writer = self._writer
        with _transaction(writer, "BEGIN"):  # all of its header is of one moment
            if self._check_header(create):
                return
        if self._version() == 0:
            writer.execute("PRAGMA auto_vacuum = INCREMENTAL")
            self._use_write_ahead_log()
        with _transaction(writer, "BEGIN IMMEDIATE"):
            # Another process may have been quicker.
            if not self._check_header(create):
                for script in self._kind.migrations[self._version() :]:
                    for statement in script.split(";"):
                        writer.execute(statement)
                writer.execute(f"PRAGMA application_id = {self._kind.application_id}")
                writer.execute(f"PRAGMA user_version = {len(self._kind.migrations)}")
        if self.path is not None:
            _sync_folder(self.path.absolute().parent)

    def _check_header(self, create: bool) -> bool:
        """Whether the file is one of this version; False if it can become one."""
        marked = self._writer.execute("PRAGMA application_id").fetchone()[0]
        version, newest = self._version(), len(self._kind.migrations)
        if marked == self._kind.application_id:
            if version > newest:
                raise UsageError(
                    f"{self.path} was written by a newer besim",
                    expected=f"a {self._kind.noun} of version {newest} or older",
                    got=f"version {version}",
                    remedy="update besim, or use another file",
                )
            return version == newest
        tables = self._writer.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if marked or version or tables or not create:
            raise InputError(
                f"{self.path} is no {self._kind.noun} of besim",
                expected=f"a file that `{self._kind.made_by}` made",
                got="an empty file" if not (marked or tables) else "another SQLite database",
                remedy="name another file; this one was not changed",
            )
        return False

    def _version(self) -> int:
        return int(self._writer.execute("PRAGMA user_version").fetchone()[0])

    def _use_write_ahead_log(self) -> None:
        # SQLite waits for no other process here, it says at once that the file is busy.
        end = time.monotonic() + PATIENCE_S
        while True:
            try:
                self._writer.execute("PRAGMA journal_mode = WAL").fetchone()
                return
            except sqlite3.OperationalError as error:
                if _primary(error) != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                    raise
                time.sleep(0.01)

    @contextlib.contextmanager
    def _translated(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            code = _primary(error)
            if code == sqlite3.SQLITE_NOTADB:
                raise InputError(
                    f"{self.path} is no {self._kind.noun} of besim",
                    expected=f"a file that `{self._kind.made_by}` made",
                    got="no SQLite database",
                    remedy="name another file; this one was not changed",
                ) from error
            if code == sqlite3.SQLITE_CORRUPT:
                raise self._damaged(str(error)) from error
            if code in _UNAVAILABLE:
                raise BesimError(
                    f"the {self._kind.noun} {self.path} cannot be used: {error}",
                    kind=ErrorKind.UNAVAILABLE,
                    remedy=_UNAVAILABLE[code],
                ) from error
            raise

    def _damaged(self, problem: str) -> InputError:
        return InputError(
            f"the {self._kind.noun} {self.path} is damaged: {' '.join(problem.split())}",
            remedy="restore it from a copy, or save what can be read by `sqlite3 FILE .recover`",
        )


_UNAVAILABLE = {
    sqlite3.SQLITE_BUSY: "another process keeps writing to it: try again",
    sqlite3.SQLITE_LOCKED: "another process keeps writing to it: try again",
    sqlite3.SQLITE_FULL: "nothing was changed: make space on the disk, and try again",
    sqlite3.SQLITE_READONLY: "nothing was changed: give the right to write to file and folder",
    sqlite3.SQLITE_IOERR: "nothing was changed: look after the disk",
    sqlite3.SQLITE_CANTOPEN: "name a file in a folder that is there and may be written",
    sqlite3.SQLITE_PERM: "give the right to read and write it",
}


def _primary(error: sqlite3.Error) -> int:
    # The extended codes hold the primary one in their lowest byte.
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


@contextlib.contextmanager
def _transaction(connection: sqlite3.Connection, begin: str) -> Iterator[None]:
    connection.execute(begin)
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # some errors end it by themselves
            connection.execute("ROLLBACK")
        raise


def _sync_folder(folder: Path) -> None:
    # A new file is lost with its folder's entry.
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
