"""Sends goals: the one place in besim from which anything real is moved.

Its :class:`RealSkills` takes an :class:`Admission`, which only a tree that passed the gate has.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Callable
from typing import Any

from rclpy.callback_groups import ReentrantCallbackGroup
from rclpy.node import Node

from besim.gate import SentGoal
from besim.gate.skills import Scope, Skill, SkillKind, judge_result, judge_world
from besim.simulation import LeafResult
from besim.world import Truth
from besim_ros.errors import ErrorCode
from besim_ros.skill_bridge.action_goal import ActionClients
from besim_ros.skill_bridge.admission import Admission
from besim_ros.skill_bridge.interfaces import import_interface
from besim_ros.skill_bridge.open_goals import OpenGoals
from besim_ros.skill_bridge.outcome import EndRun
from besim_ros.skill_bridge.requests import Requests
from besim_ros.skill_bridge.running import ActionCall, ServiceCall
from besim_ros.skill_bridge.topics import LatestMessages

_WAIT_S = 0.005


class RealSkills:
    """Real actions, services and topics.

    :param patience_s: how long a server may take to be there, and to take a goal.
    :param check: called while something is waited for; may raise to give up.
    :param wake: called as soon as an action has something new to tell.
    :param note: told of every goal right before it is sent, and of the IDs of those before it
        that have not ended; one that it raises for is not sent.
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
        note: Callable[[SentGoal, frozenset[str]], None],
    ) -> None:
        if not isinstance(admission, Admission):
            raise PermissionError("no skill runs without an admitted tree")
        self._node = node
        self._requests = requests
        self._patience_s = patience_s
        self._check = check
        self._wake = wake
        self._note = note
        self._group = ReentrantCallbackGroup()
        self._actions: dict[tuple[str, str], ActionClients] = {}
        self._services: dict[tuple[str, str], Any] = {}
        self._calls: list[tuple[ActionCall | ServiceCall, Any]] = []
        self._topics = LatestMessages(node)

    def prepare(self, skills: tuple[Skill, ...]) -> None:
        """Look for servers and topics whose names are known already: finding them takes time."""
        for skill in skills:
            if skill.interface and skill.name_template().is_plain():
                if skill.kind is SkillKind.TOPIC:
                    self._topics.listen(skill.interface, skill.name)
                else:
                    self._client(skill, skill.name)

    def open_goals(self) -> frozenset[str]:
        """IDs of the goals that are not known to have ended."""
        self._forget_ended()
        goals = (call.goal for call, _ in self._calls)
        return frozenset(one.id for one in goals if one is not None)

    def close(self, left: OpenGoals) -> None:
        """Let go of everything but what has not ended.

        :param left: takes that over.
        """
        self._forget_ended()
        calls = tuple(self._calls)
        for call, _ in calls:
            left.keep(call, functools.partial(self._let_go, call))
        needed = {id(client) for _, client in calls}
        for client in (*self._actions.values(), *self._services.values()):
            if id(client) not in needed:
                self._destroy(client)
        self._topics.close()

    def start(self, skill: Skill, scope: Scope) -> ActionCall | ServiceCall:
        """See :class:`besim_ros.skill_bridge.outcome.Skills`."""
        request = self._requests.make(skill, scope)
        client = self._ready(skill, request.name)
        call: ActionCall | ServiceCall
        if skill.kind is SkillKind.ACTION:
            goal = client.new_goal()
            self._note(goal, self.open_goals())
            self._ready(skill, request.name)  # writing took its time
            if client.watch.servers() != {*goal.servers}:
                words = f"another server offers {request.name} than a moment before"
                raise EndRun(ErrorCode.UNAVAILABLE, words)
            call = ActionCall(client, goal, request, scope, self._patience_s, self._wake)
        else:
            call = ServiceCall(client, request, scope, self._wake)
        self._calls.append((call, client))
        return call

    def ask(self, skill: Skill, scope: Scope, judge: Callable[[], LeafResult]) -> tuple[Truth, str]:
        """See :class:`besim_ros.skill_bridge.outcome.Skills`."""
        if skill.kind is SkillKind.WORLD:
            return judge_world(skill, scope), "the live world does not say"
        if skill.kind is SkillKind.TOPIC:
            return self._heard(skill, scope)
        request = self._requests.make(skill, scope)
        call = ServiceCall(self._ready(skill, request.name), request, scope, self._wake)
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
        end = time.monotonic() + self._patience_s
        while (servers := self._servers(client, name)) != 1:
            whoever = f"{servers} servers offer" if servers else "nobody offers"
            self._pause(end, f"{whoever} {name} ({skill.interface})")
        return client

    def _servers(self, client: Any, name: str) -> int:
        """How many would act: with several it is not known what one answer is worth."""
        if isinstance(client, ActionClients):
            return client.servers()
        if not client.service_is_ready():
            return 0
        return int(self._node.count_services(self._node.resolve_service_name(name)))

    def _pause(self, end: float, problem: str) -> None:
        self._check()
        if time.monotonic() > end:
            raise EndRun(ErrorCode.UNAVAILABLE, problem)
        time.sleep(_WAIT_S)

    def _client(self, skill: Skill, name: str) -> Any:
        key = (skill.interface, name)
        kind = import_interface(skill.interface)
        if skill.kind is not SkillKind.ACTION:
            if key not in self._services:
                client = self._node.create_client(kind, name, callback_group=self._group)
                self._services[key] = client
            return self._services[key]
        if key not in self._actions:
            self._actions[key] = ActionClients.of(self._node, kind, name, self._group)
        return self._actions[key]

    def _forget_ended(self) -> None:
        self._calls = [(call, client) for call, client in self._calls if not call.is_over()]

    def _let_go(self, call: ActionCall | ServiceCall) -> None:
        client = next(client for one, client in self._calls if one is call)
        self._calls = [(one, its) for one, its in self._calls if one is not call]
        if not any(its is client for _, its in self._calls):
            self._destroy(client)

    def _destroy(self, client: Any) -> None:
        if isinstance(client, ActionClients):
            client.close(self._node)
        else:
            self._node.destroy_client(client)
