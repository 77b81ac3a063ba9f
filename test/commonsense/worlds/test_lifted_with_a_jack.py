"""What no gripper holds is lifted with a jack or the like, and stands on the ground after that."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

CAR = (
    "A car with a flat wheel is in the garage. A jack is on the rack. The wheel can only be taken "
    "off while the car is lifted. The robot has two grippers. The goal is that the car is lifted."
)
GO, TAKE, THERE = (
    "The robot moves to the rack.",
    "The robot picks up the jack.",
    "The robot moves to the car.",
)
PUT = "The robot places the jack under the car."
UP, DOWN = "The robot lifts the car with the jack.", "The robot lowers the car with the jack."


def test_a_car_that_is_lifted_is_in_no_gripper(start: Start) -> None:
    here = start(CAR, GO, TAKE, THERE, PUT, UP, DOWN).do(GO, TAKE, THERE, PUT, UP)
    assert here.goals() == [Truth.TRUE]
    assert here.state("agents.robot.gripper_content") == ()
    assert here.do(DOWN).goals() == [Truth.FALSE]


def test_the_jack_must_be_under_the_car(start: Start) -> None:
    here = start(CAR, GO, TAKE, THERE, PUT, UP, DOWN).do(GO, TAKE, THERE)
    assert here.broken(UP) == ["the jack is at the car"]


@pytest.mark.parametrize(
    "lower", [DOWN, "The robot lowers the jack until the car is on the ground."]
)
def test_it_stands_on_the_ground_when_it_is_lowered(start: Start, lower: str) -> None:
    task = CAR.replace("that the car is lifted.", "that the car is on the ground.")
    here = start(task, GO, TAKE, THERE, PUT, UP, lower).do(GO, TAKE, THERE, PUT, UP)
    assert here.goals() == [Truth.FALSE]
    assert here.do(lower).goals() == [Truth.TRUE]


def test_a_box_is_lifted_by_the_gripper(start: Start) -> None:
    lift = "The robot lifts the box."
    here = start("A box is on the rack. The goal is that the robot holds the box.", GO, lift)
    assert here.do(GO, lift).goals() == [Truth.TRUE]
