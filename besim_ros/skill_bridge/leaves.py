"""Answers the leaves of a deployed tree with real skills, and keeps the live world true.

Before an action its preconditions are judged in the live world; after it the world is changed as
simulated, but for what others have seen meanwhile: perception is always right.

What was judged is what runs: an action that takes no time by the simulation is waited for within
its tick, so that nothing else is ticked meanwhile, as nothing else was in the simulation. A
sequence without memory would begin anew otherwise.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from besim.errors import BesimError
from besim.evaluation import StepRecord
from besim.evaluation.records import precondition_record
from besim.gate import OnContradiction
from besim.gate.skills import Scope, Skill, SkillMap, needs_of
from besim.models.base import WorldModel
from besim.simulation import (
    CannotAnswer,
    LeafOutcome,
    LeafPorts,
    LeafResult,
    astray,
    judge_leaf,
    named,
)
from besim.solution import Leaf, LeafKind, Node, Status
from besim.solution.tree import LeafCall
from besim.world import Case, StateChange, Truth, Value, World
from besim_ros.errors import ErrorCode
from besim_ros.skill_bridge.expectations import Contradiction, Expectations, comparable
from besim_ros.skill_bridge.live_view import WriteRefused
from besim_ros.skill_bridge.outcome import EndRun, Outcome, Running, Skills
from besim_ros.skill_bridge.requests import Requests

_WAIT_S = 0.002
_PAUSE_S = 0.02
_LOOK_S = 0.1
_SCALARS = (bool, int, float, str)


class WorldAccess(Protocol):
    """The live world, or in a dry run a copy."""

    def check(self) -> None:
        """Raises ``EndRun`` if it is gone, or another one."""
        ...

    def now(self) -> World:
        """How it is."""
        ...

    def mark(self) -> int:
        """A moment, for :meth:`touched_since`."""
        ...

    def touched_since(self, mark: int) -> frozenset[str]:
        """Paths of states that others have set since then."""
        ...

    def write(self, changes: Mapping[str, Value], why: str) -> None:
        """Change it; raises ``WriteRefused`` if it cannot be so."""
        ...


class Listener(Protocol):
    """Who is told what happens."""

    def on_begin(self, step: StepRecord, request: Mapping[str, Any]) -> None:
        """An action is about to begin, by this goal."""
        ...

    def on_step(self, step: StepRecord) -> None:
        """A leaf has ended, or the world contradicts."""
        ...


@dataclass(frozen=True, slots=True)
class Rules:
    """How leaves are answered.

    :param cancel_s: how long a goal may take to confirm that it is canceled [s].
    :param settle_s: how long after an action's success the world may take to show it [s].
    :param grace_s: how long the world may be otherwise than simulated until that counts [s].
    :param pause_s: how long it may wait for the world to be as simulated [s].
    :param tolerance: by how much numbers of the world may differ from simulated ones.
    """

    on_contradiction: OnContradiction
    cancel_s: float
    settle_s: float
    grace_s: float
    pause_s: float
    tolerance: float


@dataclass(slots=True)
class _Started:
    """An action that runs.

    :param mark: when it began, for what others have set since.
    """

    leaf: Leaf
    skill: Skill
    running: Running
    judged: LeafResult
    before: World
    mark: int
    until: float
    tries: int = 0
    outcome: Outcome | None = None


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
        self._case = case
        self._model = model
        self._world = world
        self._skills = skills
        self._requests = requests
        self._map: SkillMap = requests.skills
        self._rules = rules
        self._listener = listener
        self._check = check
        self._ports = LeafPorts()
        self._started: dict[int, _Started] = {}
        self._answered: dict[int, Status] = {}
        self._objects: dict[str, Any] = {}
        self._expected = Expectations(rules.tolerance)
        self._steps = 0
        self.unconfirmed: list[str] = []

    def answer(self, call: LeafCall) -> Status:
        """One tick of one leaf.

        :raises EndRun: if the run cannot go on.
        :raises CannotAnswer: for a node of unknown kind.
        """
        if call.node.leaf is None:
            raise CannotAnswer(f"besim does not know the node {named(call.node)}")
        started = self._started.get(call.index)
        if started is not None:
            return self._go_on(call, started)
        leaf = self._ports.fill(call.node.leaf, call)
        skill = self._map.skill_for(leaf.name)
        if skill is None:
            raise EndRun(ErrorCode.REFUSED, f"no skill says how {leaf.name} runs")
        if leaf.kind is LeafKind.CONDITION:
            return self._ask(call, leaf, skill)
        return self._begin(call, leaf, skill, 0)

    def halted(self, node: Node, index: int) -> None:
        """A leaf was halted while it ran: its goal is canceled, and its end waited for."""
        started = self._started.pop(index, None)
        if started is not None:
            self._cancel([(index, started)], "halted")
            if self.unconfirmed:
                words = f"{started.running.name} did not confirm that it is canceled"
                raise EndRun(ErrorCode.UNAVAILABLE, words)

    def cancel_all(self) -> None:
        """Cancel whatever runs, and wait for the ends. :attr:`unconfirmed` names the others."""
        started, self._started = list(self._started.items()), {}
        self._cancel(started, "canceled")

    def hold(self) -> None:
        """Wait until the live world is as the actions until now should have made it.

        :raises EndRun: if it is not, and the policy says abort, or the pause takes too long.
        """
        began: float | None = None
        told: set[str] = set()
        while found := self._expected.contradictions(self._world.now()):
            now = time.monotonic()
            began = began or now
            if now > began + self._rules.grace_s:
                for one in found:
                    if str(one) not in told:
                        told.add(str(one))
                        self.tell(one)
                    if self._rules.on_contradiction is OnContradiction.GO_ON:
                        self._expected.forget({one.path: None})
                self._may_wait(began, "; ".join(map(str, found)))
            self._pause()

    def tell(self, found: Contradiction) -> None:
        """Make a step of a contradiction."""
        action, failed = LeafKind.ACTION.value, Status.FAILURE.value
        record = StepRecord(
            self._steps, -1, found.leaf, action, failed, "contradicted", message=str(found)
        )
        self._steps += 1
        self._listener.on_step(record)

    # Beginning.

    def _begin(self, call: LeafCall, leaf: Leaf, skill: Skill, tries: int) -> Status:
        began = time.monotonic()
        told = False
        while True:
            self._check()
            self.hold()
            world = self._world.now()
            judged = judge_leaf(leaf, self._case, world, self._model)
            scope = self._scope(call, world)
            problem = self._objection(judged, skill, scope)
            if not problem:
                break
            if time.monotonic() > began + self._rules.grace_s:
                if not told:
                    told = True
                    self._end(judged, call.index, Status.FAILURE, problem)
                if self._rules.on_contradiction is OnContradiction.GO_ON:
                    return Status.FAILURE
                self._may_wait(began, f"{leaf.name}: {problem}")
            self._pause()
        mark = self._world.mark()
        try:
            request = self._requests.make(skill, scope)
            begun = self._record(judged, call.index, Status.RUNNING, "")
            self._listener.on_begin(begun, request.as_dict(leaf.name))
            running = self._skills.start(skill, scope)
        except BesimError as error:
            raise EndRun(ErrorCode.REFUSED, f"{leaf.name} makes no goal: {error}") from error
        self._expected.forget(judged.changes)
        until = time.monotonic() + skill.timeout_s
        started = _Started(leaf, skill, running, judged, world, mark, until, tries)
        self._started[call.index] = started
        return self._go_on(call, started)

    def _may_wait(self, began: float, words: str) -> None:
        """Whether what is not as simulated may be waited for; it has been since ``began``."""
        rule = self._rules.on_contradiction
        if rule is OnContradiction.ABORT:
            raise EndRun(ErrorCode.CONTRADICTED, words)
        if rule is OnContradiction.PAUSE and time.monotonic() > began + self._rules.pause_s:
            waited = f"paused for {self._rules.pause_s:g} s"
            raise EndRun(ErrorCode.CONTRADICTED, f"{waited}: {words}")

    def _pause(self) -> None:
        self._check()
        time.sleep(_PAUSE_S)

    def _objection(self, judged: LeafResult, skill: Skill, scope: Scope) -> str:
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

    # While it runs.

    def _go_on(self, call: LeafCall, started: _Started) -> Status:
        status = self._look(call, started)
        looked = time.monotonic()
        while status is Status.RUNNING and not started.judged.duration_s:
            self._check()
            if time.monotonic() > looked + _LOOK_S:
                looked = time.monotonic()
                self._world.check()
            time.sleep(_WAIT_S)
            status = self._look(call, started)
        return status

    def _look(self, call: LeafCall, started: _Started) -> Status:
        outcome = started.outcome or started.running.poll()
        if outcome is not None and outcome.succeeded and started.outcome is None:
            # What sensors saw of it is still on its way.
            started.outcome, started.until = outcome, time.monotonic() + self._rules.settle_s
        if started.outcome is not None and self._is_settling(started):
            return Status.RUNNING
        if outcome is None and time.monotonic() < started.until:
            return Status.RUNNING
        del self._started[call.index]
        if outcome is None:
            outcome = self._time_out(call.index, started)
        if not outcome.succeeded and started.tries < started.skill.retries:
            self._stray(started, outcome)
            self._end(started.judged, call.index, Status.RUNNING, f"again: {outcome.message}")
            return self._begin(call, started.leaf, started.skill, started.tries + 1)
        if outcome.succeeded:
            return self._succeed(call, started, outcome)
        changes = self._stray(started, outcome)
        self._end(started.judged, call.index, Status.FAILURE, outcome.message, changes)
        return Status.FAILURE

    def _is_settling(self, started: _Started) -> bool:
        """Whether the world may still come to be as simulated."""
        late = time.monotonic() - started.until
        if late < 0:
            return True
        if late > self._rules.grace_s:
            return False
        now, touched = self._world.now(), self._world.touched_since(started.mark)
        return any(
            self._expected.differs(one.after, now.get(one.path))
            for one in started.judged.changes
            if one.path in touched
        )

    def _time_out(self, index: int, started: _Started) -> Outcome:
        words = f"{started.running.name} timed out after {started.skill.timeout_s:g} s"
        if not self._wait_for_ends([started]):
            self.unconfirmed.append(started.running.name)
            self._end(started.judged, index, Status.FAILURE, words)
            raise EndRun(ErrorCode.UNAVAILABLE, f"{words}, and did not confirm its cancellation")
        return Outcome(False, words)

    def _succeed(self, call: LeafCall, started: _Started, outcome: Outcome) -> Status:
        now = self._world.now()
        touched = self._world.touched_since(started.mark)
        changes: dict[str, Value] = {}
        for one in started.judged.changes:
            found = now.get(one.path)
            if found == one.after or not comparable(found, one.after):
                continue
            if one.path not in touched and found == started.before.get(one.path):
                changes[one.path] = one.after
        words = self._write(changes, f"{started.leaf.name} succeeded")
        if not words:
            # Those that others have set otherwise, too: that is how it is found to be so.
            for one in started.judged.changes:
                if comparable(now.get(one.path), one.after):
                    self._expected.add(started.leaf.name, one.path, one.after)
        for port, value in outcome.outputs.items():
            call.write(port, self._kept(f"{port} of {started.leaf.name}", value))
        applied = tuple(
            StateChange(path, started.before.get(path), value) for path, value in changes.items()
        )
        self._end(started.judged, call.index, Status.SUCCESS, words, applied)
        if words and self._rules.on_contradiction is not OnContradiction.GO_ON:
            raise EndRun(ErrorCode.CONTRADICTED, f"{started.leaf.name}: {words}")
        return Status.SUCCESS

    def _stray(self, started: _Started, outcome: Outcome) -> tuple[StateChange, ...]:
        """A movement that ended on its way: the robot is neither here nor there."""
        if not outcome.moved:
            return ()
        now = self._world.now()
        touched = self._world.touched_since(started.mark)
        found = now.diff(astray(now, started.judged.changes))
        changes = tuple(
            one for one in found if one.path not in touched and comparable(one.before, one.after)
        )
        values = {one.path: one.after for one in changes}
        words = self._write(values, f"{started.leaf.name}: {outcome.message}")
        return () if words else changes

    def _write(self, changes: Mapping[str, Value], why: str) -> str:
        """Change the world; why it does not take that, if it does not."""
        try:
            self._world.write(changes, why)
        except WriteRefused as error:
            return f"the live world does not take what it should be: {error}"
        return ""

    # Ending.

    def _cancel(self, started: list[tuple[int, _Started]], how: str) -> None:
        ended = self._wait_for_ends([one for _, one in started])
        missing = [one for _, one in started if not (ended or one.running.is_over())]
        # Before anything is written: a disk that is full must not hide them.
        self.unconfirmed += [one.running.name for one in missing]
        for index, one in started:
            over = one not in missing
            words = how if over else f"{how}, and {one.running.name} did not confirm it"
            try:
                self._stray(one, Outcome(False, words))
            except EndRun as error:  # the goals come first
                words = f"{words}; {error.message}"
            self._end(one.judged, index, Status.FAILURE, words)

    def _wait_for_ends(self, started: list[_Started]) -> bool:
        for one in started:
            one.running.cancel()
        end = time.monotonic() + self._rules.cancel_s
        while not all(one.running.is_over() for one in started):
            if time.monotonic() > end:
                return False
            time.sleep(_WAIT_S)
        return True

    # Conditions.

    def _ask(self, call: LeafCall, leaf: Leaf, skill: Skill) -> Status:
        world = self._world.now()

        def judge() -> LeafResult:
            return judge_leaf(leaf, self._case, world, self._model)

        began = time.monotonic()
        while True:
            scope = self._scope(call, world)
            try:
                truth, why = self._skills.ask(skill, scope, judge)
            except BesimError as error:
                words = f"{leaf.name} makes no question: {error}"
                raise EndRun(ErrorCode.REFUSED, words) from error
            if truth is not Truth.UNKNOWN:
                break
            if time.monotonic() > began + self._rules.grace_s:
                if self._rules.on_contradiction is OnContradiction.GO_ON:
                    self._end(judge(), call.index, Status.FAILURE, why)
                    return Status.FAILURE
                self._may_wait(began, f"{leaf.name}: {why}")
            self._pause()
            world = self._world.now()
        status = Status.SUCCESS if truth is Truth.TRUE else Status.FAILURE
        # A condition may be asked in every tick, for hours: only new answers are steps.
        if self._answered.get(call.index) is not status:
            self._answered[call.index] = status
            self._end(judge(), call.index, status, "")
        return status

    # Helpers.

    def _scope(self, call: LeafCall, world: World) -> Scope:
        def real(value: Any) -> Any:
            return self._objects.get(value, value) if isinstance(value, str) else value

        return Scope({name: real(value) for name, value in call.ports.items()}, world)

    def _kept(self, name: str, value: Any) -> Any:
        """What goes to the blackboard: numbers and texts, and a name for anything else."""
        if isinstance(value, _SCALARS):
            return value
        self._objects[name] = value
        return name

    def _record(
        self,
        judged: LeafResult,
        node: int,
        status: Status,
        message: str,
        changes: tuple[StateChange, ...] = (),
    ) -> StepRecord:
        return StepRecord(
            index=self._steps,
            node=node,
            leaf=judged.leaf.name,
            kind=judged.leaf.kind.value,
            status=status.value,
            outcome=judged.outcome.value,
            preconditions=tuple(map(precondition_record, judged.decisions)),
            changes=changes,
            message=message,
        )

    def _end(
        self,
        judged: LeafResult,
        node: int,
        status: Status,
        message: str,
        changes: tuple[StateChange, ...] = (),
    ) -> None:
        record = self._record(judged, node, status, message, changes)
        self._steps += 1
        self._listener.on_step(record)
