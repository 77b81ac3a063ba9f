"""Where that is which one leaf takes, brings somewhere or fastens, and lets go of."""

from __future__ import annotations

import pytest

from .conftest import Start

TEXT = (
    "A cup and a lid are on the table. An open jar is on the table. A bin is in the corner. "
    "The robot is at the table. The robot has one gripper. The goal is that the jar is closed."
)


@pytest.mark.parametrize(
    "leaf",
    [
        "The robot takes the lid, screws it on the jar and releases the gripper.",
        "The robot takes the lid lying on the table with its free gripper, screws it on the jar "
        "and releases the gripper.",
    ],
)
def test_what_was_screwed_on_is_on_that(start: Start, leaf: str) -> None:
    here = start(TEXT, leaf).do(leaf)
    assert here.world["objects.lid.location"] == "on jar"
    assert here.world["objects.jar.open"] is False


def test_what_is_held_over_a_vessel_falls_into_it(start: Start) -> None:
    leaf = "The robot takes the cup, holds it over the jar and releases the gripper."
    here = start(TEXT, leaf).do(leaf)
    assert here.world["objects.cup.location"] == "in jar"
    assert here.world["agents.robot.gripper_content"] == ()


def test_what_was_carried_elsewhere_is_not_back_where_it_was(start: Start) -> None:
    leaf = "The robot takes the cup, drives to the bin and releases the gripper."
    here = start(TEXT, leaf).do(leaf)
    assert here.world["objects.cup.location"] == "beside bin"


def test_it_is_what_the_handle_belongs_to(start: Start) -> None:
    leaf = "The robot grasps the handle of the cup beside the bin and lifts it."
    here = start(TEXT, leaf).do(leaf)
    assert here.world["agents.robot.gripper_content"] == ("cup",)
