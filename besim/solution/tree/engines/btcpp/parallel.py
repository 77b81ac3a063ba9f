"""Control nodes that tick all of their children in every tick."""

from __future__ import annotations

from collections.abc import Hashable

from besim.solution.model import Status
from besim.solution.tree.engines.btcpp.config import NodeConfig
from besim.solution.tree.engines.btcpp.node import COMPLETED, ControlNode, NodeClasses


class _Parallel(ControlNode):
    """Children that have completed are not ticked again until all begin anew."""

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._completed: dict[int, Status] = {}

    def halt(self) -> None:
        self._completed.clear()
        super().halt()

    def memory(self) -> Hashable:
        return tuple(sorted((index, one.value) for index, one in self._completed.items()))

    def _count(self, status: Status) -> int:
        return sum(one is status for one in self._completed.values())

    def _threshold(self, port: str) -> int:
        """How many children that are; -1 means all, -2 all but one."""
        wanted = self.number(port)
        return max(len(self.children) + wanted + 1, 0) if wanted < 0 else wanted

    def _thresholds(self, success: str, failure: str) -> tuple[int, int]:
        needed, allowed = self._threshold(success), self._threshold(failure)
        if len(self.children) < needed:
            self.throw("number of children is less than threshold, it can never succeed")
        if len(self.children) < allowed:
            self.throw("number of children is less than threshold, it can never fail")
        return needed, allowed

    def _end(self, status: Status) -> Status:
        self._completed.clear()
        self.reset_children()
        return status


class Parallel(_Parallel):
    """Until ``success_count`` children have succeeded or ``failure_count`` have failed."""

    def tick(self) -> Status:
        needed, allowed = self._thresholds("success_count", "failure_count")
        # Only "all", "all but one", ... take children that were skipped for succeeded.
        counts_skipped = self.number("success_count") < 0
        count = len(self.children)
        self.status = Status.RUNNING
        skipped = 0
        for index, child in enumerate(self.children):
            if index not in self._completed:
                status = child.execute_tick()
                if status is Status.SKIPPED:
                    skipped += 1
                elif status in COMPLETED:
                    self._completed[index] = status
            succeeded = self._count(Status.SUCCESS)
            failed = self._count(Status.FAILURE)
            if succeeded + (skipped if counts_skipped else 0) >= needed:
                return self._end(Status.SUCCESS)
            if count - failed < needed or failed == allowed:
                return self._end(Status.FAILURE)
        return Status.SKIPPED if skipped == count else Status.RUNNING


class ParallelAll(_Parallel):
    """Until all children have completed; fails if ``max_failures`` of them have."""

    def tick(self) -> Status:
        limit = self._threshold("max_failures")
        count = len(self.children)
        if count < limit:
            self.throw("number of children is less than threshold, it can never fail")
        self.status = Status.RUNNING
        skipped = 0
        for index, child in enumerate(self.children):
            if index in self._completed:
                continue
            status = child.execute_tick()
            if status is Status.SKIPPED:
                skipped += 1
            elif status in COMPLETED:
                self._completed[index] = status
        if skipped == count:
            return Status.SKIPPED
        if skipped + len(self._completed) < count:
            return Status.RUNNING
        failed = self._count(Status.FAILURE)
        return self._end(Status.FAILURE if failed >= limit else Status.SUCCESS)


class Parallel3(_Parallel):
    """Version 3: thresholds of other names, and met only by the child that reaches them."""

    def tick(self) -> Status:
        needed, allowed = self._thresholds("success_threshold", "failure_threshold")
        succeeded = failed = 0
        for index, child in enumerate(self.children):
            status = self._completed.get(index)
            if status is None:
                status = child.execute_tick()
                if status in COMPLETED:
                    self._completed[index] = status
            if status is Status.SUCCESS:
                succeeded += 1
                if succeeded == needed:
                    return self._end(Status.SUCCESS)
            elif status is Status.FAILURE:
                failed += 1
                if failed > len(self.children) - needed or failed == allowed:
                    return self._end(Status.FAILURE)
        return Status.RUNNING


VERSION_4: NodeClasses = {"Parallel": Parallel, "ParallelAll": ParallelAll}
VERSION_3: NodeClasses = {"Parallel": Parallel3}
