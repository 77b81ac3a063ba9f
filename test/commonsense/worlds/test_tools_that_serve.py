"""What is taken, opened or turned with a tool needs the tool; then it is where it was brought."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

GRILL = (
    "Sausages are on the grill. A pair of tongs is on the counter, and a plate is on the grill's "
    "side table. The robot has two grippers. The goal is that the sausages are on the plate."
)
TO, TO_GRILL = "The robot moves to the counter.", "The robot moves to the grill."
TONGS = "The robot grasps the tongs."


@pytest.mark.parametrize(
    "leaf",
    [
        "The robot uses the tongs to take the sausages from the grill to the plate.",
        "The robot takes the sausages with the tongs off the grill to the plate.",
        "The robot uses the tongs in its gripper to lift the sausages from the grill onto the "
        "plate.",
    ],
)
def test_who_takes_with_tongs_holds_them_and_puts_it_there(start: Start, leaf: str) -> None:
    text = GRILL.replace("on the grill's side table", "on the grill")
    here = start(text, TO, TO_GRILL, TONGS, leaf).do(TO_GRILL)
    assert here.broken(leaf) == ["the robot holds the tong"]
    assert here.do(TO, TONGS, TO_GRILL, leaf).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "leaf",
    [
        "The robot opens the wine bottle with the corkscrew.",
        "The robot uses the corkscrew to uncork the wine bottle.",
        "The robot pulls the cork out of the wine bottle with the corkscrew.",
    ],
)
def test_what_opens_is_held(start: Start, leaf: str) -> None:
    text = (
        "A wine bottle and a corkscrew are on the table. The wine bottle is closed. The robot has "
        "two grippers. The goal is that the wine bottle is open."
    )
    take, go = "The robot takes the corkscrew.", "The robot moves to the table."
    here = start(text, go, take, leaf).do(go)
    assert here.broken(leaf) == ["the robot holds the corkscrew"]
    assert here.do(take, leaf).goals() == [Truth.TRUE]


FRY = (
    "A pan with a pancake is on the stove. A spatula is beside the stove. The robot is at the "
    "stove. The goal is that {}."
)
ON, FLIP = "The robot turns on the stove.", "The robot flips the pancake with the spatula."
SPATULA, WAIT = "The robot takes the spatula.", "The robot waits until the pancake is fried."


@pytest.mark.parametrize(
    "goal",
    [
        "the pancake has both sides fried",
        "both sides of the pancake are fried",
        "the pancake is fried on both sides",
        "the pancake is fried on each of its two sides",
    ],
)
@pytest.mark.parametrize(
    "flip", [FLIP, "The robot turns over the pancake in the pan with the spatula."]
)
def test_both_sides_are_fried_once_it_was_flipped(start: Start, goal: str, flip: str) -> None:
    here = start(FRY.format(goal), ON, flip, SPATULA, WAIT).do(ON, WAIT)
    assert here.goals() == [Truth.TRUE, Truth.FALSE]
    assert here.do(SPATULA, flip, WAIT).goals() == [Truth.TRUE, Truth.TRUE]


def test_where_no_leaf_flips_it_is_fried_when_it_is(start: Start) -> None:
    here = start(FRY.format("the pancake is fried on both sides"), ON, WAIT).do(ON, WAIT)
    assert here.goals() == [Truth.TRUE]
