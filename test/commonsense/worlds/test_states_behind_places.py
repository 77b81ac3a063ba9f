"""States behind a place, what is there too, and what the gripper has: told at a sentence's end."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

GOAL = " The goal is that the sack is in the chest."
ACTIONS = (
    "The robot goes to the chest.",
    "The robot goes to the ramp.",
    "The robot picks up the sack.",
    "The robot puts the sack into the chest.",
    "The robot opens the sack.",
)


@pytest.mark.parametrize(
    "text",
    [
        "The sack lies on the ramp, empty and open.",
        "The sack is on the ramp, open and empty.",
        "The ramp has the sack on it, empty and open.",
        "On the ramp there is a sack. It is empty and open.",
    ],
)
def test_two_states_behind_the_place(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("Is the sack on the ramp?") is Truth.TRUE
    assert here.is_so("Is the sack open?") is Truth.TRUE
    assert here.is_so("Is there anything in the sack?") is Truth.FALSE


@pytest.mark.parametrize(
    "text",
    [
        "The sack lies in the chest, and two rollers are also there.",
        "The sack lies in the chest, and two rollers are there, too.",
        "The sack lies in the chest together with two rollers.",
    ],
)
def test_what_is_there_too(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("Are there rollers in the chest?") is Truth.TRUE


@pytest.mark.parametrize(
    "text",
    [
        "The sack is dirty and it is on the ramp, which stands in the yard.",
        "In the yard there is a ramp with the sack on it.",
        "The sack lying on the ramp in the yard is dirty.",
    ],
)
def test_the_ramp_is_in_the_yard_and_the_sack_on_it(start: Start, text: str) -> None:
    rooms = "The site has a hall, a yard and a garage. "
    here = start(rooms + text + GOAL, *ACTIONS)
    assert here.is_so("Is the sack on the ramp?") is Truth.TRUE
    assert here.is_so("Is the ramp in the yard?") is Truth.TRUE


@pytest.mark.parametrize(
    "text",
    [
        "The chest is out of reach for a robot that stands at the ramp.",
        "For a robot that waits at the ramp the chest is out of reach.",
    ],
)
def test_nobody_says_that_the_robot_stands_there(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.world.get("agents.robot.at") is None


@pytest.mark.parametrize(
    "text",
    [
        "The robot carries a lamp in one gripper.",
        "There is a lamp in one of its grippers.",
        "One of its grippers holds a lamp.",
        "The robot waits in the yard, and there is a lamp in one of its grippers.",
    ],
)
def test_a_gripper_that_holds_something_is_not_the_only_one(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.world.get("agents.robot.gripper_count") == 2
    assert here.is_so("The robot holds the lamp.") is Truth.TRUE


@pytest.mark.parametrize("text", ["The robot has one gripper.", "The arm has a single gripper."])
def test_one_gripper_is_one(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.world.get("agents.robot.gripper_count") == 1


@pytest.mark.parametrize(
    "text",
    [
        "The sack lies there. The arm is fitted with one gripper. At the start it is empty.",
        "A sack lies there. There is only one gripper on the arm, and it is free at first.",
    ],
)
def test_it_is_the_gripper_that_is_empty(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.world.get("objects.sack.content") is None
    assert here.world.get("objects.sack.free") is None


@pytest.mark.parametrize(
    "text",
    [
        "Behind the ramp hangs the key of the garage, which is locked.",
        "The key of the garage, which is locked, lies on the ramp.",
    ],
)
def test_a_key_is_not_what_is_locked(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS, "The robot unlocks the garage.")
    assert here.is_so("Is the garage locked?") is Truth.TRUE
    assert here.world.get("objects.key.locked") is None


def test_without_its_stopper_it_is_open(start: Start) -> None:
    seal = "The robot puts the stopper on the flask."
    here = start("The flask is empty and without a stopper." + GOAL, *ACTIONS, seal)
    assert here.is_so("Is the flask open?") is Truth.TRUE


@pytest.mark.parametrize(
    "text",
    [
        "The ramp has the sack on it and is switched off.",
        "The sack lies on the ramp, which is switched off.",
        "On the ramp, which stands still, lies the sack.",
    ],
)
def test_the_ramp_is_off(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS, "The robot switches on the ramp.")
    assert here.is_so("Is the ramp switched on?") is Truth.FALSE
    assert here.world.get("objects.sack.on") is None


def test_the_oven_and_not_its_door_is_switched_off(start: Start) -> None:
    bake = "The robot switches on the oven."
    here = start("The oven has its door shut and is switched off." + GOAL, *ACTIONS, bake)
    assert here.is_so("Is the oven switched on?") is Truth.FALSE
    assert here.is_so("Is the oven open?") is Truth.FALSE


@pytest.mark.parametrize(
    "text",
    [
        "The jar is half full of salt.",
        "There is salt in the jar, which is half full.",
        "The jar is half filled with salt.",
    ],
)
def test_half_full_is_not_full(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("Is there salt in the jar?") is Truth.TRUE
    assert here.world.get("objects.jar.full") is not True


def test_full_is_full(start: Start) -> None:
    here = start("The jar is full." + GOAL, *ACTIONS)
    assert here.world.get("objects.jar.full") is True


@pytest.mark.parametrize(
    "text",
    [
        "The sack hangs on the garage's wall.",
        "The sack hangs on the wall of the garage.",
    ],
)
def test_the_wall_is_of_a_room(start: Start, text: str) -> None:
    here = start("There are a hall and a garage. " + text + GOAL, *ACTIONS)
    assert here.is_so("Is the sack on the garage wall?") is Truth.TRUE
