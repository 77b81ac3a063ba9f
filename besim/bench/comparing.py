"""Compares a tree's run with what ``truth.json`` says of it, and tells how its leaves were read."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from besim.bench.rows import ActionCheck, LeafReading, StateCheck
from besim.evaluation import CaseVerdict, Category, StepRecord
from besim.models.base import Consideration, Costly, WorldModel
from besim.simulation import judge_leaf
from besim.solution import Leaf, LeafKind, TreeTruth, occurrence
from besim.world import Case, World, describe_changes

_NONE = ("nothing",)
_FEASIBLE = {"succeeded": True, "failed": True, "infeasible": False, "undecided": None}


def executed(steps: Sequence[StepRecord]) -> Iterator[StepRecord]:
    """The steps that end an action; one that keeps running is one execution, not many."""
    for step in steps:
        if step.kind == LeafKind.ACTION.value and step.outcome in _FEASIBLE:
            yield step


def check_actions(truth: TreeTruth, steps: Sequence[StepRecord]) -> tuple[ActionCheck, ...]:
    """The n-th execution of a leaf in the truth is compared with the n-th in the run.

    By numbers and not by places in the run: an action too much shall not make all later ones
    wrong.
    """
    judged: defaultdict[str, list[bool | None]] = defaultdict(list)
    for step in executed(steps):
        judged[step.leaf].append(_FEASIBLE[step.outcome])
    counts: defaultdict[str, int] = defaultdict(int)
    checks = []
    for leaf, expected in truth.feasibility():
        counts[leaf] += 1
        found = judged[leaf][counts[leaf] - 1 : counts[leaf]]
        checks.append(ActionCheck(leaf, counts[leaf], expected, found[0] if found else None))
    return tuple(checks)


def check_states(
    truth: TreeTruth, done: CaseVerdict, case: Case, model: WorldModel
) -> tuple[StateCheck, ...]:
    """Ask the statements of the worlds in which the run was."""
    worlds, end = _worlds(done, case)
    checks = []
    for key, statements in truth.states.after.items():
        world = worlds.get(occurrence(key))
        for statement, expected in statements.items():
            found = _ask(statement, world, case, model)
            checks.append(StateCheck(statement, key, expected, found))
    for statement, expected in truth.states.end.items():
        checks.append(StateCheck(statement, "", expected, _ask(statement, end, case, model)))
    return tuple(checks)


def nothing_judged(
    truth: TreeTruth,
) -> tuple[tuple[ActionCheck, ...], tuple[StateCheck, ...]]:
    """The checks of a tree whose run is lost: none of them is right."""
    places = [*truth.states.after.items(), ("", truth.states.end)]
    states = tuple(
        StateCheck(statement, key, expected, None)
        for key, statements in places
        for statement, expected in statements.items()
    )
    return check_actions(truth, ()), states


def _worlds(done: CaseVerdict, case: Case) -> tuple[dict[tuple[str, int], World], World | None]:
    """The world after each execution, and the one at the end if the run came to an end."""
    world = case.world
    worlds: dict[tuple[str, int], World] = {}
    counts: defaultdict[str, int] = defaultdict(int)
    for step in done.steps:
        world = world.with_changes({change.path: change.after for change in step.changes})
        if step.outcome in ("succeeded", "failed") and step.kind == LeafKind.ACTION.value:
            counts[step.leaf] += 1
            worlds[step.leaf, counts[step.leaf]] = world
    return worlds, None if done.category is Category.UNDELIVERED else world


def _ask(statement: str, world: World | None, case: Case, model: WorldModel) -> bool | None:
    if world is None:
        return None
    return judge_leaf(Leaf(LeafKind.CONDITION, statement, statement), case, world, model).answer


def not_understood(done: CaseVerdict, readings: Sequence[LeafReading]) -> tuple[str, ...]:
    """The words, and parts of the goal, that a run suffered from."""
    words = [word for reading in readings if reading.executed for word in reading.not_understood]
    goals = [goal.text for goal in done.goals if goal.holds is None]
    return tuple(dict.fromkeys((*words, *goals)))


def read_leaves(
    leaves: Sequence[Leaf], done: CaseVerdict, case: Case, model: WorldModel
) -> tuple[LeafReading, ...]:
    """How the leaves of a tree were read, each as it was first executed."""
    first = {(step.kind, step.leaf): step for step in reversed(done.steps)}
    return tuple(
        _reading(leaf, first.get((leaf.kind.value, leaf.name)), case, model) for leaf in leaves
    )


def _reading(leaf: Leaf, step: StepRecord | None, case: Case, model: WorldModel) -> LeafReading:
    # A costly model was asked about the leaves that were executed, and is not asked again.
    costly = isinstance(model, Costly)
    consideration = Consideration() if costly else model.consider(leaf, case, case.world)
    preconditions: tuple[str, ...] = tuple(one.name for one in consideration.preconditions)
    changes: tuple[str, ...] = ()
    if step is not None:
        preconditions = tuple(one.name for one in step.preconditions)
        if step.outcome not in ("infeasible", "undecided"):
            changes = tuple(describe_changes(step.changes).splitlines()) if step.changes else _NONE
    return LeafReading(
        leaf.name,
        leaf.kind.value,
        leaf.description,
        tuple(dict.fromkeys(preconditions)),
        changes,
        step is not None,
        consideration.unknown_words,
    )
