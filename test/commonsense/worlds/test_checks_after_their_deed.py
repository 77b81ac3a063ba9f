"""A check holds after the deed that is done for it, and not before."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start


@pytest.mark.parametrize(
    ("text", "deed", "check"),
    [
        (
            "The robot holds a full watering can. The soil of the fern is dry.",
            "The robot waters the fern.",
            "Is the soil of the fern moist?",
        ),
        (
            "A robot with a brush in its gripper is at a sink. A dirty pan is in the sink.",
            "The robot scrubs the pan with the brush.",
            "Check if the pan has been scrubbed free of grease.",
        ),
        (
            "A robot with a brush in its gripper is at a sink. A dirty pan is in the sink.",
            "The robot scrubs the pan with the brush.",
            "Check if the pan is free of burnt rice.",
        ),
        (
            "A robot is at a press. The ram of the press is in its lower position.",
            "The robot moves the ram to its upper position.",
            "Check if the ram is in its upper position.",
        ),
        (
            "An arm is on a column. The column is lowered.",
            "The column travels to its upper position.",
            "Check if the column is raised.",
        ),
        (
            "A robot with a camera is at a gauge.",
            "The robot records the reading of the gauge.",
            "Has the reading of the gauge been recorded?",
        ),
        (
            "A robot is at a laser gauge. The robot holds a specimen.",
            "The robot holds the specimen into the laser gauge, and the width is recorded.",
            "Has the width of the specimen been recorded?",
        ),
        (
            "A robot is at a counter. A book lies on the counter.",
            "The robot scans the book and registers it as returned.",
            "Check if the book is registered as returned.",
        ),
        (
            "A robot is at a wall. A picture on the wall hangs crooked.",
            "The robot straightens the picture.",
            "Check if the picture hangs straight.",
        ),
        (
            "A robot holds a file. A blunt chisel lies on the bench.",
            "The robot sharpens the chisel with the file.",
            "Check if the chisel is sharp.",
        ),
        ("A robot is at a bed. It is unmade.", "The robot makes the bed.", "Is the bed made?"),
        (
            "A robot with a camera is at a statue.",
            "The robot photographs the statue.",
            "Check whether a photo of the statue has been taken.",
        ),
    ],
)
def test_a_check_holds_after_its_deed(start: Start, text: str, deed: str, check: str) -> None:
    here = start(text, deed)
    assert here.is_so(check) is Truth.FALSE
    assert here.do(deed).is_so(check) is Truth.TRUE


def test_all_three_plants_are_those_of_the_kind(start: Start) -> None:
    text = (
        "A fern, an orchid and a tomato plant are on the sill. The robot holds a watering can with "
        "water. The goal is that the soil of all three plants is moist. "
    )
    deeds = [f"The robot waters the {plant}." for plant in ("fern", "orchid", "tomato plant")]
    assert set(start(text, *deeds).do(*deeds).goals()) == {Truth.TRUE}
    assert Truth.FALSE in start(text, *deeds).do(deeds[0], deeds[2]).goals()


def test_tea_is_hot_of_the_water_that_was_poured_on_it(start: Start) -> None:
    text = (
        "A robot is at a counter. A kettle of water and a mug with tea leaves are on the counter. "
        "The goal is that the mug is hot. "
    )
    boil = "The robot waits until the water in the kettle has boiled."
    on, take = "The robot switches the kettle on.", "The robot takes the kettle."
    pour = "The robot pours the water into the mug."
    assert start(text, on, boil, take, pour).do(on, boil, take, pour).goals() == [Truth.TRUE]
    assert start(text, on, boil, take, pour).do(take, pour).goals() == [Truth.FALSE]
