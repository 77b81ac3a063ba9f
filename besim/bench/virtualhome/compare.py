"""Runs plans for one task in besim and in the engine, and says where they differ."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from besim.bench.virtualhome.differences import Difference, StepInBoth, differences
from besim.bench.virtualhome.engine import Engine, EngineGraph
from besim.bench.virtualhome.package import VirtualHomePackage
from besim.bench.virtualhome.plans import RecordedPlan, steps_of, task_objects
from besim.errors import InputError
from besim.models.virtualhome import Relations, VirtualHomeModel, goal_lines, goal_of, relations_of
from besim.simulation import LeafOutcome, judge_leaf
from besim.solution import Leaf, LeafKind
from besim.solution.plan import script_step
from besim.world import Case, World
from besim.world.graph import world_from_graph


@dataclass(frozen=True, slots=True)
class StepComparison:
    """One step of a plan in both.

    :param action: kind of action.
    :param executable: (besim, engine); a step that would change nothing is executable.
    :param differences: what differs after it and did not before.
    """

    line: str
    action: str
    executable: tuple[bool, bool]
    differences: tuple[Difference, ...] = ()

    @property
    def executability_agrees(self) -> bool:
        """Both carry it out, or neither does."""
        return self.executable[0] is self.executable[1]

    @property
    def worlds_agree(self) -> bool:
        """Both carry it out, or neither does, and it changes the same in both."""
        return not self.differences


@dataclass(frozen=True, slots=True)
class PlanComparison:
    """A plan in both.

    :param goal: (besim, engine); ``None`` where the task has no goal.
    :param unreadable: why the plan cannot be read at all, if so.
    """

    plan: RecordedPlan
    steps: tuple[StepComparison, ...] = ()
    goal: tuple[bool, bool] | None = None
    unreadable: str = ""

    @property
    def executable(self) -> tuple[bool, bool]:
        """(besim, engine): every step can be carried out."""
        return (
            all(step.executable[0] for step in self.steps),
            all(step.executable[1] for step in self.steps),
        )

    @property
    def differences(self) -> tuple[Difference, ...]:
        """All differences, in order."""
        return tuple(one for step in self.steps for one in step.differences)

    @property
    def goal_agrees(self) -> bool:
        """The goal is met in both, or in neither."""
        return self.goal is None or self.goal[0] is self.goal[1]


class Setting:
    """One task in both: its graph, its goal, and the objects it is about.

    :param task: name of the gold program.
    """

    def __init__(
        self, package: VirtualHomePackage, task: str, goal: Mapping[str, Any] | None
    ) -> None:
        graphs = package.graphs(task)
        self.names = task_objects(graphs, goal or {})
        self.goal = goal_lines(goal["goal"], goal["actions"]) if goal else ""
        self.world = world_from_graph(graphs["init_graph"], source=task)
        self._graph = EngineGraph(package, graphs["init_graph"])

    def engine(self) -> Engine:
        """A run of the engine from the start."""
        return Engine(self._graph)


def compare(plan: RecordedPlan, setting: Setting, model: VirtualHomeModel) -> PlanComparison:
    """Run a plan in both, up to the first step that one of them does not carry out."""
    try:
        lines = steps_of(plan, setting.names)
    except InputError as error:
        return PlanComparison(plan, unreadable=str(error))
    world, case = setting.world, model.case(setting.world, setting.goal)
    engine = setting.engine()
    ours, theirs = _relations(model, case, world), engine.relations()
    steps: list[StepComparison] = []
    for line in lines:
        known = ours ^ theirs
        result = judge_leaf(Leaf(LeafKind.ACTION, line), case, world, model)
        answer = engine.step(line)
        world, theirs = result.world, engine.relations()
        if result.changes:
            ours = _relations(model, case, world)
        both = StepInBoth(
            step=script_step(line),
            executable=result.outcome is LeafOutcome.SUCCEEDED,
            violated=tuple(decision.explanation for decision in result.violated),
            answer=answer,
            facts=model.facts(case, world),
            ours=ours,
            theirs=theirs,
            names=model.names(case),
            changed=bool(result.changes),
        )
        executable = (both.executable, both.engine_executable)
        found = differences(both, known)
        steps.append(StepComparison(line, both.step.action, executable, found))
        if not all(executable):
            break
    done = [step.action for step in steps if all(step.executable)]
    return PlanComparison(plan, tuple(steps), _goal(setting.goal, ours, theirs, done))


def _relations(model: VirtualHomeModel, case: Case, world: World) -> Relations:
    return relations_of(model.facts(case, world))


def _goal(
    text: str, ours: Relations, theirs: Relations, done: list[str]
) -> tuple[bool, bool] | None:
    meanings = [condition.meaning for condition in goal_of(text).conditions]
    if not meanings or None in meanings:
        return None
    return (
        all(one.met(ours, done) for one in meanings),
        all(one.met(theirs, done) for one in meanings),
    )
