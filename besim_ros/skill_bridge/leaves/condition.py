"""Asks conditions: a skill of the map says how, and the answer is that of this moment."""

from __future__ import annotations

import time
from collections.abc import Callable

from besim.errors import BesimError
from besim.gate import OnContradiction
from besim.gate.skills import Skill
from besim.simulation import LeafResult
from besim.solution import Leaf, Status
from besim.solution.tree import LeafCall
from besim.world import Truth
from besim_ros.errors import ErrorCode
from besim_ros.skill_bridge.leaves.action import Common
from besim_ros.skill_bridge.outcome import EndRun


class Conditions:
    """The conditions of one run.

    :param idle: called while an answer is not known; lets a moment pass.
    """

    def __init__(self, common: Common, idle: Callable[[], None]) -> None:
        self._common = common
        self._setting = common.setting
        self._idle = idle
        self._answered: dict[int, Status] = {}

    def ask(self, call: LeafCall, leaf: Leaf, skill: Skill) -> Status:
        """The answer; what is not known is waited for as for a world that contradicts.

        :raises EndRun: if it cannot be asked, or is not known for too long.
        """
        world = self._setting.world.now()

        def judge() -> LeafResult:
            return self._setting.judge(leaf, world)

        began = time.monotonic()
        rules = self._setting.rules
        while True:
            scope = self._common.ports.scope(call, world)
            try:
                truth, why = self._setting.skills.ask(skill, scope, judge)
            except BesimError as error:
                words = f"{leaf.name} makes no question: {error}"
                raise EndRun(ErrorCode.REFUSED, words) from error
            if truth is not Truth.UNKNOWN:
                break
            if time.monotonic() > began + rules.grace_s:
                if rules.on_contradiction is OnContradiction.GO_ON:
                    self._common.steps.tell(judge(), call.index, Status.FAILURE, why)
                    return Status.FAILURE
                self._setting.may_wait(began, f"{leaf.name}: {why}")
            self._idle()
            world = self._setting.world.now()
        status = Status.SUCCESS if truth is Truth.TRUE else Status.FAILURE
        # A condition may be asked in every tick, for hours: only new answers are steps.
        if self._answered.get(call.index) is not status:
            self._answered[call.index] = status
            self._common.steps.tell(judge(), call.index, status)
        return status
