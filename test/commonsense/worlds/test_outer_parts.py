"""What is outside a closed thing is reached, and where things are is not what they are on."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

GRILL = (
    "A gas grill with a side table stands on the lawn, its hood closed. A plate is in the robot's "
    "gripper, and the robot stands at the grill. The goal is that the plate is on the side table."
)


@pytest.mark.parametrize(
    "put",
    [
        "The plate in the gripper is put on the side table of the grill.",
        "Puts the plate, which it is holding, on the side table of the grill.",
    ],
)
def test_a_table_beside_a_closed_grill_is_reached(start: Start, put: str) -> None:
    assert start(GRILL, put).broken(put) == []


SLIPPER = (
    "A slipper lies behind the door, and a shoe rack stands far away from it. The robot is at the "
    "door. The goal is that the slipper is on the rack."
)


@pytest.mark.parametrize(
    "pick",
    [
        "The robot picks up the slipper lying behind the door.",
        "The robot picks up the slipper that lies behind the door.",
    ],
)
def test_what_lies_behind_a_door_is_not_held(start: Start, pick: str) -> None:
    here = start(SLIPPER, pick)
    assert here.is_so("Is the slipper behind the door?") is Truth.TRUE
    assert here.broken(pick) == []


def test_the_cover_of_a_battery_is_no_charge(start: Start) -> None:
    text = (
        "The battery cover of the radio is closed. The robot stands at the radio. The goal is "
        "that the cover is open."
    )
    opens = "The robot opens the battery cover of the radio."
    here = start(text, opens)
    assert here.is_so("Check if the battery cover of the radio is open.") is Truth.FALSE
    assert here.do(opens).is_so("Check if the battery cover of the radio is open.") is Truth.TRUE


def test_who_arrives_so_that_something_can_be_reached_is_asked_where_it_is(start: Start) -> None:
    text = (
        "A smoke door with a handle is far away from the robot. "
        "The goal is that the robot is at the smoke door."
    )
    goes = "The robot goes to the smoke door."
    asked = "Has the robot arrived at the smoke door, so that it can reach the handle?"
    here = start(text, goes)
    assert here.is_so(asked) is Truth.FALSE
    assert here.do(goes).is_so(asked) is Truth.TRUE
