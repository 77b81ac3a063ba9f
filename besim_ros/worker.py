"""One worker process: how it is started, talked to, and given up.

A process and not a thread, because a thread that simulates holds up every query of its node,
and because a process can be given up when it hangs or dies. It is spawned, never forked: a fork
would copy ROS with locks that other threads hold.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from typing import Any

from besim.collecting import spare_collector
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


def _serve(connection: Connection) -> None:
    """The worker process."""
    spare_collector()
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
                connection.send((_ERROR, RequestError.of(error)))


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
