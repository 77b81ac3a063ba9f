""" "The guest holds the cup with the coffee": the cup contains it, and not the guest."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = "An empty cup is on the shelf. A pot with coffee is on the counter. The guest sits on the "
TEXT += "couch. The robot is at the shelf, the counter and the guest. The goal is that {}."
TAKE, POT = "The robot takes the cup.", "The robot takes the pot."
POUR = "The robot pours coffee from the pot into the cup."
GIVE = "The robot hands the cup to the guest."


@pytest.mark.parametrize(
    "goal",
    [
        "the guest holds the cup with the coffee",
        "the guest has the cup with coffee",
        "the guest has a cup of coffee",
    ],
)
def test_an_empty_cup_is_not_enough(start: Start, goal: str) -> None:
    leaves = (TAKE, POT, POUR, GIVE)
    assert Truth.FALSE not in start(TEXT.format(goal), *leaves).do(*leaves).goals()
    assert Truth.FALSE in start(TEXT.format(goal), *leaves).do(TAKE, GIVE).goals()
    assert Truth.FALSE in start(TEXT.format(goal), *leaves).do(TAKE, POT, POUR).goals()


def test_so_it_is_of_what_stands_in_or_on_something(start: Start) -> None:
    put = "The robot puts the cup on the tray."
    text = TEXT.format("the tray holds the cup with the coffee").replace("The guest", "The tray")
    text = text.replace("sits", "is")
    assert Truth.FALSE not in start(text, TAKE, POT, POUR, put).do(TAKE, POT, POUR, put).goals()
    assert Truth.FALSE in start(text, TAKE, POT, POUR, put).do(TAKE, put).goals()
