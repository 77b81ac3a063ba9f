"""What comes into the place of another: a new bulb where the old one was."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

LAMP = (
    "An old bulb is in the lamp. A new bulb is on the shelf. The robot has two grippers, which are "
    "free. The goal is that the new bulb is in the lamp."
)
GO, TAKE = "The robot moves to the shelf.", "The robot picks up the new bulb."
THERE = "The robot moves to the lamp."
IN_ONE_DEED = [
    "The robot removes the old bulb from the lamp and inserts the new bulb.",
    "The robot takes out the old bulb and puts in the new one.",
    "The robot unscrews the old bulb and screws in the new bulb.",
    "The robot replaces the old bulb with the new bulb in its gripper.",
]


@pytest.mark.parametrize("swap", IN_ONE_DEED)
def test_the_new_one_is_where_the_old_one_was(start: Start, swap: str) -> None:
    here = start(LAMP, GO, TAKE, THERE, swap).do(GO, TAKE, THERE, swap)
    assert here.goals() == [Truth.TRUE]


@pytest.mark.parametrize("swap", IN_ONE_DEED)
def test_the_new_one_must_have_been_fetched(start: Start, swap: str) -> None:
    here = start(LAMP, GO, TAKE, THERE, swap).do(THERE)
    assert here.broken(swap)


def test_what_is_put_down_in_passing_takes_no_place(start: Start) -> None:
    task = LAMP.replace("in the lamp. A new", "in the lamp. The robot holds another, a new")
    lays = "The robot takes the old bulb out of the lamp and puts it down."
    here = start(LAMP, GO, TAKE, THERE, lays).do(THERE, lays)
    assert here.goals() == [Truth.FALSE], task


FLAT = (
    "A flat wheel is on the car. The spare wheel is at the wall. The goal is that the spare wheel "
    "is on the car."
)


def test_the_flat_wheel_is_not_the_spare_one(start: Start) -> None:
    go, off = "The robot moves to the car.", "The robot takes the flat wheel off the car."
    on = "The robot puts the flat wheel on the car."
    assert start(FLAT, go, off, on).do(go, off, on).goals() == [Truth.FALSE]


def test_it_is_replaced_when_another_one_is_in_its_place(start: Start) -> None:
    task = FLAT.replace("the spare wheel is on the car", "the flat wheel is replaced")
    task = task.replace("spare wheel is at", "spare wheel is on the cart at")
    steps = (
        "The robot moves to the car.",
        "The robot takes the flat wheel off the car.",
        "The robot moves to the cart.",
        "The robot picks up the spare wheel.",
        "The robot moves to the car. ",
        "The robot puts the spare wheel on the car.",
    )
    here = start(task, *steps).do(*steps[:-1])
    assert here.goals() == [Truth.FALSE]
    assert here.do(steps[-1]).goals() == [Truth.TRUE]
