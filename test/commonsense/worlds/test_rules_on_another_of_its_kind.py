"""Rules on a thing and another of its kind, on several deeds in a row, and on *it*."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

BLOCKS = (
    "A red block, a green block and a blue block are on the table. On the red block is the blue "
    "block. {rule} The goal is that the green block is on the red block."
)
TAKE = "The robot picks up the green block."
PUT = "The robot puts the green block on the red block."
CLEAR = "The robot picks up the blue block."
DOWN = "The robot puts the blue block on the table."


@pytest.mark.parametrize(
    "rule",
    [
        "The robot can put a block on another block only when nothing is on this other block.",
        "The robot can put a block on another block only if nothing is on this other block.",
    ],
)
def test_what_is_on_the_other_one_bars_it(start: Start, rule: str) -> None:
    world = start(BLOCKS.format(rule=rule), TAKE, PUT, CLEAR, DOWN).do(TAKE)
    assert "the red block is empty" in world.broken(PUT)
    cleared = start(BLOCKS.format(rule=rule), TAKE, PUT, CLEAR, DOWN).do(CLEAR, DOWN, TAKE)
    assert cleared.do(PUT).goals() == [Truth.TRUE]


def test_what_is_told_to_be_on_a_thing_is_on_it(start: Start) -> None:
    rule = "The robot can grip a block only when no other block is on it."
    take = "The robot grips the red block."
    world = start(BLOCKS.format(rule=rule), take, CLEAR, DOWN)
    assert world.broken(take)
    assert not world.do(CLEAR, DOWN).broken(take)


@pytest.mark.parametrize(
    "rule",
    [
        "To open the cabinet, to lift the plug and to turn the tap, the gripper must be empty.",
        "To open and to close the cabinet the robot uses a free gripper.",
    ],
)
def test_a_gripper_is_asked_for_each_deed(start: Start, rule: str) -> None:
    task = (
        "The robot has one gripper. It stands at the cabinet. A cup is on the cabinet. The cabinet "
        f"is closed. {rule} The goal is that the cabinet is open."
    )
    take, opening = "The robot takes the cup.", "The robot opens the cabinet."
    world = start(task, take, opening)
    assert not world.broken(opening)
    assert world.do(take).broken(opening)


@pytest.mark.parametrize(
    "room",
    [
        "In it is place for two photos and not for more.",
        "There is room for at most two photos in it.",
        "It can store at most two photos.",
    ],
)
def test_no_photo_holds_photos(start: Start, room: str) -> None:
    task = (
        f"The robot has a camera. At first no photo is in the camera memory. {room} The goal is "
        "that the photo of gauge A is in the camera memory."
    )
    world = start(task, "The robot takes a photo of gauge A and stores it in the camera memory.")
    assert world.state("objects.camera_memory.capacity") == 2.0
