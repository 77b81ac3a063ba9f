"""The ground in the garden is not what the robot stands on in the house (convention 25)."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "A bag is in the living room. The robot is in the living room near the bag. The garden is "
    "behind the house. The goal is that the bag is on the ground in the garden."
)
TAKE = "The robot picks up the bag."
GARDEN = "The robot drives into the garden."
BACK = "The robot drives back into the living room."


@pytest.mark.parametrize(
    "lay", ["The robot lays the bag on the ground.", "The robot puts the bag down on the ground."]
)
def test_it_counts_where_the_robot_lays_it_down(start: Start, lay: str) -> None:
    here = start(TEXT, TAKE, GARDEN, BACK, lay).do(TAKE, GARDEN)
    assert here.do(lay).goals()[0] is Truth.TRUE
    there = start(TEXT, TAKE, GARDEN, BACK, lay).do(TAKE, GARDEN, BACK)
    assert there.broken(lay) or there.do(lay).goals()[0] is not Truth.TRUE
