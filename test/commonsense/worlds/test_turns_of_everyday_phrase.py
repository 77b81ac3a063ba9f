"""Turns of phrase of everyday deeds: lids let down, knots in bags, waits for something to boil."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

BIN = "A bin with its lid open is in the yard. The goal is that the bin is closed."
TO_BIN = "The robot moves to the bin."


@pytest.mark.parametrize(
    "closes",
    [
        "The robot lets the lid of the bin down.",
        "The robot lets down the lid of the bin.",
        "The robot flips the lid of the bin down.",
        "The robot folds down the lid of the bin.",
    ],
)
def test_a_lid_that_is_let_down_is_shut(start: Start, closes: str) -> None:
    assert start(BIN, TO_BIN, closes).do(TO_BIN, closes).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "ties", ["The robot ties a knot in the trash bag.", "The robot makes a knot in the trash bag."]
)
def test_a_bag_with_a_knot_in_it_is_tied(start: Start, ties: str) -> None:
    text = "A trash bag is on the table. The goal is that the trash bag is tied."
    assert start(text, ties).do(ties).goals() == [Truth.TRUE]


def test_each_in_one_gripper_is_picked_up_and_not_held_before(start: Start) -> None:
    text = "A bottle and a towel are on the shelf. The goal is that both are held by the robot."
    takes = "The robot picks up the bottle and the towel, each in one gripper."
    here = start(text, takes)
    assert not here.broken(takes)
    assert here.do(takes).state("agents.robot.gripper_content") == ("bottle", "towel")


def test_a_hand_shower_is_taken_though_a_shower_is_not(start: Start) -> None:
    text = "A hand shower hangs in a holder. The goal is that the robot holds the hand shower."
    takes = "The robot takes the hand shower from its holder."
    assert start(text, takes).do(takes).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "wait",
    [
        "The robot waits for the water to boil.",
        "The robot waits ten minutes for the water to get hot.",
        "The robot waits for the water to be boiled.",
    ],
)
def test_who_waits_for_something_to_boil_needs_what_makes_it_boil(start: Start, wait: str) -> None:
    text = "A pot with water is on the stove. The stove is off. The goal is that the water is hot."
    on = "The robot turns on the stove."
    assert start(text, on, wait).in_vain(wait)
    assert start(text, on, wait).do(on, wait).goals() == [Truth.TRUE]


CAT = (
    "The bowl is on the table in the kitchen. The mat is in the hallway. The goal is that the bowl "
    "is on the mat."
)
TO_MAT, TO_TABLE = "The robot moves to the mat.", "The robot moves to the table."
TAKES = "The robot picks up the bowl."


def test_who_goes_into_a_room_to_do_something_goes_to_where_it_is_done(start: Start) -> None:
    sets = "The robot walks to the hallway and sets the bowl on the mat."
    here = start(CAT, TO_MAT, TO_TABLE, TAKES, sets).do(TO_TABLE, TAKES)
    assert here.do(sets).goals() == [Truth.TRUE]


def test_who_goes_into_another_room_does_not_come_there(start: Start) -> None:
    sets = "The robot walks to the kitchen and sets the bowl on the mat."
    here = start(CAT, TO_MAT, TO_TABLE, TAKES, sets).do(TO_TABLE, TAKES)
    assert here.broken(sets) == ["the robot is near the mat"]


def test_who_comes_out_of_a_greenhouse_is_at_its_door(start: Start) -> None:
    text = (
        "The sliding door of the greenhouse is open. A bed is in the greenhouse. The goal is that "
        "the sliding door is closed."
    )
    enters = "The robot enters the greenhouse."
    closes = "The robot comes out of the greenhouse and closes the sliding door."
    assert start(text, enters, closes).do(enters, closes).goals() == [Truth.TRUE]
