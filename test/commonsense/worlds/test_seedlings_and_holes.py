"""What gardens have: seedlings, holes that are filled, grass that is a lawn."""

from __future__ import annotations

from besim.world import Truth

from .conftest import Start

BED = (
    "A sunflower seedling is on the terrace. A shovel is at the fence. A tap is at the house. "
    "The robot has two grippers. The goal is that the sunflower is in the flower bed and covered "
    "with soil."
)
STEPS = (
    "The robot moves to the fence.",
    "The robot grasps the shovel.",
    "The robot moves to the flower bed.",
    "The robot digs a hole in the flower bed with the shovel.",
    "The robot moves to the terrace.",
    "The robot grasps the sunflower seedling.",
    "The robot moves to the flower bed. ",
    "The robot puts the sunflower seedling into the hole.",
    "The robot fills the hole and covers the root of the seedling with soil using the shovel.",
    "The robot moves to the tap.",
)


def test_a_hole_is_filled_without_water(start: Start) -> None:
    assert start(BED, *STEPS).do(*STEPS[:-1]).goals() == [Truth.TRUE, Truth.TRUE]


def test_the_shovel_must_be_held(start: Start) -> None:
    here = start(BED, *STEPS).do(*STEPS[2:3])
    assert here.broken(STEPS[3])


def test_who_cuts_the_grass_mows_the_lawn(start: Start) -> None:
    task = "A mower is on the lawn. The goal is that the grass of the lawn is mowed."
    go, mow = "The robot moves to the lawn.", "The robot mows the lawn with the mower."
    assert start(task, go, mow).do(go, mow).goals() == [Truth.TRUE]
