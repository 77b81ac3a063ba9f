"""What stands between commas, and how far places are from each other, in facts of the start."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TAKE = "The robot takes the bag."


@pytest.mark.parametrize(
    "told",
    [
        "A bag, not yet tied up, is in the bin.",
        "A bag, still not sealed, lies in the bin.",
        "A bag, still wet, is in the bin.",
    ],
)
def test_an_aside_leaves_the_thing_where_the_sentence_tells(start: Start, told: str) -> None:
    drive = "The robot drives to the bin."
    here = start(f"{told} The robot starts in the hall. The goal is that it holds the bag.", TAKE)
    assert here.is_so("Check if the bag is in the bin.") is Truth.TRUE
    away = start(f"{told} The goal is that the robot holds the bag.", drive, TAKE)
    assert away.broken(TAKE) == ["the robot is near the bag"]  # nobody told that it is in the bin


def test_things_that_are_all_alike_are_where_they_are_told(start: Start) -> None:
    text = (
        "Two bowls are in the sideboard, and several spoons, all alike, are in the drawer of the "
        "sideboard. The goal is that the robot holds a spoon."
    )
    here = start(text, "The robot takes a spoon.", "The robot takes the bowls.")
    assert here.is_so("Check if the bowls are in the drawer.") is Truth.FALSE
    assert here.is_so("Check if a spoon is in the drawer.") is Truth.TRUE


def test_what_is_open_itself_opens_nothing_else(start: Start) -> None:
    text = (
        "The cabinet and the fridge are closed, while the box and the carton themselves have "
        "already been opened. The goal is that the cabinet is open."
    )
    here = start(text, "The robot opens the cabinet.")
    assert here.is_so("Check if the fridge is open.") is Truth.FALSE
    assert here.is_so("Check if the carton is open.") is Truth.TRUE


@pytest.mark.parametrize("at", ["located at some distance", "at a large distance"])
def test_what_is_at_some_distance_is_not_where_the_robot_is(start: Start, at: str) -> None:
    text = (
        f"A cup is on the table. The table and the shelf are {at} from each other. The goal is "
        "that the robot holds the cup."
    )
    take = "The robot takes the cup."
    assert start(text, "The robot drives to the table.", take).broken(take) == [
        "the robot is near the cup"
    ]


def test_what_runs_for_a_while_does_not_run_at_the_start(start: Start) -> None:
    text = (
        "The press is switched off. Then the bun is put in the press, and the press runs for four "
        "minutes. The goal is that the press is on."
    )
    on = "The robot switches the press on."
    here = start(text, "The robot puts the bun into the press.", on)
    assert here.goals() == [Truth.FALSE]
