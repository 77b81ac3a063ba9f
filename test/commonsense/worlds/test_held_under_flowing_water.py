"""What is held under flowing water: the tap runs, and soap goes with the water (convention 17)."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "The sponge and the cup are on the countertop, which is beside the sink. The faucet of the "
    "sink is closed. The robot is at the countertop. The goal is that the sponge is wet."
)
TAKE = "The robot picks up the sponge."
OPEN = "The robot turns on the faucet."
HOLDS = [
    "The robot holds the sponge under the flowing water.",
    "The robot holds the sponge under the running water until it is wet.",
    "The robot wets the sponge under the flowing water.",
    "The robot keeps the sponge in the water stream.",
]


@pytest.mark.parametrize("hold", HOLDS)
def test_water_flows_only_out_of_a_tap_that_is_open(start: Start, hold: str) -> None:
    here = start(TEXT, TAKE, OPEN, hold).do(TAKE)
    assert here.broken(hold) == ["the faucet is running"]
    assert not here.do(OPEN).broken(hold)


@pytest.mark.parametrize("hold", HOLDS)
def test_no_water_flows_from_a_tap_that_is_told_shut_and_nobody_opens(
    start: Start, hold: str
) -> None:
    assert start(TEXT, TAKE, hold).do(TAKE).broken(hold) == ["the faucet is running"]


def test_under_a_tap_that_other_leaves_open_it_has_to_run(start: Start) -> None:
    hold = "The robot holds the sponge under the faucet."
    here = start(TEXT, TAKE, OPEN, hold).do(TAKE)
    assert here.broken(hold) == ["the faucet is running"]
    assert here.do(OPEN, hold).goals() == [Truth.TRUE]


def test_a_leaf_that_runs_the_water_itself_needs_no_open_tap(start: Start) -> None:
    hold = "The robot holds the sponge under the faucet, turns it on and turns it off again."
    assert start(TEXT, TAKE, hold).do(TAKE, hold).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "rinse",
    [
        "The robot holds the cup under the flowing water.",
        "The robot rinses the cup under the flowing water.",
    ],
)
def test_flowing_water_takes_the_soap_along(start: Start, rinse: str) -> None:
    soap = "The robot scrubs the cup with the sponge. The cup is covered with soap afterwards."
    here = start(
        TEXT.replace("the sponge is wet", "the cup is free of soap"),
        TAKE,
        "The robot picks up the cup.",
        soap,
        OPEN,
        rinse,
    ).do(TAKE, "The robot picks up the cup.", soap)
    assert here.goals() == [Truth.FALSE]
    assert here.do(OPEN, rinse).goals() == [Truth.TRUE]


JUG = (
    "An empty jug stands on the countertop, which is beside the sink with its tap. The robot is at "
    "the countertop. The goal is that there is water in the jug."
)


@pytest.mark.parametrize(
    "fill",
    [
        "Hold the jug under the tap, let water run until it is filled up to one third.",
        "Hold the jug under the tap, let the water run until it is full and shut the tap.",
        "The robot holds the jug below the tap and lets water run into it.",
        "The robot holds the jug under the tap and lets the water flow until the jug is full.",
    ],
)
def test_what_is_held_under_the_tap_is_filled_and_not_the_tap(start: Start, fill: str) -> None:
    take = "The robot picks up the jug."
    here = start(JUG, take, fill)
    assert here.broken(fill)
    assert here.do(take, fill).goals() == [Truth.TRUE]
