"""What a leaf tells of the circumstances must be so before it acts."""

from __future__ import annotations

import pytest

from .conftest import Start

TASK = (
    "A cup and a box stand on a table. The lid of the box is closed. The robot stands at the "
    "table and has two grippers. The goal is that the cup is in the box."
)
TAKE = "The robot picks up the cup."
OPEN = "The robot opens the lid of the box."


@pytest.mark.parametrize(
    "put",
    [
        "The robot puts the cup, having picked it up, into the box.",
        "Having picked up the cup, the robot puts it into the box.",
        "The robot puts the cup into the box, having picked it up.",
        "The cup being in its gripper, the robot puts it into the box.",
        "The robot puts the cup into the box, the cup being held by its gripper.",
    ],
)
def test_what_was_done_before_must_have_been_done(start: Start, put: str) -> None:
    here = start(TASK, TAKE, OPEN, put, "The robot moves to the table.")
    assert here.do(OPEN).broken(put) == ["the robot holds the cup"]
    assert here.do(TAKE).broken(put) == []


@pytest.mark.parametrize(
    "lift",
    [
        "The robot lifts the cup, the lid of the box being open.",
        "The lid of the box having been opened, the robot lifts the cup.",
    ],
)
def test_a_circumstance_is_demanded_and_never_made_so(start: Start, lift: str) -> None:
    here = start(TASK, OPEN, lift, "The robot moves to the table.")
    assert here.broken(lift) == ["the box is open"]
    assert here.do(OPEN).broken(lift) == []


def test_both_grippers_being_needed_is_said_of_the_event(start: Start) -> None:
    lift = "The robot lifts the box, both grippers being needed."
    here = start(TASK, TAKE, lift, "The robot moves to the table.")
    assert here.broken(lift) == []
    assert here.do(TAKE).broken(lift) == ["both grippers are free"]
