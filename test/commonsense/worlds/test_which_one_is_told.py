"""Which thing a text means: the door of a room, the bag that is full, the bins that it counts."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

PANTRY = (
    "A can is kept in the pantry, and {} is closed. A mat is in the kitchen. The robot is in the "
    "hall. The goal is that the robot holds the can."
)
GO, TAKE = "The robot goes to the pantry.", "The robot takes the can from inside the pantry."


@pytest.mark.parametrize(
    "told", ["the sliding door of the pantry", "the heavy door of the pantry", "the pantry door"]
)
@pytest.mark.parametrize("said", ["the door of the pantry", "the pantry door", "the door"])
def test_the_one_door_of_a_pantry_may_be_called_in_other_words(
    start: Start, told: str, said: str
) -> None:
    opens = f"The robot opens {said}."
    here = start(PANTRY.format(told), GO, opens, TAKE)
    assert here.broken(GO) == []  # one opens it from without
    assert here.do(GO).broken(TAKE) == ["the pantry is open"]
    assert here.do(opens, TAKE).goals() == [Truth.TRUE]


def test_two_doors_of_a_room_are_two(start: Start) -> None:
    text = (
        "The front door of the house is closed, and the back door of the house is open. The robot "
        "is at the front door. The goal is that the front door is open."
    )
    opens = "The robot opens the front door."
    here = start(text, opens)
    assert here.goals() == [Truth.FALSE]
    assert here.do(opens).goals() == [Truth.TRUE]


BAGS = (
    "A full rubbish bag is in the kitchen bin. A drawer with fresh bags {} the kitchen bin. The "
    "robot stands at the kitchen bin. It has two grippers. The goal is that the full bag is on the "
    "ground and a fresh bag is in the kitchen bin."
)
LIFT = "The robot lifts the full bag out of the kitchen bin."
SET = "The robot sets the full bag down on the ground."
FRESH = "The robot takes one fresh bag out of the drawer."
PUT = "The robot puts the fresh bag in its gripper into the empty kitchen bin."


@pytest.mark.parametrize("above", ["is above", "hangs right above"])
def test_the_full_bag_is_the_one_that_was_called_so(start: Start, above: str) -> None:
    here = start(BAGS.format(above), LIFT, SET, FRESH, PUT)
    assert set(here.do(LIFT, SET, FRESH, PUT).goals()) == {Truth.TRUE}
    other = start(BAGS.format(above), FRESH, PUT, LIFT)
    assert other.do(FRESH).broken(PUT) == ["the kitchen bin is empty"]


@pytest.mark.parametrize(
    "told",
    [
        "Right above the bin is a drawer.",
        "A drawer is above the bin.",
        "There is a drawer above the bin.",
    ],
)
def test_what_is_above_a_thing_is_not_in_it(start: Start, told: str) -> None:
    here = start(f"A bin is in the kitchen. {told} The goal is that the drawer is open.")
    assert here.is_so("Check if the bin is empty.") is not Truth.FALSE
    assert here.is_so("Check if the drawer is in the bin.") is Truth.FALSE


YARD = (
    "The kitchen bin stands in the kitchen. {} The door between the kitchen and the yard is "
    "closed. The robot starts in the kitchen. The goal is that the robot is at the grey bin."
)


@pytest.mark.parametrize(
    "told",
    [
        "In the yard, two big bins stand: the grey bin is for rubbish, the blue bin for paper.",
        "Two bins are in the yard. The grey bin is for rubbish, the blue bin is for paper.",
        "Two bins stand in the yard, a grey bin and a blue bin.",
    ],
)
def test_bins_that_are_counted_are_those_that_are_named_then(start: Start, told: str) -> None:
    kitchen, yard = "The robot drives to the kitchen bin.", "The robot drives to the two bins."
    blue = "The robot drives to the blue bin."
    here = start(YARD.format(told), kitchen, yard, blue)
    assert here.broken(kitchen) == []
    assert here.broken(yard) == ["the door is open"]


@pytest.mark.parametrize(
    "has",
    [
        "The can of peas, which has a pull ring on its lid, is on the table.",
        "The can of peas has a pull tab. It is on the table.",
        "A can of peas with a pull ring is on the table.",
    ],
)
def test_what_a_can_is_made_with_is_not_in_it(start: Start, has: str) -> None:
    text = f"{has} A dish is on the table. The robot is at the table. The goal is that it is full."
    take, pour = "The robot takes the can.", "The robot empties the can into the dish."
    throw = "The robot puts the empty can on the table."
    here = start(text, take, pour, throw).do(take, pour)
    assert here.broken(throw) == []
    assert here.do(throw).is_so("Check if the can is empty.") is Truth.TRUE


def test_the_first_and_the_second_soup_bowl_are_two(start: Start) -> None:
    text = (
        "Two soup bowls are in the cabinet. The robot stands at the cabinet and has two grippers. "
        "The goal is that each bowl is on the cabinet."
    )
    takes = [f"The robot takes the {which} soup bowl." for which in ("first", "second")]
    puts = [
        f"The robot puts the {which} soup bowl on the cabinet." for which in ("first", "second")
    ]
    checked = "The robot checks that the first and the second soup bowl are both on the cabinet."
    here = start(text, *takes, *puts, checked).do(*takes, *puts)
    assert set(here.goals()) == {Truth.TRUE}


def test_a_rule_on_lifting_a_frame_asks_nothing_of_a_nail(start: Start) -> None:
    text = (
        "A hammer and a nail are in the toolbox. A picture leans against the wall. The frame is "
        "wide and heavy, so it can only be lifted when both grippers are empty, and it occupies "
        "both of them until it is on the nail. The robot is at the toolbox. The goal is that the "
        "robot holds the nail."
    )
    hammer, nail = "The robot gets the hammer.", "The robot gets the nail."
    lift = "The robot lifts the picture with both grippers."
    assert start(text, hammer, nail, lift).do(hammer).broken(nail) == []
