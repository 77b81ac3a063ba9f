"""What is wrapped up takes nothing in any more, and the sheet around it fills no gripper."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

BASKET = (
    "An open basket, a {} and a ribbon are on the table. A card is on the desk. The robot has one "
    "gripper. The goal is that the card is in the wrapped basket."
)
CARD, PUT = "The robot takes the card.", "The robot puts the card in the basket."
RIBBON = "The robot takes the ribbon."
WRAPS = [
    ("sheet of foil", "The robot wraps the foil from its gripper around the basket."),
    ("sheet of paper", "The robot wraps the basket in the paper."),
    ("foil", "The robot covers the basket with the foil."),
]


@pytest.mark.parametrize(("sheet", "wrap"), WRAPS)
def test_nothing_gets_into_a_basket_that_is_wrapped_up(start: Start, sheet: str, wrap: str) -> None:
    take = f"The robot takes the {sheet}."
    here = start(BASKET.format(sheet), take, wrap, CARD, PUT)
    assert here.broken(wrap)  # the sheet is not fetched
    here.do(take, wrap, CARD)
    assert here.broken(PUT) == ["the basket is not wrapped"]


@pytest.mark.parametrize(("sheet", "wrap"), WRAPS)
def test_the_card_may_be_put_in_before(start: Start, sheet: str, wrap: str) -> None:
    take = f"The robot takes the {sheet}."
    here = start(BASKET.format(sheet), take, wrap, CARD, PUT, RIBBON)
    here.do(CARD, PUT)
    assert Truth.FALSE in here.goals()
    here.do(take, wrap)
    assert set(here.goals()) == {Truth.TRUE}
    assert here.broken(RIBBON) == []  # the sheet is around the basket


def test_who_unwraps_it_puts_in_again(start: Start) -> None:
    take, wrap, unwrap = "The robot takes the foil.", WRAPS[0][1], "The robot unwraps the basket."
    here = start(BASKET.format("sheet of foil"), take, wrap, unwrap, CARD, PUT)
    assert here.do(take, wrap, unwrap, CARD).broken(PUT) == []


@pytest.mark.parametrize(
    ("roll", "more"),
    [
        ("roll of foil", []),
        ("foil", ["The robot lays the foil on the table."]),
        ("foil", ["The robot wraps the card in the foil."]),
    ],
)
def test_a_roll_and_what_wraps_more_stay_in_the_gripper(
    start: Start, roll: str, more: list[str]
) -> None:
    take, wrap = f"The robot takes the {roll}.", "The robot wraps the basket in the foil."
    here = start(BASKET.format(roll), take, wrap, RIBBON, *more).do(take, wrap)
    assert here.broken(RIBBON) == ["a gripper is free"]


def test_a_basket_that_is_lined_takes_things_in(start: Start) -> None:
    take, line = "The robot takes the foil.", "The robot lines the basket with the foil."
    here = start(BASKET.format("sheet of foil"), take, line, CARD, PUT)
    assert here.do(take, line, CARD).broken(PUT) == []
