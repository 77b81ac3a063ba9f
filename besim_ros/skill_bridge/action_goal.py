"""A goal of an action from when it is sent until its end is known."""

from __future__ import annotations

import threading
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rclpy.callback_groups import CallbackGroup
from rclpy.node import Node
from unique_identifier_msgs.msg import UUID

from besim.gate import SentGoal
from besim_ros.errors import ErrorCode
from besim_ros.skill_bridge.action_watch import ENDS, ActionWatch
from besim_ros.skill_bridge.open_goals import LOST_S, GoalEnd
from besim_ros.skill_bridge.outcome import EndRun

_LOOK_S = 0.1
"""How often the graph is asked for a server [s]."""


@dataclass(frozen=True, slots=True)
class ActionClients:
    """The clients of one action.

    Not rclpy's own ``ActionClient``: that of 9.1 is shown to the executor before it is complete,
    and forgets a goal that is answered while it is still being sent.

    :param kind: the action's class.
    """

    kind: Any
    send: Any
    result: Any
    watch: ActionWatch

    @classmethod
    def of(cls, node: Node, kind: Any, name: str, group: CallbackGroup) -> ActionClients:
        """Those of a node.

        :param name: of the action, as the node would use it.
        """
        resolved = node.resolve_topic_name(name)
        services = (
            (kind.Impl.SendGoalService, f"{resolved}/_action/send_goal"),
            (kind.Impl.GetResultService, f"{resolved}/_action/get_result"),
        )
        send, result = (node.create_client(*one, callback_group=group) for one in services)
        return cls(kind, send, result, ActionWatch(node, name, group))

    def close(self, node: Node) -> None:
        """Let go of them."""
        self.watch.close()  # first: what it hears may make it ask for a result
        node.destroy_client(self.send)
        node.destroy_client(self.result)

    def servers(self) -> int:
        """How many would act on a goal; 0 as long as one cannot be reached in every way."""
        asked = (self.send, self.result)
        ready = all(one.service_is_ready() for one in asked) and self.watch.is_ready()
        return len(self.watch.servers()) if ready else 0

    def new_goal(self) -> SentGoal:
        """What a goal that is to be sent now is known by."""
        return SentGoal(uuid.uuid4().hex, self.watch.action, tuple(sorted(self.watch.servers())))


class ActionGoal(GoalEnd):
    """A goal that was sent.

    :param message: the goal in the action's own type.
    :param patience_s: how long the server may take to take the goal, and to tell its result once
        it has ended.
    :param wake: called as soon as there is something new to tell.
    :param name: what people call it by; by default the action's name.
    """

    def __init__(
        self,
        clients: ActionClients,
        goal: SentGoal,
        message: Any,
        patience_s: float,
        wake: Callable[[], None],
        *,
        name: str = "",
    ) -> None:
        super().__init__(goal, clients.watch)
        self.name = name or goal.action
        self.rejected = False
        self.answer: Any = None
        """What the server told of its end, with status and result; ``None`` until then."""
        self._result = clients.result
        self._id = UUID(uuid=list(uuid.UUID(goal.id).bytes))
        self._impl = clients.kind.Impl
        self._wake = wake
        self._taken = self._canceled = self._told_end = self._forgotten = False
        self._lock = threading.Lock()
        self._patience_s = patience_s
        self._looked_at = time.monotonic()
        self._until = self._looked_at + patience_s
        self._asked_at = 0.0
        clients.watch.follow(goal.id, self._on_status)
        request = self._impl.SendGoalService.Request(goal_id=self._id, goal=message)
        clients.send.call_async(request).add_done_callback(self._on_reply)

    def check(self) -> None:
        """Look whether its end can still become known.

        :raises EndRun: if nobody can tell any more, or its server is late.
        """
        if self._forgotten:
            raise EndRun(ErrorCode.UNAVAILABLE, f"{self.name} does not know a goal that it took")
        now = time.monotonic()
        if now > self._looked_at + _LOOK_S:
            self._looked_at = now
            if self.is_server_gone():
                raise EndRun(ErrorCode.UNAVAILABLE, f"the server of {self.name} is gone")
        if not self._taken:
            self._refuse_late(now, "whether it takes the goal")
        elif self._watch.has_ended(self._sent.id):
            if not self._told_end:
                self._told_end, self._until = True, now + self._patience_s
            self._refuse_late(now, "how a goal ended that has ended")
            if now > self._asked_at + LOST_S:  # the answer to the first request was lost
                self._ask_result()

    def cancel(self) -> None:
        """Ask for its end; returns at once. One that is taken only later is canceled then."""
        if not self.is_over() and not self._canceled:
            self._canceled = True
            # It has an ID of our own: even a goal whose acceptance got lost can be canceled.
            self._watch.ask_to_end(self._sent.id, taken=self._taken)

    def is_over(self) -> bool:
        """Whether it is known to have ended, in whatever way."""
        return self.rejected or self.answer is not None or self._watch.has_ended(self._sent.id)

    def settle(self) -> bool:
        """See :class:`besim_ros.skill_bridge.open_goals.OpenCall`."""
        return self.is_over() or self.settle_taken(taken=self._taken)

    def _refuse_late(self, now: float, what: str) -> None:
        if now > self._until:
            words = f"{self.name} did not say within {self._patience_s:g} s {what}"
            raise EndRun(ErrorCode.UNAVAILABLE, words)

    def _on_reply(self, future: Any) -> None:
        answer = future.result()
        if answer is None or not answer.accepted:
            self.rejected = True
        else:
            self._take()
        self._wake()

    def _on_status(self) -> None:
        self._take()  # the reply may have been lost
        self._wake()

    def _take(self) -> None:
        with self._lock:
            if self._taken:
                return
            self._taken = True
        self._ask_result()
        if self._canceled:  # that request may have come before the goal
            self._watch.ask_to_end(self._sent.id, taken=True)

    def _ask_result(self) -> None:
        self._asked_at = time.monotonic()
        request = self._impl.GetResultService.Request(goal_id=self._id)
        self._result.call_async(request).add_done_callback(self._on_result)

    def _on_result(self, future: Any) -> None:
        answer = future.result()
        if answer is not None and answer.status in ENDS:
            self.answer = self.answer or answer
        else:  # whoever does not know a goal cannot say that it has ended
            self._forgotten = True
        self._wake()
