"""Leaves that are answered from outside."""

from __future__ import annotations

from collections.abc import Hashable

from besim.solution.model import Dialect, NodeKind, Status
from besim.solution.tree.engines.base import LeafCall
from besim.solution.tree.engines.btcpp.config import NodeConfig
from besim.solution.tree.engines.btcpp.node import COMPLETED, TreeNode


class _Answered(TreeNode):
    """A leaf, or a node of unknown kind as a whole."""

    def halt(self) -> None:
        if self.status is Status.RUNNING and self._run.halted is not None:
            self._run.halted(self.node, self.index)
        self.reset_status()

    def _ask(self, *, first: bool) -> Status:
        run = self._run
        run.answering = self.index
        call = LeafCall(
            self.node,
            self.index,
            self.ports.values(),
            first,
            self.clock.now,
            self.write,
        )
        status = run.answer(call)
        if not isinstance(status, Status) or (
            status is Status.SKIPPED and run.dialect is Dialect.BTCPP3
        ):
            raise ValueError(f"{self.node.class_name}: {status} is no answer of a leaf")
        run.answering = None
        return status


class ConditionLeaf(_Answered):
    """A ``SimpleConditionNode``: asked in every tick. Upstream lets it be RUNNING.

    So does an action that restarts, such as those of Nav2 that call a service.
    """

    def tick(self) -> Status:
        return self._ask(first=self.status is not Status.RUNNING)


class SyncActionLeaf(_Answered):
    """A ``SimpleActionNode``: asked in every tick, and never RUNNING."""

    def tick(self) -> Status:
        if self.status is None:
            self.status = Status.RUNNING
        status = self._ask(first=True)
        if status is Status.RUNNING:
            self.throw("a synchronous action must never return RUNNING")
        self.status = status  # also SKIPPED, which is kept nowhere else
        return status


class ActionLeaf(_Answered):
    """A ``StatefulActionNode``: asked while it is idle or RUNNING; a result is kept until the
    parent has made it idle.

    An action of which nobody knows whether it is asynchronous is taken for one as soon as it
    has been RUNNING; until then it is asked in every tick, as a synchronous one is.
    """

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._asynchronous = bool(config.asynchronous)

    def tick(self) -> Status:
        if self.status in COMPLETED and self._asynchronous:
            assert self.status is not None
            return self.status
        status = self._ask(first=self.status is not Status.RUNNING)
        if status is Status.RUNNING:
            self._asynchronous = True
        return status

    def memory(self) -> Hashable:
        return self._asynchronous


def leaf(config: NodeConfig) -> TreeNode:
    """The leaf for an action, a condition, or a node of unknown kind."""
    if config.node.kind is NodeKind.CONDITION or config.restarts:
        return ConditionLeaf(config)
    if config.asynchronous is False:
        return SyncActionLeaf(config)
    return ActionLeaf(config)
