"""Whether the task's goal holds in the live world at the end of a run.

That every leaf succeeded does not say so: others may have changed what no action of the tree was
about, or what the policy let go on.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from besim.errors import BesimError
from besim.evaluation import StepRecord
from besim.evaluation.reasons import unmet_goal
from besim.models.base import ExecutedAction, WorldModel
from besim.solution import LeafKind, Solution, Status
from besim.world import Case, Truth, World
from besim_ros.errors import ErrorCode, RequestError
from besim_ros.skill_bridge.outcome import EndRun

_WAIT_S = 0.02


class GoalCheck:
    """Judges the goal of a case once its run is over."""

    def __init__(self, solution: Solution, case: Case, model: WorldModel) -> None:
        self._nodes = tuple(solution.root.walk())
        self._case = case
        self._model = model
        self._executed: list[ExecutedAction] = []

    def note(self, step: StepRecord) -> None:
        """Note a step of the run."""
        leaf = self._nodes[step.node].leaf if step.node >= 0 else None
        if leaf is None or leaf.kind is not LeafKind.ACTION:
            return
        if step.changes or step.status == Status.SUCCESS.value:
            self._executed.append(ExecutedAction(leaf, step.changes))

    def unmet(self, now: Callable[[], World], grace_s: float) -> str:
        """What of the goal does not hold, in words; empty if all does, or may.

        :param now: tells the live world.
        :param grace_s: how long that may take to show how it is [s].
        :raises EndRun: if it cannot be judged.
        """
        end = time.monotonic() + grace_s
        while True:
            try:
                judged = self._model.achieved(self._case, now(), tuple(self._executed))
            except BesimError as error:
                found = RequestError.of(error)
                raise EndRun(ErrorCode(found.code), found.message) from error
            unmet = [one for one in judged if one.holds is Truth.FALSE]
            if not unmet:
                return ""
            if time.monotonic() > end:
                return "; ".join(map(unmet_goal, unmet))
            time.sleep(_WAIT_S)
