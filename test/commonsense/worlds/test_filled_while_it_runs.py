"""A vessel that water is let run until it is full, or that is filled with what runs."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TASK = (
    "An empty bucket stands under the faucet of the sink. The robot is at the sink. The goal is "
    "that the bucket is full of water."
)


@pytest.mark.parametrize(
    "leaf",
    [
        "The robot opens the faucet, lets water flow until the bucket is full and closes it.",
        "The robot turns on the faucet and lets the bucket become full.",
        "The robot turns on the hot water, fills the bucket with it and turns the water off.",
    ],
)
def test_what_runs_fills_the_bucket(start: Start, leaf: str) -> None:
    here = start(TASK, leaf)
    assert Truth.FALSE in here.goals()
    assert set(here.do(leaf).goals()) == {Truth.TRUE}
    assert here.state("objects.bucket.content") == ("water",)


def test_water_that_runs_until_nothing_is_full_fills_nothing(start: Start) -> None:
    leaf = "The robot opens the faucet and lets the water flow for a while."
    assert Truth.FALSE in start(TASK, leaf).do(leaf).goals()
