"""Deeds told by what is let happen, and facts by what a thing has so."""

from __future__ import annotations

import pytest

from besim.models.commonsense.language.rewording import reworded
from besim.world import Truth

from .conftest import Start

SHED = "The lamp is on the shelf. The robot has two grippers. "
TAKE = "The robot takes hold of the lamp with one of its grippers and raises it."
TO_SHELF, TO_DESK = "The robot goes to where the shelf is.", "The robot goes to the desk."


@pytest.mark.parametrize(
    "put",
    [
        "The robot sets the lamp on the desk and lets it go from the gripper.",
        "The robot lays the lamp on the desk and then lets it go from its gripper.",
        "The robot sets the lamp on the desk and lets it go.",
        "The robot sets the lamp on the desk and opens the gripper to let it go.",
    ],
)
def test_what_is_set_down_and_let_go_is_there(start: Start, put: str) -> None:
    here = start(f"{SHED}The goal is that the lamp is on the desk.", TO_SHELF, TO_DESK, TAKE, put)
    assert here.do(TO_DESK).broken(put) == ["the robot holds the lamp"]
    here = start(f"{SHED}The goal is that the lamp is on the desk.", TO_SHELF, TO_DESK, TAKE, put)
    done = here.do(TO_SHELF, TAKE, TO_DESK, put)
    assert done.goals() == [Truth.TRUE]
    assert done.state("agents.robot.gripper_content") == ()


def test_what_is_hung_so_that_it_hangs_needs_the_gripper(start: Start) -> None:
    task = "The mirror is on the sofa. A nail is in the wall. The robot is at the sofa. "
    task += "The goal is that the mirror hangs on the nail."
    take, hang = (
        "The robot takes the mirror.",
        "The robot puts the mirror on the nail so that it hangs.",
    )
    here = start(task, take, hang)
    assert here.broken(hang) == ["the robot holds the mirror"]
    assert here.do(take, hang).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "fill",
    [
        "The robot lets water in the jug that it holds in its gripper until this is full.",
        "The robot lets some water run into the jug that it holds until it is full.",
        "The robot lets the jug get full of water.",
    ],
)
def test_what_water_is_let_into_has_it(start: Start, fill: str) -> None:
    task = "The empty jug is beside the tap. The robot is there. "
    task += "The goal is that the jug is full of water."
    take, tap = "The robot takes the jug.", "The robot opens the tap."
    here = start(task, take, tap, fill)
    assert here.do(take, tap, fill).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    ("asked", "plain"),
    [
        ("To test is whether the lid is open.", "Check whether the lid is open."),
        ("To know if the lid is open.", "Check if the lid is open."),
        ("Checks the lid being open.", "Checks if the lid is open."),
        ("Checks the cups being clean.", "Checks if the cups are clean."),
        ("Checks the letter having been printed.", "Checks if the letter has been printed."),
        ("Check if the chest has its lid open.", "Check if the lid of the chest is open."),
        ("Check if the wheel has its bolts tight.", "Check if the bolts of the wheel are tight."),
        ("Check if tape was put on the edges.", "Check if the edges are taped."),
        ("Check if foil was wrapped around the pan.", "Check if the pan was wrapped with foil."),
    ],
)
def test_checks_told_by_what_a_thing_has(asked: str, plain: str) -> None:
    assert reworded(asked) == plain


@pytest.mark.parametrize(
    ("told", "plain"),
    [
        ("The robot turns the cap off the bottle.", "The robot unscrews the cap from the bottle."),
        ("The robot turns the bulb into the lamp.", "The robot screws the bulb into the lamp."),
        ("The robot brings the cart by pushing into the shed.", "The robot pushes the cart into"),
        ("The robot goes up the ladder.", "The robot climbs up the ladder."),
        ("The robot goes to the place below the lamp.", "The robot goes under the lamp."),
        ("The robot goes to the place in the hall where the bed is.", "The robot goes to the bed"),
        (
            "The robot joins the hose of the pump with the valve.",
            "The robot connects the hose of the pump to the valve.",
        ),
        (
            "The robot waits as long as the tub is not yet full.",
            "The robot waits until the tub is full.",
        ),
        (
            "The robot puts the brush into the glue so that it gets wet.",
            "The robot dips the brush into the glue.",
        ),
    ],
)
def test_deeds_in_plain_words(told: str, plain: str) -> None:
    assert reworded(told).startswith(plain)


@pytest.mark.parametrize(
    "kept",
    [
        "The robot turns the knob on the stove.",
        "The robot joins the boards with the glue.",
        "The robot joins the two boards.",
        "The roll of tape is on the desk.",
        "As long as the door is not closed, the oven stays off.",
        "The temperature is below the limit.",
        "The robot lets the fish go.",
    ],
)
def test_what_is_already_plain_stays(kept: str) -> None:
    assert reworded(kept) == kept


@pytest.mark.parametrize(
    "goal",
    [
        "In the final state the cup is on the tray.",
        "The purpose is that on the tray there is the cup.",
        "The desired end is that the cup is on the tray.",
    ],
)
def test_goals_by_other_names(start: Start, goal: str) -> None:
    take, put = "The robot takes the cup.", "The robot puts the cup on the tray."
    here = start(f"The cup is on the table. The tray is on the shelf. {goal}", take, put)
    assert here.goals() == [Truth.FALSE]
    assert here.do(take, put).goals() == [Truth.TRUE]
