"""Sees where the live world is not as the actions until now should have made it."""

from __future__ import annotations

import time

from besim.gate import OnContradiction
from besim_ros.skill_bridge.leaves.expectations import Expectations
from besim_ros.skill_bridge.leaves.setting import Setting
from besim_ros.skill_bridge.leaves.steps import Steps


class Watch:
    """Looks, and never waits."""

    def __init__(self, setting: Setting, steps: Steps, expected: Expectations) -> None:
        self._setting = setting
        self._steps = steps
        self._expected = expected
        self._since: float | None = None
        self._told: set[str] = set()

    def is_contradicted(self) -> bool:
        """Whether it is otherwise now: nothing may begin then.

        :raises EndRun: if it lasts, and the policy says abort, or the pause takes too long.
        """
        rules = self._setting.rules
        found = self._expected.contradictions(self._setting.world.now())
        if not found:
            self._since = None
            self._told.clear()
            return False
        now = time.monotonic()
        self._since = self._since or now
        if now <= self._since + rules.grace_s:
            return True
        for one in found:
            if str(one) not in self._told:
                self._told.add(str(one))
                self._steps.contradicted(one)
            if rules.on_contradiction is OnContradiction.GO_ON:
                self._expected.forget({one.path: None})
        self._setting.may_wait(self._since, "; ".join(map(str, found)))
        return True
