"""The chain of behaviour simulation (CBS): one leaf, judged over any world model.

§4.2 of the BeSimulator paper, made three-valued. An action is *consider → decide → capture →
transfer*; a condition is the first two. The rules, in order:

1. A precondition that is definitely false makes an action *infeasible*, whatever else is
   unknown about it: nothing that is still to be learnt could make it run.
2. Otherwise an action that is not understood, has a precondition of unknown truth, or changes
   what is not known, is *undecided*: its world stays as it was.
3. Otherwise the action runs, and ends as the model says: *succeeded*, *failed* (feasible, and
   yet without success) or *running*.
4. A condition is the conjunction of its statements. One that is not understood, or that
   states nothing, is *undecided*: half an understood sentence is no answer.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from besim.models.base import Capture, Consideration, Decision, WorldModel
from besim.solution import Leaf, LeafKind, Status
from besim.world import Case, StateChange, Truth, Value, World, all_of


class Phase(enum.Enum):
    """A phase of CBS, announced as it begins."""

    CONSIDER = "consider"
    DECIDE = "decide"
    CAPTURE = "capture"
    TRANSFER = "transfer"


class LeafOutcome(enum.Enum):
    """How a leaf ended. INFEASIBLE and FAILED are never the same thing.

    SKIPPED is only ever said by a mock: no leaf skips itself.
    """

    SUCCEEDED = "succeeded"
    FAILED = "failed"
    RUNNING = "running"
    SKIPPED = "skipped"
    INFEASIBLE = "infeasible"
    UNDECIDED = "undecided"

    @property
    def status(self) -> Status:
        """The status for reports. An undecided leaf was not simulated: SKIPPED."""
        return _STATUS[self]


_STATUS = {
    LeafOutcome.SUCCEEDED: Status.SUCCESS,
    LeafOutcome.FAILED: Status.FAILURE,
    LeafOutcome.RUNNING: Status.RUNNING,
    LeafOutcome.SKIPPED: Status.SKIPPED,
    LeafOutcome.INFEASIBLE: Status.FAILURE,
    LeafOutcome.UNDECIDED: Status.SKIPPED,
}
OUTCOME_OF = {
    Status.SUCCESS: LeafOutcome.SUCCEEDED,
    Status.FAILURE: LeafOutcome.FAILED,
    Status.RUNNING: LeafOutcome.RUNNING,
    Status.SKIPPED: LeafOutcome.SKIPPED,
}
"""A leaf that ran, by the status it ended with."""


@dataclass(frozen=True, slots=True)
class LeafResult:
    """One leaf in one world.

    :param decisions: the judged preconditions, in the model's order.
    :param changes: what the leaf changed; empty unless it ran.
    :param world: the world after it.
    :param message: one sentence for people; why, if the leaf is undecided or failed.
    :param unknown_words: the words that were not understood.
    :param duration_s: simulated seconds that it takes.
    :param outputs: values for its output ports.
    """

    leaf: Leaf
    outcome: LeafOutcome
    decisions: tuple[Decision, ...]
    changes: tuple[StateChange, ...]
    world: World
    message: str = ""
    unknown_words: tuple[str, ...] = ()
    duration_s: float = 0.0
    outputs: Mapping[str, Value] = field(default_factory=dict, hash=False)

    @property
    def answer(self) -> bool | None:
        """A condition's answer; ``None`` if unknown."""
        return {LeafOutcome.SUCCEEDED: True, LeafOutcome.FAILED: False}.get(self.outcome)

    @property
    def violated(self) -> tuple[Decision, ...]:
        """The preconditions that are definitely false."""
        return tuple(d for d in self.decisions if d.holds is Truth.FALSE)


def judge_leaf(
    leaf: Leaf,
    case: Case,
    world: World,
    model: WorldModel,
    *,
    on_phase: Callable[[Phase], None] | None = None,
) -> LeafResult:
    """Simulate one leaf in one world; the world itself is never changed.

    :param on_phase: called as each phase begins, before every single decision too. It may raise
        to give up within the leaf (see :class:`besim.simulation.run.Canceled`).
    """
    announce = on_phase or (lambda phase: None)
    announce(Phase.CONSIDER)
    consideration = model.consider(leaf, case, world)
    decisions = []
    for precondition in consideration.preconditions:
        announce(Phase.DECIDE)
        decisions.append(model.decide(leaf, case, world, precondition))
    truth = all_of(decision.holds for decision in decisions)

    def stay(outcome: LeafOutcome, message: str = "", words: tuple[str, ...] = ()) -> LeafResult:
        return LeafResult(leaf, outcome, tuple(decisions), (), world, message, words)

    def not_understood(what: str, why: Consideration | Capture) -> LeafResult:
        words = why.unknown_words
        message = why.problem or f"{what} is not understood{_quoted(words)}"
        return stay(LeafOutcome.UNDECIDED, message, words)

    if leaf.kind is LeafKind.CONDITION:
        if not consideration.understood or not decisions:
            return not_understood("its meaning", consideration)
        if truth is Truth.UNKNOWN:
            return stay(LeafOutcome.UNDECIDED, open_question(decisions))
        return stay(LeafOutcome.SUCCEEDED if truth is Truth.TRUE else LeafOutcome.FAILED)
    if truth is Truth.FALSE:
        return stay(LeafOutcome.INFEASIBLE)
    if not consideration.understood:
        return not_understood("its meaning", consideration)
    if truth is Truth.UNKNOWN:
        return stay(LeafOutcome.UNDECIDED, open_question(decisions))
    announce(Phase.CAPTURE)
    capture = model.capture(leaf, case, world)
    if not capture.understood:
        return not_understood("what it changes", capture)
    announce(Phase.TRANSFER)
    outcome = model.transfer(leaf, case, world, capture)
    if not outcome.understood:
        return stay(LeafOutcome.UNDECIDED, outcome.message)
    changes = {change.path: change for change in world.diff(outcome.world)}
    # The captured order is the order of cause and effect; what follows from it comes after.
    ordered = [changes.pop(path) for path in dict.fromkeys(capture.paths) if path in changes]
    return LeafResult(
        leaf,
        OUTCOME_OF[outcome.status],
        tuple(decisions),
        (*ordered, *changes.values()),
        outcome.world,
        outcome.message,
        duration_s=outcome.duration_s,
        outputs=outcome.outputs,
    )


def _quoted(words: tuple[str, ...]) -> str:
    return ": " + ", ".join(f'"{word}"' for word in words) if words else ""


def open_question(decisions: Sequence[Decision]) -> str:
    """Which preconditions are of unknown truth, and why; empty if none is."""
    unknown = [decision for decision in decisions if decision.holds is Truth.UNKNOWN]
    if not unknown:
        return ""
    names = " and whether ".join(decision.precondition.name for decision in unknown)
    details = "; ".join(decision.explanation for decision in unknown if decision.explanation)
    return f"it is not known whether {names}" + (f" ({details})" if details else "")
