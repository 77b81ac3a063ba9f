"""truth.json is taken at its word or refused with file, place and key."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from besim.errors import InputError
from besim.solution import occurrence, read_folders
from besim.solution.ground_truth import read_truth


def test_all_that_is_documented_is_read() -> None:
    truth = read_truth(
        json.dumps(
            {
                "good": {"executed_actions": ["open", "enter", "open"], "goal": "Inside."},
                "counterfactual": {
                    "fault": "The door is shut.",
                    "failing_leaf": "enter",
                    "executed_before_failure": [],
                },
                "unreachable": {"states": {"end": {"the door is open": False}}},
            }
        )
    )
    assert truth.good.feasibility() == (("open", True), ("enter", True), ("open", True))
    assert truth.of("counterfactual").feasibility() == (("enter", False),)
    assert truth.unreachable.states.end == {"the door is open": False}


@pytest.mark.parametrize("text", ["{}", '{"good": {}}', '{"author": "us", "good": {"score": 3}}'])
def test_parts_may_be_missing_and_remarks_are_allowed(text: str) -> None:
    assert read_truth(text).good.feasibility() == ()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", "truth.json:1:1: "),
        ('{"good": "x"}', "truth.json:1:10: good is not right; expected an object, got"),
        (
            '{"counterfactual":\n {"failing_leaf": 3}}',
            "truth.json:2:19: counterfactual.failing_leaf is not right; expected a string, got 3",
        ),
        (
            '{"counterfactual":\n {"failing_leav": "x"}}',
            "truth.json:2:3: counterfactual.failing_leav is no key of a truth.json; "
            "expected 'failing_leaf', got 'failing_leav'",
        ),
        (
            '{"good": {"executed_actions": ["a", 2]}}',
            "truth.json:1:37: good.executed_actions.1 is not right",
        ),
        (
            '{"good": {"states": {"end": {"it is so": "yes"}}}}',
            "truth.json:1:42: good.states.end.it is so is not right; expected true or false",
        ),
        (
            '{"good": {"states": {"finally": {"it is so": true}}}}',
            "truth.json:1:22: good.states.finally is no key of a truth.json; expected after or end",
        ),
        (
            '{"good": {"failing_leaf": "x"}}',
            "truth.json:1:11: good.failing_leaf: every action of this tree is feasible",
        ),
        (
            '{"counterfactual": {"failing_leaf": "x", "executed_actions": ["x"]}}',
            "truth.json:1:42: counterfactual has both executed_actions and a failing_leaf",
        ),
        (
            '{"good": {"executed_actions": ["a"],\n'
            ' "states": {"after": {"a#2": {"it is so": true}}}}}',
            "truth.json:2:23: good.states.after.a#2: the run has no such execution",
        ),
        (
            '{"counterfactual": {"failing_leaf": "b", "executed_before_failure": [],'
            ' "states": {"after": {"b": {"it is so": true}}}}}',
            "counterfactual.states.after.b: the run has no such execution",
        ),
    ],
)
def test_what_is_wrong_is_named_with_its_place(text: str, said: str) -> None:
    with pytest.raises(InputError) as caught:
        read_truth(text, "truth.json")
    assert said in str(caught.value)


def test_a_number_sign_names_a_later_execution() -> None:
    assert occurrence("open") == ("open", 1)
    assert occurrence("open#2") == ("open", 2)
    assert occurrence("lane#0") == ("lane#0", 1)


def test_the_visible_benchmark_gives_every_measure_something_to_count(repository: Path) -> None:
    truths = [
        folder.truth.of(tree.name)
        for folder in read_folders(repository / "benchmarks" / "btsim" / "visible")
        for tree in folder.trees
    ]
    assert all(truth.feasibility() for truth in truths)
    assert sum(bool(truth.states.end) for truth in truths) >= 18
    assert sum(bool(truth.states.after) for truth in truths) >= 6
