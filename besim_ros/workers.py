"""A pool of worker processes with a bounded queue: it lets a node's own threads only ever wait.

Why not ``ProcessPoolExecutor``: one dead process breaks all of its jobs, and a running job can
neither report nor be canceled.
"""

from __future__ import annotations

import contextlib
import queue
import threading
import time
from collections.abc import Callable
from typing import Any

from besim_ros.child import GRACE
from besim_ros.errors import ErrorCode, RequestError
from besim_ros.jobs import Job
from besim_ros.worker import POLL, Worker


class WorkerPool:
    """A fixed number of workers, and a bounded queue before them.

    :param size: how many jobs run at once.
    :param queue_size: how many more may wait.
    """

    def __init__(self, size: int, queue_size: int) -> None:
        # The last one used is the first one used again: it is warm.
        self._idle: queue.LifoQueue[Worker] = queue.LifoQueue()
        for _ in range(size):
            self._idle.put(Worker())
        self._open = size
        self._limit = size + queue_size
        self._jobs = 0
        self._lock = threading.Lock()
        self._closing = threading.Event()

    @property
    def jobs(self) -> int:
        """How many jobs run or wait."""
        return self._jobs

    def busy(self) -> RequestError | None:
        """Why no further job is taken now, if none is."""
        if self._closing.is_set():
            return RequestError(ErrorCode.CANCELED, "the node is shutting down")
        if self._jobs >= self._limit:
            return RequestError(
                ErrorCode.UNAVAILABLE,
                f"{self._limit} requests are running or waiting already; try again later",
            )
        return None

    def run(
        self,
        job: Job,
        *,
        timeout: float,
        on_feedback: Callable[[Any], None] = lambda feedback: None,
        is_canceled: Callable[[], bool] = lambda: False,
    ) -> Any:
        """Do a job when its turn comes, and return its result.

        :param timeout: how long the job may run, without the time it waits [s].
        :param on_feedback: called in this thread.
        :param is_canceled: asked often, while it waits too.
        :raises RequestError: if it fails, is canceled, takes too long, or there is no room.
        """
        with self._lock:
            problem = self.busy()
            if problem is not None:
                raise problem
            self._jobs += 1
        try:
            worker = self._next_worker(is_canceled)
            try:
                deadline = time.monotonic() + timeout

                def stop_reason() -> RequestError | None:
                    if time.monotonic() > deadline:
                        message = f"not done within {timeout:g} s (parameter `timeout_s`)"
                        return RequestError(ErrorCode.TIMEOUT, message)
                    return self._stop_reason(is_canceled)

                return worker.run(job, on_feedback, stop_reason)
            finally:
                self._idle.put(worker)
        finally:
            with self._lock:
                self._jobs -= 1

    def close(self) -> None:
        """Cancel all jobs, and end all processes once no job is left. May be called again."""
        self._closing.set()
        while self._open:
            with contextlib.suppress(queue.Empty):
                self._idle.get(timeout=2 * GRACE).close()
            self._open -= 1

    def _next_worker(self, is_canceled: Callable[[], bool]) -> Worker:
        while True:
            problem = self._stop_reason(is_canceled)
            if problem is not None:
                raise problem
            with contextlib.suppress(queue.Empty):
                return self._idle.get(timeout=POLL)

    def _stop_reason(self, is_canceled: Callable[[], bool]) -> RequestError | None:
        if self._closing.is_set():
            return RequestError(ErrorCode.CANCELED, "the node is shutting down")
        if is_canceled():
            return RequestError(ErrorCode.CANCELED, "canceled on request")
        return None
