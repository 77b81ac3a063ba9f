"""What is put into the water of a pot is in that pot; what is frozen thaws in water."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

BOIL = (
    "A pot with water stands on the stove, which is off. An egg is on the table. The robot is at "
    "the table and has two grippers. The goal is that the egg is boiled."
)
GO, TAKE = "The robot moves to the stove.", "The robot picks up the egg."
LOWER = "The robot lowers the egg which is in its gripper into the water of the pot."
HEAT = "The robot switches on the stove."
WAIT = "The robot waits for ten minutes until the egg is boiled."
LEAVES = ("The robot moves to the table.", GO, TAKE, LOWER, HEAT, WAIT)


def test_the_water_is_reached_where_its_pot_stands(start: Start) -> None:
    here = start(BOIL, *LEAVES).do(TAKE)
    assert here.broken(LOWER) == ["the robot is near the pot"]
    assert here.do(GO).broken(LOWER) == []


def test_it_boils_on_a_stove_that_is_on(start: Start) -> None:
    here = start(BOIL, *LEAVES).do(TAKE, GO, LOWER, HEAT, WAIT)
    assert set(here.goals()) == {Truth.TRUE}
    assert start(BOIL, *LEAVES).do(TAKE, GO, LOWER).in_vain(WAIT)


THAW = (
    "A closed bag of shrimps is inside a closed freezer. An empty bowl stands in the sink under "
    "the faucet, which is off. The robot stands at the freezer and the sink and has two grippers. "
    "The goal is that the shrimps are thawed."
)
FREEZER = "The robot opens the freezer."
BAG = "The robot takes the bag of shrimps out of the opened freezer."
WATER = "The robot fills the bowl with water from the faucet."
LAY = "The robot lays the bag of shrimps which is in its gripper into the bowl."
THAWED = "The robot waits until the shrimps in the bag are thawed."


@pytest.mark.parametrize(
    ("deeds", "in_vain"),
    [
        ((FREEZER, BAG, WATER, LAY), False),
        ((FREEZER, BAG, LAY), True),
        ((FREEZER, BAG, WATER), True),
        ((FREEZER,), True),
    ],
)
def test_what_leaves_lay_into_water_thaws_there_alone(
    start: Start, deeds: tuple[str, ...], in_vain: bool
) -> None:
    here = start(THAW, FREEZER, BAG, WATER, LAY, THAWED).do(*deeds)
    assert here.in_vain(THAWED) is in_vain
