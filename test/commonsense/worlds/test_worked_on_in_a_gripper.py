"""What is held is worked on where the words say, and what stands there is not the place."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "The plate and the rag are on the table. There are stains on the plate. The sink has running "
    "water. The table and the sink are apart from one another. The goal is that the plate is "
    "clean. The robot has two grippers."
)
TABLE, SINK = "The robot moves to the table.", "The robot moves to the sink."
PLATE, RAG = "The robot picks up the plate.", "The robot picks up the rag."
WASHES = [
    "The robot washes the plate in the sink.",
    "The robot rinses the plate under the faucet.",
    "The robot scrubs the plate at the sink.",
    "The robot, holding the plate, washes it in the sink.",
]


@pytest.mark.parametrize("washes", WASHES)
def test_what_is_held_is_washed_at_the_sink(start: Start, washes: str) -> None:
    here = start(TEXT, TABLE, SINK, PLATE, washes).do(TABLE, PLATE)
    assert any("near" in name for name in here.broken(washes))
    assert here.do(SINK, washes).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "wipes",
    [
        "The robot wipes the plate on the table with the rag.",
        "The robot wipes the stains off the plate on the table with the rag.",
        "The robot makes the plate clean by wiping it with the rag.",
    ],
)
def test_the_plate_on_the_table_gets_clean(start: Start, wipes: str) -> None:
    here = start(TEXT, TABLE, SINK, RAG, wipes)
    assert here.broken(wipes) != []
    assert here.do(TABLE, RAG, wipes).goals() == [Truth.TRUE]


def test_the_table_under_the_plate_does_not(start: Start) -> None:
    wipes = "The robot wipes the table with the rag."
    here = start(TEXT, TABLE, RAG, wipes, "The robot wipes the plate on the table with the rag.")
    assert here.do(TABLE, RAG, wipes).goals() == [Truth.FALSE]


@pytest.mark.parametrize(
    "washes",
    [
        "The robot rinses the plate.",
        "The robot washes the plate under running water.",
        "The robot holds the plate under running water until it is clean.",
    ],
)
def test_water_is_where_the_sink_is(start: Start, washes: str) -> None:
    here = start(TEXT, TABLE, SINK, PLATE, washes).do(TABLE, PLATE)
    assert here.broken(washes) == ["the robot is near a source of water"]
    assert here.do(SINK, washes).goals() == [Truth.TRUE]
