"""What shall be fried on both sides is so once leaves have waited for each side and turned it."""

from __future__ import annotations

import pytest

from besim.models.commonsense.language.rewording import reworded
from besim.world import Truth

from .conftest import Start

FRY = (
    "A pan with a steak is on the stove, which is off. A spatula is in the gripper of "
    "the robot. The goal is that the steak is {} on both sides."
)
ON = "The robot turns on the stove."
TURN = "The robot turns the steak in the pan with the spatula in its gripper."

PAIRS = [
    (
        "fried",
        "The robot waits until the lower side of the steak is brown.",
        "The robot waits until the other side of the steak is brown, too.",
    ),
    (
        "browned",
        "The robot waits until the first side of the steak is fried.",
        "The robot waits until the second side of the turned steak is fried as well.",
    ),
    (
        "fried",
        "The robot fries the steak until the underside of the steak is browned.",
        "The robot fries the steak until the upper side of the steak is browned.",
    ),
]


@pytest.mark.parametrize(("done", "first", "other"), PAIRS)
def test_both_sides_take_both_waits(start: Start, done: str, first: str, other: str) -> None:
    told = FRY.format(done)
    for some in ((ON, first, TURN), (ON, TURN, other), (ON, first, other)):
        assert Truth.FALSE in start(told, ON, first, TURN, other).do(*some).goals(), some
    here = start(told, ON, first, TURN, other).do(ON, first, TURN, other)
    assert set(here.goals()) == {Truth.TRUE}


HOT = "Patties lie {}. The goal is that the patties are fried on both sides. {}"
LOWER = "The robot waits until the lower side of the patties is brown."
OTHER = "The robot waits until the other side is brown."
FLIP = "The robot flips the patties with the spatula."


@pytest.mark.parametrize("where", ["in the hot pan", "on the grill, which is on"])
def test_what_is_brown_on_both_sides_is_fried(start: Start, where: str) -> None:
    told = HOT.format(where, "The robot has two grippers.")
    for some in ((LOWER,), (LOWER, FLIP), (FLIP, OTHER), (LOWER, OTHER)):
        assert Truth.FALSE in start(told, LOWER, FLIP, OTHER).do(*some).goals(), some
    here = start(told, LOWER, FLIP, OTHER).do(LOWER, FLIP, OTHER)
    assert set(here.goals()) == {Truth.TRUE}


def test_no_side_gets_brown_on_a_cold_stove(start: Start) -> None:
    told = HOT.format("in the pan on the stove, and the stove is off", "")
    here = start(told, ON, LOWER, FLIP, OTHER)
    assert here.in_vain(LOWER)
    assert not here.do(ON).in_vain(LOWER)


def test_one_wait_is_enough_where_no_leaf_tells_of_sides(start: Start) -> None:
    wait = "The robot waits until the steak is fried."
    here = start(FRY.format("fried"), ON, wait, TURN).do(ON, wait, TURN)
    assert set(here.goals()) == {Truth.TRUE}


def test_no_goal_of_both_sides_asks_for_no_side(start: Start) -> None:
    _, first, other = PAIRS[0]
    told = FRY.format("fried").replace(" on both sides", "")
    here = start(told, ON, first, TURN, other).do(ON, first)
    assert set(here.goals()) == {Truth.TRUE}


@pytest.mark.parametrize(
    ("text", "other"),
    [
        (
            "The robot waits until the onions are brown.",
            "The robot waits until the onions are browned.",
        ),
        (
            "The robot waits until the meat turns nicely brown.",
            "The robot waits until the meat is browned.",
        ),
        (
            "Check if the lower side of the patty is brown.",
            "Check if the lower side of the patty is browned.",
        ),
    ],
)
def test_brown_is_what_food_gets_by_frying(text: str, other: str) -> None:
    assert reworded(text) == other


def test_a_brown_thing_was_not_fried() -> None:
    assert reworded("Check if the bottle is brown.") == "Check if the bottle is brown."
