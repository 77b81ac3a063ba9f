"""What is scrubbed wet or painted is wet until a leaf dries it; paint makes tools dirty."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

WINDOW = (
    "A window and a wet sponge are there. The robot has two grippers and holds the sponge and a "
    "squeegee. The goal is that the window is dry."
)
SCRUB = "The robot scrubs the window with the wet sponge."


@pytest.mark.parametrize(
    "wipe",
    [
        "The robot pulls the squeegee over the window until it is dry.",
        "The robot wipes the window with the squeegee, so the window is dry.",
    ],
)
def test_a_window_that_was_scrubbed_is_wet_until_it_is_wiped(start: Start, wipe: str) -> None:
    here = start(WINDOW, SCRUB, wipe).do(SCRUB)
    assert here.goals() == [Truth.FALSE]
    assert here.do(wipe).goals() == [Truth.TRUE]


def test_what_no_leaf_dries_is_not_asked_to_dry(start: Start) -> None:
    assert start(WINDOW, SCRUB).do(SCRUB).goals() == [Truth.TRUE]


PAINTING = (
    "A wall is to be painted. The robot has two grippers and holds a roller, and a tray with paint "
    "stands before it. The goal is that the wall is dry."
)
LOAD = "The robot dips the roller into the paint in the tray."
PAINT = "The robot paints the wall with the roller."


@pytest.mark.parametrize(
    "wait",
    [
        "The robot waits until the paint on the wall is dry.",
        "The robot waits until the wall is dry.",
        "The robot waits until the paint has dried.",
    ],
)
def test_a_painted_wall_is_wet_until_somebody_waited(start: Start, wait: str) -> None:
    here = start(PAINTING, LOAD, PAINT, wait).do(LOAD, PAINT)
    assert {*here.goals()} == {Truth.FALSE}
    assert {*here.do(wait).goals()} == {Truth.TRUE}


WASH = "The robot washes the roller with water until it is clean."
CLEAN = PAINTING.replace("the wall is dry", "the roller is clean").replace(
    "a roller", "a clean roller"
)


def test_a_clean_roller_that_was_in_paint_is_clean_when_it_is_washed(start: Start) -> None:
    here = start(CLEAN, LOAD, WASH).do(LOAD)
    assert here.goals() == [Truth.FALSE]
    assert here.do(WASH).goals() == [Truth.TRUE]


def test_the_wall_that_is_washed_and_painted_is_clean(start: Start) -> None:
    wash = "The robot washes the wall."
    text = PAINTING.replace("the wall is dry", "the wall is clean and painted")
    here = start(text, wash, LOAD, PAINT).do(wash, LOAD, PAINT)
    assert set(here.goals()) == {Truth.TRUE}


PAN = "The cast-iron pan is wet. A towel is there. The goal is that the pan is dry and oiled."
OIL = "The robot applies oil to the pan."


@pytest.mark.parametrize(
    "dry", ["The robot dries the pan with the towel.", "The robot waits until the pan is dry."]
)
def test_oil_does_not_wet_what_leaves_dry(start: Start, dry: str) -> None:
    assert set(start(PAN, dry, OIL).do(dry, OIL).goals()) == {Truth.TRUE}
    assert Truth.FALSE in start(PAN, dry, OIL).do(OIL).goals()


def test_cleaner_wets_what_leaves_dry(start: Start) -> None:
    told = "A window is dirty. A squeegee is there. The goal is that the window is dry."
    spray = "The robot sprays cleaner on the window."
    dry = "The robot dries the window with the squeegee."
    here = start(told, spray, dry).do(spray)
    assert here.goals() == [Truth.FALSE]
    assert here.do(dry).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    ("thing", "stuff"), [("tile joints", "grout"), ("dish", "glue"), ("jar", "paint")]
)
def test_what_is_filled_into_what_was_cleaned_does_not_soil_it(
    start: Start, thing: str, stuff: str
) -> None:
    told = (
        f"The {thing} must be cleaned. The goal is that the {thing} contains {stuff} and is clean."
    )
    clean, fill = f"The robot cleans the {thing}.", f"The robot fills {stuff} into the {thing}."
    assert set(start(told, clean, fill).do(clean, fill).goals()) == {Truth.TRUE}


@pytest.mark.parametrize("tool", ["tray", "bucket", "paint pan"])
def test_paint_soils_the_tray_that_it_is_poured_into(start: Start, tool: str) -> None:
    told = f"A clean {tool} and a can of paint are there. The goal is that the {tool} is clean."
    pour, wash = f"The robot pours paint into the {tool}.", f"The robot washes the {tool}."
    here = start(told, pour, wash).do(pour)
    assert here.goals() == [Truth.FALSE]
    assert here.do(wash).goals() == [Truth.TRUE]
