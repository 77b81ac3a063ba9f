"""A goal that asks for a filled thing at a place asks for both."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "A bowl is on the floor in the feeding corner. A bag of dry food is at the cupboard. {} The"
    " robot has two grippers."
)
GO = "The robot goes to the feeding corner."
TAKE = "The robot takes the bowl."
AWAY = "The robot goes to the cupboard."
BAG = "The robot takes the bag of dry food."
FILL = "The robot pours dry food from the bag into the bowl."
DOWN = "The robot sets the bowl down on the floor where it is."
ALL = (GO, TAKE, AWAY, BAG, FILL, DOWN)


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is a bowl filled with dry food in the feeding corner.",
        "The goal is that the bowl is filled with dry food in the feeding corner.",
        "In the end the bowl must be filled with dry food in the feeding corner.",
    ],
)
def test_what_is_filled_shall_be_there_too(start: Start, goal: str) -> None:
    here = start(TEXT.format(goal), *ALL).do(GO, TAKE, AWAY, BAG, FILL, DOWN)
    assert Truth.FALSE in here.goals()
    here = start(TEXT.format(goal), *ALL).do(GO, TAKE, AWAY, BAG, FILL, GO, DOWN)
    assert set(here.goals()) == {Truth.TRUE}


def test_in_a_corner_is_what_is_set_down_on_its_floor(start: Start) -> None:
    goal = "The goal is that the bowl is in the feeding corner."
    here = start(TEXT.format(goal), *ALL).do(GO, TAKE, AWAY, DOWN)
    assert here.goals() == [Truth.FALSE]
    assert here.do(TAKE, GO, DOWN).goals() == [Truth.TRUE]


def test_where_the_stuff_comes_from_is_no_place_of_it(start: Start) -> None:
    goal = "The goal is that the bowl is filled with dry food from the bag at the cupboard."
    here = start(TEXT.format(goal), *ALL).do(GO, TAKE, AWAY, BAG, FILL)
    assert Truth.FALSE not in here.goals()
