"""Answers that are kept: in memory for one process, in a SQLite file for all."""

from __future__ import annotations

import contextlib
import hashlib
import json
import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

from besim.errors import UsageError
from besim.models.llm.exchange import Reply

_PATIENCE_S = 10.0
_TABLE = """\
CREATE TABLE IF NOT EXISTS answers (
    key TEXT PRIMARY KEY, model TEXT NOT NULL, made REAL NOT NULL, reply TEXT NOT NULL
) WITHOUT ROWID
"""


class AnswerCache:
    """Content-addressed: the key of a request decides. Shared by threads and processes.

    :param path: the file, made if it is not there; ``None`` keeps nothing beyond this process.
    :param server: what else decides an answer: the address that it came from.
    :raises UsageError: if there is no such file to be had.
    """

    def __init__(self, path: Path | None, server: str = "") -> None:
        self._path = path
        self._server = server
        self._memory: dict[str, Reply] = {}
        self._lock = threading.Lock()
        if path is None:
            return
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with self._open(path) as file:
                file.execute(_TABLE)
        except (OSError, sqlite3.Error) as error:
            raise UsageError(
                f"{path} cannot be used as a cache of answers: {error}",
                remedy="name another file with --llm-cache, or none with --llm-cache none",
            ) from error

    def get(self, key: str) -> Reply | None:
        """The answer to a request, if it is known."""
        key = self._key(key)
        with self._lock:
            if key in self._memory or self._path is None:
                return self._memory.get(key)
            row = None
            # A file that was damaged since knows nothing; what it lacks is asked again.
            with contextlib.suppress(sqlite3.Error), self._open(self._path) as file:
                row = file.execute("SELECT reply FROM answers WHERE key = ?", (key,)).fetchone()
            if row is not None:
                with contextlib.suppress(ValueError, TypeError):
                    return self._memory.setdefault(key, Reply(**json.loads(row[0])))
        return None

    def put(self, answers: Sequence[tuple[str, Reply]], model: str) -> None:
        """Keep answers, all or none."""
        rows = [(self._key(key), reply) for key, reply in answers]
        with self._lock:
            self._memory.update(rows)
            if self._path is None:
                return
            now = time.time()
            # A full disk must not cost the run its verdict.
            with contextlib.suppress(sqlite3.Error), self._open(self._path) as file:
                file.executemany(
                    "INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?)",
                    [(key, model, now, json.dumps(asdict(reply))) for key, reply in rows],
                )

    def _key(self, request: str) -> str:
        # A hash, since an address of the environment may have a password in it.
        return hashlib.sha256(f"{request} {self._server}".encode()).hexdigest()

    @contextlib.contextmanager
    def _open(self, path: Path) -> Iterator[sqlite3.Connection]:
        # A connection for each use: it belongs to a thread, and must not cross a fork.
        file = sqlite3.connect(path, timeout=_PATIENCE_S)
        try:
            with file:  # one transaction
                yield file
        finally:
            file.close()
