"""Drives a solution over a case: ticks the tree, lets CBS judge every leaf, keeps the trace."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from besim.models.base import WorldModel
from besim.simulation.cbs import LeafOutcome, LeafResult, Phase, judge_leaf
from besim.simulation.trace import Step, Trace
from besim.solution import Leaf, LeafKind, Node, Solution, Status
from besim.solution.tree import Clock, LeafCall, PlanError, Unsupported, make_engine
from besim.world import Case, World

TICK_BOUND = 1000
"""Ticks of the root after which a run is given up (verdict rule 4)."""

TICK_PERIOD = 10_000_000
"""Simulated nanoseconds between two ticks: Nav2's and BehaviorTree.CPP's usual 10 ms."""

BRANCH_BOUND = 64
"""Runs of one case, each with other answers to conditions of unknown meaning (rule 7)."""


class RunEnd(enum.Enum):
    """Why a run ended."""

    ROOT = "the root ended with SUCCESS or FAILURE, or was skipped"
    INFEASIBLE = "an executed action was infeasible"
    UNDECIDED = "a ticked leaf or node could not be judged"
    THROWN = "the tree's own engine would throw"
    NEVER_ENDS = "a pair of world and node states came again"
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
    """

    end: RunEnd
    trace: Trace
    root_status: Status | None = None
    node_statuses: tuple[Status | None, ...] = ()
    ticks: int = 0
    answers: tuple[bool, ...] = ()
    message: str = ""
    stopped_at: int | None = None


class Canceled(Exception):
    """The caller's ``should_stop`` said so; ``steps`` is what was done until then."""

    def __init__(self, steps: tuple[Step, ...] = ()) -> None:
        super().__init__("canceled")
        self.steps = steps


@dataclass(frozen=True, slots=True)
class RunOptions:
    """How to run, for every run of an evaluation.

    :param tick_bound: ticks of the root after which the run is given up.
    :param on_step: told of every step as it is made (not again when a run is replayed).
    :param should_stop: asked before every phase of every leaf; True cancels.
    """

    tick_bound: int = TICK_BOUND
    on_step: Callable[[Step], None] | None = None
    should_stop: Callable[[], bool] | None = None


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
    the run with another list of answers; nothing is judged twice. Beyond ``branch_bound`` runs
    a last one with :attr:`RunEnd.BRANCH_BOUND` says that not all were followed.

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

    def __init__(self, end: RunEnd, message: str = "") -> None:
        super().__init__(message)
        self.end = end
        self.message = message


@dataclass(slots=True)
class _Progress:
    """What one run has come to."""

    world: World
    given: Sequence[bool]
    replay: bool
    steps: list[Step] = field(default_factory=list)
    answers: list[bool] = field(default_factory=list)
    assumed: dict[tuple[Leaf, World], bool] = field(default_factory=dict)


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
        self._judged: dict[tuple[Leaf, World], LeafResult] = {}

    def run(self, given: Sequence[bool], *, replay: bool = False) -> Run:
        """One run with these answers.

        :param replay: the run is an earlier one but for its last given answer: nobody is told
            of the steps before that again.
        """
        progress = _Progress(self._case.world, given, replay)

        def answer(call: LeafCall) -> Status:
            return self._answer(call, progress)

        engine = make_engine(self._solution, answer)
        seen: dict[object, int] = {}
        before: object = None
        ticks = 0
        status: Status | None = None
        stopped_at: int | None = None
        end, message = RunEnd.TICK_BOUND, ""
        try:
            while ticks < self._options.tick_bound:
                status = engine.tick()
                ticks += 1
                if status is not Status.RUNNING:
                    end = RunEnd.ROOT
                    break
                state = (progress.world, engine.state_key())
                moment = (state, engine.clock.waiting())
                if moment in seen:
                    end = RunEnd.NEVER_ENDS
                    message = f"after tick {ticks} everything is as after tick {seen[moment]}"
                    break
                seen[moment] = ticks
                let_time_pass(engine.clock, idle=state == before)
                before = state
            else:
                message = f"the root is still {_word(status)} after {ticks} ticks"
        except _Stop as stop:
            end, message, stopped_at = stop.end, stop.message, engine.answering
        except Unsupported as error:
            end, message, stopped_at = RunEnd.UNDECIDED, str(error), error.index
        except PlanError as error:
            end, message, stopped_at = RunEnd.THROWN, str(error), error.index
        return Run(
            end,
            Trace(self._case, tuple(progress.steps)),
            status,
            tuple(engine.statuses.get(index) for index in range(self._size)),
            ticks,
            tuple(progress.answers),
            message,
            stopped_at,
        )

    def _answer(self, call: LeafCall, progress: _Progress) -> Status:
        """What the tick engine is told of a leaf."""
        node = call.node
        if node.leaf is None:
            raise _Stop(RunEnd.UNDECIDED, f"besim does not know the node {named(node)}")
        leaf = _with_ports(node.leaf, call)
        result = self._judge(leaf, progress)
        assumed = None
        if result.outcome is LeafOutcome.UNDECIDED and leaf.kind is LeafKind.CONDITION:
            assumed = self._assume(leaf, progress)
        step = Step.of(result, len(progress.steps), call.index, assumed)
        progress.steps.append(step)
        progress.world = step.world
        replayed = progress.replay and len(progress.answers) < len(progress.given)
        if self._options.on_step is not None and not replayed:
            self._options.on_step(step)
        if step.outcome is LeafOutcome.INFEASIBLE:
            raise _Stop(RunEnd.INFEASIBLE)
        if step.outcome is LeafOutcome.UNDECIDED and assumed is None:
            raise _Stop(RunEnd.UNDECIDED)
        return step.status

    def _judge(self, leaf: Leaf, progress: _Progress) -> LeafResult:
        def check(phase: Phase | None = None) -> None:
            if self._options.should_stop is not None and self._options.should_stop():
                raise Canceled(tuple(progress.steps))

        key = (leaf, progress.world)
        if key not in self._judged:
            self._judged[key] = judge_leaf(
                leaf, self._case, progress.world, self._model, on_phase=check
            )
        check()
        return self._judged[key]

    @staticmethod
    def _assume(leaf: Leaf, progress: _Progress) -> bool:
        key = (leaf, progress.world)
        if key not in progress.assumed:
            position = len(progress.answers)
            answer = progress.given[position] if position < len(progress.given) else True
            progress.answers.append(answer)
            progress.assumed[key] = answer
        return progress.assumed[key]


def let_time_pass(clock: Clock, *, idle: bool) -> None:
    """From one tick to the next: a tick period, or to what is waited for if nothing else happens.

    :param idle: the last tick changed nothing, so that all ticks until then would be the same.
    """
    due = clock.next_due()
    step = clock.now + TICK_PERIOD
    clock.advance_to(max(step, due) if idle and due is not None else step)


def _with_ports(leaf: Leaf, call: LeafCall) -> Leaf:
    """The leaf with the values that its ports have in this tick."""
    ports = {name: str(value) for name, value in call.ports.items()}
    return leaf if ports == leaf.ports else replace(leaf, ports=ports)


def _word(status: Status | None) -> str:
    return status.value if status is not None else "unticked"


def named(node: Node) -> str:
    """A node for people: its tag as written, and where it stands."""
    return f"<{node.tag}>" + (f" ({node.place})" if node.place is not None else "")
