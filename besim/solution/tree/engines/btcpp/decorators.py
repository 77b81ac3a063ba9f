"""Decorators that change their child's result or tick it on a condition."""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar

from besim.solution.model import Status
from besim.solution.tree.engines.btcpp.config import NodeConfig
from besim.solution.tree.engines.btcpp.node import COMPLETED, DecoratorNode, NodeClasses
from besim.solution.tree.engines.btcpp.scripts import ScriptPort
from besim.solution.tree.engines.btcpp.updated_entry import UpdatedEntry
from besim.solution.tree.engines.btcpp.values import ValueType

_EPSILON = 2.0**-23  # of a C++ float


class _Forcing(DecoratorNode):
    """Maps the results of a child that completed."""

    success: ClassVar[Status]
    failure: ClassVar[Status]

    def tick(self) -> Status:
        self.status = Status.RUNNING
        status = self.child.execute_tick()
        if status not in COMPLETED:
            return status
        self.reset_child()
        return self.success if status is Status.SUCCESS else self.failure


class Inverter(_Forcing):
    """The opposite."""

    success = Status.FAILURE
    failure = Status.SUCCESS


class ForceSuccess(_Forcing):
    """SUCCESS in any case."""

    success = failure = Status.SUCCESS


class ForceFailure(_Forcing):
    """FAILURE in any case."""

    success = failure = Status.FAILURE


class Precondition(DecoratorNode):
    """The child if a script is true, else the result in ``else``.

    Once it was true, the script is not asked until the child has completed; halting does not
    change that.
    """

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._condition = ScriptPort(self, "if")
        self._child_chosen = False

    def tick(self) -> Status:
        self._condition.load()
        otherwise = self.status_port("else")
        if otherwise is None:
            self.throw("[else] is no result")
        self._child_chosen = self._child_chosen or self._condition.true()
        if not self._child_chosen:
            return otherwise
        status = self.child.execute_tick()
        if status in COMPLETED:
            self.reset_child()
            self._child_chosen = False
        return status

    def memory(self) -> Hashable:
        return self._child_chosen


class _IfUpdated(DecoratorNode):
    """The child if a blackboard entry was written since the last tick, or for the first time.

    As upstream, halting it does not halt the child.
    """

    otherwise: ClassVar[Status]

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._entry = UpdatedEntry(self)
        self._child_running = False

    def tick(self) -> Status:
        if not self._child_running and not self._entry.updated():
            return self.otherwise
        status = self.child.execute_tick()
        self._child_running = status is Status.RUNNING
        return status

    def halt(self) -> None:
        self._child_running = False

    def memory(self) -> Hashable:
        return self._child_running, self._entry.memory()


class SkipUnlessUpdated(_IfUpdated):
    """Skipped otherwise."""

    otherwise = Status.SKIPPED


class WaitValueUpdate(_IfUpdated):
    """RUNNING otherwise."""

    otherwise = Status.RUNNING


class BlackboardCheck(DecoratorNode):
    """The child if ``value_A`` equals ``value_B``, else ``return_on_mismatch`` (version 3).

    :param compared: the type in which they are compared.
    """

    def __init__(self, config: NodeConfig, compared: ValueType) -> None:
        super().__init__(config)
        self._compared = compared

    def tick(self) -> Status:
        self.status = Status.RUNNING
        if self._same():
            return self.child.execute_tick()
        if self.child.status is Status.RUNNING:
            self.reset_child()
        return self.status_port("return_on_mismatch") or Status.FAILURE

    def _same(self) -> bool:
        one, other = (self.port(name, self._compared) for name in ("value_A", "value_B"))
        if one is None or other is None:
            return False
        if isinstance(one, float) and isinstance(other, float):
            return abs(one - other) <= _EPSILON
        return one == other


class SubTree(DecoratorNode):
    """The root of another tree, which has a blackboard of its own."""

    def tick(self) -> Status:
        if self.status is None:
            self.status = Status.RUNNING
        status = self.child.execute_tick()
        if status in COMPLETED:
            self.reset_child()
        return status


_EVERY_VERSION: NodeClasses = {
    "Inverter": Inverter,
    "ForceSuccess": ForceSuccess,
    "ForceFailure": ForceFailure,
}
VERSION_4: NodeClasses = {
    **_EVERY_VERSION,
    "Precondition": Precondition,
    "SkipUnlessUpdated": SkipUnlessUpdated,
    "WaitValueUpdate": WaitValueUpdate,
}
VERSION_3: NodeClasses = {
    **_EVERY_VERSION,
    "BlackboardCheckInt": lambda config: BlackboardCheck(config, ValueType.INT),
    "BlackboardCheckDouble": lambda config: BlackboardCheck(config, ValueType.DOUBLE),
    "BlackboardCheckString": lambda config: BlackboardCheck(config, ValueType.STRING),
    "BlackboardCheckBool": lambda config: BlackboardCheck(config, ValueType.BOOL),
}
