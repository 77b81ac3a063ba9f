"""The life of one action: it may begin, runs, and ends. Nothing in here waits."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field

from besim.errors import BesimError
from besim.gate import OnContradiction
from besim.gate.skills import Scope, Skill, needs_of
from besim.simulation import LeafOutcome, LeafResult
from besim.solution import Leaf, Status
from besim.solution.tree import LeafCall
from besim.world import StateChange, Truth, Value, World
from besim_ros.errors import ErrorCode
from besim_ros.skill_bridge.leaves.effects import Begun, Effects
from besim_ros.skill_bridge.leaves.ports import PortValues
from besim_ros.skill_bridge.leaves.setting import Setting
from besim_ros.skill_bridge.leaves.steps import Steps
from besim_ros.skill_bridge.leaves.watch import Watch
from besim_ros.skill_bridge.outcome import EndRun, Outcome, Running


@dataclass(frozen=True, slots=True)
class Common:
    """What all actions of a run work with.

    :param unconfirmed: names of goals that did not confirm that they are canceled.
    """

    setting: Setting
    steps: Steps
    watch: Watch
    effects: Effects
    ports: PortValues
    unconfirmed: list[str] = field(default_factory=list)


@dataclass(slots=True)
class _Goal:
    """A goal that was sent.

    :param until: when it times out (monotonic, s); once it has succeeded, when the world should
        show it.
    :param cancel_until: until when it may confirm that it is canceled, if it timed out.
    """

    running: Running
    begun: Begun
    until: float
    cancel_until: float | None = None
    outcome: Outcome | None = None


class Action:
    """One call of an action.

    :param index: number of its node.
    :param deferred: it begins one tick later, when what this tick halts is canceled.
    """

    def __init__(
        self, common: Common, index: int, leaf: Leaf, skill: Skill, *, deferred: bool
    ) -> None:
        self._common = common
        self._setting = common.setting
        self._index = index
        self._leaf = leaf
        self._skill = skill
        self._deferred = deferred
        self._goal: _Goal | None = None
        self._tries = 0
        self._objected_at: float | None = None
        self._told = False
        self._last: tuple[World, tuple[Mapping[str, Value], ...], LeafResult] | None = None

    @property
    def name(self) -> str:
        """What it runs as, for people."""
        return self._goal.running.name if self._goal is not None else self._leaf.name

    @property
    def runs(self) -> bool:
        """Whether it has begun and not ended."""
        return self._goal is not None

    @property
    def takes_time(self) -> bool:
        """Whether it is RUNNING in the simulation too."""
        return self._goal is not None and self._goal.begun.judged.duration_s > 0

    def advance(self, call: LeafCall) -> Status:
        """One tick.

        :raises EndRun: if the run cannot go on.
        """
        if self._deferred:
            self._deferred = False
            self._setting.world.wake.set()
            return Status.RUNNING
        if self._goal is None:
            return self._begin(call)
        self.attend()
        if self._goal.outcome is None:
            return Status.RUNNING
        return self._end(call, self._goal, self._goal.outcome)

    def attend(self) -> None:
        """Look how it goes, also while the tree is not ticked: what takes too long is canceled.

        :raises EndRun: if its server is gone, or it does not confirm that it is canceled.
        """
        goal, now = self._goal, time.monotonic()
        if goal is None or goal.outcome is not None:
            return
        if goal.cancel_until is None:
            goal.outcome = goal.running.poll()
            if goal.outcome is not None:
                goal.until = now + self._setting.rules.settle_s
            elif now > goal.until:
                goal.running.cancel()
                goal.cancel_until = now + self._setting.rules.cancel_s
        elif goal.running.is_over():
            goal.outcome = Outcome(False, self._timed_out())
        elif now > goal.cancel_until:
            words = self._timed_out()
            self.lose(words)
            words += ", and did not confirm its cancellation"
            raise EndRun(ErrorCode.UNAVAILABLE, words)

    # Beginning.

    def _begin(self, call: LeafCall) -> Status:
        if self._common.watch.is_contradicted():
            return Status.RUNNING
        mark = self._setting.world.mark()
        live = self._setting.world.now()
        judged = self._judge(live)
        scope = self._common.ports.scope(call, live)
        problem = _objection(judged, self._skill, scope)
        if problem:
            return self._object(judged, problem)
        try:
            request = self._setting.requests.make(self._skill, scope)
            step = self._common.steps.record(judged, self._index, Status.RUNNING)
            self._setting.listener.on_begin(step, request.as_dict(self._leaf.name))
            running = self._setting.skills.start(self._skill, scope)
        except BesimError as error:
            words = f"{self._leaf.name} makes no goal: {error}"
            raise EndRun(ErrorCode.REFUSED, words) from error
        begun = self._common.effects.begin(judged, live, mark)
        self._goal = _Goal(running, begun, time.monotonic() + self._skill.timeout_s)
        if running.is_over():
            self._setting.world.wake.set()
        return Status.RUNNING

    def _judge(self, live: World) -> LeafResult:
        """A world is judged once, until something else is in it or underway."""
        parts = self._common.effects.underway(live)
        if self._last is None or self._last[0] is not live or self._last[1] != parts:
            self._last = (live, parts, self._common.effects.judge(self._leaf, live))
        return self._last[2]

    def _object(self, judged: LeafResult, problem: str) -> Status:
        rules, now = self._setting.rules, time.monotonic()
        self._objected_at = self._objected_at or now
        if now <= self._objected_at + rules.grace_s:
            return Status.RUNNING
        if not self._told:
            self._told = True
            self._common.steps.tell(judged, self._index, Status.FAILURE, problem)
        if rules.on_contradiction is OnContradiction.GO_ON:
            return Status.FAILURE
        self._setting.may_wait(self._objected_at, f"{self._leaf.name}: {problem}")
        return Status.RUNNING

    # Ending.

    def _end(self, call: LeafCall, goal: _Goal, outcome: Outcome) -> Status:
        if outcome.succeeded:
            if self._is_settling(goal):
                return Status.RUNNING
            self._goal = None
            return self._succeed(call, goal.begun, outcome)
        self._goal = None
        effects, why = self._common.effects, outcome.message
        if goal.cancel_until is not None:
            changes = effects.interrupt(goal.begun, why)
        else:
            changes = effects.fail(goal.begun, why, moved=outcome.moved)
        if self._tries < self._skill.retries:
            self._tries += 1
            self._objected_at, self._told, self._last = None, False, None
            again = f"again: {why}"
            self._common.steps.tell(goal.begun.judged, self._index, Status.RUNNING, again)
            return self._begin(call)
        self._tell_failure(goal.begun, why, changes)
        return Status.FAILURE

    def _is_settling(self, goal: _Goal) -> bool:
        """Whether the world may still come to be as simulated: what sensors saw is on its way."""
        late = time.monotonic() - goal.until
        if late < 0:
            return True
        return late <= self._setting.rules.grace_s and self._common.effects.is_settling(goal.begun)

    def _succeed(self, call: LeafCall, begun: Begun, outcome: Outcome) -> Status:
        words, changes = self._common.effects.succeed(begun)
        for port, value in outcome.outputs.items():
            self._common.ports.write(call, port, value)
        self._common.steps.tell(begun.judged, self._index, Status.SUCCESS, words, changes)
        if words and self._setting.rules.on_contradiction is not OnContradiction.GO_ON:
            raise EndRun(ErrorCode.CONTRADICTED, f"{self._leaf.name}: {words}")
        return Status.SUCCESS

    # Canceling.

    def cancel(self) -> None:
        """Ask for its end."""
        if self._goal is not None:
            self._goal.running.cancel()

    def is_over(self) -> bool:
        """Whether it is known to have ended."""
        return self._goal is None or self._goal.running.is_over()

    def canceled(self, how: str) -> None:
        """It was canceled; nothing is asked of it any more."""
        goal, self._goal = self._goal, None
        if goal is None:
            return
        try:
            changes = self._common.effects.interrupt(goal.begun, how)
        except EndRun as error:  # the goals come first
            changes, how = (), f"{how}; {error.message}"
        self._tell_failure(goal.begun, how, changes)

    def lose(self, how: str) -> None:
        """It did not confirm that it is canceled."""
        name = self.name
        if name not in self._common.unconfirmed:
            self._common.unconfirmed.append(name)
        self.canceled(f"{how}, and {name} did not confirm it")

    def _tell_failure(self, begun: Begun, why: str, changes: tuple[StateChange, ...]) -> None:
        self._common.steps.tell(begun.judged, self._index, Status.FAILURE, why, changes)

    def _timed_out(self) -> str:
        return f"{self.name} timed out after {self._skill.timeout_s:g} s"


def _objection(judged: LeafResult, skill: Skill, scope: Scope) -> str:
    """Why an action must not begin in the live world; empty if it may."""
    if judged.outcome is LeafOutcome.INFEASIBLE:
        words = " and ".join(one.precondition.name for one in judged.violated)
        states = {path: value for one in judged.violated for path, value in one.states.items()}
        seen = ", ".join(f"{path} is {value}" for path, value in states.items())
        return f"in the live world it does not hold that {words}" + (f" ({seen})" * bool(seen))
    if judged.outcome is LeafOutcome.UNDECIDED:
        return f"in the live world {judged.message or 'it cannot be judged'}"
    for path, truth in needs_of(skill, scope):
        if truth is not Truth.TRUE:
            return f"the skill needs another {path} than {scope.world.get(path)}"
    return ""
