"""Conditions of Nav2 that remember something: a goal, a path, or when they last succeeded."""

from __future__ import annotations

from collections.abc import Hashable

from besim.solution.model import Dialect, Status
from besim.solution.tree.engines.btcpp.config import NodeConfig
from besim.solution.tree.engines.btcpp.nav2.goals import Goals
from besim.solution.tree.engines.btcpp.nav2.stopwatch import Stopwatch, double_seconds
from besim.solution.tree.engines.btcpp.nav2.waiting import double
from besim.solution.tree.engines.btcpp.node import NodeClasses, TreeNode
from besim.solution.tree.engines.btcpp.values import Value


class GoalUpdated(TreeNode):
    """Succeeds if the goal has changed since it was last ticked; fails when it begins (N15)."""

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._goals = Goals(self, config.run.dialect)

    def tick(self) -> Status:
        if not self.active:
            self._goals.remember()
            return Status.FAILURE
        return Status.SUCCESS if self._goals.changed() else Status.FAILURE

    def memory(self) -> Hashable:
        return self._goals.memory()


class GlobalUpdatedGoal(TreeNode):
    """Succeeds at the very first tick, and if the goal has changed since it was last ticked,
    whatever became of it in between (N15).
    """

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._goals = Goals(self, config.run.dialect)
        self._first = True

    def tick(self) -> Status:
        if self._first:
            self._first = False
            self._goals.remember()
            return Status.SUCCESS
        return Status.SUCCESS if self._goals.changed() else Status.FAILURE

    def memory(self) -> Hashable:
        return self._first, self._goals.memory()


class TimeExpired(TreeNode):
    """Succeeds once the time is over, and begins to wait again (N16)."""

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._watch = Stopwatch(self, double_seconds)
        self._once = config.run.dialect is Dialect.BTCPP3
        self._period = double(self, "seconds", 1.0) if self._once else 1.0

    def tick(self) -> Status:
        if not self.active:
            if not self._once:
                self._period = double(self, "seconds", self._period)
            self._watch.start(self._period)
            return Status.FAILURE
        if not self._watch.over:
            return Status.FAILURE
        self._watch.start(self._period)
        return Status.SUCCESS

    def reset_status(self) -> None:
        super().reset_status()
        self._watch.stop()

    def memory(self) -> Hashable:
        return self._period, self._watch.memory()


class PathExpiringTimer(TreeNode):
    """Succeeds once the time is over since it began, the path changed or it last succeeded,
    whatever became of it in between (N18).
    """

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._watch = Stopwatch(self, double_seconds)
        self._once = config.run.dialect is Dialect.BTCPP3
        self._period = double(self, "seconds", 1.0) if self._once else 1.0
        self._path: Value | None = None
        self._first = True

    def tick(self) -> Status:
        path = self.port("path")
        if self._first:
            self._first = False
            if not self._once:
                self._period = double(self, "seconds", self._period)
            self._path = path
            self._watch.start(self._period)
            return Status.FAILURE
        if path != self._path:
            self._path = path
            self._watch.start(self._period)
        if not self._watch.over:
            return Status.FAILURE
        self._watch.start(self._period)
        return Status.SUCCESS

    def memory(self) -> Hashable:
        return self._first, self._period, repr(self._path), self._watch.memory()


VERSION_4: NodeClasses = {
    "GoalUpdated": GoalUpdated,
    "GlobalUpdatedGoal": GlobalUpdatedGoal,
    "TimeExpired": TimeExpired,
    "PathExpiringTimer": PathExpiringTimer,
}
VERSION_3 = VERSION_4
