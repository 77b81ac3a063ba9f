"""What was sent: goals of actions and requests to services, until their ends are known."""

from __future__ import annotations

import threading
import time
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from action_msgs.msg import GoalStatus
from unique_identifier_msgs.msg import UUID

from besim.errors import InputError
from besim.gate import SentGoal
from besim.gate.skills import Scope, Skill, judge_result
from besim.world import Truth
from besim_ros.errors import ErrorCode
from besim_ros.skill_bridge.action_watch import ENDS, ActionWatch
from besim_ros.skill_bridge.interfaces import import_interface, plain_data
from besim_ros.skill_bridge.open_goals import LOST_S, Absence, GoalEnd
from besim_ros.skill_bridge.outcome import EndRun, Outcome
from besim_ros.skill_bridge.requests import Request

_LOOK_S = 0.1
"""How often the graph is asked for a server [s]."""


@dataclass(frozen=True, slots=True)
class ActionClients:
    """The clients of one action.

    Not rclpy's own ``ActionClient``: that of 9.1 is shown to the executor before it is complete,
    and forgets a goal that is answered while it is still being sent.
    """

    send: Any
    result: Any
    watch: ActionWatch

    def is_ready(self) -> bool:
        """Whether there is a server."""
        asked = (self.send, self.result)
        return all(one.service_is_ready() for one in asked) and self.watch.is_ready()


class ActionCall(GoalEnd):
    """A goal that was sent.

    :param patience_s: how long the server may take to take the goal, and to tell its result once
        it has ended.
    """

    def __init__(
        self,
        clients: ActionClients,
        goal: SentGoal,
        request: Request,
        scope: Scope,
        patience_s: float,
        wake: Callable[[], None],
    ) -> None:
        self.name = request.name
        super().__init__(goal, clients.watch)
        self._result = clients.result
        self._id = UUID(uuid=list(uuid.UUID(goal.id).bytes))
        self._impl = import_interface(request.skill.interface).Impl
        self._skill = request.skill
        self._scope = scope
        self._wake = wake
        self._answer: Any = None
        self._taken = self._rejected = self._canceled = self._told_end = False
        self._forgotten = False
        self._lock = threading.Lock()
        self._patience_s = patience_s
        self._looked_at = time.monotonic()
        self._until = self._looked_at + patience_s
        self._asked_at = 0.0
        clients.watch.follow(goal.id, self._on_status)
        message = self._impl.SendGoalService.Request(goal_id=self._id, goal=request.message())
        clients.send.call_async(message).add_done_callback(self._on_reply)

    def poll(self) -> Outcome | None:
        """See :class:`besim_ros.skill_bridge.outcome.Running`."""
        if self._rejected:
            return Outcome(False, f"{self.name} rejected the goal", moved=False)
        if self._answer is not None:
            return self._ended()
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
        return None

    def cancel(self) -> None:
        """See :class:`besim_ros.skill_bridge.outcome.Running`."""
        if not self.is_over() and not self._canceled:
            self._canceled = True
            # It has an ID of our own: even a goal whose acceptance got lost can be canceled.
            self._watch.ask_to_end(self._sent.id, taken=self._taken)

    def is_over(self) -> bool:
        """See :class:`besim_ros.skill_bridge.outcome.Running`."""
        return self._rejected or self._answer is not None or self._watch.has_ended(self._sent.id)

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
            self._rejected = True
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
            self._answer = self._answer or answer
        else:  # whoever does not know a goal cannot say that it has ended
            self._forgotten = True
        self._wake()

    def _ended(self) -> Outcome:
        result = plain_data(self._answer.result)
        words = _words(self._skill, result)
        status = self._answer.status
        if status != GoalStatus.STATUS_SUCCEEDED:
            ends = {
                GoalStatus.STATUS_CANCELED: "was canceled",
                GoalStatus.STATUS_ABORTED: "aborted",
            }
            return Outcome(False, f"{self.name} {ends.get(status, 'has no result')}{words}")
        return _judged(self._skill, self.name, result, self._scope)


class ServiceCall:
    """A request that was sent. Services cannot be canceled, only waited for."""

    def __init__(
        self,
        client: Any,
        request: Request,
        scope: Scope,
        wake: Callable[[], None],
    ) -> None:
        self.name = self.label = request.name
        self.goal: SentGoal | None = None
        self._client = client
        self._skill = request.skill
        self._scope = scope
        self._absence = Absence()
        self._future = client.call_async(request.message())
        self._future.add_done_callback(lambda _: wake())

    def poll(self) -> Outcome | None:
        """See :class:`besim_ros.skill_bridge.outcome.Running`."""
        if self._future.done():
            result = plain_data(self._future.result())
            return _judged(self._skill, self.name, result, self._scope)
        if self._absence.lasts(self._client.service_is_ready()):
            raise EndRun(ErrorCode.UNAVAILABLE, f"the server of {self.name} is gone")
        return None

    def cancel(self) -> None:
        """Nothing can be done."""

    def is_over(self) -> bool:
        """See :class:`besim_ros.skill_bridge.outcome.Running`."""
        return bool(self._future.done())

    def settle(self) -> bool:
        """See :class:`besim_ros.skill_bridge.open_goals.OpenCall`."""
        return self.is_over() or self._absence.lasts(self._client.service_is_ready())


def _judged(skill: Skill, name: str, result: Mapping[str, Any], scope: Scope) -> Outcome:
    try:
        truth = judge_result(skill, result, scope)
    except InputError as error:
        return Outcome(False, f"{name}: {error}")
    if truth is Truth.TRUE:
        return Outcome(True, outputs=_outputs(skill, result))
    says = "is no success by the skill map" if truth is Truth.FALSE else "does not say success"
    return Outcome(False, f"{name}: its result {says}{_words(skill, result)}")


def _outputs(skill: Skill, result: Mapping[str, Any]) -> dict[str, Any]:
    return {port: _at(result, path) for port, path in skill.outputs.items()}


def _words(skill: Skill, result: Mapping[str, Any]) -> str:
    said = _at(result, skill.message) if skill.message else ""
    return f": {said}" if said else ""


def _at(data: Any, path: str) -> Any:
    for name in path.split("."):
        data = data.get(name) if isinstance(data, Mapping) else None
    return data
