"""Control nodes that choose one of their children."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from besim.solution.model import Status
from besim.solution.tree.engines.btcpp.config import NodeConfig
from besim.solution.tree.engines.btcpp.node import ControlNode, NodeClasses, TreeNode
from besim.solution.tree.engines.btcpp.values import (
    CONVERTERS,
    CastError,
    ValueType,
    number_from_text,
)

_EPSILON = 2.0**-23  # of a C++ float


class IfThenElse(ControlNode):
    """The second child if the first succeeds, the third (or failure) if it fails.

    The first one is asked once, not again while another is RUNNING.
    """

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._chosen = 0

    def tick(self) -> Status:
        if len(self.children) not in (2, 3):
            self.throw("it must have either 2 or 3 children")
        self.status = Status.RUNNING
        if self._chosen == 0:
            condition = self.children[0].execute_tick()
            if condition is Status.RUNNING:
                return condition
            if condition is Status.SKIPPED:
                self.throw("its condition was skipped, and so nothing can be chosen")
            if condition is Status.FAILURE and len(self.children) == 2:
                return condition
            self._chosen = 1 if condition is Status.SUCCESS else 2
        status = self.children[self._chosen].execute_tick()
        if status is not Status.RUNNING:
            self.reset_children()
            self._chosen = 0
        return status

    def halt(self) -> None:
        self._chosen = 0
        super().halt()

    def memory(self) -> Hashable:
        return self._chosen


class WhileDoElse(ControlNode):
    """As IfThenElse, but the first child is asked in every tick."""

    def tick(self) -> Status:
        count = len(self.children)
        self._check(count)
        self.status = Status.RUNNING
        condition = self.children[0].execute_tick()
        if condition is Status.RUNNING:
            return condition
        if condition is Status.SKIPPED:
            self._skip()
        chosen, other = (1, 2) if condition is Status.SUCCESS else (2, 1)
        status = Status.FAILURE
        if other < count and count == 3:
            self.halt_child(other)
        if chosen < count:
            status = self.children[chosen].execute_tick()
        if status is not Status.RUNNING:
            self.reset_children()
        return status

    def _check(self, count: int) -> None:
        if count not in (2, 3):
            self.throw("it must have either 2 or 3 children")

    def _skip(self) -> None:
        self.reset_children()
        self.throw("its condition was skipped, and so nothing can be chosen")


class WhileDoElse3(WhileDoElse):
    """Version 3: there must be an else."""

    def _check(self, count: int) -> None:
        if count != 3:
            self.throw("it must have 3 children")


def same_text(one: str, other: str) -> bool:
    """Version 3's comparison of a variable with a case."""
    return one == other


def same_value(one: str, other: str) -> bool:
    """Version 4's: as text, else as integers, else as floating point numbers."""
    if one == other:
        return True
    to_int32 = CONVERTERS[ValueType.INT32]
    assert to_int32 is not None
    try:
        if to_int32(one) == to_int32(other):
            return True
    except CastError:
        pass
    try:
        return abs(number_from_text(one) - number_from_text(other)) <= _EPSILON
    except CastError:
        return False


class Switch(ControlNode):
    """The child whose case equals the variable, or the last one.

    :param cases: how many there are.
    :param same: how a case is compared.
    """

    def __init__(self, config: NodeConfig, cases: int, same: Callable[[str, str], bool]) -> None:
        super().__init__(config)
        self._cases = cases
        self._same = same
        self._running: int | None = None

    def tick(self) -> Status:
        if len(self.children) != self._cases + 1:
            self.throw(f"it must have {self._cases + 1} children: one for each case, and a default")
        chosen = self._choice()
        if self._running is not None and self._running != chosen:
            self.halt_child(self._running)
        status = self.children[chosen].execute_tick()
        self._running = chosen if status is Status.RUNNING else None
        if status not in (Status.RUNNING, Status.SKIPPED):
            self.reset_children()
        return status

    def halt(self) -> None:
        self._running = None
        super().halt()

    def memory(self) -> Hashable:
        return self._running

    def _choice(self) -> int:
        variable = self.port("variable")
        if variable is not None:
            for case in range(self._cases):
                value = self.port(f"case_{case + 1}")
                if value is not None and self._same(str(variable), str(value)):
                    return case
        return self._cases


def _switches(same: Callable[[str, str], bool]) -> NodeClasses:
    def of(cases: int) -> Callable[[NodeConfig], TreeNode]:
        return lambda config: Switch(config, cases, same)

    return {f"Switch{cases}": of(cases) for cases in range(2, 7)}


class TryCatch(ControlNode):
    """The children but the last as a Sequence; if one fails, the last one, and then failure.

    Later than 4.8.2, so that no oracle of that version knows it.
    """

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._current = 0
        self._skipped = 0
        self._catching = False

    def tick(self) -> Status:
        if len(self.children) < 2:
            self.throw("it requires at least 2 children")
        if not self.active:
            self._skipped = 0
            self._catching = False
        self.status = Status.RUNNING
        if not self._catching:
            tried = self._try()
            if tried is not None:
                return tried
        if self.children[-1].execute_tick() is Status.RUNNING:
            return Status.RUNNING
        self.reset_children()
        self._current = 0
        self._catching = False
        return Status.FAILURE

    def _try(self) -> Status | None:
        """What the sequence comes to, None if it failed."""
        tries = len(self.children) - 1
        while self._current < tries:
            status = self.children[self._current].execute_tick()
            if status is Status.RUNNING:
                return status
            if status is Status.FAILURE:
                self.reset_children()
                self._current = 0
                self._catching = True
                return None
            self._current += 1
            self._skipped += status is Status.SKIPPED
        all_skipped = self._skipped == tries
        self.reset_children()
        self._current = self._skipped = 0
        return Status.SKIPPED if all_skipped else Status.SUCCESS

    def halt(self) -> None:
        catch_on_halt = self.port("catch_on_halt", ValueType.BOOL)
        if catch_on_halt and not self._catching and self.active and len(self.children) > 1:
            last = len(self.children) - 1
            for index in range(last):
                self.halt_child(index)
            if self.children[last].execute_tick() is Status.RUNNING:
                self.halt_child(last)
        self._current = self._skipped = 0
        self._catching = False
        super().halt()

    def memory(self) -> Hashable:
        return self._current, self._skipped, self._catching


class ManualSelector(ControlNode):
    """A person chooses."""

    def tick(self) -> Status:
        self.unsupported("a person at the terminal chooses its child")


VERSION_4: NodeClasses = {
    "IfThenElse": IfThenElse,
    "WhileDoElse": WhileDoElse,
    "TryCatch": TryCatch,
    "ManualSelector": ManualSelector,
    **_switches(same_value),
}
VERSION_3: NodeClasses = {
    "IfThenElse": IfThenElse,
    "WhileDoElse": WhileDoElse3,
    "ManualSelector": ManualSelector,
    **_switches(same_text),
}
