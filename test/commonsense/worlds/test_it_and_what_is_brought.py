"""What *it* is where somebody comes with a thing, or brings several, to where they are put."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

ROOM = (
    "A vase and a magazine are on the coffee table. An armchair is at the window. A bowl is on "
    "the counter. A carton of milk is in the refrigerator, which is open. The robot has two "
    "grippers. The goal is that {}."
)
GO = "The robot moves to the coffee table."
VASE = "The robot picks up the vase with one gripper."
BOTH = "The robot picks up the vase with one gripper and the magazine with the other."


@pytest.mark.parametrize(
    "leaf",
    [
        "The robot goes to the armchair and puts the vase and the magazine on it.",
        "The robot carries the vase and the magazine to the armchair and lays them on it.",
        "The robot returns to the armchair and puts both things on it.",
    ],
)
def test_two_things_are_put_on_what_was_gone_to(start: Start, leaf: str) -> None:
    task = ROOM.format("the vase and the magazine are on the armchair")
    here = start(task, GO, BOTH, VASE, leaf).do(GO)
    assert here.do(BOTH, leaf).goals() == [Truth.TRUE]
    lone = start(task, GO, BOTH, VASE, leaf).do(GO, VASE)
    assert lone.broken(leaf) == ["the robot holds the magazine"]


@pytest.mark.parametrize(
    "leaf",
    [
        "The robot comes with the vase to the armchair and stands it on the armchair.",
        "The robot moves with the vase to the armchair and leaves it on the armchair.",
        "The robot walks to the armchair with the vase and sets it down on it.",
    ],
)
def test_who_comes_with_a_thing_puts_that_there(start: Start, leaf: str) -> None:
    here = start(ROOM.format("the vase is on the armchair"), GO, VASE, leaf).do(GO)
    assert here.broken(leaf) == ["the robot holds the vase"]
    assert here.do(VASE, leaf).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "leaf",
    [
        "The robot brings the milk back to the counter and pours it into the bowl.",
        "The robot goes to the counter with the milk and pours it into the bowl.",
    ],
)
def test_milk_that_is_brought_is_poured_and_not_the_counter(start: Start, leaf: str) -> None:
    to, take = "The robot moves to the refrigerator.", "The robot takes the milk carton."
    here = start(ROOM.format("the bowl contains milk"), to, take, leaf).do(to)
    assert "the milk" in here.broken(leaf)[0]
    assert here.do(take, leaf).goals() == [Truth.TRUE]
