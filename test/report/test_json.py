"""The verdict JSON is a promise: these keys, these types, in every verdict."""

from __future__ import annotations

import json
import pickle

import pytest

from besim.evaluation import Category, Verdict, evaluate
from besim.models.scripted import ScriptedLeaf, ScriptedModel, demands, holds
from besim.report import render_json
from besim.solution import Task
from besim.solution.tree import read_tree
from besim.world import Vector

SPOT = "agents.robot.position"
MODEL = ScriptedModel(
    world={SPOT: Vector((0.0, 1.0))},
    leaves={
        "go": ScriptedLeaf(changes={SPOT: Vector((2.0, 3.0))}),
        "touch": ScriptedLeaf([demands(SPOT, Vector((2.0, 3.0)))]),
        "odd": ScriptedLeaf(understood=False),
    },
    goals=[holds(SPOT, Vector((2.0, 3.0)))],
)
KEYS = [
    *("verdict", "reason", "failing_leaf", "violated_preconditions", "unmet_goals", "cases"),
    *("assumptions", "warnings", "model", "model_calls", "besim_version", "solution_hash"),
    "elapsed_s",
]


def verdict(*leaves: str) -> Verdict:
    nodes = "".join(f'<Action class="{leaf}"/>' for leaf in leaves)
    return evaluate(read_tree(f"<Sequence>{nodes}</Sequence>", task=Task("Test.")), MODEL)


@pytest.mark.parametrize("leaves", [["go", "touch"], ["touch"], ["odd"]])
def test_every_verdict_has_exactly_the_promised_keys(leaves: list[str]) -> None:
    data = json.loads(render_json(verdict(*leaves)))
    assert list(data) == KEYS
    for case in data["cases"]:
        assert list(case) == ["case_id", "verdict", "root_status", "steps"]
        for step in case["steps"]:
            assert list(step) == ["index", "leaf", "kind", "status", "preconditions", "changes"]
            for precondition in step["preconditions"]:
                assert list(precondition) == ["name", "holds"]
            for change in step["changes"]:
                assert list(change) == ["path", "before", "after"]


def test_values_are_those_of_the_run() -> None:
    data = json.loads(render_json(verdict("go", "touch")))
    assert data["verdict"] == "good"
    assert data["failing_leaf"] is None
    steps = data["cases"][0]["steps"]
    assert data["cases"][0]["root_status"] == "SUCCESS"
    assert steps[0]["changes"] == [{"path": SPOT, "before": [0.0, 1.0], "after": [2.0, 3.0]}]
    assert steps[1]["preconditions"][0]["holds"] is True
    assert data["model"] == "scripted"
    assert len(data["solution_hash"]) == 64


def test_a_violated_precondition_comes_with_its_states() -> None:
    data = json.loads(render_json(verdict("touch")))
    (violated,) = data["violated_preconditions"]
    assert list(violated) == ["name", "expected", "states"]
    assert violated["expected"] is True
    assert violated["states"] == {SPOT: [0.0, 1.0]}
    assert data["cases"][0]["root_status"] is None


def test_a_verdict_survives_the_way_out_of_a_worker_process() -> None:
    original = verdict("touch")
    assert pickle.loads(pickle.dumps(original)) == original


def test_exit_codes_follow_the_categories() -> None:
    assert [category.exit_code for category in Category] == [0, 1, 2, 3]


def test_other_results_are_printed_alike() -> None:
    assert render_json({"a": "ü"}) == '{\n  "a": "ü"\n}\n'
