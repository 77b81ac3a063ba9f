"""What the robot has on its back, front or platform goes along with it."""

from __future__ import annotations

import pytest

from .conftest import Start

TEXT = (
    " The parcel lies on the shelf. The desk is in another room. The robot starts in the hall, "
    "away from both. The goal is that the parcel is on the desk."
)
TO_SHELF = "The robot drives to the shelf."
TAKES = "The robot takes the parcel from the shelf."
TO_DESK = "The robot drives to the desk."


@pytest.mark.parametrize(
    ("told", "where"),
    [
        ("The robot has one gripper and a tray on its back.", "on the tray"),
        ("A mobile robot has one gripper and a holder on its platform.", "in the holder"),
        ("The robot has one gripper. On its platform there is a holder.", "in the holder"),
        ("The robot has one gripper. There is a rack on the robot's base.", "in the rack"),
    ],
)
def test_what_stands_on_the_robot_is_always_within_reach(
    start: Start, told: str, where: str
) -> None:
    stows = f"The robot puts the parcel, which it is holding, {where}."
    again = f"The robot takes the parcel {where.replace('in the', 'out of the')}."
    again = again.replace("on the tray", "from the tray")
    here = start(told + TEXT, TO_SHELF, TAKES, stows, TO_DESK, again)
    assert here.do(TO_SHELF, TAKES, stows, TO_DESK).broken(again) == []


def test_a_tray_on_the_desk_stays_there(start: Start) -> None:
    stows = "The robot puts the parcel, which it is holding, on the tray."
    again = "The robot takes the parcel from the tray."
    told = "The robot has one gripper. A tray is on the shelf."
    here = start(told + TEXT, TO_SHELF, TAKES, stows, TO_DESK, again)
    assert here.do(TO_SHELF, TAKES, stows, TO_DESK).broken(again)[0] == (
        "the robot is near the parcel"
    )
