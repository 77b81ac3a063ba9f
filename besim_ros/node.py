"""What all nodes of besim have in common: namespace, parameters, workers."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Iterator, Sequence
from typing import Any

from builtin_interfaces.msg import Time

from besim.errors import BesimError
from besim_ros.child import GRACE
from besim_ros.convert import Defaults, warm_up_job
from besim_ros.errors import RequestError
from besim_ros.jobs import Job
from besim_ros.llm_parameters import LLM_OPTIONS, llm_settings
from besim_ros.parameters import declare, lexicon_files
from besim_ros.run import RunnableNode
from besim_ros.workers import WorkerPool

NAMESPACE = "besim"
"""Of a node that is started without one; ``--ros-args -r __ns:=/robot1`` gives another."""

SPARE_THREADS = 4
"""Beside those that wait for workers: for queries, cancel requests, parameters."""

WORKER_PARAMETERS = (
    *("model", "lexicon", "seed", "timeout_s"),
    *("max_goal_bytes", "max_parallel", "max_queue"),
    *(option.name for option in LLM_OPTIONS),
)


class BesimNode(RunnableNode):
    """A node with worker processes.

    :param parameters: names of those that it has beside :data:`WORKER_PARAMETERS`.
    """

    def __init__(self, name: str, parameters: Sequence[str] = ()) -> None:
        super().__init__(name, namespace=NAMESPACE)
        declare(self, (*WORKER_PARAMETERS, *parameters))
        self._has = frozenset(parameters)
        self.pool = WorkerPool(self.value("max_parallel"), self.value("max_queue"))
        self._answers = 0
        self._answers_lock = threading.Lock()

    def value(self, parameter: str) -> Any:
        """The value of a parameter now."""
        return self.get_parameter(parameter).value

    def defaults(self) -> Defaults:
        """What requests leave open."""
        given = {name: self.value(name) for name in ("cases", "tick_bound") if name in self._has}
        return Defaults(
            model=self.value("model"),
            seed=self.value("seed"),
            max_goal_bytes=self.value("max_goal_bytes"),
            lexicon=lexicon_files(self.value("lexicon")),
            llm=lambda: llm_settings(self.value),
            **given,
        )

    def stamp(self) -> Time:
        """Now, by the node's clock (simulated time where that is used)."""
        return self.get_clock().now().to_msg()

    def run_job(self, job: Job, **options: Any) -> Any:
        """Let a worker do a job, and wait for it; options as of ``WorkerPool.run``.

        :raises RequestError: if it has no result.
        """
        return self.pool.run(job, timeout=self.value("timeout_s"), **options)

    @contextlib.contextmanager
    def answering(self) -> Iterator[None]:
        """The node does not end while a request is answered in here."""
        with self._answers_lock:
            self._answers += 1
        try:
            yield
        finally:
            with self._answers_lock:
                self._answers -= 1

    @property
    def threads(self) -> int:
        """How many threads it needs, so that waiting requests never keep out a query."""
        waiting: int = self.value("max_parallel") + self.value("max_queue")
        return waiting + SPARE_THREADS

    def warm_up(self) -> None:
        """Let a worker load the world model; the first request then need not wait for it."""
        try:
            self.run_job(warm_up_job(self.defaults()))
        except (RequestError, BesimError) as error:
            self.get_logger().debug(f"not warm: {error}")

    def finish(self) -> bool:
        """Cancel what runs, and wait until its callers have been answered.

        :returns: whether there was anything to answer.
        """
        had_work = self._answers > 0
        self.pool.close()
        end = time.monotonic() + GRACE
        while self._answers and time.monotonic() < end:
            time.sleep(0.01)
        return had_work
