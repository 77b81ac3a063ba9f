"""A hose belongs to the pump that is held, and full of air is full."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TIRE = (
    "The bicycle stands in the garden and its front tire is flat. The valve of the tire is covered "
    "with a cap. A hand pump is on the shelf. The robot has two grippers. "
)
PUMP = "Robot grasps the pump with its one gripper."
CAP = "Robot unscrews the cap from the valve and drops it on the ground."
HOSE = (
    "Robot pushes the hose of the pump which is in its gripper onto the valve which is not covered "
    "with the cap."
)
FILL = "Robot pumps air into the front tire with the connected pump until the tire is full of air."
OFF = "Robot pulls the hose of the pump off the valve and keeps the pump in its gripper."
BACK = "Robot places the pump on the shelf and releases its gripper."
ALL = (PUMP, CAP, HOSE, FILL, OFF, BACK)


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is to make the front tire full of air and the pump is on the shelf.",
        "The goal is that the front tire is full of air and the pump lies on the shelf.",
        "The goal is to make the front tire be full of air and the pump be on the shelf.",
    ],
)
def test_a_tire_is_pumped_up_with_a_connected_pump(start: Start, goal: str) -> None:
    here = start(TIRE + goal, *ALL)
    assert here.goals() == [Truth.FALSE, Truth.TRUE]
    assert here.do(*ALL).goals() == [Truth.TRUE, Truth.TRUE]
    assert start(TIRE + goal, *ALL).do(PUMP, CAP, HOSE, OFF, BACK).goals() == [
        Truth.FALSE,
        Truth.TRUE,
    ]


def test_each_step_needs_the_one_before(start: Start) -> None:
    text = TIRE + "The goal is to make the front tire full of air."
    assert start(text, *ALL).do(CAP).broken(HOSE) == ["the robot holds the hose"]
    assert start(text, *ALL).do(PUMP).broken(HOSE) == ["the valve is not covered"]
    assert start(text, *ALL).do(PUMP, CAP).broken(FILL) == ["the hand pump is connected"]
    assert start(text, *ALL).do(PUMP, CAP, HOSE, OFF).broken(FILL) == ["the hand pump is connected"]


@pytest.mark.parametrize(
    ("goal", "parts"),
    [
        ("make the plate with the melon be on the shelf", 2),
        ("make the plate be on the shelf and the pump be in the box", 2),
        ("have the plate cleaned with soap on the shelf, and no cup on the table", 0),
    ],
)
def test_what_a_goal_makes_be_so(start: Start, goal: str, parts: int) -> None:
    text = f"A plate, a melon, a cup and a pump are on the table. The goal is to {goal}."
    puts = (
        "Robot puts the melon on the plate.",
        "Robot puts the plate on the shelf.",
        "Robot puts the pump into the box.",
    )
    here = start(text, "Robot takes the plate.", "Robot takes the cup from the table.", *puts)
    named = [condition.text for condition in here.case.goal.conditions]
    assert len(named) == parts or (not parts and "the cup is not on the table" in named)


STANDING = (
    "The air pump is on the shelf. The bicycle with a flat tire is beside the wall. The valve of "
    "the tire is covered with a cap. The goal is that the tire is inflated."
)
TAKES = "The robot takes the air pump from the shelf."
PUTS = "The robot places the air pump on the floor beside the bicycle and releases the gripper."
UNSCREWS = "The robot unscrews the cap from the valve of the tire and holds it in its gripper."
JOINS = "The robot connects the hose of the air pump to the valve which has no cap."
STARTS, WAITS = "The robot turns on the air pump.", "The robot waits until the tire is full of air."
REMOVES = "The robot removes the hose from the valve of the tire."
INFLATES = (TAKES, PUTS, UNSCREWS, JOINS, STARTS, WAITS, REMOVES)


def test_the_hose_of_a_pump_that_stands_there_is_at_hand(start: Start) -> None:
    assert start(STANDING, *INFLATES).do(*INFLATES).goals() == [Truth.TRUE]
    assert start(STANDING, *INFLATES).do(TAKES, PUTS).broken(JOINS) == ["the valve is not covered"]


def test_a_hose_that_some_leaf_grasps_has_to_be_grasped(start: Start) -> None:
    grasps = "The robot grasps the hose of the air pump."
    here = start(STANDING, grasps, *INFLATES).do(TAKES, PUTS, UNSCREWS)
    assert here.broken(JOINS) == ["the robot holds the hose"]
    assert here.do(grasps, JOINS, STARTS, WAITS).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "full", ["is full of air", "is full", "is inflated", "has been inflated", "is not flat"]
)
def test_only_a_joined_pump_that_runs_inflates_a_tire(start: Start, full: str) -> None:
    waits = f"The robot waits until the tire {full}."
    leaves = (TAKES, PUTS, UNSCREWS, JOINS, STARTS, waits, REMOVES)
    here = start(STANDING, *leaves).do(TAKES, PUTS, UNSCREWS)
    assert start(STANDING, *leaves).do(*leaves).goals() == [Truth.TRUE]
    assert here.do(STARTS).in_vain(waits)
    assert start(STANDING, *leaves).do(TAKES, PUTS, UNSCREWS, JOINS).in_vain(waits)
