"""What comes of a deed, told behind it: "which removes the dust", "leaving it dry"."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

PANE = (
    "A wet and dusty window is in the hall. A cloth lies on the sill. The robot stands at the "
    "window and has two grippers. The goal is that the window is clean."
)
TAKE = "The robot takes the cloth."
CLEAN, DRY = "Check if the window is clean.", "Check if the window is dry."


@pytest.mark.parametrize(
    "wipe",
    [
        "The robot wipes the window with the cloth it holds, which removes the dust from it.",
        "The window is wiped with the cloth in the gripper, which removes all the dust from it.",
        "The robot rubs the window with the cloth that it holds, which leaves it without dust.",
        "The robot wipes the window with the cloth in its gripper, leaving no dust on it.",
        "The robot wipes the window with the cloth it is holding till it is free of dust.",
        "The robot removes the dust from the window by wiping it with the cloth it holds.",
        "The robot gets the window clean with the cloth in its gripper.",
        "The robot frees the window of dust with the cloth it holds.",
        "The robot gets rid of the dust on the window with the cloth it holds.",
        "The robot uses the cloth in its gripper and wipes the window.",
        "The robot does the wiping of the window with the cloth in its gripper.",
        "The window is wiped by the robot, which holds the cloth.",
        "The robot wipes the window with the held cloth.",
    ],
)
def test_the_thing_is_clean_and_not_the_cloth(start: Start, wipe: str) -> None:
    here = start(PANE, TAKE, wipe)
    assert here.broken(wipe) == ["the robot holds the rag"]
    here.do(TAKE)
    assert here.is_so(CLEAN) is Truth.FALSE
    here.do(wipe)
    assert here.is_so(CLEAN) is Truth.TRUE
    assert here.is_so("Check if the cloth is clean.") is Truth.FALSE
    assert here.is_so("Check if the cloth is in the gripper.") is Truth.TRUE


@pytest.mark.parametrize(
    "wipe",
    [
        "The robot wipes the window with the cloth it holds until it is dry.",
        "The robot wipes the window with the cloth it holds, which leaves it clean and dry.",
        "The robot wipes the window with the cloth it holds, leaving it dry.",
        "The robot wipes the window clean and dry with the cloth it holds.",
        "The window is wiped clean and dry with the cloth in the gripper.",
        "The robot wipes the window with the cloth it holds and makes it dry.",
        "The robot wipes the window with the cloth it holds and leaves it dry.",
    ],
)
def test_it_is_dry_then(start: Start, wipe: str) -> None:
    here = start(PANE, TAKE, wipe)
    assert here.broken(wipe) == ["the robot holds the rag"]
    assert here.do(TAKE).is_so(DRY) is Truth.FALSE
    assert here.do(wipe).is_so(DRY) is Truth.TRUE


def test_what_a_machine_does_is_said_of_the_machine(start: Start) -> None:
    text = (
        "A dishwasher stands in the kitchen, it is open and off. A dirty plate lies on the table. "
        "The robot stands at both. The goal is that the plate is clean."
    )
    put = "The robot puts the plate into the dishwasher, which cleans it."
    take = "The robot takes the plate."
    here = start(text, take, put).do(take, put)
    assert here.is_so("Check if the plate is clean.") is Truth.FALSE


def test_leaving_both_grippers_free_makes_nothing_so(start: Start) -> None:
    lay = "The robot lays the cloth on the sill, which leaves both of its grippers free."
    here = start(PANE, TAKE, lay).do(TAKE, lay)
    assert here.is_so("Check if the cloth is on the sill.") is Truth.TRUE
