"""Code-driven reasoning: functions that a language model wrote, run elsewhere.

Nothing here runs them: a :class:`CodeRunner` does, which is the sandbox (``besim.sandbox``).
"""

from __future__ import annotations

import atexit
import functools
import os
import threading
from collections.abc import Mapping
from contextlib import ExitStack
from typing import Any, Protocol

from besim.models.llm.states import values_of
from besim.world import Truth, World, to_json


class CodeResult(Protocol):
    """A result, or why there is none."""

    @property
    def value(self) -> Any:
        """Plain data."""
        ...

    @property
    def failure(self) -> object | None:
        """``None`` if there is a result; otherwise its ``str`` says why, for the code's author."""
        ...


class CodeRunner(Protocol):
    """Runs Python that nobody here wrote; :class:`besim.sandbox.Sandbox` is one."""

    def evaluate(
        self, code: str, inputs: Mapping[str, Any], *, function: str = ..., seed: int = ...
    ) -> CodeResult:
        """Define a function and call it with the inputs."""
        ...


class LazySandbox:
    """A sandbox, opened when it is first needed, in every process anew, and closed at exit."""

    def __init__(self) -> None:
        self._sandbox: CodeRunner | None = None
        self._process = 0
        self._opening = threading.Lock()

    def evaluate(
        self, code: str, inputs: Mapping[str, Any], *, function: str = "decide", seed: int = 0
    ) -> CodeResult:
        """See :class:`CodeRunner`.

        :raises BesimError: of kind UNAVAILABLE if there is no sandbox to be had.
        """
        with self._opening:
            if self._sandbox is None or self._process != os.getpid():
                from besim.sandbox import Sandbox

                opened = ExitStack()
                self._sandbox = opened.enter_context(Sandbox(workers=1))
                self._process = os.getpid()
                atexit.register(opened.close)
        return self._sandbox.evaluate(code, inputs, function=function, seed=seed)


@functools.cache
def shared_sandbox() -> LazySandbox:
    """The one sandbox of this process, however many models there are in it."""
    return LazySandbox()


def run_decision(
    runner: CodeRunner, code: str, paths: tuple[str, ...], world: World
) -> tuple[Truth, str]:
    """What a deciding function says of a world, and what is wrong with it, if it says nothing."""
    value, problem = _run(runner, code, "decide", paths, world)
    if problem:
        return Truth.UNKNOWN, problem
    if value is None or isinstance(value, bool):
        return Truth.of(value), ""
    return Truth.UNKNOWN, f"decide returned {value!r:.80}, not True, False or None"


def run_transfer(
    runner: CodeRunner, code: str, paths: tuple[str, ...], world: World
) -> tuple[Any, str]:
    """What a transferring function makes of a world, and what is wrong with it, if it fails."""
    return _run(runner, code, "transfer", paths, world)


def _run(
    runner: CodeRunner, code: str, function: str, paths: tuple[str, ...], world: World
) -> tuple[Any, str]:
    states = {path: to_json(value) for path, value in values_of(paths, world).items()}
    done = runner.evaluate(code, {"states": states}, function=function)
    if done.failure is not None:
        return None, f"the code does not work: {done.failure}"
    return done.value, ""
