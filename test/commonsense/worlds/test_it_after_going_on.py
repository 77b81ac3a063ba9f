"""What *it* is in a leaf of several deeds: what is held, where a place was spoken of since."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

KITCHEN = (
    "A cup is on the shelf. A bowl of soup is on the counter, and a plate is in the oven, which "
    "is open. A pot is on the stove, which is off. The table is empty. The refrigerator is open. "
    "The robot has two grippers. The goal is that {}."
)
GO = "The robot moves to the shelf."


@pytest.mark.parametrize(
    "leaf",
    [
        "The robot takes the cup, goes to the table and puts it down on the table.",
        "The robot grabs the cup from the shelf, walks to the table and sets it down there.",
        "The robot takes the cup, moves to the table, wipes the table and puts it on the table.",
    ],
)
def test_who_goes_on_puts_down_what_it_took(start: Start, leaf: str) -> None:
    here = start(KITCHEN.format("the cup is on the table"), GO, leaf)
    assert "the robot is near the cup" in here.broken(leaf)
    assert here.do(GO, leaf).goals() == [Truth.TRUE]
    assert here.state("agents.robot.gripper_content") == ()


def test_what_was_gone_to_is_opened_and_switched_on(start: Start) -> None:
    text = KITCHEN.format("the stove is on").replace("refrigerator is open", "refrigerator is shut")
    opens = "The robot takes the cup, goes to the refrigerator and opens it."
    turns = "The robot moves to the stove and turns it on."
    here = start(text, GO, opens, turns).do(GO, opens)
    assert here.state("objects.refrigerator.open") is True
    assert here.do(turns).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "leaf",
    [
        "The robot puts the bowl into the refrigerator and closes it.",
        "The robot takes the bowl, goes to the refrigerator, puts it in and closes it.",
    ],
)
def test_what_has_a_door_is_closed_and_no_bowl(start: Start, leaf: str) -> None:
    text = KITCHEN.format("the refrigerator is closed")
    to, take = "The robot moves to the counter.", "The robot takes the bowl."
    fridge = "The robot moves to the refrigerator."
    here = start(text, to, take, fridge, leaf).do(to)
    here = here.do(take, fridge) if "takes" not in leaf else here
    assert here.do(leaf).goals() == [Truth.TRUE]


def test_who_closes_it_after_taking_something_out_still_holds_that(start: Start) -> None:
    to = "The robot moves to the oven."
    leaf = "The robot takes the plate out of the oven, closes it, goes to the table and puts it on."
    leaf = leaf.replace("puts it on.", "puts it on the table.")
    here = start(KITCHEN.format("the plate is on the table"), to, leaf).do(to, leaf)
    assert here.goals() == [Truth.TRUE]
    assert here.state("objects.oven.open") is False


def test_a_pot_is_put_on_what_is_turned_on(start: Start) -> None:
    to, take = "The robot moves to the stove.", "The robot takes the pot."
    leaf = "The robot puts the pot on the stove and turns it on."
    here = start(KITCHEN.format("the stove is on"), to, take, leaf).do(to, take)
    assert here.do(leaf).goals() == [Truth.TRUE]
