"""BTSIMBENCH: does besim give every tree of a set of task folders the verdict it deserves?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from besim.bench.comparing import (
    check_actions,
    check_states,
    not_understood,
    nothing_judged,
    read_leaves,
)
from besim.bench.measures import BtsimResult
from besim.bench.rows import Row
from besim.bench.workers import spread
from besim.errors import BesimError, ErrorKind
from besim.evaluation import Category, evaluate
from besim.evaluation.evaluate import leaves_of
from besim.models.base import WorldModel
from besim.solution import FolderTree, TaskFolder, TreeTruth
from besim.world import Case

ModelFactory = Callable[[], WorldModel]


@dataclass(frozen=True, slots=True)
class _Job:
    folder: TaskFolder
    tree: FolderTree
    with_scene: bool
    seed: int


def run_btsim(
    folders: Sequence[TaskFolder],
    make: ModelFactory,
    *,
    with_scenes: bool = True,
    seed: int = 0,
    jobs: int = 1,
    on_row: Callable[[Row], None] | None = None,
) -> BtsimResult:
    """Judge all trees of the folders.

    A file that cannot be read, or a judgement that raises, costs only the rows that need it.

    :param make: makes the world model; picklable if ``jobs`` is more than 1.
    :param with_scenes: use the scene.json of a folder that has one.
    :param jobs: worker processes; 1 judges in this one.
    :param on_row: told of every row as it is done, in order.
    """
    work = [_Job(folder, tree, with_scenes, seed) for folder in folders for tree in folder.trees]
    rows = []
    for row in spread(work, partial(_judge_with, make), jobs):
        rows.append(row)
        if on_row is not None:
            on_row(row)
    return BtsimResult(tuple(rows))


def count_trees(folders: Sequence[TaskFolder]) -> int:
    """How many rows there will be."""
    return sum(len(folder.trees) for folder in folders)


def _judge_with(make: ModelFactory) -> Callable[[_Job], Row]:
    return partial(_judge, model=make())


def _judge(job: _Job, model: WorldModel) -> Row:
    row = Row(
        task=job.folder.name,
        tree=job.tree.path.name,
        expected=Category(job.tree.expected),
        verdict=Category.UNDELIVERED,
    )
    truth, error, problem = TreeTruth(), None, ""
    try:
        truth = job.folder.truth.of(job.tree.name)
    except BesimError as unreadable:
        # The verdict does not depend on it: what is lost is the comparison.
        error, problem = unreadable.kind, str(unreadable)
    row = replace(row, expected_leaf=truth.failing_leaf, error=error, problem=problem)
    try:
        return _judged(row, job, truth, model)
    except BesimError as unreadable:
        error, problem = unreadable.kind, str(unreadable)
    except Exception as defect:  # One defect must not cost the other rows.
        error = ErrorKind.BUG
        problem = f"this is a bug in besim: {type(defect).__name__}: {defect}"
    actions, states = nothing_judged(truth)
    return replace(
        row, reason=problem, error=error, problem=problem, actions=actions, states=states
    )


def _judged(row: Row, job: _Job, truth: TreeTruth, model: WorldModel) -> Row:
    solution = job.tree.solution()
    scene = job.folder.scene if job.with_scene else None
    cases: list[Case] = []
    verdict = evaluate(
        solution,
        model,
        scene=scene,
        seed=job.seed,
        on_case=lambda index, case: cases.append(case),
    )
    case, done = cases[0], verdict.cases[0]
    readings = read_leaves(leaves_of(solution), done, case, model)
    return replace(
        row,
        verdict=verdict.category,
        failing_leaf=verdict.failing_leaf,
        reason=verdict.reason,
        actions=check_actions(truth, done.steps),
        states=check_states(truth, done, case, model),
        not_understood=not_understood(done, readings),
        readings=readings,
        elapsed_s=verdict.elapsed_s,
        model_calls=verdict.model_calls,
    )
