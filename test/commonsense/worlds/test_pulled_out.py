"""What is pulled out from under something, and then used as it stands, is in no gripper."""

from __future__ import annotations

import pytest

from .conftest import Start

TASK = (
    "A drawer box is under the bunk. A scarf lies on the chair. The robot has one gripper. The "
    "goal is that the scarf is in the drawer box and the drawer box is under the bunk."
)
TAKE, PUT = "The robot takes the scarf.", "The robot puts the scarf into the drawer box."


@pytest.mark.parametrize(
    "pull",
    [
        "The robot pulls the drawer box out from under the bunk with its gripper.",
        "The robot uses its gripper to drag the drawer box out from beneath the bunk.",
        "The robot slides the drawer box out from underneath the bunk.",
    ],
)
@pytest.mark.parametrize("push", ["pushes", "slides"])
def test_it_stands_there_and_the_gripper_is_free(start: Start, pull: str, push: str) -> None:
    back = f"The robot {push} the drawer box back under the bunk."
    here = start(TASK, pull, TAKE, PUT, back).do(pull)
    assert not here.state("agents.robot.gripper_content")
    assert here.state("objects.drawer_box.location") == "beside bunk"
    here.do(TAKE, PUT, back)
    assert here.state("objects.drawer_box.location") == "under bunk"


@pytest.mark.parametrize(
    "back",
    [
        "The robot puts the drawer box in its gripper under the bunk.",
        "The robot sets down the drawer box, which it is holding.",
    ],
)
def test_what_some_leaf_has_in_a_gripper_fills_it(start: Start, back: str) -> None:
    pull = "The robot pulls the drawer box out from under the bunk."
    here = start(TASK, pull, TAKE, PUT, back).do(pull)
    assert here.broken(TAKE) == ["a gripper is free"]


def test_who_pulls_it_out_has_a_free_gripper(start: Start) -> None:
    pull = "The robot pulls the drawer box out from under the bunk."
    back = "The robot pushes the drawer box back under the bunk."
    here = start(TASK, pull, TAKE, PUT, back).do(TAKE)
    assert here.broken(pull) == ["a gripper is free"]
