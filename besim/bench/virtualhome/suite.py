"""The benchmark: all plans in besim and in the engine, and how often the two agree."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from besim.bench.virtualhome.compare import PlanComparison, Setting, StepComparison, compare
from besim.bench.virtualhome.differences import UNEXPLAINED
from besim.bench.virtualhome.package import VirtualHomePackage
from besim.bench.virtualhome.plans import RecordedPlan
from besim.bench.workers import spread
from besim.models.virtualhome import VirtualHomeModel


@dataclass(frozen=True, slots=True)
class Agreement:
    """How often besim and the engine agree. Shares are of 1, ``None`` where there is nothing.

    :param plans: how many could be read; ``unreadable`` how many could not, by either.
    :param executable_plans: share of plans that both carry out, or neither.
    :param steps: compared steps; a plan is compared up to the first step that is refused.
    :param executable_steps: share of steps that both carry out, or neither.
    :param worlds: share of steps that change the same in both.
    :param goals: share of plans that reach the goal in both, or in neither.
    :param reached: share of plans that reach the goal in besim; ``reached_engine`` in the engine.
    """

    plans: int
    unreadable: int
    executable_plans: float | None
    steps: int
    executable_steps: float | None
    worlds: float | None
    goals: float | None
    reached: float | None
    reached_engine: float | None

    def as_dict(self) -> dict[str, Any]:
        """The form of the benchmark JSON."""
        return {name: getattr(self, name) for name in self.__slots__}


@dataclass(frozen=True, slots=True)
class VirtualHomeResult:
    """All plans, and what they come to."""

    rows: tuple[PlanComparison, ...]

    def by_source(self) -> dict[str, Agreement]:
        """Agreement for the gold programs or each LLM, and for all of them."""
        groups: dict[str, list[PlanComparison]] = defaultdict(list)
        for row in self.rows:
            groups[row.plan.source].append(row)
        found = {source: agreement(rows) for source, rows in sorted(groups.items())}
        return {**found, "all": agreement(self.rows)} if len(found) > 1 else found

    def by_action(self) -> dict[str, Agreement]:
        """Agreement for each kind of action; only what is said of steps."""
        groups: dict[str, list[StepComparison]] = defaultdict(list)
        for row in self.rows:
            for step in row.steps:
                groups[step.action].append(step)
        return {
            action: agreement((), steps)
            for action, steps in sorted(groups.items(), key=lambda item: (-len(item[1]), item[0]))
        }

    def by_difference(self) -> dict[str, int]:
        """How many steps differ in each class."""
        counts: Counter[str] = Counter()
        for row in self.rows:
            for step in row.steps:
                counts.update({one.kind for one in step.differences})
        return dict(counts.most_common())

    def as_dict(self) -> dict[str, Any]:
        """The benchmark JSON."""
        actions = self.by_action().items()
        of_steps = ("steps", "executable_steps", "worlds")
        return {
            "summary": {
                "sources": {name: one.as_dict() for name, one in self.by_source().items()},
                "actions": {name: {k: getattr(one, k) for k in of_steps} for name, one in actions},
                "differences": self.by_difference(),
            },
            "rows": [row_dict(row) for row in self.rows],
        }


def row_dict(row: PlanComparison) -> dict[str, Any]:
    """A row of the benchmark JSON."""
    return {
        "source": row.plan.source,
        "task": row.plan.task,
        "right": is_right(row),
        "steps": len(row.steps),
        "unreadable": row.unreadable or None,
        "executable": None if row.unreadable else _pair(row.executable),
        "goal": None if row.goal is None else _pair(row.goal),
        "differences": [
            {"step": number, "action": step.line, "kind": one.kind, "text": one.text}
            for number, step in enumerate(row.steps, 1)
            for one in step.differences
        ],
    }


def is_right(row: PlanComparison) -> bool:
    """Nothing differs but what docs/virtualhome.md gives the reason of.

    A plan that cannot be read is compared in nothing, and so not right.
    """
    if row.unreadable:
        return False
    if any(one.kind == UNEXPLAINED for one in row.differences):
        return False
    return row.goal_agrees or bool(row.differences)


def agreement(
    rows: Sequence[PlanComparison], steps: Sequence[StepComparison] | None = None
) -> Agreement:
    """What plans come to.

    :param steps: those of the plans if not given.
    """
    read = [row for row in rows if not row.unreadable]
    steps = [step for row in read for step in row.steps] if steps is None else steps
    goals = [row.goal for row in read if row.goal is not None]
    return Agreement(
        plans=len(read),
        unreadable=len(rows) - len(read),
        executable_plans=_share(row.executable[0] is row.executable[1] for row in read),
        steps=len(steps),
        executable_steps=_share(step.executability_agrees for step in steps),
        worlds=_share(step.worlds_agree for step in steps),
        goals=_share(ours is theirs for ours, theirs in goals),
        reached=_share(ours for ours, _ in goals),
        reached_engine=_share(theirs for _, theirs in goals),
    )


def run_virtualhome(
    package: VirtualHomePackage,
    plans: Sequence[RecordedPlan],
    *,
    jobs: int = 1,
    on_row: Callable[[PlanComparison], None] | None = None,
) -> VirtualHomeResult:
    """Compare all plans.

    :param jobs: worker processes.
    :param on_row: told of every plan as it is done.
    :raises BesimError: if the engine cannot be loaded.
    """
    package.import_engine()
    tasks: dict[str, list[RecordedPlan]] = defaultdict(list)
    for plan in plans:
        tasks[plan.task].append(plan)
    rows: dict[int, PlanComparison] = {}
    groups = [tuple(group) for group in tasks.values()]
    for group, done in zip(groups, spread(groups, partial(_Comparer, package), jobs), strict=True):
        for plan, row in zip(group, done, strict=True):
            rows[id(plan)] = row
            if on_row is not None:
                on_row(row)
    return VirtualHomeResult(tuple(rows[id(plan)] for plan in plans))


class _Comparer:
    """Compares the plans of one task after the other: its graph is read once for all of them."""

    def __init__(self, package: VirtualHomePackage) -> None:
        self._package = package
        self._goals = package.goals()
        self._model = VirtualHomeModel()

    def __call__(self, plans: tuple[RecordedPlan, ...]) -> tuple[PlanComparison, ...]:
        task = plans[0].task
        setting = Setting(self._package, task, self._goals.get(task))
        return tuple(compare(plan, setting, self._model) for plan in plans)


def _pair(values: tuple[bool, bool]) -> dict[str, bool]:
    return {"besim": values[0], "engine": values[1]}


def _share(hits: Iterable[bool]) -> float | None:
    found = list(hits)
    return sum(found) / len(found) if found else None
