"""The laundry is the clothes that hang there: one armful, and *it*."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

RACK = (
    "The robot task is to fold the dried laundry. A shirt, a sheet and a towel hang on the drying "
    "rack on the balcony. An empty laundry basket stands beside the rack. The folding table is in "
    "the bedroom. The robot has one gripper, which holds one object at a time. The goal is that {} "
    "folded."
)
RACK_TO, TABLE = "The robot moves to the drying rack.", "The robot moves to the folding table."
TAKE = [
    "The robot takes all the laundry from the drying rack and puts it in the laundry basket.",
    "The robot takes the laundry off the drying rack and lays it into the laundry basket.",
]
LIFT = "The robot lifts the laundry basket."
DOWN = "The robot places the laundry basket beside the folding table."
FOLD = "The robot takes the laundry out of the basket and folds it on the table."
GOALS = ["the shirt, the sheet and the towel are", "the laundry is", "all the laundry is"]


@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize("take", TAKE)
def test_the_laundry_is_what_hangs_there(start: Start, goal: str, take: str) -> None:
    here = start(RACK.format(goal), RACK_TO, TABLE, take, LIFT, DOWN, FOLD)
    here.do(RACK_TO, take, LIFT, TABLE, DOWN)
    assert here.is_so("Check if the towel is in the laundry basket.") is Truth.TRUE
    assert here.is_so("Check if the drying rack is in the laundry basket.") is not Truth.TRUE
    assert set(here.goals()) == {Truth.FALSE}
    assert set(here.do(FOLD).goals()) == {Truth.TRUE}


def test_laundry_that_was_left_on_the_rack_is_not_folded_elsewhere(start: Start) -> None:
    here = start(RACK.format(GOALS[0]), RACK_TO, TABLE, TAKE[0], LIFT, DOWN, FOLD)
    assert here.do(RACK_TO, LIFT, TABLE, DOWN).broken(FOLD)


def test_laundry_that_is_told_of_is_a_heap_of_its_own(start: Start) -> None:
    text = (
        "The robot task is to put away the laundry. The laundry is in the basket. A shirt and a "
        "towel hang on the wall. The robot has two grippers. The goal is that the laundry is on "
        "the table."
    )
    go, over = "The robot moves to the basket.", "The robot moves to the table."
    take, put = "The robot takes the laundry.", "The robot puts the laundry on the table."
    here = start(text, go, over, take, put).do(go, take, over, put)
    assert here.goals() == [Truth.TRUE]
    assert here.is_so("Check if the shirt is on the table.") is Truth.FALSE
