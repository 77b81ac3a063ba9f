"""A rule that a deed needs a free gripper, where the leaf takes the thing with just that."""

from __future__ import annotations

from .conftest import Start

TEXT = (
    "The napkin and the iron are on the table. The robot is at the table. The robot has a single "
    "gripper for one object, and folding needs a free gripper. The goal is that the napkin is "
    "folded."
)
FOLD = "The robot grasps a corner of the napkin with its free gripper and folds the napkin twice."
TAKE = "The robot picks up the iron."


def test_the_gripper_that_takes_it_was_free(start: Start) -> None:
    assert not start(TEXT, FOLD, TAKE).broken(FOLD)


def test_a_gripper_with_something_else_in_it_is_not(start: Start) -> None:
    assert start(TEXT, FOLD, TAKE).do(TAKE).broken(FOLD)


def test_a_plug_is_picked_up_with_a_free_gripper(start: Start) -> None:
    task = (
        "A fan and a vase are on the table. The robot is at the table. The robot has one gripper. "
        "The goal is that the fan is plugged in."
    )
    take = "The robot picks up the vase."
    grip = "The robot picks up the plug of the fan with its gripper and puts it into the socket."
    plug = "The robot takes the plug of the fan and puts it into the socket."
    here = start(task, take, grip, plug)
    assert not here.broken(grip)
    assert not here.broken(plug)
    here.do(take)
    assert here.broken(grip) == ["a gripper is free"]
    assert here.broken(plug) == ["a gripper is free"]
