"""Rules by which something is never done while anything is held (convention 17)."""

from __future__ import annotations

import pytest

from .conftest import Start

TASK = (
    "The mug is on the desk. The drawer is closed. {robot} {rule} The goal is that the mug is in"
    " the drawer."
)
PICK, OPEN, PUT = (
    "The robot picks up the mug.",
    "The robot opens the drawer.",
    "The robot puts the mug into the drawer.",
)
DOWN = "The robot puts the mug on the desk."


@pytest.mark.parametrize(
    "rule",
    [
        "While it holds something, the robot cannot open the drawer.",
        "Never open the drawer while holding something.",
        "Do not open the drawer with something in the gripper.",
        "The robot cannot open the drawer while it holds something.",
        "The drawer must not be opened while the robot holds anything.",
        "Before the drawer is opened, the gripper must be empty.",
        "The gripper must be empty when the drawer is opened.",
    ],
)
def test_what_is_held_is_put_down_before(start: Start, rule: str) -> None:
    text = TASK.format(robot="The robot has one gripper.", rule=rule)
    here = start(text, PICK, OPEN, PUT, DOWN).do(PICK)
    assert here.broken(OPEN)
    here.do(DOWN, OPEN, PICK, PUT)


def test_neither_gripper_holds_anything(start: Start) -> None:
    rule = "Never open the drawer while holding something."
    text = TASK.format(robot="The robot has two grippers.", rule=rule)
    here = start(text, PICK, OPEN, PUT, DOWN).do(PICK)
    assert here.broken(OPEN)
    assert not here.do(DOWN).broken(OPEN)
