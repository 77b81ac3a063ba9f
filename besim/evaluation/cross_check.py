"""Verdict rule 18: where two world models disagree, leaf by leaf, each in the same world.

Nothing is run twice: every leaf that was simulated is simulated again by each model alone, in the
world in which it was ticked, and the goal is judged by each on the world in which the run ended. So
one model's error never carries over to the next leaf, and state paths are the same for both.
"""

from __future__ import annotations

import enum
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from besim.evaluation import reasons
from besim.models.base import Doubtful, GoalJudgement, Opinion
from besim.simulation import (
    Canceled,
    LeafOutcome,
    LeafResult,
    Phase,
    Run,
    RunEnd,
    RunOptions,
    judge_leaf,
)
from besim.solution import Leaf, LeafKind, Status
from besim.world import Case, Truth, Value, Vector, World, all_of, describe_value

SAME_PLACE_M = 1.0
"""Positions that are no further apart than a robot usually reaches are one place (m)."""


class Subject(enum.StrEnum):
    """What two models disagree on."""

    PRECONDITION = "precondition"
    """Whether an action can run; or why it cannot, which decides nothing."""
    TRUTH = "truth"
    """What a condition answers."""
    STATUS = "status"
    """How an action ends that can run."""
    STATES = "changed states"
    GOAL = "goal"


@dataclass(frozen=True, slots=True)
class Disagreement:
    """One point on which two models disagree.

    :param leaf: its class; ``None`` for the goal.
    :param said: model to what it says, in words.
    :param decisive: whether the verdict may rest on it, so that it cannot be good.
    :param states: paths of the states in question.
    """

    case_id: str
    leaf: str | None
    subject: Subject
    said: Mapping[str, str] = field(hash=False)
    decisive: bool
    states: tuple[str, ...] = ()

    def __str__(self) -> str:
        said = "; ".join(f"{model}: {words}" for model, words in self.said.items())
        where = f"{self.leaf} ({self.subject})" if self.leaf is not None else "the goal"
        return f"{' and '.join(self.said)} disagree on {where}: {said}"

    def as_dict(self) -> dict[str, Any]:
        """The form of the verdict JSON."""
        return {
            "case_id": self.case_id,
            "leaf": self.leaf,
            "subject": self.subject.value,
            "said": dict(self.said),
            "decisive": self.decisive,
            "states": list(self.states),
        }


@dataclass(frozen=True, slots=True)
class CrossCheck:
    """What came of comparing two models on one case.

    :param compared: how many leaves (each world for itself) and goals both could judge.
    :param not_compared: what one of them could not judge, and why.
    """

    compared: int = 0
    not_compared: tuple[str, ...] = ()
    disagreements: tuple[Disagreement, ...] = ()

    @classmethod
    def of_all(cls, checks: Iterable[CrossCheck | None]) -> CrossCheck | None:
        """Those of several cases as one; ``None`` if there are none."""
        known = [one for one in checks if one is not None]
        if not known:
            return None
        return cls(
            sum(one.compared for one in known),
            tuple(dict.fromkeys(words for one in known for words in one.not_compared)),
            tuple(point for one in known for point in one.disagreements),
        )

    def as_dict(self) -> dict[str, Any]:
        """The form of the verdict JSON."""
        return {
            "compared": self.compared,
            "not_compared": list(self.not_compared),
            "disagreements": [one.as_dict() for one in self.disagreements],
        }

    def counts(self) -> dict[str, int]:
        """How many there are of each, and how many disagreements are decisive."""
        return {
            "compared": self.compared,
            "not_compared": len(self.not_compared),
            "disagreements": len(self.disagreements),
            "decisive": sum(one.decisive for one in self.disagreements),
        }

    @property
    def warnings(self) -> tuple[str, ...]:
        """For people."""
        open_ones = [f"not compared by two models: {one}" for one in self.not_compared]
        return (*map(str, self.disagreements), *open_ones)


def cross_check(
    case: Case, model: Doubtful, done: Sequence[Run], options: RunOptions | None = None
) -> CrossCheck:
    """Compare the two models behind a world model on what was run.

    :param done: all runs of the case.
    :raises Canceled: if the options say so.
    """
    comparing = _Comparing(case.case_id, model.opinions(case), options or RunOptions())
    for leaf, world in dict.fromkeys(key for run in done for key in run.judged):
        comparing.leaf(leaf, world)
    for run in done:
        if run.end is RunEnd.ROOT and run.root_status is Status.SUCCESS:
            comparing.goal(run)
    return CrossCheck(
        comparing.compared, tuple(comparing.not_compared), tuple(dict.fromkeys(comparing.found))
    )


class _Comparing:
    def __init__(
        self, case_id: str, opinions: tuple[Opinion, Opinion], options: RunOptions
    ) -> None:
        self._case_id = case_id
        self._opinions = opinions
        self._options = options
        self.compared = 0
        self.not_compared: dict[str, None] = {}
        self.found: list[Disagreement] = []

    def leaf(self, leaf: Leaf, world: World) -> None:
        """Compare what both say of a leaf in a world."""
        results = [
            judge_leaf(leaf, one.case, world, one.model, on_phase=self._check)
            for one in self._opinions
        ]
        undecided = [
            f"{one.model.name}: {result.message}"
            for one, result in zip(self._opinions, results, strict=True)
            if result.outcome is LeafOutcome.UNDECIDED
        ]
        if undecided:
            self.not_compared[f"{leaf.name} ({'; '.join(undecided)})"] = None
            return
        self.compared += 1
        first, second = results
        if leaf.kind is LeafKind.CONDITION:
            if first.outcome is not second.outcome:
                self._disagree(leaf, Subject.TRUTH, [_answered(one) for one in results])
            return
        infeasible = [one.outcome is LeafOutcome.INFEASIBLE for one in results]
        if any(infeasible):
            states = [{path for d in one.violated for path in d.states} for one in results]
            reason_differs = all(infeasible) and all(states) and not states[0] & states[1]
            if not all(infeasible) or reason_differs:
                said = [_feasible(one) for one in results]
                self._disagree(leaf, Subject.PRECONDITION, said, decisive=not all(infeasible))
            return
        if first.outcome is not second.outcome:
            said = [
                one.outcome.value + (f" ({one.message})" * bool(one.message)) for one in results
            ]
            self._disagree(leaf, Subject.STATUS, said)
            return
        paths = tuple(_differing(world, first, second))
        if paths:
            said = [_changed(one, paths) for one in results]
            self._disagree(leaf, Subject.STATES, said, decisive=False, states=paths)

    def goal(self, run: Run) -> None:
        """Compare what both say of the goal at the end of a run."""
        trace = run.trace
        judged = [
            one.model.achieved(one.case, trace.world, trace.executed()) for one in self._opinions
        ]
        truths = [_all_hold(one) for one in judged]
        undecided = [
            f"{one.model.name}: it is not known whether it is met"
            for one, truth in zip(self._opinions, truths, strict=True)
            if truth is Truth.UNKNOWN
        ]
        if undecided:
            self.not_compared[f"the goal ({'; '.join(undecided)})"] = None
            return
        self.compared += 1
        if truths[0] is not truths[1]:
            self._disagree(None, Subject.GOAL, [_met(one) for one in judged])

    def _disagree(
        self,
        leaf: Leaf | None,
        subject: Subject,
        said: Sequence[str],
        *,
        decisive: bool = True,
        states: tuple[str, ...] = (),
    ) -> None:
        names = [one.model.name for one in self._opinions]
        name = leaf.name if leaf is not None else None
        words = dict(zip(names, said, strict=True))
        self.found.append(Disagreement(self._case_id, name, subject, words, decisive, states))

    def _check(self, phase: Phase) -> None:
        if self._options.should_stop is not None and self._options.should_stop():
            raise Canceled


def _answered(result: LeafResult) -> str:
    if result.outcome is LeafOutcome.SUCCEEDED:
        return "it is true"
    return f"it is false ({'; '.join(map(reasons.violation, result.violated))})"


def _feasible(result: LeafResult) -> str:
    if result.outcome is not LeafOutcome.INFEASIBLE:
        return "it can run"
    return f"it cannot run ({'; '.join(map(reasons.violation, result.violated))})"


def _met(judged: Sequence[GoalJudgement]) -> str:
    unmet = [one for one in judged if one.holds is Truth.FALSE]
    return "it is not met: " + "; ".join(map(reasons.unmet_goal, unmet)) if unmet else "it is met"


def _all_hold(judged: Sequence[GoalJudgement]) -> Truth:
    return all_of(one.holds for one in judged) if judged else Truth.UNKNOWN


def _differing(world: World, first: LeafResult, second: LeafResult) -> Iterator[str]:
    """States that were there before, and that the two leave with another value."""
    changed = (change.path for one in (first, second) for change in one.changes)
    for path in dict.fromkeys(changed):
        # A state that was not there is a word of one of them, for what the other one may call
        # something else; both of them changing it is another matter.
        both = path in first.world and path in second.world
        if (path in world or both) and not _same(first.world.get(path), second.world.get(path)):
            yield path


def _same(one: Value, other: Value) -> bool:
    if isinstance(one, Vector) and isinstance(other, Vector):
        if len(one.components) != len(other.components) or one.unit != other.unit:
            return False
        near = SAME_PLACE_M if one.unit == "m" else 1e-6
        return math.dist(one.components, other.components) <= near
    if isinstance(one, tuple) and isinstance(other, tuple):
        return sorted(map(repr, one)) == sorted(map(repr, other))
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, int | float) and isinstance(other, int | float):
        return math.isclose(one, other, rel_tol=1e-6, abs_tol=1e-9)
    return one == other


def _changed(result: LeafResult, paths: Sequence[str]) -> str:
    changed = {change.path for change in result.changes}
    return ", ".join(
        f"{path} = {describe_value(result.world.get(path))}"
        if path in changed
        else f"{path} stays as it is"
        for path in paths
    )
