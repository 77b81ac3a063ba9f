"""The node ``world_model``: owns the one live world, answers about it, and lets it be changed.

Evaluations work on worlds of their own and never touch this one.
"""

from __future__ import annotations

import threading
from typing import Any

from besim_msgs.msg import WorldState
from besim_msgs.srv import QueryWorld, ResetWorld, UpdateWorld
from rclpy.callback_groups import ReentrantCallbackGroup
from rclpy.qos import DurabilityPolicy, QoSProfile, ReliabilityPolicy

from besim.errors import UsageError
from besim_ros import convert
from besim_ros.capability import refuse
from besim_ros.errors import ErrorCode, RequestError
from besim_ros.live_world import LiveWorld, Snapshot
from besim_ros.node import BesimNode
from besim_ros.run import run_node

LATCHED = QoSProfile(
    depth=1,
    reliability=ReliabilityPolicy.RELIABLE,
    durability=DurabilityPolicy.TRANSIENT_LOCAL,
)
"""Who subscribes late gets the last world at once."""


class WorldModel(BesimNode):
    """Owns the live world."""

    def __init__(self) -> None:
        super().__init__("world_model")
        self._live = LiveWorld()
        self._publisher = self.create_publisher(WorldState, "world_state", LATCHED)
        # Worlds are published in the order of their revisions.
        self._publishing = threading.Lock()
        # All run beside each other: a query waits for no writer, and a writer not for a reset
        # that is still making its world.
        group = ReentrantCallbackGroup()
        self.create_service(QueryWorld, "query_world", self._query, callback_group=group)
        self.create_service(UpdateWorld, "update_world", self._update, callback_group=group)
        self.create_service(ResetWorld, "reset_world", self._reset, callback_group=group)

    def _query(self, request: QueryWorld.Request, answer: Any) -> Any:
        try:
            convert.check_size(request, self.defaults())
            found = self._live.query(request.question)
            answer.answer = found.text
            answer.paths = list(found.values)
            answer.values_json = convert.values_json(found.values)
            answer.confidence = answer.STATED if found.known else answer.UNKNOWN
            answer.revision = found.revision
        except Exception as error:
            refuse(answer, error, "query_world", self.get_logger())
            answer.answer = "unknown"
            answer.revision = self._live.revision
        return answer

    def _update(self, request: UpdateWorld.Request, answer: Any) -> Any:
        try:
            convert.check_size(request, self.defaults())
            if request.text.strip():
                raise RequestError(
                    ErrorCode.NOT_UNDERSTOOD,
                    f'changes in plain words are not supported yet: "{request.text.strip()}" '
                    '(give `changes_json`, such as {"objects.brush.position": [1.0, 2.0, 0.0]})',
                )
            if not request.changes_json.strip():
                raise UsageError("there is nothing to change: `changes_json` is empty")
            with self._publishing:
                now, changes = self._live.update(request.changes_json, request.expected_revision)
                if changes:
                    self._publish(now)
            answer.changes = [convert.change_message(change) for change in changes]
            self.get_logger().info(
                f"update_world: {len(changes)} changes, now revision {now.revision}"
            )
        except Exception as error:
            refuse(answer, error, "update_world", self.get_logger())
        answer.revision = self._live.revision
        return answer

    def _reset(self, request: ResetWorld.Request, answer: Any) -> Any:
        with self.answering():
            try:
                made = self.run_job(convert.make_world_job(request, self.defaults()))
                with self._publishing:
                    now = self._live.reset(made)
                    self._publish(now)
                answer.case_id = now.case_id
                answer.assumptions = list(made.assumptions)
                answer.revision = now.revision
                for warning in made.warnings:
                    self.get_logger().warning(f"reset_world: {warning}")
            except Exception as error:
                refuse(answer, error, "reset_world", self.get_logger())
                answer.revision = self._live.revision
        return answer

    def _publish(self, now: Snapshot) -> None:
        self._publisher.publish(convert.world_message(now.as_data(), self.stamp(), now.revision))


def main(args: list[str] | None = None) -> int:
    """Run the node; returns the exit code of its process."""
    return run_node(WorldModel, "Owns the live world: query_world, update_world.", args)
