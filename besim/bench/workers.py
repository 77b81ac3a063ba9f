"""Spreads the work of a benchmark over processes."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")


def spread(
    work: Sequence[Job], make: Callable[[], Callable[[Job], Result]], jobs: int = 1
) -> Iterator[Result]:
    """Do all work, in order.

    :param make: makes what does one piece; called once in every process, since a lexicon takes
        long to load. Picklable, like pieces and results, if ``jobs`` is more than 1.
    :param jobs: worker processes; 1 works in this one.
    """
    if jobs == 1:
        yield from map(make(), work)
        return
    # Fresh interpreters: forking a process that draws a progress bar in a thread may hang.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, initializer=_start_worker, initargs=(make,))
    try:
        yield from pool.map(_work, work)
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in multiprocessing.active_children():
            worker.terminate()
        raise
    pool.shutdown()


_do: Callable[[Any], Any] | None = None
"""What a worker process does with every piece of work."""


def _start_worker(make: Callable[[], Callable[[Any], Any]]) -> None:
    global _do
    # Ctrl-C reaches all processes of a terminal; only the main one speaks about it.
    with contextlib.suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    _do = make()


def _work(piece: Any) -> Any:
    assert _do is not None
    return _do(piece)
