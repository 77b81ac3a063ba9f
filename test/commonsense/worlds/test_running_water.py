"""Water that is used comes out of a tap that runs, or out of a vessel that is at hand."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

SINK = (
    "A cucumber is in the sink. The water source is the faucet of the sink. A cup is on the shelf. "
    "The robot is at the sink and has two grippers. The goal is that the cucumber is clean."
)
ON, OFF = "The robot turns on the faucet.", "The robot turns off the faucet."
USES = [
    "The robot washes the cucumber with the flowing water.",
    "The robot washes the cucumber with water.",
    "The robot rinses the cucumber.",
    "The robot washes the cucumber under the running water.",
    "The robot fills the cup with water.",
    "The robot fills the cup with water from the faucet.",
]


@pytest.mark.parametrize("use", USES)
def test_a_tap_that_leaves_turn_on_runs_when_water_is_used(start: Start, use: str) -> None:
    here = start(SINK, ON, OFF, use)
    assert here.broken(use) == ["the faucet is running"]
    assert here.do(ON).broken(use) == []
    assert here.do(OFF).broken(use) == ["the faucet is running"]


@pytest.mark.parametrize(
    "on", ["The robot turns on the sink switch.", "The robot turns on the water."]
)
def test_what_is_turned_on_may_be_the_sink_or_the_water(start: Start, on: str) -> None:
    here = start(SINK, on, USES[1])
    assert len(here.broken(USES[1])) == 1
    assert here.do(on).broken(USES[1]) == []


def test_a_leaf_that_opens_and_shuts_the_tap_itself_needs_no_other(start: Start) -> None:
    whole = "The robot turns on the faucet, washes the cucumber with water and turns it off."
    assert start(SINK, whole).broken(whole) == []
    assert start(SINK, whole, USES[1]).broken(USES[1]) == [], "no leaf leaves it running"


def test_water_in_a_vessel_needs_no_tap(start: Start) -> None:
    task = "A bucket full of water and a cucumber are on the floor. The faucet is on the wall. "
    task += "The robot has two grippers. The goal is that the cucumber is clean."
    put = "The robot puts the cucumber into the bucket."
    take = "The robot picks up the cucumber."
    here = start(task, ON, OFF, take, put, USES[1])
    assert here.do(take, put).broken(USES[1]) == []


RAG = (
    "An empty bucket is on the floor. A rag is on the table. The faucet is on the wall. The robot "
    "is near the bucket, the rag and the faucet. The goal is that the rag is wet."
)
FILL = "The robot turns on the faucet, fills the bucket with water and turns off the faucet."
TAKE = "The robot picks up the rag."


@pytest.mark.parametrize(
    "soak",
    [
        "The robot soaks the rag with the water in the bucket.",
        "The robot wets the rag in the bucket.",
        "The robot makes the rag wet with the water in the bucket.",
    ],
)
def test_a_rag_is_wetted_only_with_water_that_is_there(start: Start, soak: str) -> None:
    here = start(RAG, FILL, TAKE, soak).do(TAKE)
    assert len(here.broken(soak)) == 1
    assert here.do(FILL).broken(soak) == []


def test_water_that_was_never_fetched_is_not_within_reach(start: Start) -> None:
    task = "An empty bucket is on the floor. A rag is on the table. The faucet is on the wall. "
    task += "The goal is that the rag is wet."
    go, soak = "The robot moves to the rag.", "The robot wets the rag with the water of the bucket."
    to_tap, back = "The robot moves to the faucet.", "The robot moves to the bucket."
    lift = "The robot picks up the bucket."
    here = start(task, go, TAKE, back, lift, to_tap, FILL, soak)
    assert here.do(go, TAKE).broken(soak) == ["water is within reach"]
    assert here.do(back, lift, to_tap, FILL).broken(soak) == []


def test_a_basin_whose_tap_is_shut_is_no_closed_container(start: Start) -> None:
    task = "The shoes are in the sink. The robot is at the sink and has two grippers. "
    task += "The goal is that the shoes are clean."
    wet = "The robot turns on the sink switch, wets the shoes and turns off the sink switch."
    take = "The robot takes the shoes out of the sink."
    assert start(task, wet, take).do(wet).broken(take) == []


@pytest.mark.parametrize(
    "dip",
    [
        "The robot dips the rag into the bucket.",
        "The robot immerses the rag in the bucket of water.",
        "The robot puts the rag into the water of the bucket and lifts it out.",
        "The robot puts the rag which is in its gripper into the bucket to wet it with the water.",
        "The robot puts the rag into the bucket and wets it.",
    ],
)
def test_nothing_is_dipped_into_a_bucket_that_is_still_empty(start: Start, dip: str) -> None:
    here = start(RAG, FILL, TAKE, dip).do(TAKE)
    assert len(here.broken(dip)) == 1
    assert here.do(FILL).broken(dip) == []


def test_the_floor_is_where_the_robot_is(start: Start) -> None:
    task = "A bucket is on the shelf. The goal is that the kitchen floor is clean."
    go, take = "The robot moves to the shelf.", "The robot picks up the bucket."
    away, mop = "The robot moves to the kitchen floor.", "The robot mops the kitchen floor."
    put = "The robot places the bucket on the floor."
    here = start(task, go, take, put, away, mop).do(go, take)
    assert here.broken(put) == []
    assert here.broken(mop) == ["the robot is near the kitchen floor"]


def test_a_shower_out_of_which_water_flows_is_on(start: Start) -> None:
    text = "The bathtub has a shower head, whose water is off. The goal is that the shower is off."
    on = "The robot turns on the tap and water flows out of the shower head."
    off = "The robot turns off the tap and the water of the shower stops."
    here = start(text, on, off)
    assert here.do(on).goals() == [Truth.FALSE]
    assert here.do(off).goals() == [Truth.TRUE]
