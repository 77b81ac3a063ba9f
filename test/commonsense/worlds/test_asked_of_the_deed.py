"""What a leaf says of its deed beside the verb: how it takes the thing, and what that asks for."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

POT = (
    "The robot stands at the table. A pot and a cloth are on the table. The robot has {}. The goal "
    "is that the robot holds the pot."
)


@pytest.mark.parametrize(
    "take",
    [
        "The robot takes the pot, holding it by the handle.",
        "The robot takes the pot from the table, holding it by the handle with its empty gripper.",
        "The robot lifts the pot, gripping the pot by its handle.",
        "The robot picks up the pot, holding it upright.",
        "The pot is grasped, holding it by the handle.",
    ],
)
def test_how_a_thing_is_held_once_it_is_taken_asks_for_nothing_before(
    start: Start, take: str
) -> None:
    here = start(POT.format("one gripper"), take)
    assert here.broken(take) == []
    assert here.do(take).goals() == [Truth.TRUE]


def test_the_grippers_that_hold_it_are_those_that_take_it(start: Start) -> None:
    both = "The robot picks up the pot, holding it with both grippers."
    cloth = "The robot picks up the cloth."
    here = start(POT.format("two grippers"), both, cloth)
    assert here.broken(both) == []
    assert here.do(cloth).broken(both) == ["both grippers are free"]


@pytest.mark.parametrize(
    "take",
    [
        "The robot takes the cloth, holding the pot with the other gripper.",
        "The robot takes the cloth while holding the pot.",
    ],
)
def test_another_thing_that_is_held_is_held_before(start: Start, take: str) -> None:
    here = start(POT.format("two grippers"), "The robot takes the pot.", take)
    assert here.broken(take) == ["the robot holds the pot"]
    assert here.do("The robot takes the pot.").broken(take) == []


PRESS = (
    "A sandwich press stands on the trolley, and its lid is down. A plate is beside it. The robot "
    "stands at the trolley and holds a sandwich. The goal is that the sandwich is in the press."
)
RAISE = "The robot raises the lid of the press."


@pytest.mark.parametrize(
    "put",
    [
        "The robot puts the sandwich into the press. This works only if the lid is up.",
        "The robot puts the sandwich into the press. This only works while the lid is up.",
        "The robot puts the sandwich into the press. This is possible only if the lid is up.",
        "The robot puts the sandwich, while the lid is up, into the press.",
    ],
)
def test_what_a_deed_works_only_with_is_so_before(start: Start, put: str) -> None:
    here = start(PRESS, RAISE, put)
    assert here.broken(put)
    assert here.do(RAISE, put).goals() == [Truth.TRUE]


def test_the_gripper_behind_an_aside_is_not_what_the_aside_tells_of(start: Start) -> None:
    text = PRESS.replace("and holds a sandwich", ". A sandwich is in the press")
    take = (
        "The robot takes the sandwich out of the press, while the lid is up, with a free gripper."
    )
    here = start(text, RAISE, take)
    assert here.broken(take) == ["the sandwich press is open"]
    assert here.do(RAISE).broken(take) == []


def test_the_plates_of_a_press_are_no_dishes(start: Start) -> None:
    put = "The robot puts the sandwich between the plates of the press."
    assert start(PRESS, RAISE, put).do(RAISE, put).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "lift",
    [
        "The robot lifts the pot. Both grippers have to be empty for this.",
        "The robot lifts the pot. Both of its grippers must be free for that.",
    ],
)
def test_grippers_are_free_before_the_deed_that_they_must_be_free_for(
    start: Start, lift: str
) -> None:
    cloth = "The robot picks up the cloth."
    here = start(POT.format("two grippers"), cloth, lift)
    assert here.broken(lift) == []
    assert here.do(cloth).broken(lift) != []


def test_what_goes_along_with_the_thing_is_no_tool(start: Start) -> None:
    text = (
        "The robot stands at the stove. A pot is on the stove, and a ladle is in the pot. The goal "
        "is that the robot holds the pot."
    )
    lift = "The robot lifts the pot, together with the ladle in it, from the stove."
    ladle = "The robot grasps the ladle."
    assert start(text, lift, ladle).broken(lift) == []


@pytest.mark.parametrize("verb", ["carrying", "holding"])
def test_what_stands_behind_a_relative_clause_is_of_the_deed(start: Start, verb: str) -> None:
    take = "The robot takes the pot."
    put = f"The robot sets the pot which it is {verb} down on the table and lets go of it."
    text = "The robot is at the table, a pot is on the shelf. The goal is that it is on the table."
    here = start(text, take, put)
    assert here.do(take, put).is_so("Check if the pot is on the table.") is Truth.TRUE
