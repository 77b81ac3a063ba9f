"""Skills that were started: as goals of actions, and as requests to services."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from action_msgs.msg import GoalStatus

from besim.errors import InputError
from besim.gate import SentGoal
from besim.gate.skills import Scope, Skill, judge_result
from besim.world import Truth
from besim_ros.errors import ErrorCode
from besim_ros.skill_bridge.action_goal import ActionClients, ActionGoal
from besim_ros.skill_bridge.interfaces import plain_data
from besim_ros.skill_bridge.open_goals import Absence
from besim_ros.skill_bridge.outcome import EndRun, Outcome
from besim_ros.skill_bridge.requests import Request


class ActionCall(ActionGoal):
    """A skill that runs as an action.

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
        self._skill = request.skill
        self._scope = scope
        super().__init__(clients, goal, request.message(), patience_s, wake, name=request.name)

    def poll(self) -> Outcome | None:
        """See :class:`besim_ros.skill_bridge.outcome.Running`."""
        if self.rejected:
            return Outcome(False, f"{self.name} rejected the goal", moved=False)
        if self.answer is not None:
            return self._ended(self.answer)
        self.check()
        return None

    def _ended(self, answer: Any) -> Outcome:
        result = plain_data(answer.result)
        words = _words(self._skill, result)
        if answer.status != GoalStatus.STATUS_SUCCEEDED:
            ends = {
                GoalStatus.STATUS_CANCELED: "was canceled",
                GoalStatus.STATUS_ABORTED: "aborted",
            }
            return Outcome(False, f"{self.name} {ends.get(answer.status, 'has no result')}{words}")
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
