"""The sandbox: warm workers, one of which defines and calls one function per evaluation."""

from __future__ import annotations

import keyword
import os
import signal
import time
from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from types import TracebackType
from typing import TYPE_CHECKING, Any

from besim.errors import BesimError, ErrorKind
from besim.sandbox.clock import LATEST_S, SimulatedClock
from besim.sandbox.evaluation import Evaluation, Failure, FailureKind
from besim.sandbox.launcher import find_binary, open_launcher
from besim.sandbox.limits import Limits
from besim.sandbox.outcome import classify
from besim.sandbox.plain_data import (
    JsonValue,
    NotPlainData,
    TooLarge,
    decode,
    encode,
    printable,
)

if TYPE_CHECKING:
    import pydantic_monty

GRACE_S = 0.25
"""How long after its time limit a worker that does not answer is killed."""
EVALUATIONS_PER_WORKER = 500
"""After so many a worker is replaced, so that nothing can build up in one."""
START_S = 10.0
"""How long a worker may take to start, and to answer at all, on a busy machine."""

# The first line cannot be shadowed: importing binds the name anew, and modules cannot be changed.
_CALL = """\
import json as _json
_result = {function}(*_json.loads(_inputs))
_json.dumps(_result)
"""


class SandboxUnavailable(BesimError):
    """No worker can be had (exit code 69). Never a reason to run code elsewhere."""

    def __init__(self, message: str, remedy: str) -> None:
        super().__init__(message, kind=ErrorKind.UNAVAILABLE, remedy=remedy)


class Sandbox:
    """Runs untrusted Python in workers that have nothing to give away.

    A context manager. Any number of threads may use it at once; evaluations beyond ``workers``
    wait for a free one. A process that was forked must make its own.

    :param limits: of each evaluation.
    :param workers: how many evaluations can run at the same time.
    """

    def __init__(self, limits: Limits | None = None, *, workers: int = 2) -> None:
        if workers < 1:
            raise ValueError("a sandbox needs a worker")
        self.limits = limits or Limits()
        self._workers = workers
        self._process = 0
        self._busy: set[int] = set()
        self._opened = ExitStack()

    def __enter__(self) -> Sandbox:
        """Start the workers.

        :raises SandboxUnavailable: if the interpreter is not installed, or does not start.
        """
        monty = _interpreter()
        with ExitStack() as opened:
            try:
                launcher = opened.enter_context(
                    open_launcher(find_binary(), self.limits, EVALUATIONS_PER_WORKER)
                )
            except OSError as error:
                raise _no_worker(error) from error
            # A worker is told to die with the thread that started it (the kernel knows no other
            # way), so only threads that live as long as the pool may start or use workers.
            self._threads = ThreadPoolExecutor(self._workers, "besim-sandbox")
            opened.callback(self._threads.shutdown)
            self._pool = monty.Monty(
                binary_path=launcher,
                min_processes=self._workers,
                max_processes=self._workers,
                max_checkouts_per_worker=EVALUATIONS_PER_WORKER,
                request_timeout=self.limits.time_s + GRACE_S + START_S,
                feed_duration_limit_grace=GRACE_S,
            )
            self._process = os.getpid()
            opened.push(self._pool.__exit__)
            try:
                self._threads.submit(self._pool.__enter__).result()
                greeting = self.evaluate("def decide():\n    return True", {})
            except (OSError, RuntimeError, monty.MontyError) as error:
                raise _no_worker(error) from error
            if not greeting.ok:
                raise _no_worker(greeting.failure)
            self._opened = opened.pop_all()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None = None,
        error: BaseException | None = None,
        trace: TracebackType | None = None,
    ) -> None:
        """End the workers at once: what still runs crashes, what waits is cancelled."""
        self._process = 0
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in tuple(self._busy):
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)
        self._opened.close()

    def evaluate(
        self,
        code: str,
        inputs: Mapping[str, JsonValue],
        *,
        function: str = "decide",
        now_s: float = 0.0,
        seed: int = 0,
    ) -> Evaluation:
        """Define what the code defines, then call its function with the inputs.

        Same code, inputs, time and seed give the same result.

        :param code: Python that defines ``function``; all else that it does at its top level runs
            first, and cannot see the inputs.
        :param inputs: values for the function's parameters, in this order; their names are for
            readers, since models like to choose parameter names of their own.
        :param function: name of the function.
        :param now_s: what the simulated clock shows at the start, in seconds since 1970 (UTC).
        :param seed: what ``random`` starts from.
        :raises SandboxUnavailable: if no worker can be had; all that the code does is an outcome.
        :raises ValueError: for a function name that is none, or a time beyond the calendar.
        """
        return self.submit(code, inputs, function=function, now_s=now_s, seed=seed).result()

    def submit(
        self,
        code: str,
        inputs: Mapping[str, JsonValue],
        *,
        function: str = "decide",
        now_s: float = 0.0,
        seed: int = 0,
    ) -> Future[Evaluation]:
        """:meth:`evaluate` without waiting; in a coroutine, await ``asyncio.wrap_future`` of it."""
        if self._process != os.getpid():
            raise SandboxUnavailable(
                "this sandbox is not open in this process", "open it with `with` where it is used"
            )
        if not function.isidentifier() or keyword.iskeyword(function):
            raise ValueError(f"{function!r} is no name of a function")
        if not 0.0 <= now_s <= LATEST_S:
            raise ValueError("now_s must be between 1970 and 9999")
        try:
            if len(code) > self.limits.code_bytes or len(code.encode()) > self.limits.code_bytes:
                return _failed(
                    FailureKind.CODE_TOO_LONG, f"more than {self.limits.code_bytes} bytes of code"
                )
            data = encode(inputs.values(), self.limits.input_bytes)
        except UnicodeEncodeError:
            return _failed(FailureKind.SYNTAX, "the code holds half of a surrogate pair")
        except NotPlainData as error:
            return _failed(FailureKind.INPUT, str(error))
        job = _Job(code, data, _CALL.format(function=function), now_s, seed)
        return self._threads.submit(self._run, job)

    def _run(self, job: _Job) -> Evaluation:
        """One evaluation, in a thread of the pool."""
        # A worker can die for other reasons (memory that the whole machine lacked, say), and others
        # with it that nobody has missed yet. Code has no effects, so it can run again.
        for _ in range(self._workers + 1):
            found = self._attempt(job)
            crashed = found.failure is not None and found.failure.kind is FailureKind.CRASH
            if not (crashed and self._process):
                break
        return found

    def _attempt(self, job: _Job) -> Evaluation:
        monty = _interpreter()
        clock = SimulatedClock(job.now_s, self.limits.clock_calls, monty.NOT_HANDLED)
        printed = _Printed(self.limits.stdout_chars)
        call: str | None = None
        value: JsonValue = None
        failure: Failure | None = None
        worker = 0
        start = time.perf_counter()
        try:
            with self._pool.checkout(
                limits=self._worker_limits(), os_policy=_policy(job.seed)
            ) as session:
                start = time.perf_counter()
                worker = session.worker_pid
                self._busy.add(worker)
                if not self._process:  # closed just now: too late to be killed
                    return Evaluation(failure=Failure(FailureKind.CRASH, "the sandbox was closed"))
                # Empty code would not count as a feed.
                session.feed_run(job.code or "\n", os=clock, print_callback=printed)
                call = "<python-input-1>"  # what the interpreter calls the second feed
                result = session.feed_run(
                    job.call, inputs={"_inputs": job.data}, os=clock, print_callback=printed
                )
            value = decode(result, self.limits.result_bytes)
        except monty.MontyError as error:
            late = time.perf_counter() - start >= self.limits.time_s
            failure = classify(error, call, refused=clock.refused, late=late)
        except TooLarge as error:
            failure = Failure(FailureKind.OUTPUT_TOO_LARGE, str(error))
        except NotPlainData as error:
            failure = Failure(FailureKind.NOT_DATA, str(error))
        except (OSError, RuntimeError) as error:
            raise _no_worker(error) from error
        finally:
            self._busy.discard(worker)
        if printed.overflowed:
            allowed = f"more than {self.limits.stdout_chars} characters were printed"
            value, failure = None, Failure(FailureKind.OUTPUT_TOO_LARGE, allowed)
        elif failure is not None and clock.exhausted:
            allowed = f"the clock was used {self.limits.clock_calls} times"
            failure = Failure(FailureKind.TIME, allowed)
        elapsed_s = time.perf_counter() - start
        return Evaluation(value, failure, printed.text, elapsed_s, clock.slept_s)

    def _worker_limits(self) -> pydantic_monty.ResourceLimits:
        return {
            "max_feed_duration_secs": self.limits.time_s,
            "max_memory": self.limits.memory_bytes,
            "max_recursion_depth": self.limits.recursion,
            "max_suspensions": self.limits.clock_calls,
        }


@dataclass(frozen=True, slots=True)
class _Job:
    code: str
    data: str
    call: str
    now_s: float
    seed: int


class _Printed:
    """Collects what code prints, up to a limit."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._parts: list[str] = []
        self._length = 0

    def __call__(self, _stream: str, text: str) -> None:
        if not self.overflowed:
            self._parts.append(text[: self._limit + 1 - self._length])
            self._length += len(text)

    @property
    def overflowed(self) -> bool:
        return self._length > self._limit

    @property
    def text(self) -> str:
        return printable("".join(self._parts), self._limit)


def _policy(seed: int) -> pydantic_monty.OSPolicy:
    """Clock and sleep are the handler's; chance starts from the seed; nothing is measured."""
    return {
        "datetime": "call_host",
        "timezone": "utc",
        "sleep": "call_host",
        "process_time": "zero",
        "random_start": {"seed": seed},
    }


def _failed(kind: FailureKind, message: str) -> Future[Evaluation]:
    """An outcome for which no worker is needed."""
    future: Future[Evaluation] = Future()
    future.set_result(Evaluation(failure=Failure(kind, message)))
    return future


def _interpreter() -> Any:
    """The package, imported late: besim works without it where no model writes code.

    :raises SandboxUnavailable: if it is not installed.
    """
    try:
        import pydantic_monty
    except ImportError as error:
        raise SandboxUnavailable(
            "the interpreter for code that a model wrote is not installed",
            "pip install 'besim[llm]' (or pydantic-monty)",
        ) from error
    return pydantic_monty


def _no_worker(error: object) -> SandboxUnavailable:
    return SandboxUnavailable(
        f"the sandbox's worker does not start: {error}",
        "its program must be there, and programs in memory allowed (vm.memfd_noexec)",
    )
