"""Paint is brushed and rolled onto things, wood stain is no dirt, and dust is asked away."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TASK = (
    "A closed can of {0} and a {1} are on the workbench. A dusty chair is beside it. The robot has "
    "two grippers. The goal is that the seat of the chair is covered with {0}."
)
OPEN = "The robot opens the can."
TAKE = "The robot takes the {1}."
PUT_ON = [
    "The robot brushes the {0} on the seat of the chair with the {1} in its gripper.",
    "The robot dips the {1} into the {0} and brushes it onto the seat of the chair.",
    "The robot dips the {1} into the open can and spreads the {0} on the seat of the chair.",
    "The robot dips the {1} into the {0} and coats the seat of the chair with {0}.",
]


@pytest.mark.parametrize("stuff", ["paint", "varnish", "wood stain"])
@pytest.mark.parametrize("put_on", PUT_ON)
def test_what_is_brushed_onto_a_thing_covers_it(start: Start, put_on: str, stuff: str) -> None:
    task, take, put_on = (text.format(stuff, "brush") for text in (TASK, TAKE, put_on))
    here = start(task, OPEN, take, put_on)
    assert here.do(OPEN).broken(put_on) == ["the robot holds the brush"]
    assert here.do(take).goals() == [Truth.FALSE]
    assert here.do(put_on).goals() == [Truth.TRUE]


def test_nothing_is_dipped_into_paint_in_a_closed_can(start: Start) -> None:
    task, take, dip = (text.format("paint", "brush") for text in (TASK, TAKE, PUT_ON[3]))
    assert start(task, OPEN, take, dip).do(take).broken(dip) == ["the paint can is open"]


def test_a_roller_is_rolled_in_the_paint_and_stays_in_the_gripper(start: Start) -> None:
    task, take = TASK.format("paint", "roller"), TAKE.format("", "roller")
    roll = "The robot rolls the roller in the paint."
    paint = "The robot rolls the paint onto the seat of the chair with the roller."
    up = "The robot paints the seat of the chair by rolling the roller up and down."
    here = start(task, OPEN, take, roll, paint, up).do(OPEN)
    assert here.broken(roll) == here.broken(up) == ["the robot holds the roller"]
    assert here.do(take, roll, paint).goals() == [Truth.TRUE]
    assert here.is_so("The roller is in the gripper.") is Truth.TRUE


def test_dust_that_must_be_wiped_off_first_is_asked_away(start: Start) -> None:
    task = TASK.format("paint", "brush")
    take, wipe = TAKE.format("", "brush"), "The robot wipes the dust off the chair."
    paint = (
        "The robot spreads the paint on the chair, which is dry and from which the dust has been "
        "wiped off, with the brush."
    )
    here = start(task, OPEN, take, wipe, paint).do(OPEN, take)
    assert here.broken(paint) == ["the chair is clean"]
    assert here.do(wipe).broken(paint) == []


def test_sanding_dust_sands_nothing(start: Start) -> None:
    task = "The goal is that the chair is sanded. A rag is on the table."
    wipe = "The robot wipes the sanding dust off the chair."
    sand = "The robot sands the chair."
    assert start(task, sand, wipe).do(wipe).goals() == [Truth.FALSE]
