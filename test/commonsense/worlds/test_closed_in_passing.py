"""What an order calls closed is closed at the start, if no leaf closes it."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TASK = (
    "A shirt lies on the chair. A wardrobe is in the hall. {} The robot is at the wardrobe and "
    "holds the shirt. The robot has two grippers. The goal is that the shirt is in the wardrobe."
)
OPEN, CLOSE = "The robot opens the wardrobe.", "The robot closes the wardrobe."
PUT = "The robot puts the shirt into the wardrobe."


@pytest.mark.parametrize(
    "order",
    [
        "The robot has to hang the shirt into the closed wardrobe.",
        "Then it takes the shirt to the hall, where it is put into the shut wardrobe.",
        "The robot should go to the closed wardrobe and put the shirt into it.",
    ],
)
def test_what_an_order_calls_closed_has_to_be_opened(start: Start, order: str) -> None:
    here = start(TASK.format(order), OPEN, PUT)
    assert here.broken(PUT) == ["the wardrobe is open"]
    assert here.do(OPEN, PUT).goals() == [Truth.TRUE]


def test_it_may_be_closed_only_later_where_a_leaf_closes_it(start: Start) -> None:
    order = "The robot has to put the shirt into the wardrobe and to leave the closed wardrobe."
    assert start(TASK.format(order), PUT, CLOSE, OPEN).broken(PUT) == []


def test_it_is_closed_although_no_leaf_can_open_it(start: Start) -> None:
    order = "The robot has to hang the shirt into the closed wardrobe."
    assert start(TASK.format(order), PUT).broken(PUT) == ["the wardrobe is open"]
