""" "The cup on the table contains tea" asks that it stands there, where a leaf puts it there."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = "An empty cup is on the shelf. A pot with tea is on the counter. The robot is at the shelf, "
TEXT += "the table and the counter. The goal is that {}."
TAKE, PUT = "The robot takes the cup.", "The robot puts the cup on the table."
POT, POUR = "The robot takes the pot.", "The robot pours tea from the pot into the cup."
GOALS = [
    "the cup on the table contains tea",
    "the cup on the table is full of tea",
    "the cup which is on the table contains tea",
    "the cup standing on the table has tea in it",
]


@pytest.mark.parametrize("goal", GOALS)
def test_it_is_asked_to_be_there(start: Start, goal: str) -> None:
    here = start(TEXT.format(goal), TAKE, PUT, POT, POUR)
    assert Truth.FALSE not in here.do(TAKE, PUT, POT, POUR).goals()
    here = start(TEXT.format(goal), TAKE, PUT, POT, POUR)
    assert Truth.FALSE in here.do(TAKE, POT, POUR).goals()


def test_where_it_was_only_tells_which_one_is_meant(start: Start) -> None:
    text = TEXT.format("the cup on the shelf contains tea")
    assert start(text, POT, POUR).do(POT, POUR).goals() == [Truth.TRUE]


def test_a_place_that_it_leaves_again_is_not_asked(start: Start) -> None:
    text = "A dirty plate is on the table. The robot is at the table, the sink and the rack. The "
    text += "goal is that the plate in the sink is clean."
    leaves = (
        "The robot takes the plate.",
        "The robot puts the plate into the sink.",
        "The robot washes the plate.",
        "The robot takes the plate out of the sink.",
        "The robot puts the plate on the rack.",
    )
    assert start(text, *leaves).do(*leaves).goals() == [Truth.TRUE]
