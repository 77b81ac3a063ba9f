"""Sends goals: the one place in besim from which anything real is moved.

Its :class:`RealSkills` takes an :class:`Admission`, which only a tree that passed the gate has.
"""

from __future__ import annotations

import threading
import time
import uuid
from collections.abc import Callable, Mapping
from typing import Any

from action_msgs.msg import GoalStatus
from rclpy.action import ActionClient
from rclpy.action.client import ClientGoalHandle
from rclpy.callback_groups import ReentrantCallbackGroup
from rclpy.node import Node
from unique_identifier_msgs.msg import UUID

from besim.errors import InputError
from besim.gate.skills import Scope, Skill, SkillKind, judge_result, judge_world
from besim.simulation import LeafResult
from besim.world import Truth
from besim_ros.errors import ErrorCode
from besim_ros.skill_bridge.admission import Admission
from besim_ros.skill_bridge.interfaces import import_interface, plain_data
from besim_ros.skill_bridge.outcome import EndRun, Outcome
from besim_ros.skill_bridge.requests import Request, Requests
from besim_ros.skill_bridge.topics import LatestMessages

LOST_S = 1.0
"""A server that is not found for so long is gone [s]; the graph may flicker."""

_WAIT_S = 0.005


class _ActionClient(ActionClient):
    """rclpy shows a new client to the executor before the client has its lock: this one is used
    until then."""

    _lock = threading.Lock()


class RealSkills:
    """Real actions, services and topics.

    :param patience_s: how long a server may take to be there, and to take a goal.
    :param check: called while something is waited for; may raise to give up.
    :param wake: called as soon as an action has something new to tell.
    """

    def __init__(
        self,
        node: Node,
        admission: Admission,
        requests: Requests,
        *,
        patience_s: float,
        check: Callable[[], None],
        wake: Callable[[], None],
    ) -> None:
        if not isinstance(admission, Admission):
            raise PermissionError("no skill runs without an admitted tree")
        self._node = node
        self._requests = requests
        self._patience_s = patience_s
        self._check = check
        self._wake = wake
        self._group = ReentrantCallbackGroup()
        self._clients: dict[tuple[str, str], Any] = {}
        self._goals: list[ActionCall] = []
        self._topics = LatestMessages(node, self._group)

    def prepare(self, skills: tuple[Skill, ...]) -> None:
        """Look for servers and topics whose names are known already: finding them takes time."""
        for skill in skills:
            if skill.interface and skill.name_template().is_plain():
                if skill.kind is SkillKind.TOPIC:
                    self._topics.listen(skill.interface, skill.name)
                else:
                    self._client(skill, skill.name)

    def close(self) -> None:
        """Let go of all clients and subscriptions.

        A goal that has not ended keeps its client: if a server takes it only now, it is canceled.
        """
        needed = {id(goal.client) for goal in self._goals if not goal.is_over()}
        for client in self._clients.values():
            if isinstance(client, ActionClient):
                if id(client) not in needed:
                    client.destroy()
            else:
                self._node.destroy_client(client)
        self._clients.clear()
        self._topics.close()

    def start(self, skill: Skill, scope: Scope) -> ActionCall | ServiceCall:
        """See :class:`besim_ros.skill_bridge.outcome.Skills`."""
        request = self._requests.make(skill, scope)
        client = self._ready(skill, request.name)
        if skill.kind is not SkillKind.ACTION:
            return ServiceCall(client, request, scope, self._patience_s, self._wake)
        self._goals = [one for one in self._goals if not one.is_over()]
        goal = ActionCall(client, request, scope, self._patience_s, self._wake)
        self._goals.append(goal)
        return goal

    def ask(self, skill: Skill, scope: Scope, judge: Callable[[], LeafResult]) -> tuple[Truth, str]:
        """See :class:`besim_ros.skill_bridge.outcome.Skills`."""
        if skill.kind is SkillKind.WORLD:
            return judge_world(skill, scope), "the live world does not say"
        if skill.kind is SkillKind.TOPIC:
            return self._heard(skill, scope)
        call = self.start(skill, scope)
        end = time.monotonic() + skill.timeout_s
        while (found := call.poll()) is None:
            self._pause(end, f"{call.name} did not answer within {skill.timeout_s:g} s")
        return Truth.of(found.succeeded), found.message

    def _heard(self, skill: Skill, scope: Scope) -> tuple[Truth, str]:
        name = self._requests.make(skill, scope).name
        self._topics.listen(skill.interface, name)
        end = time.monotonic() + skill.timeout_s
        while (message := self._topics.latest(name, skill.max_age_s)) is None:
            if time.monotonic() > end:
                return Truth.UNKNOWN, f"nothing new on {name} within {skill.timeout_s:g} s"
            self._check()
            time.sleep(_WAIT_S)
        return judge_result(skill, message, scope), f"the message on {name} does not say"

    def _ready(self, skill: Skill, name: str) -> Any:
        client = self._client(skill, name)
        ready = (
            client.server_is_ready if isinstance(client, ActionClient) else client.service_is_ready
        )
        end = time.monotonic() + self._patience_s
        while not ready():
            self._pause(end, f"nobody offers {name} ({skill.interface})")
        return client

    def _pause(self, end: float, problem: str) -> None:
        self._check()
        if time.monotonic() > end:
            raise EndRun(ErrorCode.UNAVAILABLE, problem)
        time.sleep(_WAIT_S)

    def _client(self, skill: Skill, name: str) -> Any:
        key = (skill.interface, name)
        if key not in self._clients:
            kind = import_interface(skill.interface)
            self._clients[key] = (
                _ActionClient(self._node, kind, name, callback_group=self._group)
                if skill.kind is SkillKind.ACTION
                else self._node.create_client(kind, name, callback_group=self._group)
            )
        return self._clients[key]


class ActionCall:
    """A goal that was sent."""

    def __init__(
        self,
        client: Any,
        request: Request,
        scope: Scope,
        patience_s: float,
        wake: Callable[[], None],
    ) -> None:
        self.name = request.name
        self.client = client
        self._skill = request.skill
        self._scope = scope
        self._wake = wake
        self._handle: Any = None
        self._answer: Any = None
        self._rejected = False
        self._canceled = False
        self._seen_at = time.monotonic()
        self._patience_s = patience_s
        self._accept_until = self._seen_at + patience_s
        # An ID of our own: even a goal whose acceptance got lost can be canceled.
        self._id = UUID(uuid=list(uuid.uuid4().bytes))
        sent = client.send_goal_async(request.message(), goal_uuid=self._id)
        sent.add_done_callback(self._on_accepted)

    def poll(self) -> Outcome | None:
        """See :class:`besim_ros.skill_bridge.outcome.Running`."""
        if self._rejected:
            return Outcome(False, f"{self.name} rejected the goal", moved=False)
        if self._answer is not None:
            return self._ended()
        now = time.monotonic()
        if self.client.server_is_ready():
            self._seen_at = now
        elif now - self._seen_at > LOST_S:
            raise EndRun(ErrorCode.UNAVAILABLE, f"the server of {self.name} is gone")
        if self._handle is None and now > self._accept_until:
            words = (
                f"{self.name} did not say within {self._patience_s:g} s whether it takes the goal"
            )
            raise EndRun(ErrorCode.UNAVAILABLE, words)
        return None

    def cancel(self) -> None:
        """See :class:`besim_ros.skill_bridge.outcome.Running`."""
        if self.is_over() or self._canceled:
            return
        self._canceled = True
        handle = self._handle
        if handle is None:
            kind = import_interface(self._skill.interface)
            accepted = kind.Impl.SendGoalService.Response(accepted=True)
            handle = ClientGoalHandle(self.client, self._id, accepted)
        handle.cancel_goal_async()

    def is_over(self) -> bool:
        """See :class:`besim_ros.skill_bridge.outcome.Running`."""
        return self._rejected or self._answer is not None

    def _on_accepted(self, future: Any) -> None:
        handle = future.result()
        if handle is None or not handle.accepted:
            self._rejected = True
        else:
            self._handle = handle
            handle.get_result_async().add_done_callback(self._on_result)
            if self._canceled:  # the request may have come before the goal
                handle.cancel_goal_async()
        self._wake()

    def _on_result(self, future: Any) -> None:
        self._answer = future.result()
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
        patience_s: float,
        wake: Callable[[], None],
    ) -> None:
        self.name = request.name
        self._client = client
        self._skill = request.skill
        self._scope = scope
        self._seen_at = time.monotonic()
        self._future = client.call_async(request.message())
        self._future.add_done_callback(lambda _: wake())

    def poll(self) -> Outcome | None:
        """See :class:`besim_ros.skill_bridge.outcome.Running`."""
        if self._future.done():
            result = plain_data(self._future.result())
            return _judged(self._skill, self.name, result, self._scope)
        now = time.monotonic()
        if self._client.service_is_ready():
            self._seen_at = now
        elif now - self._seen_at > LOST_S:
            raise EndRun(ErrorCode.UNAVAILABLE, f"the server of {self.name} is gone")
        return None

    def cancel(self) -> None:
        """Nothing can be done."""

    def is_over(self) -> bool:
        """See :class:`besim_ros.skill_bridge.outcome.Running`."""
        return bool(self._future.done())


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
