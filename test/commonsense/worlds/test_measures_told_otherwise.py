"""Reach, payload, weights and fillings in other words."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

GOAL = " The goal is that the package is on the belt."
ACTIONS = (
    "The robot drives to the belt.",
    "The robot picks up the package.",
    "The robot puts the package on the belt.",
)


@pytest.mark.parametrize(
    "text",
    [
        "The gripper contact range of the robot is 0.7 m.",
        "The contact range of the robot's gripper is 0.7 m.",
        "The reach of the arm is 70 cm.",
        "The arm has a reach of 0.7 metres.",
        "The robot can only touch objects within 0.7 m.",
        "The robot can grasp things up to 70 cm away.",
        "The robot's reach is limited to 0.7 m.",
    ],
)
def test_how_far_it_reaches(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.world.get("agents.robot.gripper_contact_range") == pytest.approx(0.7)


@pytest.mark.parametrize(
    "text",
    [
        "The payload of the robot is limited to 5 kg.",
        "The maximum load of the robot is 5 kg.",
        "The lifting capacity of the arm is 5 kg.",
        "With a payload of 5 kg, the robot is not very strong.",
    ],
)
def test_what_it_can_lift(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.world.get("agents.robot.payload") == 5


def test_what_a_cart_carries_is_not_what_the_robot_lifts(start: Start) -> None:
    here = start("The cart has a load capacity of 80 kg." + GOAL, *ACTIONS)
    assert here.world.get("agents.robot.payload") is None


@pytest.mark.parametrize(
    "text",
    [
        "The package weighs 3 kg.",
        "The package is 3 kg heavy.",
        "A package of 3 kg lies on the rack.",
        "A package of 3 kg is to be brought to the belt.",
        "The package has a mass of 3 kg.",
    ],
)
def test_what_it_weighs(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.world.get("objects.package.weight") == 3 or (
        here.world.get("objects.parcel.weight") == 3
    )


@pytest.mark.parametrize(
    "text",
    [
        "No item is on the belt at the start.",
        "No object is on the belt.",
        "The belt has nothing on it.",
    ],
)
def test_no_item_is_nothing(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("Is there anything on the belt?") is Truth.FALSE


@pytest.mark.parametrize(
    "text",
    [
        "The printer is on. It is dusty and has a tank full of ink.",
        "The tank of the printer is full of ink.",
    ],
)
def test_the_tank_is_full_of_ink(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("Is there ink in the tank?") is Truth.TRUE


@pytest.mark.parametrize(
    "text",
    [
        "Both the package and the label are on the rack, one beside the other.",
        "The rack holds the package and, next to it, the label.",
    ],
)
def test_one_beside_the_other(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("Is the package on the rack?") is Truth.TRUE
    assert here.is_so("Is the label on the rack?") is Truth.TRUE


def test_what_is_under_a_spout_is_not_in_the_machine(start: Start) -> None:
    here = start("The closed machine has a mug under its spout." + GOAL, *ACTIONS)
    assert here.is_so("Is the mug in the machine?") is Truth.FALSE
