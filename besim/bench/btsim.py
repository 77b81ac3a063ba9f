"""BTSIMBENCH: does besim give every tree of a set of task folders the verdict it deserves?"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from besim.errors import BesimError, ErrorKind
from besim.evaluation import Category, Verdict, evaluate
from besim.models.base import WorldModel
from besim.solution import FolderTree, TaskFolder

ModelFactory = Callable[[], WorldModel]


@dataclass(frozen=True, slots=True)
class Row:
    """One tree of the benchmark.

    :param task: the folder's name.
    :param tree: the file's name.
    :param expected: the verdict it deserves.
    :param verdict: the verdict it got; a tree that could not be read is undelivered.
    :param expected_leaf: the leaf that truth.json names, if any.
    :param elapsed_s: seconds.
    :param error: why there is no verdict of the model, if so.
    """

    task: str
    tree: str
    expected: Category
    verdict: Category
    failing_leaf: str | None = None
    expected_leaf: str | None = None
    reason: str = ""
    elapsed_s: float = 0.0
    model_calls: int = 0
    error: ErrorKind | None = None

    @property
    def right(self) -> bool:
        """The verdict is the deserved one."""
        return self.verdict is self.expected

    def as_dict(self) -> dict[str, Any]:
        """The form of the benchmark JSON."""
        return {
            "task": self.task,
            "tree": self.tree,
            "expected": self.expected.value,
            "verdict": self.verdict.value,
            "right": self.right,
            "failing_leaf": self.failing_leaf,
            "expected_leaf": self.expected_leaf,
            "reason": self.reason,
            "elapsed_s": self.elapsed_s,
            "model_calls": self.model_calls,
        }


@dataclass(frozen=True, slots=True)
class BtsimResult:
    """All rows, and what they come to. Fractions are of 1; ``None`` where there is no tree."""

    rows: tuple[Row, ...]

    def accuracy(self) -> dict[str, float | None]:
        """Share of right verdicts by the kind of tree, and the mean of the kinds."""
        shares = {
            name: _share([row.right for row in self.rows if row.expected is category])
            for name, category in _CATEGORIES.items()
        }
        known = [share for share in shares.values() if share is not None]
        return {**shares, "average": sum(known) / len(known) if known else None}

    @property
    def delivery_rate(self) -> float | None:
        """Share of trees that got a verdict at all."""
        return _share([row.verdict is not Category.UNDELIVERED for row in self.rows])

    @property
    def failing_leaf_accuracy(self) -> float | None:
        """Of the counterfactual trees whose failing leaf is known: it was found."""
        known = [row for row in self.rows if row.expected_leaf is not None]
        return _share([row.right and row.failing_leaf == row.expected_leaf for row in known])

    @property
    def error(self) -> ErrorKind | None:
        """The worst of the rows' errors: a bug before a service that is away before an input."""
        errors = [row.error for row in self.rows if row.error is not None]
        return max(errors, key=lambda kind: kind.value) if errors else None

    def as_dict(self) -> dict[str, Any]:
        """The benchmark JSON."""
        return {
            "accuracy": self.accuracy(),
            "delivery_rate": self.delivery_rate,
            "failing_leaf_accuracy": self.failing_leaf_accuracy,
            "rows": [row.as_dict() for row in self.rows],
        }


_CATEGORIES = {
    "good": Category.GOOD,
    "counterfactual": Category.COUNTERFACTUALS,
    "unreachable": Category.UNREACHABLE,
}


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
    judged = _in_workers(work, make, jobs) if jobs > 1 else _here(work, make)
    for row in judged:
        rows.append(row)
        if on_row is not None:
            on_row(row)
    return BtsimResult(tuple(rows))


def count_trees(folders: Sequence[TaskFolder]) -> int:
    """How many rows there will be."""
    return sum(len(folder.trees) for folder in folders)


def _here(work: Sequence[_Job], make: ModelFactory) -> Iterator[Row]:
    model = make()
    for job in work:
        yield _judge(job, model)


def _in_workers(work: Sequence[_Job], make: ModelFactory, jobs: int) -> Iterator[Row]:
    # Fresh interpreters: forking a process that draws a progress bar in a thread may hang.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, initializer=_start_worker, initargs=(make,))
    try:
        yield from pool.map(_judge_in_worker, work)
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in multiprocessing.active_children():
            worker.terminate()
        raise
    pool.shutdown()


_model: WorldModel | None = None
"""The model of a worker process; loading its lexicon for every tree would take too long."""


def _start_worker(make: ModelFactory) -> None:
    global _model
    # Ctrl-C reaches all processes of a terminal; only the main one speaks about it.
    with contextlib.suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    _model = make()


def _judge_in_worker(job: _Job) -> Row:
    assert _model is not None
    return _judge(job, _model)


def _judge(job: _Job, model: WorldModel) -> Row:
    expected = Category(job.tree.expected)
    expected_leaf = None
    try:
        expected_leaf = _expected_leaf(job)
        scene = job.folder.scene if job.with_scene else None
        verdict = evaluate(job.tree.solution(), model, scene=scene, seed=job.seed)
        error = None
    except BesimError as problem:
        verdict, error = Verdict(Category.UNDELIVERED, str(problem)), problem.kind
    except Exception as problem:  # One defect must not cost the other rows.
        text = f"this is a bug in besim: {type(problem).__name__}: {problem}"
        verdict, error = Verdict(Category.UNDELIVERED, text), ErrorKind.BUG
    return Row(
        task=job.folder.name,
        tree=job.tree.path.name,
        expected=expected,
        verdict=verdict.category,
        failing_leaf=verdict.failing_leaf,
        expected_leaf=expected_leaf,
        reason=verdict.reason,
        elapsed_s=verdict.elapsed_s,
        model_calls=verdict.model_calls,
        error=error,
    )


def _expected_leaf(job: _Job) -> str | None:
    if Category(job.tree.expected) is not Category.COUNTERFACTUALS:
        return None
    truth = job.folder.truth.get(job.tree.name)
    leaf = truth.get("failing_leaf") if isinstance(truth, dict) else None
    return leaf if isinstance(leaf, str) else None


def _share(hits: Sequence[bool]) -> float | None:
    return sum(hits) / len(hits) if hits else None
