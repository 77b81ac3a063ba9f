"""A vessel that a goal names by its contents has them in it at the end."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TASK = (
    "Some cookies are in the jar on the counter, and the soup is in the pot there. An empty plate "
    "and an empty bowl are on the counter. The robot is at the counter. The goal is that {}."
)
PLATE = "The robot puts the plate on the table."
COOKIES = "The robot takes the cookies out of the jar and puts them on the plate."
BOWL = "The robot puts the bowl on the table."
SOUP = "The robot pours the soup from the pot into the bowl."


@pytest.mark.parametrize(
    ("goal", "fill", "bring"),
    [
        ("a plate of cookies is on the table", COOKIES, PLATE),
        ("the plate of cookies is served on the table", COOKIES, PLATE),
        ("there is a plate of cookies on the table", COOKIES, PLATE),
        ("a bowl of soup is on the table", SOUP, BOWL),
        ("the bowl of soup stands on the table", SOUP, BOWL),
    ],
)
def test_an_empty_vessel_is_not_what_was_asked_for(
    start: Start, goal: str, fill: str, bring: str
) -> None:
    task = TASK.format(goal)
    assert Truth.FALSE in start(task, fill, bring).do(bring).goals()
    assert set(start(task, fill, bring).do(fill, bring).goals()) == {Truth.TRUE}


def test_a_bottle_is_called_so_when_it_is_used_up(start: Start) -> None:
    task = (
        "A bottle of detergent is on the shelf and the tub stands beside it. The robot is there. "
        "The goal is that the bottle of detergent is on the shelf and the tub is clean."
    )
    pour = "The robot pours all the detergent from the bottle into the tub and cleans the tub."
    back = "The robot puts the bottle on the shelf."
    take = "The robot picks up the bottle of detergent."
    assert set(start(task, take, pour, back).do(take, pour, back).goals()) == {Truth.TRUE}
