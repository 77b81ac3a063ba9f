"""A brush has the paint that it was dipped into."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "The brush, a can of paint, a bucket of water and a door are in the room. "
    "The goal is that the door is painted."
)
TAKE = "The robot grasps the brush."
DIP = "The robot dips the brush which is in its gripper in the paint of the paint can."
RINSE = "The robot dips the brush into the water."
PAINT = "The robot paints the door with the brush"


@pytest.mark.parametrize(
    "having",
    [
        "which has paint",
        "which has paint on it",
        "that contains paint",
        "which has paint until its surface is all painted",
        "with paint on it",
        "full of paint",
        "covered with paint",
    ],
)
def test_a_dipped_brush_has_paint(start: Start, having: str) -> None:
    paint = f"{PAINT} {having}."
    leaves = (TAKE, DIP, RINSE, paint)
    assert start(TEXT, *leaves).do(TAKE, DIP, paint).goals() == [Truth.TRUE]
    assert start(TEXT, *leaves).do(TAKE).broken(paint)
    assert start(TEXT, *leaves).do(TAKE, RINSE).broken(paint)


def test_a_brush_is_wet_once_it_was_dipped(start: Start) -> None:
    paint = f"{PAINT.replace('the brush', 'the wet brush')}."
    assert start(TEXT, TAKE, DIP, paint).do(TAKE, DIP, paint).goals() == [Truth.TRUE]
    assert start(TEXT, TAKE, DIP, paint).do(TAKE).broken(paint) == ["the brush is wet"]


def test_nothing_is_dipped_into_an_empty_can(start: Start) -> None:
    text = "The brush, an empty can, a jug of paint and a door are in the room. "
    pour = "The robot pours the paint from the jug into the can."
    dip, paint = "The robot dips the brush into the can.", f"{PAINT} which has paint."
    leaves = (TAKE, "The robot takes the jug.", pour, dip, paint)
    goal = "The goal is that the door is painted."
    here = start(text + goal, *leaves)
    assert here.do(TAKE).broken(dip) == ["the can contains something"]
    assert here.do(TAKE).broken(paint) == ["the brush contains the paint"]
    assert start(text + goal, *leaves).do(*leaves).goals() == [Truth.TRUE]
