"""A drone or a vehicle is the robot, or what the robot works on."""

from __future__ import annotations

import pytest

from .conftest import Start

TAKE = "The robot takes the battery from the shelf."
PUT = "The robot inserts the battery that it holds into the battery bay of the {thing}."


@pytest.mark.parametrize("thing", ["drone", "vehicle", "forklift"])
def test_what_a_robot_works_on_is_a_thing(start: Start, thing: str) -> None:
    put = PUT.format(thing=thing)
    text = (
        f"A service robot and a {thing} are in the hall. A battery is on the shelf. The robot is "
        f"near the shelf and near the {thing}. The goal is that the battery is in the {thing}."
    )
    here = start(text, TAKE, put).do(TAKE, put)
    assert here.left_undone() == []
    assert here.state("agents.robot.gripper_content") == ()


@pytest.mark.parametrize(
    "told",
    [
        "The robot is a drone with a gripper. It is at the shelf.",
        "A drone with one gripper is at the shelf.",
        "The robot, an autonomous drone, is at the shelf.",
    ],
)
def test_a_drone_that_is_told_to_be_the_robot_is_it(start: Start, told: str) -> None:
    take = "The drone takes the parcel from the shelf."
    text = f"{told} A parcel is on the shelf. The goal is that the drone holds the parcel."
    here = start(text, take)
    assert here.broken(take) == []
    assert here.do(take).left_undone() == []
