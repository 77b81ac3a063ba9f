"""What is laid from a plate that is held, or with tongs, leaves the plate in the gripper."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

GRILL = (
    "A plate with a sausage stands on the table. Tongs hang on the hook. A grill is in the garden. "
    "The robot has two grippers. The goal is that the sausage is on the grill."
)
PLATE, TONGS = "The robot takes the plate with the sausage.", "The robot takes the tongs."
LAY = [
    "The robot lays the sausage from the plate onto the grill with the tongs in its gripper.",
    "The robot puts the sausage with the tongs on the grill.",
    "The robot lays the sausage from the plate onto the grill.",
]


@pytest.mark.parametrize("lay", LAY)
def test_what_is_laid_from_a_held_plate_is_there_and_the_plate_is_not(
    start: Start, lay: str
) -> None:
    here = start(GRILL, PLATE, TONGS, lay).do(PLATE, TONGS)
    assert here.goals() == [Truth.FALSE]
    assert here.do(lay).goals() == [Truth.TRUE]
    held = here.is_so("The plate is in the gripper.")
    assert held is Truth.TRUE


def test_the_tongs_with_which_it_is_laid_are_fetched(start: Start) -> None:
    here = start(GRILL, PLATE, TONGS, LAY[0]).do(PLATE)
    assert here.broken(LAY[0]) == ["the robot holds the tong"]
