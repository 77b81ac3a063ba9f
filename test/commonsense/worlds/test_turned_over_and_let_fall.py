"""What is turned over above something is emptied there, and what is let fall is put there."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "The robot stands at the mat and holds an open can, which contains rice. A bowl and a bin "
    "stand on the mat. The goal is that the rice is in the bowl."
)
RICE = "Is the rice in the bowl?"


@pytest.mark.parametrize(
    "deed",
    [
        "The robot turns the can over above the bowl.",
        "Turn the opened can held in the gripper over above the bowl so that the rice falls into "
        "the bowl.",
        "Turn over the can above the bowl.",
        "The can is turned over above the bowl.",
        "Hold the can over the bowl and turn it over so that the rice falls out into the bowl.",
        "Turn the can over over the bowl.",
        "Turns the can over right above the bowl.",
        "Turning the can over above the bowl, the robot waits.",
    ],
)
def test_what_is_turned_over_is_emptied(start: Start, deed: str) -> None:
    assert start(TEXT, deed, "Pick up the can.").do(deed).is_so(RICE) is Truth.TRUE


@pytest.mark.parametrize(
    "deed",
    [
        "The robot turns the can over above the bin.",
        "The robot turns the can over.",
        "The robot turns the bowl over.",
        "The robot turns the can.",
        "The robot holds the can over the bowl.",
    ],
)
def test_nothing_else_fills_the_bowl(start: Start, deed: str) -> None:
    assert start(TEXT, deed).do(deed).is_so(RICE) is not Truth.TRUE


def test_only_what_is_held_is_turned_over(start: Start) -> None:
    text = TEXT.replace("holds an open can, which contains rice", "an open can with rice is there")
    deed, take = "Turn the can over above the bowl.", "Pick up the can."
    assert start(text, deed, take).broken(deed)


@pytest.mark.parametrize(
    "deed",
    [
        "Let the can fall from the gripper into the bin.",
        "Lets the can drop out of its gripper into the bin.",
        "Lets the can, which it is holding, slip from the gripper into the bin.",
        "Let the can fall into the bin.",
    ],
)
def test_what_is_let_fall_is_put_there(start: Start, deed: str) -> None:
    here = start(TEXT, deed, "Pick up the can.").do(deed)
    assert here.is_so("Is the can in the bin?") is Truth.TRUE
    assert here.is_so("Is the gripper empty?") is Truth.TRUE


PLACES = (
    "The robot stands at the table and holds a small box. A table with two places stands beside "
    "the pallet. The goal is that the small box is on the table."
)


@pytest.mark.parametrize(
    "deed",
    [
        "Sets the small box, which it is holding, down on its place on the table.",
        "Puts the small box down at its place on the table.",
        "Sets the small box on its own place on the table.",
        "The small box is set down in its spot on the table.",
    ],
)
def test_its_place_on_the_table_is_on_the_table(start: Start, deed: str) -> None:
    here = start(PLACES, deed, "Pick up the small box.").do(deed)
    assert here.is_so("Is the small box on the table?") is Truth.TRUE
