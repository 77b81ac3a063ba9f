"""Leaves that first tell how it is: "the robot has the cup in its gripper and wipes it"."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TASK = (
    "The robot stands at the table. A cup and a crate are on the table. The crate is closed. "
    "The goal is that the cup is in the crate."
)
TAKE = "The robot takes the cup from the table."
OPEN = "The robot opens the crate."


@pytest.mark.parametrize(
    "put",
    [
        "The robot has the cup in the gripper and puts it in the crate.",
        "The robot has the cup in its gripper, places it in the crate and lets it go.",
        "The robot has the cup in its gripper. It puts it in the crate.",
        "The robot has the cup in one gripper and the other gripper is free. It puts the cup in the"
        " crate.",
    ],
)
def test_what_it_has_in_its_gripper_is_asked_and_then_dealt_with(start: Start, put: str) -> None:
    world = start(TASK, TAKE, OPEN, put)
    assert world.broken(put)
    world.do(TAKE, OPEN, put)
    assert world.goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "put",
    [
        "The crate is open. The robot has the cup in the gripper and places it inside.",
        "The crate is open and the robot puts the cup in it.",
        "The crate has been opened. The robot puts the cup in the crate.",
    ],
)
def test_how_it_is_before_the_deed_is_asked_and_not_made_so(start: Start, put: str) -> None:
    world = start(TASK, TAKE, OPEN, put).do(TAKE)
    assert "the crate is open" in world.broken(put)
    world.do(OPEN, put)
    assert world.goals() == [Truth.TRUE]


def test_what_is_so_behind_the_deed_comes_of_it(start: Start) -> None:
    press = "The robot presses the button of the crate. The crate is open then."
    world = start(TASK, press).do(press)
    assert world.is_so("The crate is open.") is Truth.TRUE


@pytest.mark.parametrize(
    "stroke",
    [
        "The robot has the sponge in its gripper and moves it over all of the table.",
        "The robot has the sponge in the gripper. It moves it across the table.",
    ],
)
def test_what_is_moved_over_a_thing_is_what_was_said_to_be_held(start: Start, stroke: str) -> None:
    take = "The robot takes the sponge."
    task = "The robot stands at the table. A sponge is on the table. The goal is that the table is "
    world = start(f"{task}clean.", take, stroke).do(take, stroke)
    assert world.goals() == [Truth.TRUE]


@pytest.mark.parametrize("go", ["goes where the sink is", "moves to where the sink is"])
def test_where_a_thing_is_can_be_gone_to(start: Start, go: str) -> None:
    text = f"The robot {go}."
    world = start("The robot is in the hall. The goal is that the robot is at the sink.", text)
    assert world.do(text).goals() == [Truth.TRUE]


def test_screws_in_a_lid_are_not_shut_in_by_it(start: Start) -> None:
    turn = "The robot tightens the left screw."
    close = "The robot puts the lid on the housing."
    task = (
        "In the lid there are two screws, a left screw and a right screw. The lid is on the table. "
        "The goal is that the left screw is tight."
    )
    assert start(task, close, turn).do(close, turn).goals() == [Truth.TRUE]
