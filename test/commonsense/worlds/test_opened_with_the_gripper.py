"""What is opened and shut with the gripper takes one that holds nothing."""

from __future__ import annotations

import pytest

from .conftest import Start

ROOM = (
    "A tray is on the table. The oven is in the corner, and its door is closed. A closed bottle is "
    "on the table. The robot has {}. The goal is that the tray is in the oven."
)
ONE, TWO = "only one gripper", "two grippers"
TRAY, BOTTLE = "The robot lifts the tray.", "The robot picks up the bottle."
SHUT = "The robot closes the oven."


@pytest.mark.parametrize(
    "opened",
    [
        "The robot opens the oven door with its gripper.",
        "The robot pulls the oven door open with its one gripper.",
        "The robot opens the oven using the gripper.",
        "The robot opens the door of the oven with one gripper.",
        "The robot opens the oven door by one gripper.",
    ],
)
def test_a_door_that_is_opened_with_the_gripper_takes_a_free_one(start: Start, opened: str) -> None:
    here = start(ROOM.format(ONE), TRAY, opened)
    assert here.broken(opened) == []
    assert here.do(TRAY).broken(opened) == ["a gripper is free"]
    assert start(ROOM.format(TWO), TRAY, opened).do(TRAY).broken(opened) == []


def test_a_door_that_is_shut_with_the_gripper_takes_a_free_one(start: Start) -> None:
    shut = "The robot closes the oven door with its gripper."
    assert start(ROOM.format(ONE), TRAY, shut).do(TRAY).broken(shut) == ["a gripper is free"]


@pytest.mark.parametrize(
    "worked",
    [
        "The robot opens the oven door.",
        "The robot pushes the oven door shut with its gripper.",
        "The robot pushes the oven door shut with its arm.",
        "The robot opens the oven door with the gripper which holds the tray.",
        "The robot opens the oven door with its elbow.",
    ],
)
def test_a_full_gripper_pushes_doors_and_does_what_nobody_tells(start: Start, worked: str) -> None:
    assert start(ROOM.format(ONE), TRAY, worked).do(TRAY).broken(worked) == []


def test_a_cap_is_flipped_open_by_the_gripper_that_holds_the_bottle(start: Start) -> None:
    flip = "The robot opens the bottle with its gripper."
    assert start(ROOM.format(ONE), BOTTLE, flip).do(BOTTLE).broken(flip) == []
