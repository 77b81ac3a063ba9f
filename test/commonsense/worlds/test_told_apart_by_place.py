"""Things of one name that are told apart by what they belong to."""

from __future__ import annotations

import pytest

from .conftest import Start

TEXT = (
    "Two plants grow beside the path, several metres apart. The cucumber on plant 1 is ripe and "
    "the cucumber on plant 2 is not. The crate stands at the exit. "
    "The robot starts in the entrance, where it reaches nothing. The goal is that the cucumber of "
    "plant 1 is in the crate and the cucumber of plant 2 is still hanging on plant 2."
)
GO = "The robot moves to plant {}."
GRIP = "The robot takes hold of the cucumber on plant {} with its empty gripper."
LAY = "The robot lays the cucumber of plant {}, which is in its gripper, into the crate."


@pytest.mark.parametrize(("plant", "other"), [("1", "2"), ("2", "1")])
def test_the_place_behind_a_thing_tells_which_one_it_is(
    start: Start, plant: str, other: str
) -> None:
    leaves = [one.format(number) for one in (GO, GRIP, LAY) for number in "12"]
    here = start(TEXT, *leaves).do(GO.format(plant)).do(GRIP.format(plant))
    assert here.broken(LAY.format(plant)) == []
    assert f"the robot holds the {other} plant cucumber" in here.broken(LAY.format(other))
