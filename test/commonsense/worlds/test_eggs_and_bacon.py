"""Eggs are cracked into the pan, the food in the pan is what came there, knobs heat burners."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

FRYING = (
    "A carton with two eggs and an opened pack of bacon strips are on the counter beside the "
    "stove. A frying pan is on the burner of the stove, which is off. A spatula and an empty plate "
    "are on the counter. The robot has two grippers. The goal is that the fried bacon and the "
    "fried eggs are on the plate and the burner is off."
)
GO = "The robot moves to the stove."
TAKE = "The robot takes the egg carton with one gripper."
PACK = "The robot takes the pack of bacon strips with one gripper."
LAY = "The robot drops the bacon strips from the pack in its gripper into the pan."
AWAY = "The robot puts the empty pack on the counter."
CRACKED = [
    "The robot cracks the two eggs from the carton in its gripper into the pan.",
    "The robot breaks the eggs from the carton, which is in its gripper, into the pan.",
    "The robot cracks the eggs from the carton in its gripper over the pan.",
]
PUT = "The robot puts the empty carton on the counter."
ON = "The robot turns the knob of the stove, so the burner under the pan becomes hot."
FRY = "The robot waits until the eggs in the pan are fried."
CRISP = "The robot waits until the bacon strips in the hot pan are fried crispy."
SPATULA = "The robot grasps the spatula with one gripper."
SERVED = [
    "The robot moves all the food in the pan onto the plate with the spatula in its gripper.",
    "The robot puts everything from the pan onto the plate with the spatula in its gripper.",
]
OFF = "The robot turns back the knob of the stove."


@pytest.mark.parametrize("serve", SERVED)
@pytest.mark.parametrize("crack", CRACKED)
def test_the_food_in_the_pan_is_what_leaves_brought_there(
    start: Start, crack: str, serve: str
) -> None:
    steps = (GO, TAKE, PACK, LAY, AWAY, crack, PUT, ON, FRY, CRISP, SPATULA, serve, OFF)
    here = start(FRYING, *steps)
    for step in steps:
        assert here.broken(step) == []
        here = here.do(step)
    assert set(here.goals()) == {Truth.TRUE}


def test_eggs_are_cracked_out_of_what_is_held(start: Start) -> None:
    here = start(FRYING, GO, TAKE, CRACKED[0], PUT).do(GO)
    assert len(here.broken(CRACKED[0])) == 1


def test_a_carton_is_empty_once_its_eggs_are_cracked(start: Start) -> None:
    here = start(FRYING, GO, TAKE, CRACKED[0], PUT).do(GO, TAKE)
    assert len(here.broken(PUT)) == 1
    assert here.do(CRACKED[0]).broken(PUT) == []


def test_what_was_not_cracked_into_the_pan_is_not_served(start: Start) -> None:
    here = start(FRYING, GO, TAKE, PACK, LAY, AWAY, CRACKED[0], SPATULA, SERVED[0])
    here = here.do(GO, TAKE, PACK, LAY, AWAY, SPATULA)
    assert len(here.broken(SERVED[0])) == 1


def test_a_bar_that_is_broken_into_pieces_goes_nowhere(start: Start) -> None:
    break_it = "The robot breaks the bar of chocolate in its gripper into pieces."
    take = "The robot takes the bar of chocolate."
    text = (
        "A bar of chocolate lies on the table. The robot is at the table. The goal is that the "
        "chocolate is broken."
    )
    here = start(text, take, break_it).do(take, break_it)
    assert here.goals() == [Truth.TRUE]
    assert here.is_so("Check if the bar of chocolate is in the gripper.") is Truth.TRUE


@pytest.mark.parametrize(
    "on",
    [
        ON,
        "The robot turns the knob of the stove.",
        "The robot turns the knob of the stove and lets the pan get hot.",
        "The robot turns the knob of the stove, so that the pan gets hot.",
        "The robot turns the knob of the stove to the highest position.",
    ],
)
def test_a_knob_heats_the_burner_until_it_is_turned_back(start: Start, on: str) -> None:
    here = start(FRYING, GO, TAKE, CRACKED[0], on, FRY, OFF).do(GO, TAKE, CRACKED[0], on, FRY)
    assert here.is_so("Check if the eggs are fried.") is Truth.TRUE
    assert here.is_so("Check if the burner is off.") is Truth.FALSE
    assert here.do(OFF).is_so("Check if the burner is off.") is Truth.TRUE
    assert len(here.goals()) > 1


def test_eggs_on_a_cold_stove_are_not_fried(start: Start) -> None:
    here = start(FRYING, GO, TAKE, CRACKED[0], ON, FRY, OFF).do(GO, TAKE, CRACKED[0], ON, OFF)
    assert here.in_vain(FRY)
