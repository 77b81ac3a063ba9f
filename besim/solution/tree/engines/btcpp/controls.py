"""Control nodes that take their children in order: sequences and fallbacks."""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar

from besim.solution.model import Status
from besim.solution.tree.engines.btcpp.config import NodeConfig
from besim.solution.tree.engines.btcpp.node import ControlNode, NodeClasses


class _InOrder(ControlNode):
    """Goes from child to child as long as they answer ``goes_on``; goes on where one was
    RUNNING. SKIPPED if all children are.

    ``yields``: returns RUNNING after every child that completed within one tick, so that the
    tree above can react before the next one begins.
    """

    goes_on: ClassVar[Status]
    stops: ClassVar[Status]
    yields: ClassVar[bool] = False

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._current = 0
        self._skipped = 0

    def tick(self) -> Status:
        count = len(self.children)
        if not self.active:
            self._skipped = 0
        self.status = Status.RUNNING
        while self._current < count:
            child = self.children[self._current]
            before = child.status
            status = child.execute_tick()
            if status is Status.RUNNING:
                return status
            if status is self.stops:
                self._stop()
                return status
            self._current += 1
            if status is Status.SKIPPED:
                self._skipped += 1
            elif self.yields and before is None and self._current < count:
                self.wake_up()
                return Status.RUNNING
        all_skipped = self._skipped == count and count > 0
        self.reset_children()
        self._current = self._skipped = 0
        return Status.SKIPPED if all_skipped else self.goes_on

    def halt(self) -> None:
        self._current = self._skipped = 0
        super().halt()

    def memory(self) -> Hashable:
        return self._current, self._skipped

    def _stop(self) -> None:
        self.reset_children()
        self._current = 0


class Sequence(_InOrder):
    """Until a child fails."""

    goes_on = Status.SUCCESS
    stops = Status.FAILURE


class Fallback(_InOrder):
    """Until a child succeeds."""

    goes_on = Status.FAILURE
    stops = Status.SUCCESS


class AsyncSequence(Sequence):
    """A Sequence that can be halted between two children."""

    yields = True


class AsyncFallback(Fallback):
    """A Fallback that can be halted between two children."""

    yields = True


class SequenceStar(Sequence):
    """A Sequence that begins with the child that failed when it is ticked again (version 3)."""

    def _stop(self) -> None:
        for index in range(self._current, len(self.children)):
            self.halt_child(index)


class SequenceWithMemory(SequenceStar):
    """Version 4's SequenceStar: it yields, and not even halting makes it begin anew."""

    yields = True

    def halt(self) -> None:
        ControlNode.halt(self)


class _Reactive(ControlNode):
    """Begins with the first child in every tick; one RUNNING child halts all others.

    Two children that are RUNNING in turn are an error only where a program asks upstream for
    it (``EnableException``, off by default).
    """

    goes_on: ClassVar[Status]

    def tick(self) -> Status:
        all_skipped = True
        self.status = Status.RUNNING
        for index, child in enumerate(self.children):
            status = child.execute_tick()
            all_skipped &= status is Status.SKIPPED
            if status is Status.RUNNING:
                for other in range(len(self.children)):
                    if other != index:
                        self.halt_child(other)
                return status
            if status is Status.SKIPPED:
                self.halt_child(index)
            elif status is not self.goes_on:
                self.reset_children()
                return status
        self.reset_children()
        return Status.SKIPPED if all_skipped and self.children else self.goes_on


class ReactiveSequence(_Reactive):
    """All children succeed in the same tick, or one fails or is RUNNING.

    Upstream's check for several asynchronous children knows them by one name only.
    """

    goes_on = Status.SUCCESS

    def check(self) -> None:
        super().check()
        if sum(isinstance(child, AsyncSequence) for child in self.children) > 1:
            self.throw("it cannot have more than one asynchronous child")


class ReactiveFallback(_Reactive):
    """All children fail in the same tick, or one succeeds or is RUNNING."""

    goes_on = Status.FAILURE


VERSION_4: NodeClasses = {
    "Sequence": Sequence,
    "AsyncSequence": AsyncSequence,
    "SequenceWithMemory": SequenceWithMemory,
    "Fallback": Fallback,
    "AsyncFallback": AsyncFallback,
    "ReactiveSequence": ReactiveSequence,
    "ReactiveFallback": ReactiveFallback,
}
VERSION_3: NodeClasses = {
    "Sequence": Sequence,
    "SequenceStar": SequenceStar,
    "Fallback": Fallback,
    "ReactiveSequence": ReactiveSequence,
    "ReactiveFallback": ReactiveFallback,
}
