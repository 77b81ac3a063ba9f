"""What a plain sentence says of a place is not overruled by what a leaf takes it from."""

from __future__ import annotations

import pytest

from .conftest import Start

TOLD = "The box stands on the table. A shelf hangs on the wall. The goal is that it is held."


@pytest.mark.parametrize(
    "take",
    [
        "The robot lifts the box off the shelf.",
        "The robot takes the box from the shelf.",
        "The box is lifted from the shelf by the robot.",
        "From the shelf the robot takes the box.",
        "Pull the box off the shelf.",
        "The robot picks up the box on the shelf.",
        "The robot grabs the box standing on the shelf.",
        "The robot picks up the box, which stands on the shelf.",
    ],
)
def test_what_is_told_to_be_on_the_table_is_not_taken_off_the_shelf(
    start: Start, take: str
) -> None:
    assert start(TOLD, take).broken(take)
    there = take.replace("shelf", "table")
    assert not start(TOLD, there).broken(there)


def test_it_is_once_it_has_been_put_there(start: Start) -> None:
    take = "The robot takes the box from the shelf."
    steps = ("The robot takes the box from the table.", "The robot puts the box on the shelf.")
    here = start(TOLD, take, *steps)
    assert here.broken(take)
    assert not here.do(*steps).broken(take)


@pytest.mark.parametrize(
    "told",
    [
        "There is a box on the table. A shelf is beside the table.",
        "On the table there are a box and a jug. A shelf is beside the table.",
        "The box stands on the table, while the shelf is empty.",
        "The box and the jug stand on the table. A shelf is beside the table.",
        "A box is kept on the table. A shelf is beside the table.",
    ],
)
def test_a_place_is_told_in_many_words(start: Start, told: str) -> None:
    take = "The robot takes the box from the shelf."
    assert start(f"{told} The goal is that it is held.", take).broken(take)


@pytest.mark.parametrize(
    ("told", "take"),
    [
        ("The box is on the shelf in the cabinet.", "The robot takes the box out of the cabinet."),
        ("The box is in the cabinet, which has a shelf.", "The robot takes the box off the shelf."),
        ("The box is in the kitchen. A shelf is there.", "The robot takes the box off the shelf."),
        ("The box is in the second drawer.", "The robot takes the box out of the drawer."),
        ("A box lies on a crate. A bin is there.", "The robot lifts the box off the crate."),
        ("The box is on a table.", "The robot takes the box from the rack."),
    ],
)
def test_places_that_may_be_one_contradict_nothing(start: Start, told: str, take: str) -> None:
    assert not start(f"{told} The goal is that the robot holds the box.", take).broken(take)
