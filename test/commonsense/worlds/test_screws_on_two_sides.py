"""Screws that are told apart by their sides only, tools that take them, and what they fasten."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

CELL = (
    "An arm has a flange for one tool. A parallel gripper and a screwdriver hang in the tool rack, "
    "and the flange is empty. A motor stands on the plate. A feeder offers screws. "
)
GOAL = "The goal is that the motor is fastened with a left screw and a right screw."
ON = "Couple the screwdriver to the flange."
TAKE = "Take one screw from the feeder with the bit of the screwdriver."
LEFT = "Drive the screw on the bit into the left hole of the motor flange."
RIGHT = "Drive the screw on the bit into the right hole of the motor flange."
GRIPPER = "Couple the parallel gripper to the flange."
PARK = "Hang the screwdriver back in the tool rack."
LEAVES = (ON, TAKE, LEFT, RIGHT, GRIPPER, PARK)


def test_each_hole_gets_a_screw_of_its_own(start: Start) -> None:
    here = start(CELL + GOAL, *LEAVES).do(ON, TAKE, LEFT)
    assert here.goals() == [Truth.FALSE]
    assert here.broken(RIGHT) == ["the robot holds the right screw"]
    assert here.do(TAKE, RIGHT).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    ("told", "sides"),
    [
        ("It is fastened with two screws, one on the left and one on the right.", "left right"),
        ("It is fastened with two long screws, one at the front and the other at the back.", ""),
    ],
)
def test_two_of_which_each_has_its_side_are_told_apart_by_it(
    start: Start, told: str, sides: str
) -> None:
    one, other = sides.split() or ("front", "back")
    goal = f"The goal is that the {one} screw and the {other} screw are tight."
    leaves = [f"Tighten the {side} screw." for side in (one, other)]
    here = start(f"A cover lies on the pump. {told} {goal}", *leaves)
    assert here.do(leaves[0]).is_so(f"Is the {one} screw tight?") is Truth.TRUE
    assert here.is_so(f"Is the {other} screw tight?") is not Truth.TRUE


@pytest.mark.parametrize(
    "way",
    [
        "Go with the screwdriver to the feeder.",
        "Move the screwdriver to the feeder.",
        "Move the arm with the screwdriver to the feeder.",
        "Guide the screwdriver to the left screw.",
    ],
)
def test_a_tool_that_is_brought_to_its_work_stays_on_the_flange(start: Start, way: str) -> None:
    here = start(CELL + GOAL, *LEAVES, way).do(ON, way)
    assert here.is_so("Is the screwdriver on the flange?") is Truth.TRUE


@pytest.mark.parametrize(
    "way",
    [
        "Move the screwdriver to the tool rack and uncouple it.",
        "Bring the screwdriver back to its place in the tool rack.",
        "Move the screwdriver to the cupboard.",
        "Carry the screwdriver to the shelf.",
        "Bring the screwdriver to the tool box.",
    ],
)
def test_a_tool_that_is_brought_to_its_rack_is_off(start: Start, way: str) -> None:
    here = start(CELL + GOAL, *LEAVES, way).do(ON, way)
    assert here.is_so("Is the screwdriver on the flange?") is Truth.FALSE


def test_no_tool_is_at_its_work_that_is_not_on_the_flange(start: Start) -> None:
    way = "Move the screwdriver to the left hole."
    here = start(CELL + GOAL, *LEAVES, way)
    assert here.broken(way) == ["the robot holds the screwdriver"]
    assert here.do(ON).broken(way) == []


@pytest.mark.parametrize(
    "sides",
    [("left", "right"), ("inner", "outer"), ("north", "south")],
)
def test_a_screw_of_a_feeder_is_either_of_those_told_apart(
    start: Start, sides: tuple[str, str]
) -> None:
    goal = "The goal is that the motor is fastened with {} and {}."
    text = CELL + goal.format(*(f"a {side} screw" for side in sides))
    first, other = (
        f"Drive the screw on the bit into the {side} hole of the motor flange." for side in sides
    )
    here = start(text, ON, TAKE, first, other).do(ON, TAKE, first)
    assert here.goals() == [Truth.FALSE]
    assert here.do(TAKE, other).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "asked",
    [
        "Is the gripper coupled to the flange?",
        "Check if the gripper is on the flange.",
        "Check if the gripper is on the flange and empty.",
    ],
)
def test_the_gripper_is_the_one_that_is_exchanged(start: Start, asked: str) -> None:
    here = start(CELL + GOAL, *LEAVES)
    assert here.is_so(asked) is Truth.FALSE
    assert here.do(GRIPPER).is_so(asked) is Truth.TRUE


@pytest.mark.parametrize(
    "way",
    [
        "Move the arm over the tray.",
        "The arm moves above the tray.",
        "Position the arm over the tray with the plates.",
    ],
)
def test_what_it_moves_over_is_where_it_is(start: Start, way: str) -> None:
    text = (
        "An arm is bolted to a bench. It has to be moved to a station before it can do anything "
        "there. A tray with plates and a fixture are stations. The goal is that a plate is held. "
    )
    away = "Move the arm over the fixture."
    here = start(text, away, way).do(away)
    assert here.is_so("Is the arm at the tray?") is Truth.FALSE
    assert here.do(way).is_so("Is the arm at the tray?") is Truth.TRUE


def test_one_of_a_rule_is_the_old_and_the_new_one(start: Start) -> None:
    out = "The robot unscrews the old bulb from the lamp."
    off = "The robot switches off the lamp."
    text = (
        "An old bulb is in the lamp, and a new bulb lies on the shelf. The lamp is on. The robot "
        "is at the lamp. The lamp must be switched off whenever a bulb is screwed in or out. "
        "The goal is that the old bulb is in the gripper."
    )
    here = start(text, out, off, "The robot screws the new bulb into the lamp.")
    assert here.broken(out) == ["the lamp is switched off"]
    assert here.do(off).broken(out) == []
