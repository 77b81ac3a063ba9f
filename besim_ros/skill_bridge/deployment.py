"""Runs one admitted tree: ticks it at a set rate until its root ends, or something ends it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from besim.errors import BesimError
from besim.simulation import Canceled, CannotAnswer
from besim.solution import Status
from besim.solution.tree import NS_PER_S, Engine, PlanError, Unsupported, make_engine
from besim_ros.errors import ErrorCode, RequestError
from besim_ros.skill_bridge.admission import Admission
from besim_ros.skill_bridge.leaves import SkillAnswers
from besim_ros.skill_bridge.outcome import EndRun


@dataclass(frozen=True, slots=True)
class Ended:
    """How a run ended; every goal has ended then, but for the unconfirmed ones."""

    code: ErrorCode
    message: str = ""
    root_status: Status | None = None
    ticks: int = 0
    unconfirmed: tuple[str, ...] = ()


@dataclass(slots=True)
class Deployment:
    """One run.

    :param period_s: between two ticks, tells it anew each time [s].
    :param wake: set when there may be something new; the next tick comes at once then.
    :param should_stop: whether the caller, or the end of the node, wants it to stop.
    :param on_tick: shown the tree before the first tick and after each.
    """

    admission: Admission
    answers: SkillAnswers
    period_s: Callable[[], float]
    wake: threading.Event
    should_stop: Callable[[], bool]
    on_tick: Callable[[Engine], None] = lambda engine: None
    ticks: int = 0
    _status: Status | None = field(default=None, init=False)

    def run(self) -> Ended:
        """Run it. Never raises: whatever happens, all goals are canceled and it is told."""
        try:
            code, message = self._run()
        except Exception as error:
            code, message = _reason(error)
        try:
            self.answers.cancel_all()
        except Exception as error:
            code, message = ErrorCode.INTERNAL, f"{message}; canceling: {error!r}"
        missing = tuple(dict.fromkeys(self.answers.unconfirmed))
        if missing:
            message += f"; not confirmed to be canceled: {', '.join(missing)}"
        return Ended(code, message, self._status, self.ticks, missing)

    def _run(self) -> tuple[ErrorCode, str]:
        engine = make_engine(
            self.admission.solution,
            self.answers.answer,
            self.answers.halted,
            blackboard=self.admission.blackboard,
        )
        self.on_tick(engine)
        began = time.monotonic()
        while True:
            if self.should_stop():
                raise Canceled
            tick_began = time.monotonic()
            self.wake.clear()
            if self._has_ended():
                self.answers.settle()
                return self._result()
            self.answers.look()
            self._status = engine.tick()
            self.ticks += 1
            self.on_tick(engine)
            if self._has_ended():
                continue
            self.wake.wait(max(0.0, tick_began + self.period_s() - time.monotonic()))
            engine.clock.advance_to(round((time.monotonic() - began) * NS_PER_S))

    def _has_ended(self) -> bool:
        return self._status is not None and self._status is not Status.RUNNING

    def _result(self) -> tuple[ErrorCode, str]:
        if self._status is Status.SUCCESS:
            return ErrorCode.NONE, ""
        assert self._status is not None
        return ErrorCode.FAILED, f"the tree's root ended with {self._status.value}"


def _reason(error: Exception) -> tuple[ErrorCode, str]:
    if isinstance(error, EndRun):
        return error.code, error.message
    if isinstance(error, Canceled):
        return ErrorCode.CANCELED, "canceled on request"
    if isinstance(error, CannotAnswer | Unsupported | PlanError):
        return ErrorCode.FAILED, str(error)
    if isinstance(error, BesimError):
        return ErrorCode.INTERNAL, f"the run could not go on: {error}"
    found = RequestError.of(error)
    return found.code, found.message
