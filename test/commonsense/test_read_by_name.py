"""Leaves whose words are not understood, or only tell how, are read by their names."""

from __future__ import annotations

import json

import pytest

from besim.evaluation import Category, Verdict, evaluate
from besim.models.commonsense import CommonsenseModel
from besim.solution import read_task
from besim.solution.tree import read_tree

TEXT = (
    "A cup stands on the table. The oven is closed. The robot stands at the table, near the oven,"
    " with empty grippers. The goal is that "
)


def judged(goal: str, actions: dict[str, str], checks: dict[str, str] | None = None) -> Verdict:
    """The verdict on a tree that does the actions in turn, behind the checks."""
    task = {
        "id": 1,
        "name": "T",
        "bt_task": TEXT + goal,
        "action_node": {n: {"precondition": None, "description": d} for n, d in actions.items()},
        "condition_node": checks or {},
    }
    leaves = [f'<Condition class="{name}"/>' for name in checks or {}]
    leaves += [f'<Action class="{name}"/>' for name in actions]
    xml = f'<Sequence class="Sequence">{"".join(leaves)}</Sequence>'
    return evaluate(read_tree(xml, task=read_task(json.dumps(task))), CommonsenseModel())


@pytest.mark.parametrize(
    ("name", "words", "goal"),
    [
        ("pick_up_cup", "The robot acts with the gripper at the cup.", "the robot holds the cup."),
        ("OpenOven", "The robot makes use of its arm for the oven.", "the oven is open."),
        ("open_oven_door", "The robot acts upon the oven as it should.", "the oven is open."),
    ],
)
def test_the_name_says_what_the_words_leave_open(name: str, words: str, goal: str) -> None:
    verdict = judged(goal, {name: words})
    assert verdict.category is Category.GOOD
    assert any(f"{name} was read by its name" in one for one in verdict.warnings)


@pytest.mark.parametrize(
    "name",
    ["CupOnTable?", "cup_on_table", "Cup_is_on_table", "IsCupOnTable?"],
)
def test_a_check_is_read_by_a_name_that_leaves_the_verb_out(name: str) -> None:
    verdict = judged("the robot holds the cup.", {"TakeCup": ""}, {name: "Zork the blim."})
    assert verdict.category is Category.GOOD


@pytest.mark.parametrize(
    ("name", "held"), [("NearTable?", True), ("near_oven", True), ("CupInOven?", False)]
)
def test_a_check_that_is_false_by_its_name_fails(name: str, held: bool) -> None:
    verdict = judged("the robot holds the cup.", {"TakeCup": ""}, {name: "Zork the blim."})
    assert (verdict.category is Category.GOOD) is held


def test_what_was_understood_is_asked_for_all_the_same() -> None:
    words = "The robot, which holds the cup in its gripper, acts upon the oven."
    verdict = judged("the oven is open.", {"OpenOven": words})
    assert verdict.category is Category.COUNTERFACTUALS
    assert verdict.violated[0].name == "the robot holds the cup"


@pytest.mark.parametrize(
    "words",
    [
        "The robot opens the oven unless the cup is on the table.",
        "The robot almost opens the oven.",
    ],
)
def test_a_word_that_turns_the_meaning_is_never_passed_over(words: str) -> None:
    assert judged("the oven is open.", {"OpenOven": words}).category is Category.UNDELIVERED


def test_a_name_that_says_something_else_stands_for_nothing() -> None:
    words = "The robot puts the blorp of the cup onto the table."
    assert judged("the oven is open.", {"OpenOven": words}).category is not Category.GOOD


def test_a_bare_verb_stands_for_nothing() -> None:
    words = "The robot acts with its gripper."
    assert judged("the oven is open.", {"Open": words}).category is not Category.GOOD


def test_a_button_is_pushed_to_start_what_the_name_says() -> None:
    words = "The robot pushes the button."
    verdict = judged("the oven is running.", {"StartOven": words})
    assert verdict.category is Category.GOOD
