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


class Delay(DecoratorNode):
    """The child ``delay_msec`` milliseconds later."""

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._started = False
        self._over = False
        self._cancel: Callable[[], None] = _nothing

    def tick(self) -> Status:
        milliseconds = self.number("delay_msec", unsigned=True)
        if not self._started:
            self._started = True
            self._over = False
            self.status = Status.RUNNING
            self._cancel = self.call_in(milliseconds * NS_PER_MS, self._end)
        if not self._over:
            return Status.RUNNING
        status = self.child.execute_tick()
        if status in COMPLETED:
            self._started = False
            self.reset_child()
        return status

    def halt(self) -> None:
        self._started = False
        self._cancel()
        super().halt()

    def memory(self) -> Hashable:
        return self._started, self._over

    def _end(self) -> None:
        self._over = True


class Timeout(DecoratorNode):
    """The child, which is halted if it is RUNNING after ``msec`` milliseconds (0: never); then
    it fails in the next tick."""

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._started = False
        self._child_halted = False
        self._cancel: Callable[[], None] = _nothing

    def tick(self) -> Status:
        milliseconds = self.number("msec", unsigned=True)
        if not self._started:
            self._started = True
            self._child_halted = False
            self.status = Status.RUNNING
            if milliseconds > 0:
                self._cancel = self.call_in(milliseconds * NS_PER_MS, self._end)
        if self._child_halted:
            self._started = False
            return Status.FAILURE
        status = self.child.execute_tick()
        if status in COMPLETED:
            self._started = False
            self._cancel()
            self.reset_child()
        return status

    def halt(self) -> None:
        self._started = False
        self._cancel()
        super().halt()

    def memory(self) -> Hashable:
        return self._started, self._child_halted

    def _end(self) -> None:
        if self.child.status is Status.RUNNING:
            self._child_halted = True
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
