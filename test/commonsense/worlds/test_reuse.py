"""One model serves many tasks and cases, and reads each task once."""

from __future__ import annotations

import pytest

from besim.models.commonsense import CommonsenseModel
from besim.models.commonsense.leaves import parses
from besim.solution import Leaf, LeafKind
from besim.world import Truth

from .conftest import Start, task_of

TEXT = "A cup stands on a table. The goal is that the cup is on the shelf."
ACTIONS = ("The robot moves to the table.", "The robot picks up the cup.")
SCENE = {
    "agents": {"robot": {"position": [0, 0, 0]}},
    "objects": {"tea_cup": {"position": [0, 0, 0], "is_clean": True}, "table": {}},
}


def test_a_further_case_of_a_task_costs_no_parsing(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []
    parse = parses.parse
    monkeypatch.setattr(
        parses,
        "parse",
        lambda *given: calls.append(given) or parse(*given),  # type: ignore[func-returns-value]
    )
    model, task = CommonsenseModel(), task_of(TEXT, ACTIONS)
    model.generate_case(task, index=0)
    assert calls
    before = len(calls)
    for index in range(1, 5):
        model.generate_case(task, index=index)
    assert len(calls) == before


def test_the_same_scene_twice_gives_the_same_world() -> None:
    model, task = CommonsenseModel(), task_of(TEXT, ACTIONS)
    first = model.generate_case(task, scene=SCENE)
    second = model.generate_case(task, scene=SCENE)
    assert first.world == second.world
    assert first.context.scenario.names == second.context.scenario.names


def test_a_task_between_changes_nothing() -> None:
    model, task = CommonsenseModel(), task_of(TEXT, ACTIONS)
    other = task_of("A fern is on a bench. The goal is that the fern is watered.", ACTIONS)
    first = model.generate_case(task)
    model.generate_case(other)
    assert model.generate_case(task).world == first.world
    assert CommonsenseModel().generate_case(task).world == first.world


def test_cases_side_by_side_do_not_mix() -> None:
    model, task = CommonsenseModel(), task_of(TEXT, ACTIONS)
    take = Leaf(LeafKind.ACTION, "Act1", ACTIONS[1], None)
    far = model.generate_case(task)
    near = model.generate_case(
        task_of(TEXT.replace("table. ", "table. The robot stands at the table. ", 1), ACTIONS)
    )

    def holds(case: object) -> list[Truth]:
        considered = model.consider(take, case, case.world)  # type: ignore[arg-type,attr-defined]
        return [
            model.decide(take, case, case.world, precondition).holds  # type: ignore[arg-type,attr-defined]
            for precondition in considered.preconditions
        ]

    for _ in range(2):
        assert Truth.FALSE in holds(far)
        assert Truth.FALSE not in holds(near)


def test_what_is_kept_of_past_tasks_is_bounded() -> None:
    model = CommonsenseModel()
    for number in range(5):
        model.generate_case(task_of(TEXT.replace("cup", f"cup {number}"), ACTIONS))
    kept = [value for value in vars(model).values() if isinstance(value, dict | list)]
    assert all(len(value) <= 1 for value in kept)


def test_the_number_of_grippers_is_an_assumption_where_nobody_tells(start: Start) -> None:
    assumptions = start(TEXT, *ACTIONS).case.assumptions
    assert any("two grippers" in assumption for assumption in assumptions)
    told = start("The robot has one gripper. " + TEXT, *ACTIONS).case.assumptions
    assert not any("two grippers" in assumption for assumption in told)


def test_the_seed_moves_spots_and_nothing_else(start: Start) -> None:
    here, there = start(TEXT, *ACTIONS, seed=1), start(TEXT, *ACTIONS, seed=2)
    paths = [path for path in here.world if not path.endswith(".position")]
    assert paths
    assert all(here.state(path) == there.state(path) for path in paths)
    assert start(TEXT, *ACTIONS, seed=1).world == here.world
