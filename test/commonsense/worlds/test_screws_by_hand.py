"""Screws that are turned into holes: which one, where they are then, and that they are tight."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

PLATE = (
    "A car, a screwdriver, a plate and an open tin with two screws are here. The bracket of the "
    "car "
    "has a left and a right hole. The goal is that the plate is fixed on the car with two tight "
    "screws. The robot has two grippers."
)
HOLD = "The robot picks up the plate."
LEFT, RIGHT = (
    f"The robot takes a screw out of the tin with its free gripper and turns it loosely into the "
    f"{side} hole."
    for side in ("left", "right")
)
DRIVER = "The robot picks up the screwdriver."
TIGHT_LEFT, TIGHT_RIGHT = (
    f"The robot turns the inserted {side} screw with the screwdriver which is in its gripper until "
    "the screw is tight."
    for side in ("left", "right")
)
LEAVES = (HOLD, LEFT, RIGHT, DRIVER, TIGHT_LEFT, TIGHT_RIGHT)


def test_a_screw_is_in_its_hole_and_in_no_gripper(start: Start) -> None:
    here = start(PLATE, *LEAVES).do(HOLD, LEFT)
    assert here.broken(RIGHT) == []
    assert here.do(RIGHT).broken(DRIVER) == []


def test_the_same_screw_is_not_taken_twice(start: Start) -> None:
    here = start(PLATE, *LEAVES).do(HOLD, LEFT)
    assert here.broken(LEFT) != []


def test_screws_are_asked_to_be_tight(start: Start) -> None:
    here = start(PLATE, *LEAVES).do(HOLD, LEFT, RIGHT, DRIVER, TIGHT_LEFT)
    assert here.goals()[-1] is Truth.FALSE
    assert here.do(TIGHT_RIGHT).goals()[-1] is Truth.TRUE


@pytest.mark.parametrize("way", ["turns it by hand into", "screws it into", "twists it into"])
def test_who_turns_it_in_by_hand_needs_it_in_a_gripper(start: Start, way: str) -> None:
    task = "A screw lies on the bench. A board with a hole is on the bench. The goal is that the "
    task += "screw is in the board."
    take, turn = "The robot picks up the screw.", f"The robot takes the screw and {way} the board."
    here = start(task, take, turn)
    assert here.do(turn).goals() == [Truth.TRUE]
