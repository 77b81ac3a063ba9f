"""The goals of an action as its servers tell of them, whoever sent them.

A reply can get lost, and the process that waits for it can die. What servers publish about their
goals reaches whoever listens, also later.
"""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable
from typing import Any

from action_msgs.msg import GoalStatus, GoalStatusArray
from action_msgs.srv import CancelGoal
from rclpy.callback_groups import CallbackGroup, MutuallyExclusiveCallbackGroup
from rclpy.node import Node
from rclpy.qos import qos_profile_action_status_default
from unique_identifier_msgs.msg import UUID

ENDS = (GoalStatus.STATUS_SUCCEEDED, GoalStatus.STATUS_CANCELED, GoalStatus.STATUS_ABORTED)

_AGAIN_S = 2.0
"""A server that did not answer for so long is asked again [s]."""


class ActionWatch:
    """Follows goals of one action, and asks for their ends. It cannot send any.

    Goals are named by their UUIDs in hexadecimal digits.

    :param action: its name, as the node would use it.
    :param group: of the requests; what is heard is taken up in its order.
    """

    def __init__(self, node: Node, action: str, group: CallbackGroup) -> None:
        self.action = action
        self._node = node
        self._status: dict[str, int] = {}
        self._followed: dict[str, Callable[[], None]] = {}
        self._asked: dict[str, tuple[float, bool, Any]] = {}
        self._unknown: set[str] = set()
        # Remapped as an action, by its own name, and not as the topics and services that it has.
        resolved = node.resolve_topic_name(action)
        self._topic = f"{resolved}/_action/status"
        self._subscription = node.create_subscription(
            GoalStatusArray,
            self._topic,
            self._hear,
            qos_profile_action_status_default,
            callback_group=MutuallyExclusiveCallbackGroup(),
        )
        self._cancel = node.create_client(
            CancelGoal, f"{resolved}/_action/cancel_goal", callback_group=group
        )

    def close(self) -> None:
        """Listen no more."""
        self._node.destroy_subscription(self._subscription)
        self._node.destroy_client(self._cancel)

    def follow(self, goal: str, on_news: Callable[[], None]) -> None:
        """Keep what is told of a goal from now on.

        :param on_news: called whenever its status is told.
        """
        self._followed[goal] = on_news

    def forget(self, goal: str) -> None:
        """Follow a goal no longer."""
        self._followed.pop(goal, None)
        self._status.pop(goal, None)
        self._asked.pop(goal, None)
        self._unknown.discard(goal)

    def status(self, goal: str) -> int | None:
        """What was told of a goal last; ``None`` if nothing was."""
        return self._status.get(goal)

    def has_ended(self, goal: str) -> bool:
        """Whether a goal's end was told."""
        return self._status.get(goal) in ENDS

    def is_unknown(self, goal: str) -> bool:
        """Whether the server answered that it does not know a goal that it had taken.

        Only an answer from when there was one server counts: another one never knew it.
        """
        return goal in self._unknown

    def servers(self) -> frozenset[str]:
        """IDs of the servers that are on the graph; one that was started anew has another."""
        found = self._node.get_publishers_info_by_topic(self._topic)
        return frozenset(bytes(one.endpoint_gid).hex() for one in found)

    def is_ready(self) -> bool:
        """Whether there is a server whose goals can be followed and canceled."""
        return self._cancel.service_is_ready() and bool(self.servers())

    def ask_to_end(self, goal: str, *, taken: bool) -> None:
        """Ask for a goal's end; returns at once. May be asked again and again.

        The code of the answer does not tell whether a goal ended: a goal that is being canceled
        already counts as terminated there.

        :param taken: whether its server is known to have taken it.
        """
        now = time.monotonic()
        when, was_taken, before = self._asked.get(goal, (0.0, False, None))
        if before is not None and not before.done():
            if now < when + _AGAIN_S and was_taken == taken:
                return
            self._cancel.remove_pending_request(before)
        request = CancelGoal.Request()
        request.goal_info.goal_id = UUID(uuid=list(uuid.UUID(goal).bytes))
        servers = self.servers()
        future = self._cancel.call_async(request)
        self._asked[goal] = (now, taken, future)
        if taken:
            future.add_done_callback(lambda done: self._note_answer(goal, servers, done))

    def _note_answer(self, goal: str, servers: frozenset[str], future: Any) -> None:
        answer = future.result()
        if answer is not None:
            unknown = answer.return_code == CancelGoal.Response.ERROR_UNKNOWN_GOAL_ID
            if unknown and len(servers) == 1 and self.servers() == servers:
                self._unknown.add(goal)
            else:
                self._unknown.discard(goal)

    def _hear(self, message: GoalStatusArray) -> None:
        for one in message.status_list:
            goal = bytes(one.goal_info.goal_id.uuid).hex()
            # Ends are final: with two servers of one name an older status may come later.
            if goal in self._followed and not self.has_ended(goal):
                self._status[goal] = one.status
                self._followed[goal]()
