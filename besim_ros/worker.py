"""One worker process: how it is started, talked to, and given up.

A process and not a thread, because a thread that simulates holds up every query of its node,
and because a process can be given up when it hangs or dies.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from besim.collecting import spare_collector
from besim_ros.child import GRACE, Child
from besim_ros.errors import ErrorCode, RequestError
from besim_ros.jobs import Job

POLL = 0.02
"""How often a waiting thread looks whether its job should stop [s]."""

_CANCEL = "cancel"
_FEEDBACK = "feedback"
_RESULT = "result"
_ERROR = "error"

StopReason = Callable[[], RequestError | None]


class Worker:
    """One process that does one job at a time; started when first needed, and again if it died."""

    def __init__(self) -> None:
        self._process: Child | None = None

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
        process, self._process = self._process, None
        if process is not None:
            process.kill()

    def close(self) -> None:
        """End the process, which has nothing to do: it ends when nobody is left to ask it."""
        process, self._process = self._process, None
        if process is not None:
            process.close()

    def _started(self) -> Connection:
        if self._process is not None and not self._process.is_alive():
            self.kill()
        if self._process is None:
            self._process = Child("besim worker", _serve)
        return self._process.connection

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
        how = self._process.how_it_ended() if self._process is not None else "ended"
        self.kill()
        return RequestError(
            ErrorCode.INTERNAL, f"the worker process {how}; the same request may be tried again"
        )


def _serve(connection: Connection) -> None:
    """The worker process."""
    spare_collector()

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
                connection.send((_RESULT, job.perform(report, should_stop)))
            except (EOFError, BrokenPipeError):
                raise
            except BaseException as error:
                connection.send((_ERROR, RequestError.of(error)))
