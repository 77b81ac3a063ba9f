"""Whose flap, doors and states it is: of a room, of what is in it, or of what is named behind."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

GOAL = " The goal is that the vial is in the scanner."
ROOMS = "There are a hall, a lab and a store. "
ACTIONS = (
    "The robot drives to the lab.",
    "The robot takes the vial out of the carrying box.",
    "The robot puts the vial into the scanner.",
    "The robot opens the flap of the scanner.",
    "The robot switches on the kettle.",
)


@pytest.mark.parametrize(
    "text",
    [
        "The lab has a scanner. Its flap is closed.",
        "In the lab there is a scanner, which is on and whose flap is closed.",
        "The scanner is in the lab, it is on and its flap is closed.",
    ],
)
def test_a_flap_is_of_no_room(start: Start, text: str) -> None:
    here = start(ROOMS + text + GOAL, *ACTIONS)
    assert here.is_so("Is the flap of the scanner open?") is Truth.FALSE
    assert here.world.get("objects.lab.open") is None


@pytest.mark.parametrize(
    "text",
    [
        "The lab is at the end of the hall. Its door is closed.",
        "The lab is next to the store, and its door is closed.",
    ],
)
def test_a_door_may_be_of_a_room(start: Start, text: str) -> None:
    here = start(ROOMS + text + GOAL, *ACTIONS)
    assert here.is_so("Is the door of the lab open?") is Truth.FALSE


def test_their_doors_are_the_rooms_doors(start: Start) -> None:
    text = "The vial is in the box. The lab and the store are upstairs, and their doors are open."
    here = start(ROOMS + text + GOAL, *ACTIONS)
    assert here.world.get("objects.vial.open") is None
    assert here.world.get("objects.hall.open") is None


@pytest.mark.parametrize(
    "text",
    [
        "The kettle on the shelf is cold, not plugged in and not switched on.",
        "On the shelf stands the kettle, which is cold, not plugged in and not switched on.",
        "Cold, unplugged and switched off, the kettle stands on the shelf.",
    ],
)
def test_three_states(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("Is the kettle hot?") is Truth.FALSE
    assert here.is_so("Is the kettle plugged in?") is Truth.FALSE
    assert here.is_so("Is the kettle switched on?") is Truth.FALSE


@pytest.mark.parametrize(
    "text",
    [
        "In the hall there is a carrying box with the vial in it, and the box has its lid on.",
        "In the hall is a carrying box with the vial in it, which has its lid on.",
        "The vial is in a carrying box, which stands in the hall and whose lid is on.",
    ],
)
def test_the_box_is_the_carrying_box(start: Start, text: str) -> None:
    here = start(ROOMS + text + GOAL, *ACTIONS)
    assert here.is_so("Is the vial in the carrying box?") is Truth.TRUE
    assert here.is_so("Is the carrying box open?") is Truth.FALSE
    assert here.is_so("Is the carrying box in the hall?") is Truth.TRUE


@pytest.mark.parametrize(
    "text",
    [
        "The distances between the hall, the lab and the store are large.",
        "It is a long way from the hall to the lab and to the store.",
        "It is far from the lab to the store.",
    ],
)
def test_far_apart_puts_the_robot_nowhere(start: Start, text: str) -> None:
    here = start(ROOMS + text + GOAL, *ACTIONS)
    assert here.world.get("agents.robot.at") is None
    assert here.world.get("agents.robot.room") is None
