"""Goals of food that is served: hot, in its dish, and the dish on the table."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

SOUP = (
    "A bowl is on the counter, and a pot of soup is on the stove, which is off. The table is "
    "empty. The robot has two grippers. The goal is {}."
)
COUNTER, STOVE, TABLE = (
    f"The robot moves to the {place}." for place in ("counter", "stove", "table")
)
TAKE, PUT = "The robot takes the bowl.", "The robot puts the bowl on the table."
ON, HEAT = "The robot turns on the stove.", "The robot heats the soup until it is hot."
LADLE = "The robot ladles the soup from the pot into the bowl."
WORK = [COUNTER, TAKE, STOVE, ON, HEAT, LADLE, TABLE, PUT]


@pytest.mark.parametrize(
    "goal",
    [
        "that a bowl full of hot soup stands on the table",
        "that the bowl filled with hot soup is on the table",
        "that the bowl is on the table and the bowl is filled with hot soup",
        "to serve the hot soup in the bowl on the table",
    ],
)
@pytest.mark.parametrize("left_out", [(), (ON, HEAT), (LADLE,), (TABLE, PUT)])
def test_served_food_is_hot_in_its_dish_and_there(
    start: Start, goal: str, left_out: tuple[str, ...]
) -> None:
    here = start(SOUP.format(goal), *WORK).do(*(leaf for leaf in WORK if leaf not in left_out))
    assert set(here.goals()) == ({Truth.TRUE, Truth.FALSE} if left_out else {Truth.TRUE})


def test_the_door_is_that_of_what_the_goal_names(start: Start) -> None:
    text = (
        "A carton of expired milk is in the refrigerator, which is closed. A trash can is open. "
        "The robot has two grippers. The goal is to ensure that the refrigerator has no expired "
        "milk inside and the door is closed."
    )
    go, opens = "The robot moves to the refrigerator.", "The robot opens the refrigerator door."
    take = "The robot takes the expired milk out of the refrigerator."
    close = "The robot closes the door of the refrigerator."
    here = start(text, go, opens, take, close).do(go, opens, take)
    assert here.goals() == [Truth.TRUE, Truth.FALSE]
    assert here.do(close).goals() == [Truth.TRUE, Truth.TRUE]
