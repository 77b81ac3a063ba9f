"""A progress bar for what takes longer than two seconds, if somebody watches."""

from __future__ import annotations

import contextlib
import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress

PATIENCE = 2.0
"""Seconds before a bar appears."""


class Bar:
    """Shows how far a job is, on stderr, once it has taken :data:`PATIENCE` seconds.

    :param total: units of work.
    """

    def __init__(self, label: str, total: int) -> None:
        self._label = label
        self._total = total
        self._done = 0
        self._start = time.monotonic()
        self._bar: Progress | None = None

    def __enter__(self) -> Bar:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._bar is not None:
            with contextlib.suppress(OSError):  # the terminal may have gone
                self._bar.stop()

    def advance(self, units: int = 1) -> None:
        """So much more is done; 0 only shows that there is life."""
        self._done += units
        if self._bar is None and sys.stderr.isatty():
            if time.monotonic() - self._start < PATIENCE:
                return
            self._bar = self._appear()
        if self._bar is not None:
            self._bar.update(self._bar.task_ids[0], completed=self._done)

    def _appear(self) -> Progress:
        from rich.console import Console
        from rich.progress import Progress

        bar = Progress(console=Console(stderr=True), transient=True)
        bar.add_task(self._label, total=self._total)
        bar.start()
        return bar
