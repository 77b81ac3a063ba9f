"""The same fact in other words makes the same world."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

GOAL = " The goal is that the mug is clean."
ACTIONS = (
    "The robot moves to the cupboard.",
    "The robot moves to the sink.",
    "The robot moves to the table.",
    "The robot picks up the mug.",
    "The robot picks up the spoon.",
    "The robot opens the cupboard.",
)


@pytest.mark.parametrize(
    "text",
    [
        "The mug waits in the cupboard with its door closed.",
        "The mug is in the cupboard. Its door is not open.",
        "You will find the mug in the cupboard; its door has been left shut.",
        "There is a mug behind the closed door of the cupboard.",
        "The cupboard, at present closed, holds a mug.",
    ],
)
def test_a_door_belongs_to_what_can_have_one(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("Is the cupboard open?") is Truth.FALSE
    assert here.is_so("Is the mug in the cupboard?") is Truth.TRUE


@pytest.mark.parametrize(
    "text",
    [
        "On the table, which is far from the sink, lie a mug and a spoon.",
        "Both a mug and a spoon can be found on the table.",
        "The mug is on the table, and so is the spoon.",
        "A mug stands on the table and a spoon lies next to it.",
        "A mug rests on the table with a spoon beside it.",
        "There are two things on the table, a mug and a spoon.",
        "Someone has left a mug and a spoon on the table.",
        "Side by side on the table are a mug and a spoon.",
    ],
)
def test_both_are_on_the_table(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("Is the mug on the table?") is Truth.TRUE
    assert here.is_so("Is the spoon on the table?") is Truth.TRUE


@pytest.mark.parametrize(
    "text",
    [
        "Whoever is at the table can reach the sink as well.",
        "From the table the sink can be reached, too.",
        "The sink is within reach of the table.",
        "Standing at the table, the robot can also reach the sink.",
        "A robot near the table is near the sink as well.",
        "The sink is close enough to the table to be reached from there.",
        "The table adjoins the sink.",
    ],
)
def test_what_is_reached_from_a_place_shares_its_spot(start: Start, text: str) -> None:
    here = start("The robot is in the hall. " + text + GOAL, *ACTIONS)
    assert here.is_so("Is the robot near the sink?") is Truth.FALSE
    here = here.do("The robot moves to the table.")
    assert here.is_so("Is the robot near the sink?") is Truth.TRUE


@pytest.mark.parametrize(
    "text",
    [
        "The sink cannot be reached from the table.",
        "The sink is nowhere near the table.",
        "From the table the robot can reach neither the sink nor the cupboard.",
    ],
)
def test_what_is_not_reached_from_a_place_does_not_share_its_spot(start: Start, text: str) -> None:
    here = start("The robot is in the hall. " + text + GOAL, *ACTIONS)
    here = here.do("The robot moves to the table.")
    assert here.is_so("Is the robot near the sink?") is Truth.FALSE


@pytest.mark.parametrize(
    "text",
    [
        "The robot begins its work next to the sink.",
        "The robot is parked by the sink.",
        "The sink is where the robot starts.",
        "The robot finds itself at the sink.",
        "The robot has been left standing at the sink.",
        "The robot sets out from the sink.",
        "The robot's starting position is the sink.",
    ],
)
def test_the_robot_starts_at_the_sink(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("Is the robot near the sink?") is Truth.TRUE
    assert here.is_so("Is the robot near the cupboard?") is Truth.FALSE


def test_where_neither_is_within_reach_the_robot_is_near_neither(start: Start) -> None:
    text = "The robot waits in the hall, where neither the sink nor the table is within reach."
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("Is the robot near the sink?") is Truth.FALSE
    assert here.is_so("Is the robot near the table?") is Truth.FALSE


def test_one_of_the_grippers_is_not_the_only_one(start: Start) -> None:
    text = "One of the grippers holds the mug."
    assert start(text + GOAL, *ACTIONS).world.get("agents.robot.gripper_count") == 2
