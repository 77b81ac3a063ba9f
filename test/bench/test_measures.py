"""The measures of docs/benchmarks.md; every figure here is counted by hand."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest

from besim.bench import BtsimResult, run_btsim
from besim.bench.measures import Share
from besim.models.scripted import ScriptedLeaf, ScriptedModel, demands, holds
from besim.solution import read_folders

OPEN, INSIDE = "objects.door.open", "agents.robot.inside"

# A door that must be open to go through. `jam` is an action that really leaves the door shut:
# the model is wrong about it.
make_model = partial(
    ScriptedModel,
    world={OPEN: False, INSIDE: False},
    leaves={
        "open": ScriptedLeaf(changes={OPEN: True}),
        "close": ScriptedLeaf(changes={OPEN: False}),
        "jam": ScriptedLeaf(changes={OPEN: True}),
        "enter": ScriptedLeaf([demands(OPEN, True)], changes={INSIDE: True}),
        "odd": ScriptedLeaf(understood=False, unknown_words=("odd",)),
        "the door is open": ScriptedLeaf([demands(OPEN, True)]),
        "the robot is inside": ScriptedLeaf([demands(INSIDE, True)]),
    },
    goals=[holds(INSIDE, True)],
)


def judged(tmp_path: Path, truth: object, **trees: str) -> BtsimResult:
    """The result for one task folder; every tree is a sequence of actions."""
    folder = tmp_path / "door"
    folder.mkdir()
    (folder / "des.json").write_text('{"bt_task": "The goal is that the robot is inside."}')
    (folder / "truth.json").write_text(json.dumps(truth))
    for name, leaves in trees.items():
        nodes = "".join(f'<Action class="{leaf}"/>' for leaf in leaves.split())
        (folder / f"{name}.xml").write_text(f"<Sequence>{nodes}</Sequence>")
    return run_btsim(read_folders(folder), make_model)


def test_all_measures_of_a_folder_are_as_counted_by_hand(tmp_path: Path) -> None:
    truth = {
        "good": {
            "executed_actions": ["open", "enter"],
            "states": {
                "after": {"open": {"the door is open": True, "the robot is inside": False}},
                "end": {"the robot is inside": True},
            },
        },
        # The model lets `enter` happen: it takes the jammed door for open.
        "counterfactual": {
            "executed_before_failure": ["jam"],
            "failing_leaf": "enter",
            "states": {"end": {"the door is open": False, "the robot is inside": False}},
        },
        "unreachable": {"executed_actions": ["open", "close"]},
    }
    result = judged(
        tmp_path, truth, good="open enter", counterfactual="jam enter", unreachable="open close"
    )
    # Verdicts: good is right, counterfactual is good, unreachable is right.
    assert result.accuracy()["average"] == pytest.approx(2 / 3)
    assert result.failing_leaf_accuracy == 0.0
    # Actions: open, enter; jam, not enter; open, close.
    assert result.preconditions == Share(5, 6)
    # Statements: all three; none of the two.
    assert result.states == Share(3, 5)
    nothing = {"good": 0, "counterfactuals": 0, "unreachable": 0, "undelivered": 0}
    assert result.confusion() == {
        "good": {**nothing, "good": 1},
        "counterfactuals": {**nothing, "good": 1},
        "unreachable": {**nothing, "unreachable": 1},
    }
    data = result.as_dict()
    assert data["precondition_accuracy"] == pytest.approx(5 / 6)
    assert data["world_state_accuracy"] == pytest.approx(3 / 5)
    assert data["counts"] == {
        "trees": 3,
        "failing_leaves": 1,
        "preconditions": 6,
        "world_states": 5,
    }
    assert [(miss["tree"], miss["verdict"]) for miss in data["misses"]] == [
        ("counterfactual.xml", "good")
    ]
    assert data["misses"][0]["actions"] == [
        {"leaf": "enter", "number": 1, "expected": False, "judged": True}
    ]
    assert data["misses"][0]["states"] == [
        {"statement": "the door is open", "after": None, "expected": False, "judged": True},
        {"statement": "the robot is inside", "after": None, "expected": False, "judged": True},
    ]


def test_what_truth_does_not_give_is_no_figure(tmp_path: Path) -> None:
    result = judged(tmp_path, {"good": {"goal": "Inside."}}, good="open enter")
    data = result.as_dict()
    for measure in ("failing_leaf_accuracy", "precondition_accuracy", "world_state_accuracy"):
        assert data[measure] is None
    assert data["misses"] == []


def test_the_failing_leaf_alone_is_one_action_that_is_known(tmp_path: Path) -> None:
    truth = {"counterfactual": {"failing_leaf": "enter"}}
    assert judged(tmp_path, truth, counterfactual="close enter").preconditions == Share(1, 1)


def test_an_action_that_the_run_did_not_come_to_is_not_right(tmp_path: Path) -> None:
    # The model stops at the first `enter`; truth says that it and the rest can run.
    truth = {"good": {"executed_actions": ["jam", "close", "enter", "open"]}}
    result = judged(tmp_path, truth, good="jam close enter open")
    assert result.preconditions == Share(2, 4)
    wrong = result.as_dict()["misses"][0]["actions"]
    assert [(one["leaf"], one["judged"]) for one in wrong] == [("enter", False), ("open", None)]


def test_executions_of_one_leaf_are_compared_by_their_number(tmp_path: Path) -> None:
    # An action too much shifts nothing: both times `enter` is the same execution.
    truth = {"good": {"executed_actions": ["open", "enter", "open"]}}
    assert judged(tmp_path, truth, good="open jam enter open").preconditions == Share(3, 3)


def test_a_state_is_asked_after_the_execution_of_that_number(tmp_path: Path) -> None:
    truth = {
        "good": {
            "executed_actions": ["close", "open", "close", "open", "enter"],
            "states": {
                "after": {
                    "open": {"the door is open": True},
                    "close#2": {"the door is open": False},
                    "open#2": {"the door is open": True},
                }
            },
        }
    }
    result = judged(tmp_path, truth, good="close open close open enter")
    assert result.states == Share(3, 3)


def test_states_of_a_run_without_a_verdict_are_not_right(tmp_path: Path) -> None:
    truth = {
        "good": {
            "executed_actions": ["open", "odd", "enter"],
            "states": {
                "after": {"open": {"the door is open": True}, "enter": {"the door is open": True}},
                "end": {"the door is open": True},
            },
        }
    }
    result = judged(tmp_path, truth, good="open odd enter")
    assert result.states == Share(1, 3)
    assert result.preconditions == Share(1, 3)
    miss = result.as_dict()["misses"][0]
    assert miss["not_understood"] == ["odd"]
    assert [one["judged"] for one in miss["states"]] == [None, None]


def test_a_statement_that_is_not_understood_is_not_right(tmp_path: Path) -> None:
    truth = {"good": {"states": {"end": {"the door is ajar": True}}}}
    assert judged(tmp_path, truth, good="open enter").states == Share(0, 1)


def test_a_tree_that_cannot_be_read_loses_what_truth_knows_of_it(tmp_path: Path) -> None:
    truth = {
        "good": {
            "executed_actions": ["open", "enter"],
            "states": {"after": {"open": {"the door is open": True}}},
        }
    }
    result = judged(tmp_path, truth, good="")
    assert result.rows[0].error is not None
    assert (result.preconditions, result.states) == (Share(0, 2), Share(0, 1))
