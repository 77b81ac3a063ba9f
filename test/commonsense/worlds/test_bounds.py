"""Bounds on quantities, in whatever words; none of them is dropped."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

HALL = (
    "A robot with a gripper stands beside carton A and carton B. Carton A weighs 3 kg and carton B "
    "weighs 5 kg. The battery of the robot is at 40 percent. The goal is that carton A is held."
)
TAKE = "The robot takes carton A."


@pytest.mark.parametrize(
    "text",
    [
        "Does the battery hold at least 40 percent?",
        "Is there still more than 30 percent left in the battery?",
        "Has the battery fallen below 50 percent?",
        "The robot's battery has dropped under 50 percent.",
        "Does the battery hold less than 50 percent of its charge?",
        "Is the battery level 40 percent or more?",
        "Does carton A weigh at most 4 kg?",
        "Is carton A no heavier than 4 kg?",
        "Is the weight of carton A not more than 4 kg?",
        "The weight of carton A does not exceed 4 kg.",
        "Does carton A weigh less than 4 kg?",
        "Is carton B heavier than 4 kg?",
        "Does carton B weigh 5 kg or more?",
    ],
)
def test_it_is_within_the_bound(start: Start, text: str) -> None:
    assert start(HALL, TAKE).is_so(text) is Truth.TRUE


@pytest.mark.parametrize(
    "text",
    [
        "Does the battery hold at least 60 percent?",
        "Is there less than 30 percent left in the battery?",
        "Has the battery fallen below 20 percent?",
        "Does carton B weigh at most 4 kg?",
        "Is carton B no heavier than 4 kg?",
        "Is the weight of carton B not more than 4 kg?",
        "The weight of carton B does not exceed 4 kg.",
        "Does carton A weigh more than 4 kg?",
    ],
)
def test_it_is_not_within_the_bound(start: Start, text: str) -> None:
    assert start(HALL, TAKE).is_so(text) is Truth.FALSE


@pytest.mark.parametrize(
    "charge",
    [
        "The robot charges its battery to 90 percent at the dock.",
        "The battery of the robot is charged up to 90 percent at the dock.",
        "At the dock the robot recharges until its battery level is 90 percent.",
        "The robot connects itself to the dock and waits until its battery has reached 90 percent.",
    ],
)
def test_the_battery_holds_what_it_is_charged_to(start: Start, charge: str) -> None:
    text = (
        "A robot stands at a charging dock. Its battery is at 40 percent. "
        "The goal is that the battery level is at least 80 percent."
    )
    here = start(text, charge)
    assert here.goals() == [Truth.FALSE]
    assert here.do(charge).goals() == [Truth.TRUE]


def test_a_verb_left_out_is_the_one_before(start: Start) -> None:
    here = start(HALL, TAKE).do(TAKE)
    asked = "Check if carton A is in the gripper and carton B is not."
    assert here.is_so(asked) is Truth.TRUE
    assert here.is_so("Check if carton B is in the gripper and carton A is not.") is Truth.FALSE


def test_a_carton_is_any_of_them(start: Start) -> None:
    here = start(HALL, TAKE)
    assert here.is_so("Is the robot holding a carton?") is Truth.FALSE
    assert here.do(TAKE).is_so("Is the robot holding a carton?") is Truth.TRUE


@pytest.mark.parametrize(
    "limit",
    [
        "The payload of the arm is limited to 4 kg.",
        "The weight of a thing in its gripper may not exceed 4 kg.",
        "What its arm lifts must not be heavier than 4 kg.",
    ],
)
def test_what_the_robot_can_lift_is_bounded(start: Start, limit: str) -> None:
    heavy = "The robot takes carton B."
    here = start(f"{HALL} {limit}", TAKE, heavy)
    assert here.broken(TAKE) == []
    assert here.broken(heavy) != []
