"""Real trees with the real model: over ROS they get the verdicts that they get without it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

pytest.importorskip("rclpy", reason="needs ROS 2")

from action_msgs.msg import GoalStatus
from besim_msgs import action, srv

from besim.evaluation.service import judge_texts

pytestmark = [pytest.mark.ros, pytest.mark.xdist_group("ros")]

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*/*.xml"))
# The verdict that an example's tree is named for. Those of nav2_navigate all reach their goals.
VERDICTS = {"good": "good", "counterfactual": "counterfactuals", "unreachable": "unreachable"}


@pytest.fixture(scope="module")
def evaluator(start):
    return start("tree_evaluator", scripted=False)


def fields(tree: Path) -> dict[str, str]:
    own = tree.with_suffix(".des.json")
    task = own if own.is_file() else tree.with_name("des.json")
    scene = tree.with_name("scene.json")
    return {
        "tree": tree.read_text(),
        "task": task.read_text() if task.is_file() else "",
        "scene": scene.read_text() if scene.is_file() else "",
    }


def comparable(text: str) -> dict:
    found = json.loads(text)
    return {key: value for key, value in found.items() if key != "elapsed_s"}


def check(caller, tree: Path) -> str:
    """The verdict that service, action and function agree on."""
    request = fields(tree)
    response = caller.call(srv.EvaluateTree, "evaluate_tree", **request)
    assert response.error_code == 0, response.error_msg
    handle = caller.send(action.EvaluateTree, "evaluate_tree", **request)
    status, result = caller.result(handle)
    assert status == GoalStatus.STATUS_SUCCEEDED
    direct = json.dumps(judge_texts(**request).as_dict())
    assert comparable(response.verdict.json) == comparable(result.verdict.json)
    assert comparable(response.verdict.json) == comparable(direct)
    assert result.steps == response.steps
    return response.verdict.category_name


@pytest.mark.parametrize(
    "tree", [pytest.param(tree, id=f"{tree.parent.name}-{tree.stem}") for tree in EXAMPLES]
)
def test_an_example_is_judged_rightly(evaluator, caller, tree):
    assert check(caller, tree) == VERDICTS.get(tree.stem, "good")


def test_the_published_trees_are_judged_rightly(evaluator, caller, shared_data):
    for tree in sorted((shared_data / "btsimbench-public" / "CleanPool").glob("*.xml")):
        assert check(caller, tree) == VERDICTS[tree.stem]


def test_a_leaf_and_a_case_of_an_example(start, caller):
    start("case_generator", scripted=False)
    start("leaf_simulator", scripted=False)
    task = (ROOT / "examples" / "tidy_desk" / "des.json").read_text()
    made = caller.call(srv.GenerateCase, "generate_case", task=task)
    assert made.error_code == 0, made.error_msg
    (world,) = made.worlds
    request = {"leaf": "move_to_desk", "task": task, "scene": world.json}
    done = caller.call(srv.SimulateLeaf, "simulate_leaf", **request)
    assert done.error_code == 0, done.error_msg
    assert [(step.kind, step.status) for step in done.steps] == [("action", "SUCCESS")]
