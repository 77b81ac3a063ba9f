"""Nodes that wait, in simulated time."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from besim.solution.model import Status
from besim.solution.tree.engines.btcpp.config import NodeConfig
from besim.solution.tree.engines.btcpp.node import (
    COMPLETED,
    DecoratorNode,
    NodeClasses,
    TreeNode,
)
from besim.solution.tree.engines.clock import NS_PER_MS


class _Timed(DecoratorNode):
    """A decorator with a timer that runs from its first tick until it ends or is halted."""

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._started = False
        self._fired = False
        self._cancel: Callable[[], None] = _nothing

    def halt(self) -> None:
        self._started = False
        self._cancel()
        super().halt()

    def memory(self) -> Hashable:
        return self._started, self._fired

    def _start(self) -> None:
        self._started = True
        self._fired = False
        self.status = Status.RUNNING


class Delay(_Timed):
    """The child ``delay_msec`` milliseconds later."""

    def tick(self) -> Status:
        milliseconds = self.number("delay_msec", unsigned=True)
        if not self._started:
            self._start()
            self._cancel = self.call_in(milliseconds * NS_PER_MS, self._end)
        if not self._fired:
            return Status.RUNNING
        status = self.child.execute_tick()
        if status in COMPLETED:
            self._started = False
            self.reset_child()
        return status

    def _end(self) -> None:
        self._fired = True


class Timeout(_Timed):
    """The child, which is halted if it is RUNNING after ``msec`` milliseconds (0: never); then
    it fails in the next tick."""

    def tick(self) -> Status:
        milliseconds = self.number("msec", unsigned=True)
        if not self._started:
            self._start()
            if milliseconds > 0:
                self._cancel = self.call_in(milliseconds * NS_PER_MS, self._end)
        if self._fired:
            self._started = False
            return Status.FAILURE
        status = self.child.execute_tick()
        if status in COMPLETED:
            self._started = False
            self._cancel()
            self.reset_child()
        return status

    def _end(self) -> None:
        if self.child.status is Status.RUNNING:
            self._fired = True
            self.reset_child()


class Sleep(TreeNode):
    """RUNNING for ``msec`` milliseconds (version 4)."""

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._waiting = False
        self._cancel: Callable[[], None] = _nothing

    def tick(self) -> Status:
        if self.status is None:
            milliseconds = self.number("msec", unsigned=True)
            if milliseconds == 0:
                return Status.SUCCESS
            self.status = Status.RUNNING
            self._waiting = True
            self._cancel = self.call_in(milliseconds * NS_PER_MS, self._end)
        elif self.status in COMPLETED:
            return self.status
        return Status.RUNNING if self._waiting else Status.SUCCESS

    def halt(self) -> None:
        self._waiting = False
        self._cancel()
        super().halt()

    def memory(self) -> Hashable:
        return self._waiting

    def _end(self) -> None:
        self._waiting = False


def _nothing() -> None:
    """Nothing is waited for."""


VERSION_3: NodeClasses = {"Delay": Delay, "Timeout": Timeout}
VERSION_4: NodeClasses = {**VERSION_3, "Sleep": Sleep}
