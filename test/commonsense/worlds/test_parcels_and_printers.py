"""Packing: parts in their own states, what a device brings out, what is pushed without a grip."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

GOAL = " The goal is that the robot holds a ball. The robot picks up a ball."
BALL = "The robot picks up a ball."


@pytest.mark.parametrize(
    "text",
    [
        "An empty carton with its bottom sealed and its flaps open stands on the table.",
        "An empty carton, its bottom sealed and its flaps open, stands on the table.",
        "A carton whose bottom is sealed and whose flaps are open stands on the table.",
        "There is a carton with its bottom taped and its flaps open on the table.",
        "The carton, with its bottom taped and its flaps open, stands on the table.",
    ],
)
def test_a_carton_with_a_sealed_bottom_is_open(start: Start, text: str) -> None:
    here = start(f"{text}{GOAL}", BALL)
    assert here.is_so("Is the carton open?") is Truth.TRUE
    assert here.is_so("Is the carton sealed?") is not Truth.TRUE
    assert here.is_so("Is the carton on the table?") is Truth.TRUE


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        ("A jar with its lid shut stands on the shelf.", "Is the jar open?", Truth.FALSE),
        ("The oven, with its door open, is in the corner.", "Is the oven open?", Truth.TRUE),
        (
            "A crate with its lid open and its label gone is there.",
            "Is the crate open?",
            Truth.TRUE,
        ),
    ],
)
def test_how_its_parts_are_is_told_before_the_verb(
    start: Start, text: str, question: str, answer: Truth
) -> None:
    assert start(f"{text}{GOAL}", BALL).is_so(question) is answer


def test_what_a_device_brings_out_is_not_there_before(start: Start) -> None:
    prints = "The printer prints the badge and holds it out in its output slot."
    take = "The robot takes the badge from the output slot of the printer."
    here = start(
        f"A badge printer stands on the desk, its output slot still empty.{GOAL}",
        prints,
        take,
        BALL,
    )
    assert here.broken(take)
    assert here.do(prints).broken(take) == []


@pytest.mark.parametrize(
    "deed",
    [
        "The robot pushes the parcel onto the belt.",
        "The robot pushes the parcel across the table onto the belt.",
        "The robot slides the parcel over the table onto the belt.",
        "The parcel is pushed off the table onto the belt.",
        "The robot drags the parcel onto the belt.",
        "The robot pulls the parcel onto the belt.",
        "The arm nudges the parcel onto the belt.",
    ],
)
def test_what_is_pushed_onto_something_is_there(start: Start, deed: str) -> None:
    here = start(f"A parcel lies on a table beside a belt.{GOAL}", deed, BALL).do(deed)
    assert here.is_so("Is the parcel on the belt?") is Truth.TRUE


def test_a_step_that_another_follows_is_not_so_at_the_start(start: Start) -> None:
    text = (
        "A parcel and a label lie on a table. The label is stuck on the parcel, after which the "
        "parcel is pushed over to the belt."
    )
    here = start(f"{text}{GOAL}", "The robot sticks the label on the parcel.", BALL)
    assert here.is_so("Is the label on the parcel?") is Truth.FALSE


@pytest.mark.parametrize(
    ("robot", "hands"),
    [
        ("A UR5e with a suction cup stands at the table.", 1),
        ("The fingers of the arm hold one ring at a time and are empty at the outset.", 1),
        ("The arm's vacuum gripper holds one box or one sheet at a time.", 1),
        ("The suction cup carries one object at a time.", 1),
        ("The robot has two grippers, which one gripper can hold one object at a time.", 2),
        ("The lid is lifted with a free gripper.", 2),
    ],
)
def test_how_many_hands_there_are(start: Start, robot: str, hands: int) -> None:
    assert start(f"{robot}{GOAL}", BALL).state("agents.robot.gripper_count") == hands


def test_a_relative_clause_speaks_of_what_can_contain(start: Start) -> None:
    put = "The robot puts the note into the carton."
    text = "A note lies on a table, an open carton stands on the track."
    goal = " The goal is an open carton on the track which contains the note."
    here = start(f"{text}{goal}", put, "The robot picks up the note.")
    assert Truth.FALSE in here.goals()
    assert here.do("The robot picks up the note.", put).goals() == [Truth.TRUE] * len(here.goals())
