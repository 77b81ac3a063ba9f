"""The first and the second piece of what was split are two, and there once it is."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

YARD = (
    "A log lies on the block and an axe lies beside the block. An open box stands beside the "
    "block. The robot is at the block and has two grippers. The goal is that the log is split and "
    "both pieces are in the box."
)
AXE, SPLIT = "The robot takes the axe.", "The robot splits the log into two pieces with the axe."
DOWN = "The robot lays the axe down on the ground."


@pytest.mark.parametrize("stuff", [" of wood", " of split wood", " of firewood"])
def test_a_numbered_piece_is_there_once_it_is_split(start: Start, stuff: str) -> None:
    pieces = [
        deed.format(which, stuff)
        for which in ("first", "second")
        for deed in ("The robot takes the {} piece{}.", "The robot puts the {} piece{} in the box.")
    ]
    here = start(YARD, AXE, SPLIT, DOWN, *pieces).do(AXE, DOWN)
    assert here.broken(pieces[0]) == ["the log is split"]
    here = start(YARD, AXE, SPLIT, DOWN, *pieces).do(AXE, SPLIT, DOWN, *pieces[:2])
    assert Truth.FALSE in here.goals()
    assert set(here.do(*pieces[2:]).goals()) == {Truth.TRUE}


def test_the_first_slice_of_something_else_needs_no_cut_tomato(start: Start) -> None:
    text = (
        "A tomato and a plate are on the table, where two slices of bread lie, too. The robot is "
        "at the table. The goal is that the tomato is cut."
    )
    cut = "The robot cuts the tomato into slices."
    bread = "The robot takes the first slice of bread."
    assert start(text, cut, bread).broken(bread) == []
