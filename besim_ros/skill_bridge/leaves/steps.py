"""The steps of a run, in the order in which leaves end."""

from __future__ import annotations

from besim.evaluation import StepRecord
from besim.evaluation.records import precondition_record
from besim.simulation import LeafResult
from besim.solution import LeafKind, Status
from besim.world import StateChange
from besim_ros.skill_bridge.leaves.expectations import Contradiction
from besim_ros.skill_bridge.leaves.setting import Listener


class Steps:
    """Numbers the steps and tells of them."""

    def __init__(self, listener: Listener) -> None:
        self._listener = listener
        self._count = 0

    def record(
        self,
        judged: LeafResult,
        node: int,
        status: Status,
        message: str = "",
        changes: tuple[StateChange, ...] = (),
    ) -> StepRecord:
        """The step that comes next, before anybody is told of it."""
        return StepRecord(
            index=self._count,
            node=node,
            leaf=judged.leaf.name,
            kind=judged.leaf.kind.value,
            status=status.value,
            outcome=judged.outcome.value,
            preconditions=tuple(map(precondition_record, judged.decisions)),
            changes=changes,
            message=message,
        )

    def tell(
        self,
        judged: LeafResult,
        node: int,
        status: Status,
        message: str = "",
        changes: tuple[StateChange, ...] = (),
    ) -> None:
        """A leaf has ended, or could not begin."""
        self._add(self.record(judged, node, status, message, changes))

    def contradicted(self, found: Contradiction) -> None:
        """The world is not as an action should have made it."""
        action, failed = LeafKind.ACTION.value, Status.FAILURE.value
        self._add(
            StepRecord(
                self._count, -1, found.leaf, action, failed, "contradicted", message=str(found)
            )
        )

    def _add(self, record: StepRecord) -> None:
        self._count += 1
        self._listener.on_step(record)
