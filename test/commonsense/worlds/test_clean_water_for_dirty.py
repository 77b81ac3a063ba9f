"""The clean water is another one than the dirty water, and no cleaner than that once mixed."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TANK = (
    "{} An empty bucket is at the sink. The robot is at the sink and has two grippers. "
    "The goal is to ensure that the tank is filled with clean water."
)
DIRTY = ["The water of the tank is dirty.", "The tank is filled with dirty water."]
DRAIN = "The robot drains the dirty water of the tank."
TAKE = "The robot grasps the bucket."
FILL = [
    "The robot fills the bucket with water at the sink.",
    "The robot fills the bucket with clean water from the sink.",
]
POUR = "The robot pours the water from the bucket into the tank."


@pytest.mark.parametrize("dirty", DIRTY)
@pytest.mark.parametrize("fill", FILL)
def test_it_takes_the_place_of_the_dirty_water(start: Start, dirty: str, fill: str) -> None:
    here = start(TANK.format(dirty), DRAIN, TAKE, fill, POUR)
    assert here.goals() == [Truth.FALSE]
    assert here.do(DRAIN, TAKE, fill, POUR).goals() == [Truth.TRUE]


@pytest.mark.parametrize("dirty", DIRTY)
@pytest.mark.parametrize("fill", FILL)
def test_poured_into_the_dirty_water_it_is_dirty(start: Start, dirty: str, fill: str) -> None:
    here = start(TANK.format(dirty), DRAIN, TAKE, fill, POUR)
    assert here.do(TAKE, fill, POUR).goals() == [Truth.FALSE]


def test_water_spoken_of_is_there_to_be_drained(start: Start) -> None:
    text = "The water of the tank is dirty. The goal is that the tank is empty."
    assert start(text, DRAIN).broken(DRAIN) == []


def test_what_swims_in_it_has_no_water_in_itself(start: Start) -> None:
    text = (
        "The fish is in the bowl. The tank is filled with clean water. "
        "The goal is that the fish is in the tank with clean water."
    )
    put = "The robot puts the fish into the tank."
    here = start(text, put, "The robot takes the fish.")
    assert here.do("The robot takes the fish.", put).goals().count(Truth.TRUE) >= 2
