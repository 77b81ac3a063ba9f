"""Control nodes of Nav2: sequences of other kinds, recovery, and one child after the other."""

from __future__ import annotations

from collections.abc import Hashable

from besim.solution.model import Status
from besim.solution.tree.engines.btcpp.config import NodeConfig
from besim.solution.tree.engines.btcpp.node import ControlNode, NodeClasses
from besim.solution.tree.engines.btcpp.repeating import MAX_ROUNDS
from besim.solution.tree.engines.btcpp.values import ValueType
from besim.solution.tree.port_value import PortKind, read_port_value

_UINT32 = 2**32


class PipelineSequence(ControlNode):
    """Ticks the children before the one that it waits for again (N1)."""

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._furthest = 0

    def tick(self) -> Status:
        skipped = 0
        for index, child in enumerate(self.children):
            status = child.execute_tick()
            if status is Status.FAILURE:
                self._start_over()
                return status
            if status is Status.RUNNING and index >= self._furthest:
                self._furthest = index
                return status
            skipped += status is Status.SKIPPED
        self._start_over()
        return Status.SKIPPED if skipped == len(self.children) else Status.SUCCESS

    def halt(self) -> None:
        super().halt()
        self._furthest = 0

    def memory(self) -> Hashable:
        return self._furthest

    def _start_over(self) -> None:
        self.reset_children()
        self._furthest = 0


class NonblockingSequence(ControlNode):
    """Ticks all children in every tick until all succeed in the same one (N2)."""

    def tick(self) -> Status:
        result = Status.SUCCESS
        for child in self.children:
            status = child.execute_tick()
            if status is Status.FAILURE:
                self.reset_children()
                return status
            if status is Status.SKIPPED:
                self.throw("invalid node status SKIPPED of a child")
            if status is Status.RUNNING:
                result = status
        if result is Status.SUCCESS:
            self.reset_children()
        return result


class PersistentSequence(ControlNode):
    """A sequence whose place is on the blackboard, where halting leaves it (N3)."""

    def tick(self) -> Status:
        current = self.number("current_child_idx")
        self.status = Status.RUNNING
        if current < 0:
            self.throw(f"there is no child number {current}")
        while current < len(self.children):
            status = self.children[current].execute_tick()
            if status is Status.RUNNING:
                return status
            if status is Status.FAILURE:
                self.reset_children()
                self.write("current_child_idx", 0)
                return status
            current += 1
            self.write("current_child_idx", current)
        self.reset_children()
        self.write("current_child_idx", 0)
        return Status.SUCCESS


class RecoveryNode(ControlNode):
    """Ticks the second child when the first failed, and then the first one again (N4)."""

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._current = 0
        self._done = 0
        self._retries = 1

    def tick(self) -> Status:
        self._read_retries()
        if len(self.children) != 2:
            self.throw("it must have exactly 2 children")
        self.status = Status.RUNNING
        for _ in range(MAX_ROUNDS):
            if self._done > self._retries:
                return self._end(Status.FAILURE)
            status = self.children[self._current].execute_tick()
            if status is Status.RUNNING:
                return status
            result = self._after_first(status) if self._current == 0 else self._after_second(status)
            if result is not None:
                return result
        self.unsupported(f"its children were ticked {MAX_ROUNDS} times within one tick")

    def halt(self) -> None:
        super().halt()
        self._current = self._done = 0

    def memory(self) -> Hashable:
        return self._current, self._done, self._retries

    def _read_retries(self) -> None:
        found = self.ports.integer("number_of_retries", unsigned=True)
        if found is not None:
            self._retries = found

    def _after_first(self, status: Status) -> Status | None:
        if status is not Status.FAILURE or self._done >= self._retries:
            return self._end(status)
        self.halt_child(0)
        self._current = 1
        return None

    def _after_second(self, status: Status) -> Status | None:
        if status is Status.FAILURE:
            return self._end(status)
        self.halt_child(1)
        self._current = 0
        if status is Status.SKIPPED:
            # Upstream keeps the number of retries that were used, though this is a result.
            return Status.FAILURE
        self._done += 1
        return None

    def _end(self, status: Status) -> Status:
        self.halt()
        return status


class RecoveryNode3(RecoveryNode):
    """Humble: the port is read once, and ``-1`` is 4294967295."""

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        super()._read_retries()
        raw = self.ports.raw("number_of_retries")
        if raw is not None and read_port_value("", raw, version=3).kind is PortKind.LITERAL:
            # std::stoul takes a minus sign, and wraps.
            found = self.port("number_of_retries", ValueType.INT)
            if isinstance(found, int):
                self._retries = found % _UINT32

    def _read_retries(self) -> None:
        pass


class RoundRobin(ControlNode):
    """Ticks the child after the one that it ended with (N5)."""

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._wraps = self.port("wrap_around", ValueType.BOOL) is True
        self._current = 0
        self._failed = 0

    def tick(self) -> Status:
        count = len(self.children)
        self.status = Status.RUNNING
        skipped = 0
        while self._failed + skipped < count:
            status = self.children[self._current].execute_tick()
            if status is Status.RUNNING:
                return status
            self._current += 1
            self._failed += status is Status.FAILURE
            skipped += status is Status.SKIPPED
            if self._current == count:
                if not self._wraps:
                    # Upstream does so before it looks whether the last child succeeded.
                    break
                self._current = 0
            if status is Status.SUCCESS:
                self._failed = 0
                self.reset_children()
                return status
        self.halt()
        return Status.SKIPPED if skipped == count else Status.FAILURE

    def halt(self) -> None:
        super().halt()
        self._current = self._failed = 0

    def memory(self) -> Hashable:
        return self._current, self._failed


class RoundRobin3(RoundRobin):
    """Up to Kilted: it always goes on with the first child."""

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._wraps = True


VERSION_4: NodeClasses = {
    "PipelineSequence": PipelineSequence,
    "NonblockingSequence": NonblockingSequence,
    "PersistentSequence": PersistentSequence,
    "RecoveryNode": RecoveryNode,
    "RoundRobin": RoundRobin,
}
VERSION_3: NodeClasses = {
    "PipelineSequence": PipelineSequence,
    "RecoveryNode": RecoveryNode3,
    "RoundRobin": RoundRobin3,
}
