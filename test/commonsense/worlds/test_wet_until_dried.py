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
