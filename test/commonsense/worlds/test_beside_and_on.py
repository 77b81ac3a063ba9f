"""Beside a thing on a table, and to the left or right of it."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TABLE = (
    "A plate and a candle are on the dining table. The guest sits at the dining table. A fork and "
    "a knife are in the rack. The robot is at the rack and the dining table. The robot has two "
    "grippers. The goal is that {}."
)
BOTH = "The robot takes the fork with one gripper and the knife with the other."


@pytest.mark.parametrize(
    "place",
    [
        "in front of the guest on the dining table",
        "next to the plate on the dining table",
        "on the dining table in front of the guest",
    ],
)
def test_what_is_put_beside_something_on_the_table_is_on_it(start: Start, place: str) -> None:
    leaf = f"The robot puts the fork {place}."
    here = start(TABLE.format("the fork is on the dining table"), BOTH, leaf)
    assert here.broken(leaf) == ["the robot holds the fork"]
    assert here.do(BOTH, leaf).goals() == [Truth.TRUE]


@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize("way", ["to the {} of", "on the {} side of", "at the {} side of"])
def test_left_and_right_of_it_is_beside_it(start: Start, side: str, way: str) -> None:
    leaf = f"The robot lays the fork {way.format(side)} the plate."
    here = start(TABLE.format("the fork is beside the plate"), BOTH, leaf).do(BOTH, leaf)
    assert here.goals() == [Truth.TRUE]
    assert here.is_so("Check if the fork is on the plate.") is Truth.FALSE


@pytest.mark.parametrize(
    "leaf",
    [
        "The robot lays the fork to the left and the knife to the right of the plate.",
        "The robot lays the fork at the left side and the knife at the right side of the plate.",
        "The robot lays the fork to the left of the plate and the knife to its right.",
    ],
)
def test_each_has_a_side_of_its_own(start: Start, leaf: str) -> None:
    here = start(TABLE.format("the fork and the knife are beside the plate"), BOTH, leaf)
    assert here.do(BOTH, leaf).goals() == [Truth.TRUE]
    assert here.state("agents.robot.gripper_content") == ()
