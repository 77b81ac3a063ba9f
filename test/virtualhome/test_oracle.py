"""besim and the engine of VirtualHome carry out the same; skipped where the engine is not there."""

from __future__ import annotations

import random

import pytest

from besim.bench.virtualhome import (
    RecordedPlan,
    VirtualHomePackage,
    gold_plans,
    llm_plans,
    run_virtualhome,
)
from besim.bench.virtualhome.compare import PlanComparison, Setting, compare
from besim.bench.virtualhome.differences import UNEXPLAINED
from besim.bench.virtualhome.engine import EngineGraph
from besim.bench.virtualhome.plans import GOLD
from besim.bench.virtualhome.suite import agreement
from besim.models.virtualhome import VirtualHomeModel
from besim.solution.plan import VIRTUALHOME_ACTIONS, script_line
from besim.solution.plan.virtualhome import object_count
from besim.world.graph import world_from_graph

from .conftest import ME, little_graph


class Little(Setting):
    """The setting of the little graph."""

    def __init__(self, package: VirtualHomePackage) -> None:
        graph = little_graph()
        self.names, self.goal = {}, ""
        self.world = world_from_graph(graph)
        self._graph = EngineGraph(package, graph)


def random_script(seed: int) -> list[str]:
    """Actions on a few things of the little graph, most of which make no sense."""
    choice = random.Random(seed)
    things = [(n["class_name"], n["id"]) for n in little_graph()["nodes"] if n["id"] != ME]
    few = choice.sample(things, 4)
    often = ["WALK", "GRAB", "FIND", "OPEN", "PUTBACK", "PUTIN"] * 3
    actions = choice.choices([*VIRTUALHOME_ACTIONS, *often], k=25)
    return [script_line(a, [choice.choice(few) for _ in range(object_count(a))]) for a in actions]


def without_refused(script: list[str], setting: Setting, model: VirtualHomeModel) -> PlanComparison:
    """A comparison that leaves out the steps that both refuse, so that it goes on."""
    done: list[str] = []
    while True:
        plan = RecordedPlan(GOLD, "little", "\n".join([*done, *script]))
        result = compare(plan, setting, model)
        last = result.steps[-1]
        if any(last.executable) or len(result.steps) == len(done) + len(script):
            return result
        rest = [*done, *script][len(result.steps) :]
        done, script = [*done, *script][: len(result.steps) - 1], rest


def test_whatever_is_done_on_the_little_graph_every_difference_has_a_reason(
    package: VirtualHomePackage,
) -> None:
    setting, model = Little(package), VirtualHomeModel()
    results = [without_refused(random_script(seed), setting, model) for seed in range(60)]
    unexplained = [
        (step.line, one.text)
        for result in results
        for step in result.steps
        for one in step.differences
        if one.kind == UNEXPLAINED
    ]
    assert not unexplained
    assert agreement(results).steps > 250


def test_gold_programs_are_carried_out_as_in_the_engine(package: VirtualHomePackage) -> None:
    result = run_virtualhome(package, gold_plans(package)[::26])
    found = result.by_source()[GOLD]
    assert found.plans == 20
    assert found.executable_steps is not None
    assert found.executable_steps >= 0.99
    assert UNEXPLAINED not in result.by_difference()


@pytest.mark.slow
def test_plans_of_llms_are_carried_out_as_in_the_engine(package: VirtualHomePackage) -> None:
    known = frozenset(package.programs())
    plans = [plan for file in package.llm_outputs() for plan in llm_plans(file, known)[::60]]
    result = run_virtualhome(package, plans)
    found = result.by_source()["all"]
    assert found.executable_steps is not None
    assert found.executable_steps >= 0.97
    assert UNEXPLAINED not in result.by_difference()
