"""The toast is the bread that was toasted, the omelette the eggs that were fried."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TOAST = (
    "The robot task is to make a cinnamon toast. A slice of bread lies in an open bread basket on "
    "the counter. A toaster stands on the counter. A plate and a knife are on the counter, too. "
    "The robot stands at the counter and has only one gripper. The goal is that {}."
)
TAKE = "The robot grasps the slice of bread from the bread basket."
IN = "The robot puts the slice of bread in its gripper into the slot of the toaster."
ON = "The robot pushes the lever of the toaster down, so that the toaster starts to heat."
WAIT = "The robot waits until the bread in the toaster is toasted."
OUT = "The robot takes the toast out of the toaster."
LAY = "The robot lays the toast which is in its gripper on the plate."
KNIFE = "The robot picks up the knife."
STEPS = (TAKE, IN, ON, WAIT, OUT, LAY, KNIFE)


def test_who_lays_down_the_toast_has_let_go_of_the_bread(start: Start) -> None:
    here = start(TOAST.format("the toast is on the plate"), *STEPS)
    assert here.do(TAKE, IN, ON, WAIT, OUT).broken(KNIFE) == ["a gripper is free"]
    assert here.do(LAY).broken(KNIFE) == []
    assert set(here.goals()) == {Truth.TRUE}


@pytest.mark.parametrize("goal", ["the toasted bread is on the plate", "the toast is toasted"])
def test_bread_that_was_not_toasted_is_no_toast(start: Start, goal: str) -> None:
    here = start(TOAST.format(goal), *STEPS).do(TAKE, IN, OUT, LAY)
    assert Truth.FALSE in here.goals()
    assert set(start(TOAST.format(goal), *STEPS).do(*STEPS[:6]).goals()) == {Truth.TRUE}


def test_toast_that_is_there_from_the_start_is_another_thing(start: Start) -> None:
    text = (
        "A toast lies on the plate and a slice of bread on the table. The robot stands at the "
        "table and has two grippers. The goal is that the robot holds the toast."
    )
    take, bread = "The robot takes the toast.", "The robot takes the slice of bread."
    assert start(text, take, bread).do(bread).goals() == [Truth.FALSE]
    assert start(text, take, bread).do(take).goals() == [Truth.TRUE]


FRY = (
    "The robot task is to fry an omelette. A carton with three eggs, a plate and a spatula are on "
    "the worktop beside the stove. A pan is on the burner, which is off. The robot stands at the "
    "stove and has two grippers. The goal is that the fried omelette is on the plate."
)
CARTON, CRACK = (
    "The robot takes the egg carton.",
    "The robot cracks the eggs from the carton in its gripper into the pan.",
)
HEAT = "The robot turns the knob of the stove."
FRIED = "The robot waits until the omelette is fried."
SPATULA = "The robot grasps the spatula."
SERVE = (
    "The robot lifts the omelette out of the pan with the spatula in its gripper and lays it on "
    "the plate."
)


def test_the_omelette_is_the_eggs(start: Start) -> None:
    leaves = (CARTON, CRACK, HEAT, FRIED, SPATULA, SERVE)
    assert set(start(FRY, *leaves).do(*leaves).goals()) == {Truth.TRUE}
    assert Truth.FALSE in start(FRY, *leaves).do(CARTON, CRACK, SPATULA, SERVE).goals()
    here = start(FRY, *leaves).do(*leaves)
    assert here.is_so("Check if the spatula is in the gripper.") is Truth.TRUE


@pytest.mark.parametrize("word", ["folded back", "flipped up", "pulled aside"])
def test_a_cover_that_is_folded_back_is_open(start: Start, word: str) -> None:
    text = (
        "A tub with a cover stands there. The cover of the tub is closed. The robot is at the tub "
        "and has two grippers. The goal is that the cover is open."
    )
    fold = "The robot folds back the cover of the tub."
    here = start(text, fold)
    assert here.is_so(f"Check if the cover of the tub is {word}.") is Truth.FALSE
    assert here.do(fold).is_so(f"Check if the cover of the tub is {word}.") is Truth.TRUE
