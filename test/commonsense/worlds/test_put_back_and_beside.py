"""Where things come to rest that are put back, served, returned, or set down beside others."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

BOWLS = (
    "The food bowl of the dog is on the floor of the hall. A water bowl is on the counter. A cup "
    "is on the table. The goal is that the water bowl is {}."
)
FETCH = ("The robot moves to the counter.", "The robot grasps the water bowl.")
TO_BOWL, TO_TABLE = "The robot moves to the food bowl.", "The robot moves to the table."
DOWN = "The robot puts the water bowl on the floor."


@pytest.mark.parametrize("place", ["next to", "near", "beside"])
def test_what_is_set_down_where_another_thing_stands_is_beside_it(start: Start, place: str) -> None:
    task = BOWLS.format(f"{place} the food bowl")
    there = start(task, *FETCH, TO_BOWL, DOWN).do(*FETCH, TO_BOWL, DOWN)
    assert there.goals() == [Truth.TRUE]
    elsewhere = start(task, *FETCH, TO_BOWL, DOWN).do(*FETCH, DOWN, TO_BOWL)
    assert elsewhere.goals() == [Truth.FALSE]


def test_the_floor_is_not_beside_what_stands_on_a_table(start: Start) -> None:
    task = BOWLS.format("beside the cup")
    assert start(task, *FETCH, TO_TABLE, DOWN).do(*FETCH, TO_TABLE, DOWN).goals() == [Truth.FALSE]


def test_what_an_animal_has_is_no_part_of_it(start: Start) -> None:
    here = start(BOWLS.format("next to the food bowl"), *FETCH, TO_BOWL, DOWN)
    assert here.state("objects.food_bowl.location") == "on hall"


SHELF = "A cup is on the shelf. A jar of jam is in the cabinet. The goal is that the cup is there."
TAKE = ("The robot moves to the shelf.", "The robot takes the cup.")
AWAY = "The robot moves to the table."


@pytest.mark.parametrize(
    "back",
    [
        "The robot returns the cup to the shelf.",
        "The robot returns it to the shelf.",
        "The robot puts the cup back.",
    ],
)
def test_what_is_put_back_is_where_it_was(start: Start, back: str) -> None:
    here = start(SHELF, *TAKE, AWAY, back).do(*TAKE, back)
    assert here.state("objects.cup.location") == "on shelf"
    assert here.state("agents.robot.gripper_content") == ()


def test_nothing_is_returned_to_a_place_that_is_out_of_reach(start: Start) -> None:
    back = "The robot returns the cup to the shelf."
    here = start(SHELF, *TAKE, AWAY, back).do(*TAKE, AWAY)
    assert here.broken(back) == ["the robot is near the shelf"]


def test_what_is_served_on_something_is_put_there(start: Start) -> None:
    task = "An egg and a plate are on the counter. The robot is there. The goal is that it is full."
    take, serve = "The robot grasps the egg.", "The robot serves the egg on the plate."
    here = start(task, take, serve).do(take, serve)
    assert here.state("objects.egg.location") == "on plate"


def test_what_is_set_down_at_a_table_stands_on_it_or_beside_it(start: Start) -> None:
    down = "The robot puts down the cup."
    for place, holds in (("on", Truth.TRUE), ("next to", Truth.TRUE), ("under", Truth.FALSE)):
        task = f"A cup is on the shelf. The goal is that the cup is {place} the table."
        here = start(task, *TAKE, AWAY, down).do(*TAKE, AWAY, down)
        assert here.goals() == [holds], place
