"""What is lifted together with what lies on it, and what *it* is after that."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

SHEET = (
    "Buns lie on a baking sheet on the table. A spoon is on the table. The robot has one gripper. "
    "The goal is that the sheet is on the rack."
)
RACK = "The robot puts the sheet on the rack."


@pytest.mark.parametrize(
    "words",
    [
        "the sheet together with the buns on it",
        "the sheet along with the buns on it",
        "the sheet with the buns on it",
        "the sheet together with the buns",
        "the sheet and the buns",
    ],
)
def test_what_lies_on_it_takes_no_gripper(start: Start, words: str) -> None:
    lift = f"The robot lifts {words} from the table."
    here = start(SHEET, lift, RACK).do(lift, RACK)
    assert here.is_so("The sheet is on the rack.") is Truth.TRUE
    assert here.is_so("The buns are on the sheet.") is Truth.TRUE


def test_what_lies_beside_it_takes_one(start: Start) -> None:
    lift = "The robot lifts the sheet together with the spoon from the table."
    assert start(SHEET, lift, RACK).broken(lift) == ["2 grippers are free"]


CUP = (
    "A cup is on the table. A machine with a spout is on the counter. The goal is that the cup is "
    "below the spout."
)
TAKE, UP = "The robot takes the cup.", "The robot picks up the cup."


@pytest.mark.parametrize(
    "words", ["and lets it go", "and releases it", "and lets go of it", "and then releases it"]
)
@pytest.mark.parametrize("place", ["below the spout of the machine", "beside the machine"])
def test_what_was_put_is_let_go_of(start: Start, words: str, place: str) -> None:
    put = f"The robot places the cup in its gripper {place} {words}."
    here = start(CUP, TAKE, put, UP).do(TAKE, put)
    assert here.is_so("The cup is in the gripper.") is Truth.FALSE
    assert here.broken(UP) == []


def test_what_was_gripped_is_lifted(start: Start) -> None:
    put = "The robot places the cup below the spout of the machine."
    lift = "The robot grips the cup below the spout of the machine and lifts it."
    here = start(CUP, TAKE, put, lift).do(TAKE, put, lift)
    assert here.is_so("The cup is in the gripper.") is Truth.TRUE


def test_a_canteen_that_is_handled_is_no_room(start: Start) -> None:
    fill = "The robot places the canteen below the spout of the machine and lets it go."
    text = CUP.replace("A cup", "A canteen").replace("the cup", "the canteen")
    take = "The robot takes the canteen."
    here = start(text, take, fill).do(take, fill)
    assert here.goals() == [Truth.TRUE]
