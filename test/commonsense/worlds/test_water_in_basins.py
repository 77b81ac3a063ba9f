"""Taps that run by another name, tubs that hold water only with their plug in, what lies in it."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

BATH = (
    "The bathtub is empty. A rubber plug lies on the edge of the bathtub, and its tap is off. "
    "The robot stands at the bathtub and has two grippers. The goal is that the bathtub is full."
)
FILL = "The robot waits until the bathtub is filled with warm water."
PLUGS = [
    "The robot grips the rubber plug and presses it into the drain of the bathtub.",
    "The robot takes the rubber plug and plugs the drain of the bathtub with the rubber plug.",
]


@pytest.mark.parametrize("plug", PLUGS)
@pytest.mark.parametrize(
    "run",
    [
        "The robot turns on the warm water of the bathtub tap.",
        "The robot turns the hot water on.",
        "The robot opens the tap.",
    ],
)
def test_a_tub_fills_with_its_tap_on_and_its_plug_in(start: Start, plug: str, run: str) -> None:
    assert start(BATH, plug, run, FILL).do(run).broken(FILL)
    here = start(BATH, plug, run, FILL).do(plug, run)
    assert here.is_so("Check if the tap is on.") is Truth.TRUE
    assert here.is_so("Check if the water is running.") is Truth.TRUE
    assert here.do(FILL).goals() == [Truth.TRUE]


def test_a_narrated_plug_is_not_yet_in_the_drain(start: Start) -> None:
    told = BATH.replace("The robot stands", "After that the drain is plugged. The robot stands")
    run = "The robot opens the tap."
    assert start(told, PLUGS[0], run, FILL).do(run).broken(FILL)


SINK = (
    "A pan is on the stove beside the sink, which has a tap. The robot stands at the sink and at "
    "the stove and has two grippers. The goal is that the pan is on the stove."
)
TAKE, LOWER = "The robot takes the pan.", "The robot lowers the pan into the sink."
RUN = "The robot turns on the tap and lets it run until the sink is half full."
LIFT = "The robot lifts the pan out of the water."


def test_what_lies_in_a_full_sink_is_lifted_out_of_the_water(start: Start) -> None:
    here = start(SINK, TAKE, LOWER, RUN, LIFT).do(TAKE, LOWER)
    assert here.is_so("Check if there is water in the sink.") is Truth.FALSE
    here = here.do(RUN)
    assert here.is_so("Check if there is water in the sink.") is Truth.TRUE
    assert here.do(LIFT).is_so("Check if the pan is in the gripper.") is Truth.TRUE


BUCKET = (
    "An empty bucket stands under the garden tap. The robot stands at the tap and has two "
    "grippers. The goal is that the bucket is full."
)


def test_who_shuts_the_tap_when_the_bucket_is_full_has_filled_it(start: Start) -> None:
    run = "The robot opens the tap, and closes it again as soon as the bucket is full."
    here = start(BUCKET, run)
    assert here.goals() == [Truth.FALSE]
    assert here.do(run).goals() == [Truth.TRUE]
