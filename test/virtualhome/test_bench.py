"""What `besim bench virtualhome` reads, counts and says, without the engine."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from besim.bench.virtualhome import RecordedPlan, find_package, llm_plans
from besim.bench.virtualhome.compare import PlanComparison, StepComparison
from besim.bench.virtualhome.differences import KINDS, UNEXPLAINED, Difference
from besim.bench.virtualhome.engine import graph_relations
from besim.bench.virtualhome.plans import GOLD, steps_of, task_objects
from besim.bench.virtualhome.suite import VirtualHomeResult, row_dict
from besim.cli.bench_virtualhome import render_result
from besim.errors import BesimError, ErrorKind, InputError
from besim.models.virtualhome import VirtualHomeModel, relations_of
from besim.world.graph import world_from_graph

from .conftest import CUP, HALL, HANDS, KITCHEN, ME, TABLE, Graph, edge

NAMES = {"cup": CUP, "table": TABLE}


def answer(text: str) -> RecordedPlan:
    return RecordedPlan("llm", "1_1", text)


def test_every_step_of_an_answer_is_kept_though_its_keys_repeat() -> None:
    text = '```json\n{"WALK": ["cup"], "GRAB": ["cup"], "WALK": ["table"], "STANDUP": [""]}\n```'
    assert steps_of(answer(text), NAMES) == (
        "[WALK] <cup> (6)",
        "[GRAB] <cup> (6)",
        "[WALK] <table> (4)",
        "[STANDUP]",
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("walk to the cup", "no JSON"),
        ("[1, 2]", "no object of steps"),
        ("{}", "no steps"),
        ('{"FLY": ["cup"]}', "no action 'FLY'"),
        ('{"GRAB": ["moon"]}', "no object 'moon'"),
        ('{"GRAB": "cup"}', "no list of objects"),
        ('{"GRAB": ["cup", "table"]}', "acts on 1 object"),
        ("[" * 100_000, "no JSON"),
    ],
)
def test_what_is_no_plan_is_refused(text: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        steps_of(answer(text), NAMES)


def test_a_gold_program_is_a_script() -> None:
    plan = RecordedPlan(GOLD, "1_1", "Title\n\n[GRAB] <cup> (1.6)\n")
    assert steps_of(plan, {}) == ("[GRAB] <cup> (6)",)


def test_recorded_plans_are_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "some-model_outputs.json"
    path.write_text(json.dumps([{"identifier": "1_1", "llm_output": "{}"}]))
    assert llm_plans(path, frozenset(["1_1"])) == (RecordedPlan("some-model", "1_1", "{}"),)
    for broken in ("{}", "[1]", '[{"identifier": "9_9", "llm_output": "{}"}]'):
        path.write_text(broken)
        with pytest.raises(InputError, match="not right"):
            llm_plans(path, frozenset(["1_1"]))


def test_a_task_is_about_what_differs_between_its_graphs(graph: Graph) -> None:
    moved = {**graph, "edges": [*graph["edges"], edge(CUP, "ON", TABLE)]}
    graphs = {"init_graph": graph, "final_graph": moved}
    assert task_objects(graphs, {}) == {"cup": CUP, "table": TABLE}


def test_a_graph_and_its_world_say_the_same(graph: Graph) -> None:
    model, world = VirtualHomeModel(), world_from_graph(graph)
    ours = relations_of(model.facts(model.case(world), world))
    # But that hands are where their owner is, and not lying about in the kitchen.
    hands = {(HANDS, "ROOM", KITCHEN), (HANDS, "ROOM", HALL)}
    assert ours ^ graph_relations(graph) == hands


def test_the_engine_may_have_a_thing_in_two_rooms(graph: Graph) -> None:
    graph["edges"].append(edge(CUP, "INSIDE", HALL))
    rooms = {fact[2] for fact in graph_relations(graph) if fact[:2] == (CUP, "ROOM")}
    assert rooms == {1, HALL}
    assert (ME, "ROOM", HALL) in graph_relations(graph)


def step(*differences: Difference, besim: bool = True, engine: bool = True) -> StepComparison:
    return StepComparison("[GRAB] <cup> (6)", "GRAB", (besim, engine), differences)


def test_what_agrees_is_counted_by_source_action_and_difference() -> None:
    known = Difference("loose CLOSE", "why")
    rows = (
        PlanComparison(answer(""), (step(), step()), goal=(True, True)),
        PlanComparison(answer(""), (step(), step(known, besim=False)), goal=(False, True)),
        PlanComparison(answer(""), unreadable="no JSON"),
        PlanComparison(RecordedPlan(GOLD, "1_1", ""), (step(Difference(UNEXPLAINED, "?")),)),
    )
    result = VirtualHomeResult(rows)
    llm = result.by_source()["llm"]
    assert (llm.plans, llm.unreadable, llm.steps) == (2, 1, 4)
    assert (llm.executable_plans, llm.executable_steps, llm.worlds) == (0.5, 0.75, 0.75)
    assert (llm.goals, llm.reached, llm.reached_engine) == (0.5, 0.5, 1.0)
    assert result.by_source()["all"].steps == 5
    assert result.by_action()["GRAB"].worlds == 0.6
    assert result.by_difference() == {"loose CLOSE": 1, UNEXPLAINED: 1}
    assert [row_dict(row)["right"] for row in rows] == [True, True, False, False]
    found = result.as_dict()
    assert found["summary"]["sources"]["gold"]["goals"] is None
    assert found["rows"][1]["differences"][0]["step"] == 2
    shown = render_result(result, explain=True)
    assert "75.00%" in shown
    assert "llm 1_1 step 2 [GRAB] <cup> (6): loose CLOSE: why" in shown


def test_every_class_of_difference_is_documented(repository: Path) -> None:
    document = (repository / "docs" / "virtualhome.md").read_text(encoding="utf-8")
    for kind in KINDS:
        assert f"| {kind} |" in document, kind


def test_without_the_engine_the_remedy_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BESIM_CACHE", str(tmp_path))
    with pytest.raises(BesimError, match=r"scripts/fetch_virtualhome\.py") as caught:
        find_package()
    assert caught.value.kind is ErrorKind.UNAVAILABLE
