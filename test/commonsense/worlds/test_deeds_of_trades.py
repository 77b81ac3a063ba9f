"""Deeds of workshops, offices and stores: what is scooped, torn off, tied, lit and written."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TASK = (
    "A jar of honey is open on the table. A spoon and a fork lie on the table. A drawer is open at "
    "the table. A roll of paper towels hangs on the wall at the table. A trash bag and a string "
    "lie on the table, and a candle stands there with a box of matches and a letter and a pen. "
    "The robot stands at the table and has two grippers. The goal is that the bag is tied."
)
SPOON = "The robot picks up the spoon."


@pytest.mark.parametrize(
    "scoop",
    [
        "The robot dips the spoon into the jar and takes out a bit of honey.",
        "The robot lowers the spoon into the jar and scoops honey out of it.",
        "The robot pushes the spoon into the jar and lifts a spoonful of honey out of the jar.",
    ],
)
def test_what_is_taken_out_with_a_spoon_is_in_the_spoon(start: Start, scoop: str) -> None:
    here = start(TASK, SPOON, scoop)
    assert here.broken(scoop) == ["the robot holds the spoon"]
    assert here.do(SPOON, scoop).is_so("Is there honey in the spoon?") is Truth.TRUE
    assert here.is_so("Does the robot hold the jar?") is Truth.FALSE


def test_a_spoon_that_is_put_away_scoops_no_fork(start: Start) -> None:
    swap = "The robot puts the spoon into the drawer and takes the fork."
    here = start(TASK, SPOON, swap).do(SPOON, swap)
    assert here.is_so("Is the fork in the gripper?") is Truth.TRUE
    assert here.is_so("Is the spoon in the drawer?") is Truth.TRUE


@pytest.mark.parametrize(
    "tear",
    [
        "The robot tears a sheet of paper towel off the roll.",
        "The robot tears off a paper towel from the roll.",
        "One paper towel is torn off the roll with one gripper.",
    ],
)
def test_what_is_torn_off_a_roll_is_in_a_gripper(start: Start, tear: str) -> None:
    here = start(TASK, tear).do(tear)
    assert here.is_so("Is the paper towel in the gripper?") is Truth.TRUE


@pytest.mark.parametrize(
    "tie", ["The robot ties a knot in the bag.", "The robot makes a knot in the trash bag."]
)
def test_a_bag_with_a_knot_is_tied(start: Start, tie: str) -> None:
    assert start(TASK, tie).do(tie).is_so("Is the trash bag tied?") is Truth.TRUE


STRIKE = "The robot takes a match out of the box and strikes it on the side of the box."
LIGHT = "The robot holds the burning match to the candle until it catches fire."


def test_a_match_burns_once_it_is_struck(start: Start) -> None:
    here = start(TASK, STRIKE, LIGHT)
    assert here.broken(LIGHT)
    assert here.do(STRIKE).is_so("Is the match burning?") is Truth.TRUE
    assert here.do(LIGHT).is_so("Is the candle burning?") is Truth.TRUE


PEN = "The robot picks up the pen."
LETTER = "The robot picks up the letter."
FREE = "The robot puts the letter down on the table in order to free one gripper."
WRITE = "The robot writes the word PAID on the letter with the pen."


def test_what_is_written_is_there_and_needs_the_pen(start: Start) -> None:
    here = start(TASK, PEN, WRITE)
    assert here.broken(WRITE) == ["the robot holds the pen"]
    assert here.do(PEN, WRITE).is_so("Check if the word PAID is on the letter.") is Truth.TRUE


def test_what_is_put_down_to_free_a_gripper_needs_no_free_one(start: Start) -> None:
    here = start(TASK, PEN, LETTER, FREE).do(PEN, LETTER)
    assert here.broken(FREE) == []
    assert start(TASK, PEN, LETTER, FREE).do(PEN).broken(FREE) == ["the robot holds the letter"]


def test_one_with_each_gripper_are_two(start: Start) -> None:
    task = (
        "Two books are on the shelf. A cup is on the shelf. The robot stands at the shelf and has "
        "two grippers. The goal is that the robot holds both books."
    )
    take, cup = "The robot takes one book with each gripper.", "The robot takes the cup."
    here = start(task, take, cup)
    assert start(task, take, cup).do(cup).broken(take)
    assert here.do(take).is_so("Does the robot hold both books?") is Truth.TRUE


def test_the_gripper_that_holds_nothing_is_the_free_one(start: Start) -> None:
    task = (
        "A plate and a cup are on the desk. A lid is on the pot on the desk. The robot stands at "
        "the desk and has two grippers. The goal is that the pot is open."
    )
    lift = "The robot opens the pot with the gripper that does not hold the plate."
    plate, cup = "The robot takes the plate.", "The robot takes the cup."
    assert start(task, plate, cup, lift).do(plate).broken(lift) == []
    assert start(task, plate, cup, lift).do(plate, cup).broken(lift)


CRATE = (
    "A crate is in the hall. A hose lies in the hall. A table is in the garden. The robot has two "
    "grippers. The goal is that the crate is at the table."
)


def test_what_is_dragged_to_a_place_is_there_with_the_robot(start: Start) -> None:
    go, drag = "The robot goes to the crate.", "The robot drags the crate to the table."
    here = start(CRATE, go, drag)
    assert here.broken(drag) == ["the robot is near the crate"]
    here.do(go, drag)
    assert here.is_so("Is the crate at the table?") is Truth.TRUE
    assert here.is_so("Is the robot near the table?") is Truth.TRUE


def test_a_hose_is_dragged_only_by_who_holds_it(start: Start) -> None:
    go, take = "The robot goes to the hose.", "The robot takes the hose."
    drag = "The robot pulls the hose to the table."
    here = start(CRATE, go, take, drag).do(go)
    assert here.broken(drag) == ["the robot holds the hose"]
    assert here.do(take, drag).is_so("Is the robot near the table?") is Truth.TRUE


def test_the_lid_that_is_taken_off_is_that_of_the_vessel(start: Start) -> None:
    task = (
        "A capped jug stands on the shelf, and a tank whose cap is closed stands there, too. The "
        "robot stands at the shelf and has two grippers. The goal is that the jug is open."
    )
    off = "The robot takes the cap off the jug and puts it on the shelf."
    screw = "The robot screws the cap of the jug back on the jug."
    here = start(task, off, screw).do(off)
    assert here.is_so("Is the jug open?") is Truth.TRUE
    assert here.is_so("Is the tank open?") is Truth.FALSE


def test_a_cap_that_is_unscrewed_and_dropped_is_no_jug(start: Start) -> None:
    task = (
        "A capped jug stands on the shelf. The robot stands at the shelf and has two grippers. The "
        "goal is that the jug is open."
    )
    take = "The robot takes the jug."
    drop = "The robot unscrews the cap of the jug and drops it on the floor."
    here = start(task, take, drop).do(take, drop)
    assert here.is_so("Is the jug open?") is Truth.TRUE
    assert here.is_so("Is the jug in the gripper?") is Truth.TRUE


def test_a_backpack_is_opened_by_its_buckle(start: Start) -> None:
    task = (
        "A book is in the backpack, which is buckled up. The robot stands at the backpack and has "
        "two grippers. The goal is that the robot holds the book."
    )
    unbuckle, take = "The robot unbuckles the backpack.", "The robot takes the book."
    here = start(task, unbuckle, take)
    assert here.broken(take) == ["the backpack is open"]
    assert here.do(unbuckle).broken(take) == []
