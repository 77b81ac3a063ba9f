"""What leaves take and put somewhere is not there before (convention 9)."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

HERE = " The robot is at the table."


@pytest.mark.parametrize("place", ["bag", "washing machine", "moving box", "cabinet"])
def test_what_lies_on_it_is_not_in_it(start: Start, place: str) -> None:
    text = f"The shirt lies on the {place}. The robot is at the {place}. The goal is that the"
    text += f" shirt is in the {place}."
    take = f"The robot takes the shirt from the {place}."
    put = f"The robot places the shirt inside the {place}."
    here = start(text, take, put)
    assert here.goals() == [Truth.FALSE]
    assert here.is_so(f"Check if the shirt is in the {place}.") is Truth.FALSE
    assert here.is_so(f"Check if the {place} contains the shirt.") is Truth.FALSE
    assert here.is_so(f"Check if the shirt is on the {place}.") is Truth.TRUE
    assert here.broken(put) == ["the robot holds the shirt"]
    assert here.do(take, put).goals() == [Truth.TRUE]


@pytest.mark.parametrize("vessel", ["box", "basket", "carton", "sack"])
def test_what_is_in_a_box_on_the_table_is_not_on_the_table(start: Start, vessel: str) -> None:
    text = f"The belt is in the {vessel}, which is open. The {vessel} is on the table."
    text += " The goal is that the belt is on the table." + HERE
    take = f"The robot takes the belt out of the {vessel}."
    put = "The robot lays the belt on the table."
    here = start(text, take, put)
    assert here.goals() == [Truth.FALSE]
    assert here.broken(put) == ["the robot holds the belt"]
    assert here.do(take, put).goals() == [Truth.TRUE]


def test_nor_when_the_box_is_brought_there(start: Start) -> None:
    text = "The money is in the basket. The basket is on the floor. The goal is that the basket and"
    text += " the money are on the table." + HERE
    basket = ("The robot takes the basket.", "The robot puts the basket on the table.")
    take = "The robot takes the money out of the basket."
    money = (take, "The robot puts the money on the table.")
    here = start(text, *basket, *money).do(*basket)
    assert here.goals() == [Truth.FALSE]
    assert here.do(*money).goals() == [Truth.TRUE]


def test_who_only_brings_the_plate_has_brought_the_cake(start: Start) -> None:
    text = "The cake is on the plate. The plate is on the shelf. The goal is that the cake is on"
    text += " the table."
    here = start(text, "The robot takes the plate.", "The robot puts the plate on the table.")
    here.do("The robot takes the plate.", "The robot puts the plate on the table.")
    assert here.goals() == [Truth.TRUE]


def test_of_a_bowl_on_and_in_are_one(start: Start) -> None:
    text = "The egg lies on the bowl. The goal is that the egg is in the bowl and the bowl is on"
    text += " the table." + HERE
    here = start(text, "The robot takes the egg.", "The robot puts the egg in the bowl.")
    assert here.is_so("Check if the egg is in the bowl.") is Truth.TRUE


def test_a_bicycle_in_hand_is_not_attached_to_its_rack(start: Start) -> None:
    text = "The bicycle is on the floor. The bicycle and the rack are apart from one another."
    text += " The goal is that the bicycle is attached to the rack."
    bring = (
        "The robot goes to the bicycle.",
        "The robot picks up the bicycle.",
        "The robot goes to the rack.",
    )
    attach = "The robot attaches the bicycle to the rack."
    here = start(text, *bring, attach).do(*bring)
    assert here.goals() == [Truth.FALSE]
    assert here.do(attach).goals() == [Truth.TRUE]
