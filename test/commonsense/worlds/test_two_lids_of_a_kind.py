"""Two jars have two lids: which of them is meant, what each closes, and that a goal asks both."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

SHAKERS = (
    "A bag of salt, a white shaker and a black shaker are on the table. The shakers are empty and "
    "{}. The robot is at the table and has two grippers. The goal is to ensure that the white "
    "shaker and black shaker are full of salt with the cap on."
)
BAG = "The robot grasps the salt bag."
OFF = "The robot unscrews the cap of the {} shaker, and puts the cap on the table."
POUR = "The robot pours the salt from the bag in its gripper into the {} shaker until it is full."
BACK = "The robot screws the cap back on the {} shaker."
EVERY = [BAG, *(leaf.format(c) for leaf in (OFF, POUR, BACK) for c in ("white", "black"))]


@pytest.mark.parametrize(
    "told", ["their caps are screwed", "their caps are screwed on", "their caps are on"]
)
def test_what_is_capped_takes_nothing(start: Start, told: str) -> None:
    here = start(SHAKERS.format(told), *EVERY).do(BAG, OFF.format("white"), POUR.format("white"))
    assert here.broken(POUR.format("black")) == ["the black shaker is open"]


def test_each_cap_goes_back_on_its_own(start: Start) -> None:
    here = start(SHAKERS.format("their caps are screwed"), *EVERY).do(BAG)
    for colour in ("white", "black"):
        here.do(OFF.format(colour), POUR.format(colour))
    assert here.goals() == [Truth.TRUE, Truth.FALSE, Truth.FALSE]
    assert here.do(BACK.format("black")).goals() == [Truth.TRUE, Truth.FALSE, Truth.TRUE]
    assert here.broken(POUR.format("black")) == ["the black shaker is open"]
    assert here.do(BACK.format("white")).goals() == [Truth.TRUE] * 3


def test_goals_make_each_thing_so(start: Start) -> None:
    text = (
        "An apple and a cheese are in the refrigerator, which is closed. The trash can is open. "
        "The robot has two grippers. The goal is to make the apple and the cheese in the trash "
        "can and the refrigerator closed."
    )
    opens, closes = "The robot opens the refrigerator.", "The robot closes the refrigerator."
    take = "The robot takes the {} out of the refrigerator."
    throw = "The robot throws the {} into the trash can."
    leaves = [leaf.format(food) for food in ("apple", "cheese") for leaf in (take, throw)]
    here = start(text, opens, closes, *leaves).do(opens, *leaves[:2], closes)
    assert here.goals() == [Truth.FALSE, Truth.TRUE]
    assert here.do(opens, *leaves[2:], closes).goals() == [Truth.TRUE, Truth.TRUE]
