"""What the grippers hold at the start leaves no room for more."""

from __future__ import annotations

import pytest

from .conftest import Start

REST = " The box is on the floor. The goal is that the robot holds the box."
PICK = "The robot picks up the box."
PUT = "The robot puts the mug on the table."


@pytest.mark.parametrize(
    "told",
    [
        "The robot starts with a mug in its only gripper.",
        "The one-handed robot carries a mug at the start.",
        "The robot has one gripper; a mug is in it.",
        "The robot has one gripper, in which it holds a mug.",
        "The robot has one gripper, which is holding a mug at the start.",
        "A robot with one gripper begins the task with a mug in hand.",
        "The robot comes in with a mug in its only gripper.",
        "The robot has just one gripper, and it is not empty: a mug is in it.",
        "The robot has one gripper, which is occupied by a mug.",
        "The single gripper of the robot is occupied by a mug.",
        "The robot arrives holding a mug. It has one gripper.",
        "The robot has one gripper and starts out holding a mug.",
        "The robot has two grippers and holds a mug in one and a plate in the other.",
        "The robot has two grippers. At the start it holds a mug and a plate.",
        "The robot starts with a mug in its left gripper and a plate in its right gripper.",
    ],
)
def test_a_full_gripper_takes_nothing_more(start: Start, told: str) -> None:
    here = start(told + REST, PICK, PUT)
    assert here.broken(PICK) == ["a gripper is free"]
    assert not here.do(PUT).broken(PICK)


@pytest.mark.parametrize(
    "told",
    [
        "The robot has one gripper, which can hold one mug at a time. A mug is on the shelf.",
        "The robot has one gripper, which holds one mug at a time. A mug is on the shelf.",
        "The robot arrives with nothing in its only gripper. A mug is on the shelf.",
        "The robot has two grippers and holds a mug.",
        "The robot has one gripper. The tray stands on the shelf, and a mug is on it.",
        "The robot has one gripper. A mug is on the shelf. Then it comes back with the mug.",
    ],
)
def test_what_is_not_in_a_gripper_leaves_it_free(start: Start, told: str) -> None:
    assert not start(told + REST, PICK, PUT).broken(PICK)


def test_the_only_thing_of_a_kind_is_that_thing(start: Start) -> None:
    here = start("The robot stands at the only table. A cup is on the table. The cup is clean.")
    assert "only_table" not in {path.split(".")[1] for path, _ in here.world.items()}
