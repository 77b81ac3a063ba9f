"""Leaves whose words are not understood, or only tell how, are read by their names."""

from __future__ import annotations

import json

import pytest

from besim.evaluation import Category, Verdict, evaluate
from besim.models.commonsense import CommonsenseModel
from besim.solution import read_task
from besim.solution.tree import read_tree

TEXT = (
    "A cup stands on the table. The oven and the fridge are closed. The robot stands at the table,"
    " near the oven and near the fridge, with empty grippers. The goal is that "
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
    verdict = judged(
        "the robot holds the cup.", {"TakeCup": ""}, {name: "All is as it ought to be."}
    )
    assert verdict.category is Category.GOOD


@pytest.mark.parametrize(
    ("name", "held"), [("NearTable?", True), ("near_oven", True), ("CupInOven?", False)]
)
def test_a_check_that_is_false_by_its_name_fails(name: str, held: bool) -> None:
    verdict = judged(
        "the robot holds the cup.", {"TakeCup": ""}, {name: "All is as it ought to be."}
    )
    assert (verdict.category is Category.GOOD) is held


def test_what_was_understood_is_asked_for_all_the_same() -> None:
    words = "The robot, which holds the cup in its gripper, acts upon the oven."
    verdict = judged("the oven is open.", {"OpenOven": words})
    assert verdict.category is Category.COUNTERFACTUALS
    assert verdict.violated[0].name == "the robot holds the cup"


@pytest.mark.parametrize(
    "words",
    [
        "The robot opens the oven unless the guest wants the cup.",
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


@pytest.mark.parametrize(
    "words",
    [
        "The robot pulls at the handle of the fridge.",
        "The robot pushes against the oven.",
        "The robot presses the button of the oven lamp.",
        "The robot touches the oven.",
    ],
)
def test_what_was_read_as_another_deed_is_not_what_the_name_says(words: str) -> None:
    assert judged("the oven is open.", {"OpenOven": words}).category is Category.UNREACHABLE


@pytest.mark.parametrize(
    "words",
    [
        "By no means does the robot flurb the oven.",
        "The robot does nothing to the oven that could glorp it.",
        "The robot simulates that the oven opens without any motion.",
        "The robot tries to glorp the oven.",
        "The robot uses its arm so that the door of the fridge comes to stand open.",
        "The robot flurbs the oven with the crowbar.",
    ],
)
def test_words_that_deny_the_deed_or_name_another_thing_are_not_passed_over(words: str) -> None:
    assert judged("the oven is open.", {"OpenOven": words}).category is not Category.GOOD


def test_what_else_comes_of_it_stays() -> None:
    words = "The robot acts upon the oven so that the cup is wet."
    verdict = judged("the oven is open and the cup is dry.", {"OpenOven": words})
    assert verdict.category is not Category.GOOD


@pytest.mark.parametrize(
    "words", ["How much has the oven been closed?", "Is it less than half a metre?"]
)
def test_a_question_of_how_much_is_no_question_of_whether(words: str) -> None:
    verdict = judged("the oven is closed.", {"TakeCup": ""}, {"OvenClosed": words})
    assert verdict.category is not Category.GOOD


def test_what_a_check_asks_for_is_done_by_the_action_that_is_called_so() -> None:
    deeds = {
        "OpenOven": "The robot opens the oven.",
        "CloseOven": "The robot rolls the front of the oven up so that no heat gets out.",
    }
    checks = {"OvenIsClosed": "Check whether the oven is closed."}
    assert judged("the oven is open.", deeds, checks).category is Category.UNREACHABLE


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("CloseOven", "The robot opens the oven wide."),
        ("CloseOven", "The robot takes the cup out of the oven."),
        ("CloseOven", "The robot wipes the front of the oven."),
        ("CloseOven", "The robot goes to the oven."),
        ("CloseFridgeAtOven", "The robot pushes the oven."),
        ("CloseOven", "The robot photographs the oven."),
    ],
)
def test_a_name_does_not_outdo_words_that_tell_another_deed(name: str, words: str) -> None:
    deeds = {"OpenOven": "The robot opens the oven.", name: words}
    checks = {"OvenIsClosed": "Check whether the oven is closed."}
    assert judged("the oven is open.", deeds, checks).category is not Category.UNREACHABLE
