"""Worker processes: they do the jobs, so that a node's own threads only ever wait.

A process and not a thread, because a thread that simulates holds up every query of its node,
and because a process can be given up when it hangs or dies. Processes are spawned, never
forked: a fork would copy ROS with locks that other threads hold.

Why not ``ProcessPoolExecutor``: one dead process breaks all of its jobs, and a running job can
neither report nor be canceled.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import queue
import signal
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from typing import Any

from besim.errors import BesimError
from besim.simulation import Canceled
from besim_ros.errors import ErrorCode, RequestError
from besim_ros.jobs import Job

POLL = 0.02
"""How often a waiting thread looks whether its job should stop [s]."""

GRACE = 2.0
"""How long a worker may take to give up a job before it is killed [s]. A leaf takes
milliseconds; only a request to a language model, or a defect, takes longer than this."""

_CANCEL = "cancel"
_FEEDBACK = "feedback"
_RESULT = "result"
_ERROR = "error"

StopReason = Callable[[], RequestError | None]

_process_table = threading.Lock()
"""Starting a process also looks after all others, which threads must not do at once."""


class Worker:
    """One process that does one job at a time; started when first needed, and again if it died."""

    def __init__(self) -> None:
        self._process: multiprocessing.process.BaseProcess | None = None
        self._connection: Connection | None = None

    def run(self, job: Job, on_feedback: Callable[[Any], None], stop_reason: StopReason) -> Any:
        """Do a job, and return its result.

        :param on_feedback: called in this thread.
        :param stop_reason: asked often; the error that it returns ends the job.
        :raises RequestError: if the job fails, is stopped, or the process dies.
        """
        try:
            return self._converse(self._started(), job, on_feedback, stop_reason)
        except (EOFError, OSError) as error:
            raise self._died() from error
        except RequestError:
            raise
        except BaseException:
            # on_feedback failed: the process may still be at work, and its answer would be
            # taken for that of the next job.
            self.kill()
            raise

    def kill(self) -> None:
        """End the process, whatever it does."""
        process, connection = self._process, self._connection
        self._process = self._connection = None
        if connection is not None:
            connection.close()
        if process is not None:
            with _process_table:
                process.kill()
                process.join()
                process.close()

    def close(self) -> None:
        """End the process, which has nothing to do."""
        if self._connection is not None:
            self._connection.close()  # an idle worker ends when nobody is left to ask it
            self._connection = None
        if self._process is not None:
            with _process_table:
                self._process.join(GRACE)
        self.kill()

    def _started(self) -> Connection:
        if self._connection is not None and self._process is not None:
            with _process_table:
                alive = self._process.is_alive()
            if alive:
                return self._connection
            self.kill()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        # Daemonic: whatever happens to the node, its workers end with it.
        process = context.Process(target=_serve, args=(theirs,), name="besim worker", daemon=True)
        with _process_table:
            # Already, because starting that unblocks the signals again.
            resource_tracker.ensure_running()
            with _signals_blocked():
                process.start()
        theirs.close()
        self._process, self._connection = process, ours
        return ours

    def _converse(
        self,
        connection: Connection,
        job: Job,
        on_feedback: Callable[[Any], None],
        stop_reason: StopReason,
    ) -> Any:
        connection.send(job)
        stopped: RequestError | None = None
        kill_at = float("inf")
        while True:
            if connection.poll(POLL):
                kind, content = connection.recv()
                if kind == _FEEDBACK:
                    if stopped is None:
                        on_feedback(content)
                elif stopped is not None:
                    raise stopped
                elif kind == _ERROR:
                    raise content
                else:
                    return content
            elif time.monotonic() > kill_at and stopped is not None:
                self.kill()
                raise stopped
            if stopped is None:
                stopped = stop_reason()
                if stopped is not None:
                    connection.send(_CANCEL)
                    kill_at = time.monotonic() + GRACE

    def _died(self) -> RequestError:
        process = self._process
        how = "ended"
        if process is not None:
            with _process_table:
                process.join(GRACE)
                code = process.exitcode
            if code is not None:
                killed = code < 0
                how = f"was killed by {_signal_name(-code)}" if killed else f"ended with {code}"
        self.kill()
        return RequestError(
            ErrorCode.INTERNAL, f"the worker process {how}; the same request may be tried again"
        )


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


def _serve(connection: Connection) -> None:
    """The worker process."""
    # Ctrl-C in a terminal reaches the worker too, but it is its node that ends it, after the
    # callers were told. A handler and not SIG_IGN, which children of a worker would inherit.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: None)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGINT, signal.SIGTERM))

    def report(content: Any) -> None:
        connection.send((_FEEDBACK, content))

    def should_stop() -> bool:
        # All that can come during a job is the wish to cancel it, or the end of the node.
        return connection.poll()

    with contextlib.suppress(EOFError, OSError):  # the node is gone
        while True:
            job = connection.recv()
            if job == _CANCEL:
                continue  # it came too late: that job was done
            try:
                result = job.perform(
                    lambda content: connection.send((_FEEDBACK, content)), should_stop
                )
                connection.send((_RESULT, result))
            except (EOFError, BrokenPipeError):
                raise
            except BaseException as error:
                connection.send((_ERROR, _request_error(error)))


def _request_error(error: BaseException) -> RequestError:
    if isinstance(error, RequestError):
        return error
    if isinstance(error, Canceled):
        return RequestError(ErrorCode.CANCELED, "canceled on request")
    if isinstance(error, BesimError):
        return RequestError.of(error)
    return RequestError(
        ErrorCode.INTERNAL,
        f"a defect of besim: {type(error).__name__}: {error} (the node's log has more)",
        "".join(traceback.format_exception(error)),
    )


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


@contextlib.contextmanager
def _signals_blocked() -> Iterator[None]:
    """Signals cannot end a process that is started in here, until it says so itself."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGTERM))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
