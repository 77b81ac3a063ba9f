"""The BTSIMBENCH runner."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from besim.bench import Row, run_btsim
from besim.errors import BesimError, ErrorKind
from besim.models.scripted import ScriptedLeaf, ScriptedModel, ScriptedStatement
from besim.solution import TaskFolder, read_folders

# Built of plain data only, so that it can be sent to worker processes.
make_model = partial(
    ScriptedModel,
    leaves={
        "do": ScriptedLeaf(),
        "fail": ScriptedLeaf([ScriptedStatement("it can be done", False)]),
    },
    goals=[ScriptedStatement("it is done", True)],
)


@pytest.fixture
def folders(tmp_path: Path) -> Callable[..., tuple[TaskFolder, ...]]:
    """Makes task folders; every tree is one action. A scene makes a goal true at the start fine."""

    def make(
        truth: dict[str, object] | None = None, **tasks: dict[str, str]
    ) -> tuple[TaskFolder, ...]:
        for task, trees in tasks.items():
            folder = tmp_path / task
            folder.mkdir()
            (folder / "des.json").write_text('{"bt_task": "The goal is to do it."}')
            (folder / "scene.json").write_text('{"objects": {"it": {"done": true}}}')
            if truth is not None:
                (folder / "truth.json").write_text(json.dumps(truth))
            for name, leaf in trees.items():
                (folder / f"{name}.xml").write_text(f'<Action class="{leaf}"/>')
        return read_folders(tmp_path)

    return make


def test_every_tree_has_a_row_in_order(folders: Callable[..., tuple[TaskFolder, ...]]) -> None:
    told: list[Row] = []
    found = folders(b={"good": "do", "counterfactual": "fail"}, a={"unreachable": "do"})
    result = run_btsim(found, make_model, on_row=told.append)
    assert tuple(told) == result.rows
    assert [(row.task, row.tree, row.right) for row in result.rows] == [
        ("a", "unreachable.xml", False),
        ("b", "good.xml", True),
        ("b", "counterfactual.xml", True),
    ]
    assert result.accuracy() == {
        "good": 1.0,
        "counterfactual": 1.0,
        "unreachable": 0.0,
        "average": pytest.approx(2 / 3),
    }
    assert result.delivery_rate == 1.0


def test_a_category_without_trees_is_null(folders: Callable[..., tuple[TaskFolder, ...]]) -> None:
    result = run_btsim(folders(a={"good": "do"}), make_model)
    assert result.accuracy() == {
        "good": 1.0,
        "counterfactual": None,
        "unreachable": None,
        "average": 1.0,
    }
    assert result.failing_leaf_accuracy is None


def test_without_scenes_every_case_is_generated(
    folders: Callable[..., tuple[TaskFolder, ...]],
) -> None:
    found = folders(a={"good": "do"})
    # The goal holds at the start: a warning for the scene, undelivered for a generated case.
    assert run_btsim(found, make_model).rows[0].verdict.value == "good"
    result = run_btsim(found, make_model, with_scenes=False)
    assert result.rows[0].verdict.value == "undelivered"
    assert result.delivery_rate == 0.0


@pytest.mark.parametrize(("leaf", "share"), [("fail", 1.0), ("other", 0.0)])
def test_the_failing_leaf_is_compared_with_the_truth(
    folders: Callable[..., tuple[TaskFolder, ...]], leaf: str, share: float
) -> None:
    truth = {"counterfactual": {"failing_leaf": leaf}, "good": {"goal": "It is done."}}
    result = run_btsim(folders(truth, a={"good": "do", "counterfactual": "fail"}), make_model)
    assert result.failing_leaf_accuracy == share
    assert result.rows[1].as_dict()["expected_leaf"] == leaf


def test_a_truth_that_names_no_leaf_is_no_error(
    folders: Callable[..., tuple[TaskFolder, ...]],
) -> None:
    result = run_btsim(folders({}, a={"counterfactual": "fail"}), make_model)
    assert result.failing_leaf_accuracy is None
    assert result.error is None


def test_workers_give_the_same_rows(folders: Callable[..., tuple[TaskFolder, ...]]) -> None:
    found = folders(a={"good": "do", "counterfactual": "fail"}, b={"unreachable": "do"})
    alone, together = (run_btsim(found, make_model, jobs=jobs) for jobs in (1, 2))

    def timeless(row: Row) -> dict[str, object]:
        return {**row.as_dict(), "elapsed_s": 0}

    assert list(map(timeless, alone.rows)) == list(map(timeless, together.rows))


def test_workers_end_when_the_caller_gives_up(
    folders: Callable[..., tuple[TaskFolder, ...]],
) -> None:
    def give_up(row: Row) -> None:
        raise KeyboardInterrupt

    found = folders(a={"good": "do", "counterfactual": "fail"})
    with pytest.raises(KeyboardInterrupt):
        run_btsim(found, make_model, jobs=2, on_row=give_up)


@pytest.mark.parametrize(
    ("problem", "kind"),
    [
        (RuntimeError("oops"), ErrorKind.BUG),
        (BesimError("away", kind=ErrorKind.UNAVAILABLE), ErrorKind.UNAVAILABLE),
    ],
)
def test_an_error_costs_its_own_row_only(
    folders: Callable[..., tuple[TaskFolder, ...]], problem: Exception, kind: ErrorKind
) -> None:
    def change(world: object) -> dict[str, object]:
        raise problem

    def make() -> ScriptedModel:
        model = make_model()
        model._leaves["crash"] = ScriptedLeaf(changes=change)  # type: ignore[arg-type]
        return model

    result = run_btsim(folders(a={"good": "do", "unreachable": "crash"}), make)
    assert [row.verdict.value for row in result.rows] == ["good", "undelivered"]
    assert str(problem) in result.rows[1].reason
    assert result.error is kind


def test_the_worst_error_counts(folders: Callable[..., tuple[TaskFolder, ...]]) -> None:
    found = folders(a={"good": "do", "unreachable": "do"})
    (found[0].path / "good.xml").write_text("<broken")
    result = run_btsim(found, make_model)
    assert result.error is ErrorKind.INPUT
    assert result.rows[0].as_dict()["verdict"] == "undelivered"
    assert run_btsim((), make_model).error is None
    assert run_btsim((), make_model).delivery_rate is None


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_broken_scene_costs_the_rows_of_its_folder_only(
    folders: Callable[..., tuple[TaskFolder, ...]], jobs: int
) -> None:
    found = folders(a={"good": "do", "counterfactual": "fail"}, b={"good": "do"})
    (found[0].path / "scene.json").write_text("[]")
    result = run_btsim(found, make_model, jobs=jobs)
    assert [row.verdict.value for row in result.rows] == ["undelivered", "undelivered", "good"]
    assert "scene.json:1:1" in result.rows[0].reason
    assert result.error is ErrorKind.INPUT
    assert run_btsim(found, make_model, with_scenes=False).error is None


def test_a_broken_truth_costs_the_comparison_and_no_verdict(
    folders: Callable[..., tuple[TaskFolder, ...]],
) -> None:
    truth: dict[str, object] = {"counterfactual": {"failing_leaf": "fail"}}
    found = folders(truth, a={"good": "do", "counterfactual": "fail"}, b={"counterfactual": "fail"})
    (found[0].path / "truth.json").write_text("{")
    result = run_btsim(found, make_model)
    assert all(row.right for row in result.rows)
    assert [row.expected_leaf for row in result.rows] == [None, None, "fail"]
    assert "truth.json:1:2" in result.rows[1].problem
    assert result.error is ErrorKind.INPUT
