"""Laundry that is handled, the insides of machines, pegs, and containers that are full."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

DRYER = (
    "The wet laundry is in the washing machine. The dryer stands beside it. Both are open. "
    "The robot stands at the washing machine and has two grippers. The goal is that the laundry is "
    "in the dryer."
)


@pytest.mark.parametrize(
    "move",
    [
        "The robot pulls the wet laundry out of the washing machine and stuffs it into the dryer.",
        "The robot takes the laundry out of the washing machine and puts it into the dryer.",
        "The robot fills the dryer with the laundry.",
    ],
)
def test_laundry_that_is_handled_is_no_room(start: Start, move: str) -> None:
    take = "The robot takes the laundry."
    here = start(DRYER, move, *([take] if "fills" in move else []))
    here = here.do(take) if "fills" in move else here
    assert here.do(move).goals() == [Truth.TRUE]


GATHERED = (
    "The dirty clothes are {} in a basket in the hall. A washer, which is open, is in the cellar. "
    "The robot has two grippers. The goal is that the clothes are in the washer."
)
GO, TAKE = "The robot goes to the washer.", "The robot takes the clothes."


@pytest.mark.parametrize("how", ["collected", "gathered", "piled", "heaped"])
def test_what_is_gathered_somewhere_is_there(start: Start, how: str) -> None:
    basket = "The robot goes to the basket."
    here = start(GATHERED.format(how), GO, basket, TAKE).do(GO)
    assert here.broken(TAKE)
    assert here.do(basket).broken(TAKE) == []


def test_what_some_leaf_gathers_is_not_there_yet(start: Start) -> None:
    task = (
        "The toys are collected in the box by the robot, which has two grippers and stands there. "
        "The goal is that the toys are in the box."
    )
    here = start(task, "The robot takes the toys.", "The robot puts the toys into the box.")
    assert here.goals() == [Truth.FALSE]


PLATE = (
    "A dirty plate is on the table. The dishwasher is open and empty. {}The robot holds nothing, "
    "stands at the table and at the dishwasher and has two grippers. The goal is that the plate is "
    "in the dishwasher."
)


def test_the_rack_is_that_of_the_machine_unless_the_text_knows_one(start: Start) -> None:
    take, put = "The robot takes the plate.", "The robot puts the plate into the rack."
    assert start(PLATE.format(""), take, put).do(take, put).goals() == [Truth.TRUE]
    other = PLATE.format("A rack stands on the table. ")
    assert start(other, take, put).do(take, put).goals() == [Truth.FALSE]


LINE = (
    "A towel is in the gripper of the robot. It stands at the clothesline, and a pouch with "
    "clothespins hangs on it. The robot has two grippers. The goal is that the towel is in the "
    "gripper."
)
HANG = "The robot hangs the towel over the clothesline and fixes it by clothespins from the pouch."
OFF = "The robot removes the clothespins and takes down the towel."


def test_pegs_come_from_their_pouch_and_fall_off_again(start: Start) -> None:
    here = start(LINE, HANG, OFF).do(HANG)
    assert here.is_so("Check if the towel is fixed on the clothesline.") is Truth.TRUE
    assert here.do(OFF).state("agents.robot.gripper_content") == ("towel",)


def test_pegs_that_a_leaf_fetches_have_to_be_held(start: Start) -> None:
    take, fix = "The robot takes a clothespin from the pouch.", "The robot fixes the towel with it."
    fix = "The robot pins the towel to the clothesline with the clothespin."
    here = start(LINE, take, fix)
    assert here.broken(fix) == ["the robot holds the clothespin"]


def test_a_container_that_is_told_to_be_full_is_not_empty(start: Start) -> None:
    task = (
        "The robot holds the vacuum cleaner, whose dust container is full. The dust container is "
        "full. A trash can is there. The robot has two grippers. The goal is that the dust "
        "container is empty."
    )
    empty = "The robot removes the dust container, shakes the dust out into the trash can."
    here = start(task, empty)
    assert here.goals() == [Truth.FALSE]
    assert here.do(empty).goals() == [Truth.TRUE]


def test_what_stands_on_a_machine_is_not_in_its_drawer(start: Start) -> None:
    task = (
        "A bottle of detergent stands on the washing machine. The robot stands at it and has two "
        "grippers. The goal is that the detergent is in the detergent drawer."
    )
    take, pour = (
        "The robot takes the bottle.",
        "The robot pours detergent into the detergent drawer.",
    )
    here = start(task, take, pour)
    assert here.is_so("Is there detergent in the detergent drawer?") is Truth.FALSE
    assert here.do(take, pour).is_so("Is there detergent in the detergent drawer?") is Truth.TRUE
