"""What a goal says behind a thing of it (its filling, its wrapping, its flame) is asked, too."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

ROOM = (
    "The guest is at the door. The cup and the tray are on the table. The bread is on the shelf. "
    "The bag is on the floor. The milk is in the can. The robot reaches everything and has two "
    "grippers. The goal is {}."
)
MILK = ("The robot pours the milk from the can into the cup.",)
GIVE = ("The robot picks up the cup.", "The robot gives the cup to the guest.")
PACK = "The robot puts the bread into the bag."
TAKE = "The robot picks up the bread."
HAND = "The robot gives the bread to the guest."


def met(here: object) -> bool:
    return all(holds is Truth.TRUE for holds in here.goals())  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "goal",
    [
        "that the guest has a cup full of milk",
        "that the guest has a cup filled with milk",
        "that the cup is filled with milk and the guest has it",
        "that the cup is full of milk and the guest has it",
        "that the guest has the cup, which is filled with milk",
    ],
)
def test_the_cup_of_the_guest_is_full_and_his(start: Start, goal: str) -> None:
    text = ROOM.format(goal)
    fill = ("The robot picks up the can.", *MILK, "The robot puts the can on the table.")
    assert not met(start(text, *fill, *GIVE).do(*fill)), goal
    assert not met(start(text, *fill, *GIVE).do(*GIVE)), goal
    assert met(start(text, *fill, *GIVE).do(*fill, *GIVE)), goal


def test_what_stands_beside_a_full_cup_is_not_in_it(start: Start) -> None:
    text = ROOM.format("that the tray has a cup full of milk and a spoon")
    fill = ("The robot picks up the can.", *MILK, "The robot puts the can on the table.")
    put = ("The robot picks up the cup.", "The robot puts the cup on the tray.")
    spoon = ("The robot picks up the spoon.", "The robot puts the spoon on the tray.")
    assert not met(start(text, *fill, *put, *spoon).do(*fill, *put))
    assert met(start(text, *fill, *put, *spoon).do(*fill, *put, *spoon))


def test_where_a_thing_is_packed_that_somebody_has_is_asked(start: Start) -> None:
    text = ROOM.format("that the robot holds the bag, which stands on the tray")
    assert not met(start(text, "The robot picks up the bag.").do("The robot picks up the bag."))
    packed = ROOM.format("that the guest has the bread, which is packed in the bag")
    assert not met(start(packed, TAKE, HAND, PACK).do(TAKE, HAND))


CAKE = (
    "The cake is on the table. The candles are on the cake. The robot reaches everything and has "
    "two grippers. The goal is {}."
)
LIGHT = "The robot lights the candles."


@pytest.mark.parametrize(
    "goal",
    [
        "to have a cake with burning candles on it",
        "to have a cake with burning candles on it on the table",
        "that burning candles are on the cake",
        "that the burning candles are on the cake",
    ],
)
def test_candles_that_are_to_burn_are_lit(start: Start, goal: str) -> None:
    here = start(CAKE.format(goal), LIGHT)
    assert not met(here)
    assert met(here.do(LIGHT)), goal


RICE = (
    "The rice is in the pot. The bowl is on the table. The robot reaches everything and has two "
    "grippers. The goal is {}."
)
COOK, PUT = "The robot cooks the rice.", "The robot puts the rice into the bowl."


@pytest.mark.parametrize(
    "goal",
    [
        "to make the rice cooked and put in the bowl",
        "to have the rice cooked and put into the bowl",
        "to have the rice cooked and contained in the bowl",
        "that the rice is cooked and contained in the bowl",
    ],
)
def test_what_is_done_and_put_somewhere_is_both(start: Start, goal: str) -> None:
    assert not met(start(RICE.format(goal), COOK, PUT).do(PUT)), goal
    assert not met(start(RICE.format(goal), COOK, PUT).do(COOK)), goal
    assert met(start(RICE.format(goal), COOK, PUT).do(COOK, PUT)), goal


BOX = (
    "The letter and the plate are on the table. The box is empty. The robot reaches everything and "
    "has two grippers. The goal is {}."
)
LETTER = ("The robot picks up the letter.", "The robot puts the letter into the box.")
PLATE = ("The robot picks up the plate.", "The robot puts the plate on the tray.")
WIPE = "The robot wipes the box clean."


@pytest.mark.parametrize(
    "goal",
    [
        "to make the box have the letter and to ensure that the plate is on the tray",
        "to make the box contain the letter and have the plate on the tray",
        "to make the box clean and have the plate on the tray",
    ],
)
def test_what_is_made_so_and_what_is_had_beside_it(start: Start, goal: str) -> None:
    here = start(BOX.format(goal), *LETTER, *PLATE, WIPE).do(WIPE, *LETTER)
    assert not met(here), goal
    assert met(here.do(*PLATE)), goal
