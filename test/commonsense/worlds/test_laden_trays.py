"""Trays with several things on them, and their two handles."""

from __future__ import annotations

from besim.world import Truth

from .conftest import Start

TRAY = (
    "On the table there are a tray with a cup and a plate on it, and a toast. Milk is in an open "
    "carton. The bedroom door is closed. The robot has two grippers. The goal is that the tray "
    "with "
    "the toast on the plate and milk in the cup is on the bed."
)
TOAST = "The robot takes the toast."
LAY = "The robot lays the toast on the plate."
CARTON = "The robot takes the carton."
POUR = "The robot pours milk from the carton in its gripper into the cup."
AWAY = "The robot puts the carton on the table."
CUP, ASIDE = "The robot takes the cup.", "The robot puts the cup on the table."
LIFT = "The robot holds the two handles of the tray with both grippers and lifts the tray."
DOOR = "The robot turns the handle of the bedroom door with one gripper and opens the door."
BED = "The robot places the tray on the bed."
LEAVES = (TOAST, LAY, CARTON, POUR, AWAY, CUP, ASIDE, LIFT, DOOR, BED)


def test_all_that_is_asked_of_a_tray_has_to_be_on_it(start: Start) -> None:
    here = start(TRAY, *LEAVES).do(TOAST, LAY, CARTON, POUR, AWAY, LIFT, BED)
    assert set(here.goals()) == {Truth.TRUE}
    without_milk = start(TRAY, *LEAVES).do(TOAST, LAY, LIFT, BED)
    assert Truth.FALSE in without_milk.goals()
    cup_left = start(TRAY, *LEAVES).do(TOAST, LAY, CARTON, POUR, AWAY, CUP, ASIDE, LIFT, BED)
    assert Truth.FALSE in cup_left.goals()


def test_a_handle_is_not_turned_with_full_grippers(start: Start) -> None:
    here = start(TRAY, *LEAVES)
    assert here.broken(DOOR) == []
    assert here.do(LIFT).broken(DOOR) == ["a gripper is free"]


def test_a_glass_with_two_things_has_both(start: Start) -> None:
    task = (
        "A glass, a lemon and ice cubes are on the counter. The goal is that the glass with the "
        "lemon "
        "and ice cubes in it is on the table."
    )
    lemon = "The robot puts the lemon into the glass."
    ice, serve = (
        "The robot puts the ice cubes into the glass.",
        "The robot puts the glass on the table.",
    )
    here = start(task, lemon, ice, serve).do(lemon, serve)
    assert here.goals() == [Truth.TRUE, Truth.FALSE, Truth.TRUE]
