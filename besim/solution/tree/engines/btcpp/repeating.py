"""Decorators that tick their child more than once, or not again."""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar

from besim.solution.model import Status
from besim.solution.tree.engines.btcpp.config import NodeConfig
from besim.solution.tree.engines.btcpp.node import COMPLETED, DecoratorNode, NodeClasses
from besim.solution.tree.engines.btcpp.values import CONVERTERS, CastError, Value, ValueType
from besim.solution.tree.port_value import PortKind, read_port_value

MAX_ROUNDS = 100_000
"""Rounds within one tick after which a loop is taken for one that never ends."""


class _Counting(DecoratorNode):
    """Again and again while the child answers ``goes_on``, as often as the port says (-1: for
    ever).

    ``yields``: returns RUNNING between rounds that were done within one tick.
    """

    port_name: ClassVar[str]
    goes_on: ClassVar[Status]
    yields: ClassVar[bool] = True
    refreshes: ClassVar[bool] = False
    """The port is read again after every round."""

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._rounds = 0

    def tick(self) -> Status:
        limit = self.number(self.port_name)
        again = limit == -1 or self._rounds < limit
        self.status = Status.RUNNING
        for _ in range(MAX_ROUNDS):
            if not again:
                self._rounds = 0
                return self.goes_on
            before = self.child.status
            status = self.child.execute_tick()
            if status is Status.RUNNING:
                return status
            if status is not self.goes_on:
                if status is not Status.SKIPPED:
                    self._rounds = 0
                self.reset_child()
                return status
            self._rounds += 1
            if self.refreshes:
                found = self.ports.integer(self.port_name)
                limit = limit if found is None else found
            again = limit == -1 or self._rounds < limit
            self.reset_child()
            if self.yields and before is None and again:
                self.wake_up()
                return Status.RUNNING
        self.unsupported(f"its child was ticked {MAX_ROUNDS} times within one tick")

    def halt(self) -> None:
        self._rounds = 0
        super().halt()

    def memory(self) -> Hashable:
        # How often does not matter to a loop for ever.
        return 0 if self.ports.integer(self.port_name) == -1 else self._rounds


class Repeat(_Counting):
    """Until the child has succeeded ``num_cycles`` times or fails."""

    port_name = "num_cycles"
    goes_on = Status.SUCCESS


class RetryUntilSuccessful(_Counting):
    """Until the child has failed ``num_attempts`` times or succeeds."""

    port_name = "num_attempts"
    goes_on = Status.FAILURE
    refreshes = True


class Repeat3(Repeat):
    """Version 3: all rounds in one tick."""

    yields = False


class RetryUntilSuccessful3(RetryUntilSuccessful):
    """Version 3: all rounds in one tick."""

    yields = False
    refreshes = False


class KeepRunningUntilFailure(DecoratorNode):
    """RUNNING until the child fails."""

    def tick(self) -> Status:
        self.status = Status.RUNNING
        status = self.child.execute_tick()
        if status in COMPLETED:
            self.reset_child()
        return Status.FAILURE if status is Status.FAILURE else Status.RUNNING


class RunOnce(DecoratorNode):
    """The child until it has completed, and never again: skipped, or with the same result."""

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._result: Status | None = None

    def tick(self) -> Status:
        then_skip = self.port("then_skip", ValueType.BOOL)
        if self._result is not None:
            return self._result if then_skip is False else Status.SKIPPED
        self.status = Status.RUNNING
        status = self.child.execute_tick()
        if status in COMPLETED:
            self._result = status
            self.reset_child()
        return status

    def memory(self) -> Hashable:
        return self._result


class Loop(DecoratorNode):
    """The child once for every element of a queue, one in every tick.

    :param element: the type of an element.
    """

    def __init__(self, config: NodeConfig, element: ValueType) -> None:
        super().__init__(config)
        self._static = self._queue(element)
        self._left: list[Value] = []
        self._child_running = False

    def _queue(self, element: ValueType) -> list[Value] | None:
        raw = self.ports.raw("queue")
        if raw is None:
            self.throw("missing parameter [queue]")
        if read_port_value("queue", raw).kind is not PortKind.LITERAL:
            return None
        convert = CONVERTERS[element]
        assert convert is not None
        try:
            return [convert(part) for part in raw.split(";")]
        except CastError as error:
            self.throw(str(error))

    def tick(self) -> Status:
        if self._static is None:
            self.unsupported("besim does not know what is in a queue on the blackboard")
        if self.status is None:
            self._child_running = False
            self._left = list(self._static)
        if not self._child_running:
            if not self._left:
                empty = self.status_port("if_empty")
                return empty if empty is not None else self.throw("[if_empty] is no result")
            self.write("value", self._left.pop(0))
        if self.status is None:
            self.status = Status.RUNNING
        status = self.child.execute_tick()
        self._child_running = status is Status.RUNNING
        if status in COMPLETED:
            self.reset_child()
        return Status.FAILURE if status is Status.FAILURE else Status.RUNNING

    def memory(self) -> Hashable:
        return len(self._left), self._child_running


VERSION_4: NodeClasses = {
    "Repeat": Repeat,
    "RetryUntilSuccessful": RetryUntilSuccessful,
    "KeepRunningUntilFailure": KeepRunningUntilFailure,
    "RunOnce": RunOnce,
    "LoopInt": lambda config: Loop(config, ValueType.INT32),
    "LoopDouble": lambda config: Loop(config, ValueType.DOUBLE),
    "LoopString": lambda config: Loop(config, ValueType.STRING),
    "LoopBool": lambda config: Loop(config, ValueType.BOOL),
}
VERSION_3: NodeClasses = {
    "Repeat": Repeat3,
    "RetryUntilSuccessful": RetryUntilSuccessful3,
    "KeepRunningUntilFailure": KeepRunningUntilFailure,
}
