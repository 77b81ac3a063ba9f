"""What is tilted over a vessel empties into it, and what goes through its hatch is in it."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

YARD = (
    "The robot task is to recycle glass bottles and old newspapers. A crate with used glass "
    "bottles and a tied bundle of newspapers are in the pantry. The glass container with an open "
    "hatch stands in the yard next to an open paper container. The robot has a single gripper. The "
    "goal is that the bottles are in the glass container and the newspapers are in the paper "
    "container."
)
PANTRY, GO = "The robot goes to the pantry.", "The robot goes to the yard."
LIFT = "The robot grasps and lifts the crate with the glass bottles in the pantry."
DOWN = "The robot sets the crate down on the ground."
BUNDLE = "The robot grasps the bundle of newspapers in the pantry."
THROW = "The robot throws the bundle of newspapers in its gripper into the paper container."
EMPTIED = [
    "The robot tilts the crate in its gripper over the hatch of the glass container, and all the "
    "bottles fall into it.",
    "The robot tilts the crate over the glass container, so that the bottles fall into it.",
    "The robot tips the crate over the opening of the glass container until all bottles are "
    "inside.",
    "The robot turns the crate in its gripper upside down over the glass container and the "
    "bottles fall in.",
    "The robot throws the bottles from the crate in its gripper through the hatch of the glass "
    "container.",
]


@pytest.mark.parametrize("empty", EMPTIED)
def test_what_falls_out_is_in_what_it_was_tilted_over(start: Start, empty: str) -> None:
    steps = (PANTRY, LIFT, GO, empty, DOWN, PANTRY, BUNDLE, GO, THROW)
    here = start(YARD, PANTRY, LIFT, GO, empty, DOWN, BUNDLE, THROW).do(*steps)
    assert set(here.goals()) == {Truth.TRUE}
    assert here.is_so("Check if the bottles are in the crate.") is Truth.FALSE


@pytest.mark.parametrize("empty", EMPTIED)
def test_nobody_tilts_a_crate_that_he_has_not_or_from_afar(start: Start, empty: str) -> None:
    leaves = (PANTRY, LIFT, GO, empty, DOWN, BUNDLE, THROW)
    assert len(start(YARD, *leaves).do(PANTRY, GO).broken(empty)) == 1
    assert len(start(YARD, *leaves).do(PANTRY, LIFT).broken(empty)) == 1


@pytest.mark.parametrize("empty", EMPTIED[:3])
def test_nothing_falls_out_of_a_crate_twice(start: Start, empty: str) -> None:
    here = start(YARD, PANTRY, LIFT, GO, empty, DOWN).do(PANTRY, LIFT, GO, empty)
    assert len(here.broken(empty)) == 1


def test_what_is_put_through_the_door_of_a_machine_is_in_it(start: Start) -> None:
    text = (
        "A shirt is in the basket in front of the washing machine, whose door is open. The robot "
        "is at the washing machine and has two grippers. The goal is that the shirt is in the "
        "washing machine."
    )
    take = "The robot takes the shirt out of the basket."
    put = "The robot puts the shirt in its gripper through the open door of the washing machine."
    shut = "The robot closes the door of the washing machine."
    assert start(text, take, put, shut).do(take, put).goals() == [Truth.TRUE]
    assert len(start(text, take, put, shut).do(take, shut).broken(put)) == 1
