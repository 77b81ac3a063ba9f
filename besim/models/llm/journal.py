"""Every round with a language model, in order, and what was wrong with its answers."""

from __future__ import annotations

import json
import threading
from dataclasses import asdict, dataclass
from pathlib import Path

from besim.models.llm.lines import add_line

_EXCERPT = 2000


@dataclass(frozen=True, slots=True)
class Round:
    """One question and answer.

    :param about: what was asked, in words: ``consider pick_up_cup``.
    :param template: the prompt.
    :param number: from 1; every further one went back with errors.
    :param request: key of the request.
    :param answer: as it came, cut if long.
    :param errors: what the checker found; empty if the answer was taken.
    """

    about: str
    template: str
    number: int
    request: str
    answer: str
    errors: tuple[str, ...]
    cached: bool


class Journal:
    """Keeps rounds, and adds them to a file as they happen.

    :raises UsageError: if the file cannot be written.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.rounds: list[Round] = []
        self._path = path
        self._lock = threading.Lock()
        if path is not None:
            add_line(path, "")

    def add(self, done: Round) -> None:
        """Keep one more."""
        with self._lock:
            self.rounds.append(done)
        if self._path is not None:
            add_line(self._path, json.dumps(asdict(done), ensure_ascii=True))


def excerpt(text: str) -> str:
    """The beginning of a text, long enough to see what is wrong with it."""
    return text if len(text) <= _EXCERPT else text[:_EXCERPT] + "…"
