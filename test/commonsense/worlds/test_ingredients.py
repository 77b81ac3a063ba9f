"""*The ingredients* are what leaves put together, and a machine works on what is in it."""

from __future__ import annotations

import pytest

from besim.solution import Status
from besim.world import Truth

from .conftest import Start

KITCHEN = (
    "The berries are in a bowl and the milk is in a bottle. The bowl, the bottle and a blender "
    "stand on the table. The robot is at the table. The robot has two grippers. The goal is that "
    "the berries and the milk are blended."
)
BERRIES = "The robot puts the berries into the blender."
BOTTLE = "The robot grasps the bottle."
MILK = "The robot pours the milk from the bottle into the blender."
START = "The robot turns on the blender."


@pytest.mark.parametrize(
    "wait",
    [
        "The robot waits until the ingredients are blended.",
        "The robot waits until all ingredients in the blender are blended.",
        "Wait until the ingredients have been blended and the blender stops by itself.",
        "The robot waits until the berries and the milk are blended.",
    ],
)
def test_a_blender_blends_what_is_in_it(start: Start, wait: str) -> None:
    leaves = (BERRIES, BOTTLE, MILK, START, wait)
    assert start(KITCHEN, *leaves).do(*leaves).goals() == [Truth.TRUE]
    without_milk = start(KITCHEN, *leaves).do(BERRIES, START, wait)
    assert without_milk.status is Status.FAILURE
    assert start(KITCHEN, *leaves).do(BERRIES, BOTTLE, MILK).in_vain(wait), "never started"


@pytest.mark.parametrize(
    "off",
    [
        "The robot waits until the water boils and the kettle switches off.",
        "The robot waits until the kettle switches off by itself.",
        "Wait until the kettle has switched itself off.",
    ],
)
def test_a_kettle_switches_off(start: Start, off: str) -> None:
    task = (
        "A kettle with water stands on the table. The robot is at the table. The goal is that the "
        "kettle is switched off."
    )
    on = "The robot switches on the kettle."
    assert start(task, on, off).do(on).goals() == [Truth.FALSE]
    assert start(task, on, off).do(on, off).goals() == [Truth.TRUE]


def test_a_knife_takes_butter_when_it_is_held(start: Start) -> None:
    task = (
        "A butter knife and a dish of soft butter are on the table, and a toast is on a plate on "
        "the table. The robot is at the table. The goal is that the toast is spread with butter."
    )
    spread = (
        "The robot takes some butter with the butter knife which is in its gripper and spreads it "
        "over the toast on the plate."
    )
    grasp = "The robot grasps the butter knife."
    assert start(task, grasp, spread).broken(spread) == ["the robot holds the butter knife"]
    assert start(task, grasp, spread).do(grasp, spread).goals() == [Truth.TRUE]
