"""Who goes somewhere with a thing must hold it, however that is told."""

from __future__ import annotations

import pytest

from .conftest import Start

TEXT = (
    "A crate lies on a bench. A robot with two grippers stands at the door, far from the bench. "
    "There is a window. The goal is that the robot is near the window."
)
TAKE = "The robot picks up the crate."
TO_BENCH = "The robot drives to the bench."


@pytest.mark.parametrize(
    "deed",
    [
        "The robot goes with the crate to the window.",
        "The robot drives to the window, still holding the crate.",
        "The robot drives to the window still holding the crate.",
        "The robot moves to the window while it is holding the crate.",
        "The robot moves to the window, carrying the crate.",
        "The robot goes to the window, keeping the crate in its gripper.",
        "While it keeps hold of the crate, the robot travels to the window.",
        "The robot keeps holding the crate and goes to the window.",
        "The robot holds on to the crate and goes to the window.",
        "The robot drives to the window without letting go of the crate.",
        "The robot goes to the window, the crate in its gripper.",
        "The crate in its gripper, the robot goes to the window.",
        "The robot drives to the window with the crate that it has picked up.",
    ],
)
def test_what_it_goes_with_is_held(start: Start, deed: str) -> None:
    here = start(TEXT, TAKE, TO_BENCH, deed)
    assert here.broken(deed)
    here.do(TO_BENCH, TAKE)
    assert not here.broken(deed)
    here.do(deed)
    assert all(here.goals())


@pytest.mark.parametrize(
    "deed",
    [
        "Navigation to the window.",
        "Movement of the robot to the window.",
        "The robot performs a drive to the window.",
        "The robot carries out a movement over to the window.",
        "The robot is sent to the window.",
        "The robot moves its base in front of the window.",
        "Its base is driven to the window.",
        "The robot goes over and stands at the window.",
        "The robot closes the distance to the window.",
        "The robot travels as far as the window.",
        "The robot moves so that it is standing at the window.",
    ],
)
def test_ways_of_going_are_going(start: Start, deed: str) -> None:
    here = start(TEXT, TAKE, TO_BENCH, deed)
    assert not here.broken(deed)
    here.do(deed)
    assert here.is_so("Is the robot near the window?").name == "TRUE"


def test_what_it_leaves_behind_is_not_asked_for(start: Start) -> None:
    deed = "The robot goes to the window without the crate."
    assert not start(TEXT, TAKE, TO_BENCH, deed).broken(deed)


def test_what_a_drive_costs_is_no_drive(start: Start) -> None:
    text = (
        "The battery level of the robot is 3 percent. A drive to the shed uses up 4 percent of the "
        "battery. The goal is that the robot is near the shed."
    )
    deed = "The robot drives to the shed."
    assert start(text, deed).broken(deed)
