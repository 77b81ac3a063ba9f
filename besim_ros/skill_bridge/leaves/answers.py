"""Answers the leaves of one run.

Ticked reactively, a leaf is RUNNING until its goal has ended, as it is in the simulation if every
action takes time. A tree that is not good so is ticked as it was judged otherwise: an action that
takes no time by the simulation is waited for within its tick, so that nothing else is ticked
meanwhile. A sequence without memory would begin anew otherwise.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from besim.gate.skills import SkillMap
from besim.models.base import WorldModel
from besim.simulation import CannotAnswer, LeafPorts, named
from besim.solution import LeafKind, Node, Status
from besim.solution.tree import LeafCall
from besim.world import Case
from besim_ros.errors import ErrorCode
from besim_ros.skill_bridge.leaves.action import Action, Common
from besim_ros.skill_bridge.leaves.condition import Conditions
from besim_ros.skill_bridge.leaves.effects import Effects
from besim_ros.skill_bridge.leaves.expectations import Expectations
from besim_ros.skill_bridge.leaves.ports import PortValues
from besim_ros.skill_bridge.leaves.setting import (
    PAUSE_S,
    WAIT_S,
    Listener,
    Rules,
    Setting,
    Timing,
    WorldAccess,
)
from besim_ros.skill_bridge.leaves.steps import Steps
from besim_ros.skill_bridge.leaves.watch import Watch
from besim_ros.skill_bridge.outcome import EndRun, Skills
from besim_ros.skill_bridge.requests import Requests

_LOOK_S = 0.1


class SkillAnswers:
    """Answers of one run.

    :param check: called while something is waited for; raises to give up.
    """

    def __init__(
        self,
        case: Case,
        model: WorldModel,
        world: WorldAccess,
        skills: Skills,
        requests: Requests,
        rules: Rules,
        listener: Listener,
        check: Callable[[], None],
    ) -> None:
        setting = Setting(case, model, world, skills, requests, rules, listener, check)
        expected = Expectations(rules.tolerance)
        steps = Steps(listener)
        self._setting = setting
        self._watch = Watch(setting, steps, expected)
        effects = Effects(setting, expected)
        self._common = Common(setting, steps, self._watch, effects, PortValues())
        self._conditions = Conditions(self._common, lambda: self._idle(PAUSE_S))
        self._map: SkillMap = requests.skills
        self._ports = LeafPorts()
        self._actions: dict[int, Action] = {}
        self._reactive = rules.timing is Timing.REACTIVE
        self._looked = time.monotonic()

    @property
    def unconfirmed(self) -> Sequence[str]:
        """Goals that did not confirm that they are canceled: these may still run."""
        return self._common.unconfirmed

    def answer(self, call: LeafCall) -> Status:
        """One tick of one leaf.

        :raises EndRun: if the run cannot go on.
        :raises CannotAnswer: for a node of unknown kind.
        """
        if call.node.leaf is None:
            raise CannotAnswer(f"besim does not know the node {named(call.node)}")
        action = self._actions.get(call.index)
        if action is None:
            leaf = self._ports.fill(call.node.leaf, call)
            skill = self._map.skill_for(leaf.name)
            if skill is None:
                raise EndRun(ErrorCode.REFUSED, f"no skill says how {leaf.name} runs")
            if leaf.kind is LeafKind.CONDITION:
                return self._conditions.ask(call, leaf, skill)
            # What this tick halts is canceled after it: two goals would run at once for a moment.
            deferred = self._reactive and bool(self._actions)
            action = Action(self._common, call.index, leaf, skill, deferred=deferred)
            self._actions[call.index] = action
        status = action.advance(call)
        while status is Status.RUNNING and not (self._reactive or action.takes_time):
            self._idle(WAIT_S if action.runs else PAUSE_S, besides=action)
            status = action.advance(call)
        if status is not Status.RUNNING:
            del self._actions[call.index]
        return status

    def halted(self, node: Node, index: int) -> None:
        """A leaf was halted while it ran: its goal is canceled, and its end waited for."""
        action = self._actions.pop(index, None)
        if action is not None and action.runs:
            name = action.name
            self._cancel([action], "halted")
            if name in self.unconfirmed:
                words = f"{name} did not confirm that it is canceled"
                raise EndRun(ErrorCode.UNAVAILABLE, words)

    def cancel_all(self) -> None:
        """Cancel whatever runs, and wait for the ends. :attr:`unconfirmed` names the others."""
        actions, self._actions = list(self._actions.values()), {}
        self._cancel([one for one in actions if one.runs], "canceled")

    def look(self) -> None:
        """Before a tick: see whether the live world is as it should be.

        :raises EndRun: if it is not, and the policy says abort, or the pause takes too long.
        """
        while self._watch.is_contradicted() and not self._reactive:
            self._idle(PAUSE_S)

    def settle(self) -> None:
        """After the tree's end: wait until the live world is as the actions should have made it.

        :raises EndRun: as :meth:`look`.
        """
        while self._watch.is_contradicted():
            self._idle(PAUSE_S)

    def _idle(self, seconds: float, besides: Action | None = None) -> None:
        """Let a moment pass while the tree is not ticked; whatever runs is looked after."""
        self._setting.check()
        if time.monotonic() > self._looked + _LOOK_S:
            self._looked = time.monotonic()
            self._setting.world.check()
        for one in self._actions.values():
            if one is not besides:
                one.attend()
        time.sleep(seconds)

    def _cancel(self, actions: Sequence[Action], how: str) -> None:
        for one in actions:
            one.cancel()
        end = time.monotonic() + self._setting.rules.cancel_s
        while not all(one.is_over() for one in actions) and time.monotonic() < end:
            time.sleep(WAIT_S)
        late = [one for one in actions if not one.is_over()]
        # Before anything is written: a disk that is full must not hide them.
        self._common.unconfirmed.extend(one.name for one in late)
        for one in actions:
            one.lose(how) if one in late else one.canceled(how)
