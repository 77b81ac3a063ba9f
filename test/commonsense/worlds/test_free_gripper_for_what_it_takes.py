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
