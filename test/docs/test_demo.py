"""`make demo` shows what is expected and what was got, and fails if they differ."""

from __future__ import annotations

import sys
from pathlib import Path

import demo
import pytest
from documents import ROOT


def examples() -> list[demo.Example]:
    return [*demo.read_examples(ROOT / "examples" / "tidy_desk")]


def test_every_example_has_its_three_trees() -> None:
    folders = demo.example_folders()
    assert len(folders) >= 2
    for folder in folders:
        found = [*demo.read_examples(folder)]
        assert [example.expected for example in found] == ["good", "counterfactuals", "unreachable"]
        assert all(example.tree.is_file() and example.task.is_file() for example in found)
        assert found[1].failing_leaf


def test_a_right_verdict_is_shown_with_its_reason(capsys: pytest.CaptureFixture[str]) -> None:
    assert demo.judge_with_command(examples()[1])
    shown = capsys.readouterr().out
    assert shown.startswith("ok    tidy_desk/counterfactual.xml: expected counterfactuals, got")
    assert "open_drawer cannot run: a gripper is not free" in shown


@pytest.mark.parametrize("wrong", [{"expected": "unreachable"}, {"failing_leaf": "close_drawer"}])
def test_a_wrong_one_fails(wrong: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert not demo.judge_with_command(examples()[1]._replace(**wrong))
    shown = capsys.readouterr().out
    assert shown.startswith("WRONG tidy_desk/counterfactual.xml: expected ")
    assert "close_drawer" in shown or "expected unreachable" in shown


def test_what_cannot_be_judged_fails(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert not demo.judge_with_command(examples()[0]._replace(tree=tmp_path / "missing.xml"))
    assert "no verdict (exit code 64)" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("command", "nodes", "robot", "code"),
    [(True, True, True, 0), (True, False, True, 1), (False, True, True, 1), (True, True, False, 1)],
)
def test_the_demo_fails_if_anything_does(
    command: bool,
    nodes: bool,
    robot: bool,
    code: int,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(demo, "judge_with_command", lambda example: command)
    monkeypatch.setattr(demo, "judge_with_nodes", lambda folders: nodes)
    monkeypatch.setattr(demo, "deploy_on_the_robot", lambda folder: robot)
    assert demo.main() == code
    shown = capfd.readouterr().out
    assert ("All verdicts are right." in shown) is (code == 0)
    assert "The step that broke" in shown


@pytest.mark.ros
@pytest.mark.xdist_group("ros")
def test_nodes_judge_the_same_over_service_and_action(capfd: pytest.CaptureFixture[str]) -> None:
    if not (Path(sys.prefix) / "lib" / "besim" / "tree_evaluator").is_file():
        pytest.skip("needs the environment of `make setup`")
    assert demo.judge_with_nodes([ROOT / "examples" / "tidy_desk"])
    shown = capfd.readouterr().out
    assert shown.count("from both (") == 3


@pytest.mark.ros
@pytest.mark.xdist_group("ros")
def test_the_robot_runs_what_is_certified_and_nothing_else(
    capfd: pytest.CaptureFixture[str],
) -> None:
    if not (Path(sys.prefix) / "lib" / "besim" / "skill_bridge").is_file():
        pytest.skip("needs the environment of `make setup`")
    assert demo.deploy_on_the_robot(ROOT / "examples" / "demo_robot")
    shown = capfd.readouterr().out
    assert "without a certificate: rejected" in shown
    assert "PlaceParcelOnTable: SUCCESS" in shown
