"""Several things under one verb: "nuts are kept in the blue bin, bolts in the red one"."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

GOAL = " The goal is that the robot holds a cup. The robot picks up the cup."


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (
            "Nuts are kept in the blue bin, bolts in the green one and hooks in the red one.",
            "red bin",
        ),
        ("Nuts are kept in the blue bin and hooks in the red one.", "red bin"),
        (
            "The nuts have been stored in the top drawer, the hooks in the middle one.",
            "middle drawer",
        ),
        ("The nuts are stored on the left shelf and the hooks on the right one.", "right shelf"),
        ("A nut lies in the wooden crate and a hook in the wicker basket.", "wicker basket"),
        ("The nuts stand in the upper rack, the hooks in the lower one.", "lower rack"),
        ("The plates are found in the front box, the hooks in the rear one.", "rear box"),
    ],
)
def test_one_verb_tells_the_places_of_all(start: Start, text: str, place: str) -> None:
    here = start(f"{text}{GOAL}", "The robot picks up the cup.")
    assert here.is_so(f"Are the hooks in the {place}?") is Truth.TRUE
    assert here.is_so(f"Are the nuts in the {place}?") is not Truth.TRUE


def test_three_drawers_told_apart_are_three(start: Start) -> None:
    opens = "The robot opens the bottom drawer."
    text = (
        "The robot reaches every drawer. Forks lie in the top drawer, knives in the middle drawer "
        "and spoons in the bottom drawer. All drawers are closed."
    )
    here = start(f"{text}{GOAL}", opens).do(opens)
    assert here.is_so("Is the bottom drawer open?") is Truth.TRUE
    assert here.is_so("Is the middle drawer open?") is Truth.FALSE
    assert here.is_so("Is the top drawer open?") is Truth.FALSE


def test_a_name_that_fits_several_is_the_one_that_is_held(start: Start) -> None:
    take, lay = (
        "Take the long gas spring.",
        "Lay the gas spring that is in the gripper on the tray.",
    )
    text = "A long gas spring and a short gas spring lie on the bench. A tray stands there."
    here = start(f"{text}{GOAL}", take, lay).do(take, lay)
    assert here.is_so("Is the long gas spring on the tray?") is Truth.TRUE


def test_two_places_of_one_thing_stay_places_of_it(start: Start) -> None:
    here = start(f"The nuts are stored in the cupboard. The hooks are in the box.{GOAL}")
    assert here.is_so("Are the hooks in the cupboard?") is not Truth.TRUE
