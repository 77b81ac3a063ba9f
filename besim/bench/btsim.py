"""BTSIMBENCH: does besim give every tree of a set of task folders the verdict it deserves?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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
from besim.bench.repeats import BtsimRepeats
from besim.bench.rows import Row
from besim.bench.workers import spread
from besim.errors import BesimError, ErrorKind
from besim.evaluation import Category, CrossCheck, TreeJudge, evaluate
from besim.evaluation.evaluate import leaves_of
from besim.models.base import Account, Costly, Repeatable, WorldModel
from besim.solution import FolderTree, TaskFolder, TreeTruth
from besim.world import Case

Judge = WorldModel | TreeJudge
JudgeFactory = Callable[[], Judge]


@dataclass(frozen=True, slots=True)
class _Job:
    folder: TaskFolder
    tree: FolderTree
    with_scene: bool
    seed: int
    repeat: int
    compare: bool


def run_btsim(
    folders: Sequence[TaskFolder],
    make: JudgeFactory,
    *,
    with_scenes: bool = True,
    seed: int = 0,
    jobs: int = 1,
    on_row: Callable[[Row], None] | None = None,
) -> BtsimResult:
    """Judge all trees of the folders once; the parameters are those of :func:`repeat_btsim`."""
    repeated = repeat_btsim(
        folders, make, 1, with_scenes=with_scenes, seed=seed, jobs=jobs, on_row=on_row
    )
    return repeated.runs[0]


def repeat_btsim(
    folders: Sequence[TaskFolder],
    make: JudgeFactory,
    repeats: int,
    *,
    with_scenes: bool = True,
    seed: int = 0,
    compare: bool = False,
    jobs: int = 1,
    on_row: Callable[[Row], None] | None = None,
) -> BtsimRepeats:
    """Judge all trees of the folders, several times.

    A file that cannot be read, or a judgement that raises, costs only the rows that need it.

    :param make: makes the world model, or what judges trees without one; picklable if ``jobs``
        is more than 1.
    :param repeats: how often; each time by the next seed, of the cases and of the model.
    :param with_scenes: use the scene.json of a folder that has one.
    :param compare: say where two models disagree, as :func:`besim.evaluation.evaluate` does.
    :param jobs: worker processes; 1 judges in this one.
    :param on_row: told of every row as it is done, in order.
    """
    trees = [(folder, tree) for folder in folders for tree in folder.trees]
    work = [
        _Job(folder, tree, with_scenes, seed + repeat, repeat, compare)
        for repeat in range(repeats)
        for folder, tree in trees
    ]
    rows = []
    for row in spread(work, partial(_judge_with, make), jobs):
        rows.append(row)
        if on_row is not None:
            on_row(row)
    runs = (rows[n * len(trees) : (n + 1) * len(trees)] for n in range(repeats))
    return BtsimRepeats(tuple(BtsimResult(tuple(run)) for run in runs), seed)


def count_trees(folders: Sequence[TaskFolder]) -> int:
    """How many rows there will be."""
    return sum(len(folder.trees) for folder in folders)


def _judge_with(make: JudgeFactory) -> Callable[[_Job], Row]:
    first = make()
    by_repeat: dict[int, Judge] = {0: first}

    def judge(job: _Job) -> Row:
        if job.repeat not in by_repeat:
            again = first.repeat(job.repeat) if isinstance(first, Repeatable) else first
            by_repeat[job.repeat] = again
        return _judge(job, by_repeat[job.repeat])

    return judge


def _judge(job: _Job, judge: Judge) -> Row:
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
    before = judge.account() if isinstance(judge, Costly) else None
    try:
        if isinstance(judge, TreeJudge):
            return _judged_whole(row, job, judge, before)
        return _judged(row, job, truth, judge, before)
    except BesimError as unreadable:
        error, problem = unreadable.kind, str(unreadable)
    except Exception as defect:  # One defect must not cost the other rows.
        error = ErrorKind.BUG
        problem = f"this is a bug in besim: {type(defect).__name__}: {defect}"
    row = replace(row, reason=problem, error=error, problem=problem, usage=_usage(judge, before))
    if isinstance(judge, TreeJudge):
        return row
    actions, states = nothing_judged(truth)
    return replace(row, actions=actions, states=states)


def _usage(judge: Judge, before: Account | None) -> Mapping[str, float | None]:
    if before is None or not isinstance(judge, Costly):
        return {}
    return judge.account().used_since(before)


def _judged_whole(row: Row, job: _Job, judge: TreeJudge, before: Account | None) -> Row:
    """By a baseline, which has no world: there is nothing to compare but the verdict."""
    verdict = judge.judge_tree(job.tree.solution())
    return replace(
        row,
        verdict=verdict.category,
        failing_leaf=verdict.failing_leaf,
        reason=verdict.reason,
        elapsed_s=verdict.elapsed_s,
        model_calls=verdict.model_calls,
        usage=_usage(judge, before),
    )


def _judged(
    row: Row, job: _Job, truth: TreeTruth, model: WorldModel, before: Account | None
) -> Row:
    solution = job.tree.solution()
    scene = job.folder.scene if job.with_scene else None
    cases: list[Case] = []
    verdict = evaluate(
        solution,
        model,
        scene=scene,
        seed=job.seed,
        compare=job.compare,
        on_case=lambda index, case: cases.append(case),
    )
    usage = _usage(model, before)  # without the questions that the comparison asks
    compared = CrossCheck.of_all(one.cross_check for one in verdict.cases)
    row = replace(
        row, verdict=verdict.category, reason=verdict.reason, usage=usage, cross_check=compared
    )
    if not verdict.cases:  # refused (rule 17)
        actions, states = nothing_judged(truth)
        return replace(row, actions=actions, states=states, elapsed_s=verdict.elapsed_s)
    case, done = cases[0], verdict.cases[0]
    readings = read_leaves(leaves_of(solution), done, case, model)
    return replace(
        row,
        failing_leaf=verdict.failing_leaf,
        actions=check_actions(truth, done.steps),
        states=check_states(truth, done, case, model),
        not_understood=not_understood(done, readings),
        readings=readings,
        elapsed_s=verdict.elapsed_s,
        model_calls=verdict.model_calls,
    )
