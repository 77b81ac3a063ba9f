"""Water that is used runs out of an open tap; what stands on a lawn is not spread on it."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

SINK = (
    "A dirty lettuce is in a colander in the sink under the tap, which is off. The robot has two "
    "grippers. The goal is that the lettuce is clean and the tap is off."
)
ON = "The robot turns on the tap of the sink and the water begins to flow."
OFF = "The robot turns off the tap."


@pytest.mark.parametrize(
    "rinse",
    [
        "The robot turns the lettuce in the colander around under the flowing water until the dirt "
        "is washed away.",
        "The robot stirs the lettuce in the colander under the running water until it is clean.",
        "The robot shakes the colander under the running water until the lettuce is clean.",
    ],
)
def test_who_works_under_flowing_water_has_turned_it_on(start: Start, rinse: str) -> None:
    here = start(SINK, ON, rinse, OFF)
    assert here.broken(rinse) == ["the faucet is running"]
    assert set(here.do(ON, rinse, OFF).goals()) == {Truth.TRUE}


@pytest.mark.parametrize(
    "surplus",
    ["Surplus water runs down the drain of the sink.", "Excess water flows into the overflow."],
)
def test_what_runs_down_the_drain_runs_out_of_no_tap(start: Start, surplus: str) -> None:
    told = (
        f"A jug stands in the sink under the tap, and the tap is turned off. {surplus} The goal is "
        "that the jug is full of water and the tap is turned off."
    )
    wait = "The robot waits until the jug is full of water."
    here = start(told, ON, wait, OFF)
    assert here.in_vain(wait)
    assert set(here.do(ON, wait, OFF).goals()) == {Truth.TRUE}


LAWN = (
    "A lawn is behind the house. An empty spreader and a bag of fertilizer are in the shed. The "
    "robot has two grippers. The goal is that the lawn is covered with fertilizer."
)
FILL = "The robot takes the bag and pours the fertilizer from the bag into the spreader."
TAKE = "The robot takes the spreader."
PARK = "The robot parks the spreader on the lawn."


@pytest.mark.parametrize(
    "spread",
    [
        "The robot pushes the filled spreader over the lawn until the lawn is covered with "
        "fertilizer.",
        "The robot spreads the fertilizer on the lawn with the spreader in its gripper.",
    ],
)
def test_what_stands_full_on_a_lawn_is_not_yet_spread(start: Start, spread: str) -> None:
    here = start(LAWN, FILL, TAKE, spread, PARK).do(FILL, TAKE, PARK)
    assert Truth.FALSE in here.goals()
    here = start(LAWN, FILL, TAKE, spread, PARK).do(FILL, TAKE, spread, PARK)
    assert set(here.goals()) == {Truth.TRUE}
