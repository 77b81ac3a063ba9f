"""What is turned upside down over something is emptied; what pours over something need not be."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

FOOD = (
    "The robot has to clear away the stale food. The feeding bowl stands on the mat, with stale "
    "food in it. A waste bin is beside the mat. The robot stands at the mat. The robot has two "
    "grippers. The goal is that the stale food is in the waste bin and the feeding bowl is empty."
)
LIFT = "The robot lifts the feeding bowl from the mat."


@pytest.mark.parametrize(
    "turn",
    [
        "The robot turns the bowl in its gripper upside down over the waste bin until all the "
        "stale food has fallen into the bin.",
        "Hold the bowl upside down over the waste bin.",
        "The bowl is turned upside down above the bin.",
        "The robot flips the bowl, which it holds, upside down over the bin.",
        "The robot empties the bowl over the bin.",
        "The robot tips the bowl out over the bin.",
    ],
)
def test_a_bowl_upside_down_over_a_bin_is_empty(start: Start, turn: str) -> None:
    assert start(FOOD, LIFT, turn).do(LIFT, turn).goals() == [Truth.TRUE, Truth.TRUE]


def test_it_has_to_be_held_for_that(start: Start) -> None:
    turn = "The robot turns the bowl upside down over the waste bin."
    assert start(FOOD, LIFT, turn).broken(turn) == ["the robot holds the feeding bowl"]


def test_pouring_over_leaves_a_rest(start: Start) -> None:
    pour = "The robot pours the stale food over the bin."
    assert start(FOOD, LIFT, pour).do(LIFT, pour).goals()[1] is Truth.FALSE


@pytest.mark.parametrize(
    "told",
    [
        "A bowl stands on the mat, with stale food from this morning still in it.",
        "A bowl with stale food left over from yesterday is on the mat.",
        "A bowl is on the mat. It still contains stale food from the day before.",
        "A bowl is on the mat. There is stale food from last night in the bowl.",
    ],
)
def test_since_when_something_is_in_there_does_not_matter(start: Start, told: str) -> None:
    here = start(f"{told} The goal is that the bowl contains no stale food.")
    assert here.state("objects.bowl.content") == ("stale_food",)
    assert here.goals() == [Truth.FALSE]


def test_all_of_one_box_is_not_all_of_both(start: Start) -> None:
    task = (
        "Litter box A and litter box B are on the floor. In both litter boxes there is dirty "
        "litter. A scoop and a bag are on the floor, too. The robot is there. The goal is that "
        "both litter boxes are empty."
    )
    take = "The robot picks up the scoop."
    scoop = "The robot scoops all the dirty litter from litter box A into the bag with the scoop."
    assert start(task, take, scoop).do(take, scoop).goals() == [Truth.FALSE]
