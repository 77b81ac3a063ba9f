"""How many grippers a text gives the robot, told in many ways (conventions 7 and 8)."""

from __future__ import annotations

import pytest

from .conftest import Start

TASK = (
    "The cup and the book are on the table. {told} The goal is that the cup and the book are on"
    " the shelf."
)
CUP, BOOK = "The robot picks up the cup.", "The robot picks up the book."
DOWN = "The robot puts the cup on the shelf."


@pytest.mark.parametrize(
    "told",
    [
        "Its one gripper can hold one object only.",
        "The robot is fitted with one gripper and can carry one object.",
        "The robot is provided with one gripper.",
        "The robot works with a single gripper.",
        "The robot has a gripper.",
        "The robot can hold just one thing.",
        "The robot cannot hold more than one thing.",
        "The robot's sole gripper can hold only one object.",
        "Only one gripper is available.",
    ],
)
def test_one_gripper_holds_one_thing(start: Start, told: str) -> None:
    here = start(TASK.format(told=told), CUP, DOWN, BOOK).do(CUP)
    assert here.broken(BOOK)
    assert not here.do(DOWN).broken(BOOK)


@pytest.mark.parametrize(
    "told",
    [
        "The robot has two grippers, which one gripper can hold one object at a time.",
        "The robot has two arms, each with one gripper.",
        "Each of its two arms has only one gripper.",
        "The robot has a free gripper on each of its two arms.",
        "One gripper can hold one object.",
    ],
)
def test_what_each_gripper_holds_makes_it_no_single_one(start: Start, told: str) -> None:
    assert not start(TASK.format(told=told), CUP, DOWN, BOOK).do(CUP).broken(BOOK)
