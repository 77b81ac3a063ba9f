"""Drives a solution over a case: ticks the tree, lets CBS judge every leaf, keeps the trace."""

from __future__ import annotations

import enum
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from besim.errors import UsageError
from besim.models.base import Stopped, WorldModel
from besim.simulation.answering import CannotAnswer, LeafAnswers
from besim.simulation.cbs import LeafOutcome, LeafResult, Phase, judge_leaf
from besim.simulation.mocks import Mocks
from besim.simulation.trace import Step, Trace
from besim.solution import Dialect, Leaf, Solution, Status
from besim.solution.tree import (
    NS_PER_S,
    Clock,
    Engine,
    PlanError,
    Surroundings,
    Unsupported,
    make_engine,
)
from besim.world import Case, World

TICK_BOUND = 1000
"""Ticks of the root after which a run is given up (verdict rule 4)."""

TICK_PERIOD = 10_000_000
"""Simulated nanoseconds between two ticks: Nav2's and BehaviorTree.CPP's usual 10 ms."""

TICK_S = TICK_PERIOD / NS_PER_S
"""The same in seconds. An action that takes so long is RUNNING once."""

BRANCH_BOUND = 64
"""Runs of one case, each with other answers to conditions of unknown meaning (rule 7)."""


_SKIPPING = frozenset({Dialect.BTCPP4})
"""The dialects that have the status SKIPPED."""


class RunEnd(enum.Enum):
    """Why a run ended."""

    ROOT = "the root ended with SUCCESS or FAILURE, or was skipped"
    INFEASIBLE = "an executed action was infeasible"
    UNDECIDED = "a ticked leaf or node could not be judged"
    THROWN = "the tree's own engine would throw"
    NEVER_ENDS = "a pair of world and node states came again"
    JOINED = "from here on everything is as in an earlier run"
    TICK_BOUND = "the tick bound was reached without a repetition"
    BRANCH_BOUND = "there are more combinations of unknown answers than are followed"


@dataclass(frozen=True, slots=True)
class Run:
    """One run of a solution over a case.

    :param root_status: of the root after the last whole tick; ``None`` if the run stopped
        within its first tick.
    :param node_statuses: the last one of every node in document order, for reports; ``None``
        for a node that was never ticked, was halted, or whose tick did not end.
    :param stopped_at: the node that ended the run from within a tick, in document order.
    :param ticks: how often the root was ticked.
    :param answers: what was assumed for conditions of unknown meaning, in order.
    :param message: why the run could not go on; empty if the trace says it.
    :param ticked: numbers of the nodes that were ticked at least once.
    :param seconds: simulated seconds that it took.
    :param other_worlds: what the world may be at the end besides, where something was halted.
    :param judged: what came of the leaves that were simulated, by leaf and world before it, in
        this run and in those of the same case before it.
    """

    end: RunEnd
    trace: Trace
    root_status: Status | None = None
    node_statuses: tuple[Status | None, ...] = ()
    ticks: int = 0
    answers: tuple[bool, ...] = ()
    message: str = ""
    stopped_at: int | None = None
    ticked: frozenset[int] = frozenset()
    seconds: float = 0.0
    other_worlds: tuple[World, ...] = ()
    judged: Mapping[tuple[Leaf, World], LeafResult] = field(
        default_factory=dict, compare=False, repr=False
    )


class Canceled(Exception):
    """The caller's ``should_stop`` said so; ``steps`` is what was done until then."""

    def __init__(self, steps: tuple[Step, ...] = ()) -> None:
        super().__init__("canceled")
        self.steps = steps


class Stage(enum.Enum):
    """What an evaluation does besides simulating leaves, announced as it begins."""

    SCREENING = "screening"
    CASE = "case"
    EVALUATION = "evaluation"


OnPhase = Callable[[Phase | Stage, Leaf | None], None]


@dataclass(frozen=True, slots=True)
class RunOptions:
    """How to run, for every run of an evaluation.

    :param tick_bound: ticks of the root after which the run is given up.
    :param on_step: told of every step as it is made (not again when a run is replayed).
    :param should_stop: asked before every phase of every leaf; True cancels.
    :param on_phase: told of every phase of a leaf, and of every stage, as it begins.
    :param mocks: leaves that answer what they are told to.
    :param blackboard: entries of the outermost tree before it begins (BehaviorTree.CPP).
    :param surroundings: what nodes other than leaves ask about the robot (Nav2's
        ``DistanceController``); without them such a node cannot be ticked.
    :param action_s: simulated seconds that an action takes if the model gives none (rule 13).
    """

    tick_bound: int = TICK_BOUND
    on_step: Callable[[Step], None] | None = None
    should_stop: Callable[[], bool] | None = None
    mocks: Mocks | None = None
    blackboard: Mapping[str, bool | int | float | str] = field(default_factory=dict)
    surroundings: Surroundings | None = None
    on_phase: OnPhase | None = None
    action_s: float = 0.0

    def announce(self, phase: Phase | Stage, leaf: Leaf | None = None) -> None:
        """Tell whoever wants to know."""
        if self.on_phase is not None:
            self.on_phase(phase, leaf)


def run(
    solution: Solution,
    case: Case,
    model: WorldModel,
    *,
    tick_bound: int = TICK_BOUND,
    on_step: Callable[[Step], None] | None = None,
    should_stop: Callable[[], bool] | None = None,
    answers: Sequence[bool] = (),
) -> Run:
    """Run a solution over a case once.

    :param answers: for conditions of unknown meaning, in the order they are met; True once
        they are used up. The same condition in the same world is answered the same.
    :raises Canceled: if ``should_stop`` returned True.
    """
    options = RunOptions(tick_bound, on_step, should_stop)
    return _Runner(solution, case, model, options).run(answers)


def runs(
    solution: Solution,
    case: Case,
    model: WorldModel,
    options: RunOptions | None = None,
    *,
    branch_bound: int = BRANCH_BOUND,
) -> Iterator[Run]:
    """All runs of a case: one for each combination of answers to conditions of unknown meaning.

    There is one run if every ticked condition is understood. Branches are found by replaying
    the run with another list of answers; nothing is judged twice. A run that comes to where an
    earlier one was ends there (:attr:`RunEnd.JOINED`): what may follow is followed once. Beyond
    ``branch_bound`` runs a last one with :attr:`RunEnd.BRANCH_BOUND` says that not all were
    followed.

    :raises Canceled: if ``should_stop`` returned True.
    """
    runner = _Runner(solution, case, model, options or RunOptions())
    pending: list[tuple[bool, ...]] = [()]
    for _ in range(branch_bound):
        if not pending:
            return
        given = pending.pop()
        done = runner.run(given, replay=bool(given))
        yield done
        pending.extend(
            (*done.answers[:position], False) for position in range(len(given), len(done.answers))
        )
    if pending:
        message = f"more than {branch_bound} combinations of unknown answers"
        yield Run(RunEnd.BRANCH_BOUND, Trace(case), message=message)


class _Stop(Exception):
    """Ends a run from within a tick."""

    def __init__(self, end: RunEnd) -> None:
        super().__init__(end.value)
        self.end = end


class _Runner:
    """Runs of one solution over one case that share what was judged already."""

    def __init__(
        self, solution: Solution, case: Case, model: WorldModel, options: RunOptions
    ) -> None:
        self._solution = solution
        self._case = case
        self._model = model
        self._options = options
        self._size = sum(1 for _ in solution.root.walk())
        self._mocks = options.mocks.of(solution.root) if options.mocks is not None else {}
        for rule in self._mocks.values():
            if Status.SKIPPED in rule.sequence and solution.dialect not in _SKIPPING:
                dialect = solution.dialect.value
                raise UsageError(f"the mock of {rule}, but {dialect} trees know no SKIPPED")
        self._judged: dict[tuple[Leaf, World], LeafResult] = {}
        self._been: set[Hashable] = set()
        """Where runs were after a tick."""

    def run(self, given: Sequence[bool], *, replay: bool = False) -> Run:
        """One run with these answers.

        :param replay: the run is an earlier one but for its last given answer: nobody is told
            of the steps before that again.
        """

        def on_step(step: Step) -> None:
            replayed = replay and len(leaves.answers) < len(given)
            if self._options.on_step is not None and not replayed:
                self._options.on_step(step)
            if step.outcome is LeafOutcome.INFEASIBLE:
                raise _Stop(RunEnd.INFEASIBLE)
            if step.outcome is LeafOutcome.UNDECIDED and step.assumed is None:
                raise _Stop(RunEnd.UNDECIDED)

        leaves = LeafAnswers(
            self._case.world, self._judge, self._mocks, given, on_step, self._options.action_s
        )
        engine = make_engine(
            self._solution,
            leaves.answer,
            leaves.halted,
            blackboard=self._options.blackboard,
            surroundings=self._options.surroundings,
        )
        leaves.clock = engine.clock
        status: Status | None = None
        stopped_at: int | None = None
        message = ""
        try:
            end, status, message = self._tick(engine, leaves, len(given))
        except _Stop as stop:
            end, stopped_at = stop.end, engine.answering
        except CannotAnswer as error:
            end, stopped_at, message = RunEnd.UNDECIDED, engine.answering, str(error)
        except Unsupported as error:
            end, stopped_at, message = RunEnd.UNDECIDED, error.index, str(error)
        except PlanError as error:
            end, stopped_at, message = RunEnd.THROWN, error.index, str(error)
        if status is None:  # the last whole tick before the one that did not end
            status = Status.RUNNING if engine.ticks > 1 else None
        return Run(
            end,
            Trace(self._case, tuple(leaves.steps)),
            status,
            tuple(engine.statuses.get(index) for index in range(self._size)),
            engine.ticks if stopped_at is None else engine.ticks - 1,
            tuple(leaves.answers),
            message,
            stopped_at,
            frozenset(engine.ever),
            engine.clock.seconds,
            leaves.other_worlds(),
            dict(self._judged),
        )

    def _tick(
        self, engine: Engine, leaves: LeafAnswers, given: int
    ) -> tuple[RunEnd, Status | None, str]:
        """Tick until the root ends, everything repeats, or the bound is reached.

        :param given: so many answers are those of an earlier run, but for the last.
        """
        seen: dict[object, int] = {}
        before: object = None
        status: Status | None = None
        while engine.ticks < self._options.tick_bound:
            status = engine.tick()
            if status is not Status.RUNNING:
                return RunEnd.ROOT, status, ""
            state = (leaves.state_key(), engine.state_key())
            moment = (state, engine.clock.waiting())
            if moment in seen:
                repeated = f"everything is as after tick {seen[moment]}"
                return RunEnd.NEVER_ENDS, status, f"after tick {engine.ticks} {repeated}"
            seen[moment] = engine.ticks
            if leaves.answers:  # runs part only where something is assumed
                now = (moment, leaves.past())
                # The newest answers are followed first, so what comes round again does so within
                # one run, and was found above.
                if now in self._been and len(leaves.answers) >= given > 0:
                    return RunEnd.JOINED, status, ""
                self._been.add(now)
            _let_time_pass(engine.clock, idle=state == before)
            before = state
        still = status.value if status is not None else "unticked"
        return (
            RunEnd.TICK_BOUND,
            status,
            f"the root is still {still} after {engine.ticks} ticks",
        )

    def _judge(self, leaf: Leaf, world: World, steps: Sequence[Step]) -> LeafResult:
        def check(phase: Phase | None = None) -> None:
            if self._options.should_stop is not None and self._options.should_stop():
                raise Canceled(tuple(steps))
            if phase is not None:
                self._options.announce(phase, leaf)

        key = (leaf, world)
        if key not in self._judged:
            try:
                judged = judge_leaf(leaf, self._case, world, self._model, on_phase=check)
            except Stopped:
                raise Canceled(tuple(steps)) from None
            self._judged[key] = judged
        check()
        return self._judged[key]


def _let_time_pass(clock: Clock, *, idle: bool) -> None:
    """From one tick to the next: a tick period, or to what is waited for if nothing else happens.

    :param idle: the last tick changed nothing, so that all ticks until then would be the same.
    """
    due = clock.next_due()
    step = clock.now + TICK_PERIOD
    clock.advance_to(max(step, due) if idle and due is not None else step)
