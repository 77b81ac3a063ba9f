"""Goals that ask several things: what each clause shares with those beside it."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start
from .kitchen_goals import KITCHEN, LEAVES, asked_by


@pytest.mark.parametrize(
    ("goal", "asked"),
    [
        (
            "At the end there must be milk in the bowl and the jug, and the lamp must be off.",
            {"milk in bowl", "milk in jug", "lamp on False"},
        ),
        (
            "The goal is that there is both milk and the pear in the bowl, the lamp is off.",
            {"milk in bowl", "pear in bowl", "lamp on False"},
        ),
        (
            "At the end there must be milk in the bowl and milk in the jug, and the lamp is to be "
            "off.",
            {"milk in bowl", "milk in jug", "lamp on False"},
        ),
        (
            "The goal is milk in the bowl, the pear in the jug and a closed cabinet.",
            {"milk in bowl", "pear in jug", "cabinet open False"},
        ),
    ],
)
def test_what_there_is_shares_its_place_and_nothing_behind_it(
    start: Start, goal: str, asked: set[str]
) -> None:
    assert asked_by(start, goal, *LEAVES, "The robot pours milk into the bowl.") == asked


@pytest.mark.parametrize(
    "goal",
    [
        "At the end there must be milk but no pear in the bowl.",
        "The goal is that the milk is in the bowl and there is no pear in it.",
        "In the end there should be milk in the bowl and there must not be any pear in it.",
    ],
)
def test_what_there_is_and_what_there_is_not_stand_side_by_side(start: Start, goal: str) -> None:
    asked = asked_by(start, goal, *LEAVES, "The robot pours milk into the bowl.")
    assert asked == {"milk in bowl", "no pear in bowl"}


@pytest.mark.parametrize(
    ("goal", "asked"),
    [
        (
            "On the table there must be, at the end, the bowl with the pear in it and the jug.",
            {"bowl in table", "pear in bowl", "jug in table"},
        ),
        (
            "At the end the cabinet must hold the bowl with the pear in it and the jug.",
            {"bowl in cabinet", "pear in bowl", "jug in cabinet"},
        ),
        (
            "In the end the cabinet must have the jug in it and the bowl with the pear in it.",
            {"bowl in cabinet", "pear in bowl", "jug in cabinet"},
        ),
        (
            "The goal is that the cabinet is closed with the bowl inside.",
            {"cabinet open False", "bowl in cabinet"},
        ),
    ],
)
def test_what_one_of_a_list_has_in_it_is_in_that_one(
    start: Start, goal: str, asked: set[str]
) -> None:
    found = {one.replace("on table", "in table") for one in asked_by(start, goal)}
    assert {"in ".join(one.split("place ")) for one in found} == asked


@pytest.mark.parametrize(
    ("goal", "asked"),
    [
        (
            "We consider the task complete when the lamp is off and the cabinet is closed.",
            {"lamp on False", "cabinet open False"},
        ),
        (
            "When finished, the lamp should be off and the cabinet closed.",
            {"lamp on False", "cabinet open False"},
        ),
        (
            "The result to be reached: the pear in the bowl and the lamp turned off.",
            {"pear in bowl", "lamp on False"},
        ),
        (
            "The lamp must be off, with the pear in the bowl and the plum in the jug at the end.",
            {"lamp on False", "pear in bowl", "plum in jug"},
        ),
        (
            "The lamp should end up off, the pear lying in the bowl and the plum lying in the jug.",
            {"lamp on False", "pear in bowl", "plum in jug"},
        ),
        (
            "The task is done when the robot has put the pear into the bowl and has left the "
            "cabinet closed.",
            {"pear in bowl", "cabinet open False"},
        ),
    ],
)
def test_frames_of_goals_and_what_stands_beside_them(
    start: Start, goal: str, asked: set[str]
) -> None:
    assert asked_by(start, goal) == asked


def test_an_empty_gripper_is_asked_for_where_the_robot_shall_be(start: Start) -> None:
    drive, take = "The robot drives to the dock.", "The robot picks up the pear."
    text = (
        "A pear lies on the table. The robot stands at the table and has one gripper. "
        "At the end the robot must be at the dock with an empty gripper."
    )
    assert start(text, drive, take).do(drive).goals() == [Truth.TRUE, Truth.TRUE]
    assert Truth.FALSE in start(text, drive, take).do(take, drive).goals()


def test_labelled_is_labeled(start: Start) -> None:
    label = "The robot labels the jug."
    goal = "The goal is that the bowl is on the table and that the labelled jug is there, too."
    assert "jug labeled True" in asked_by(start, goal, label)


@pytest.mark.parametrize(
    "goal",
    [
        "At the end the cabinet must be closed and so must the jug.",
        "At the end the cabinet must be closed, and so must the jug, and the lamp must be off.",
        "At the end the cabinet must be closed and the jug too.",
        "At the end the cabinet must be closed and the jug as well.",
        "At the end the cabinet must be closed, as must the jug.",
        "At the end the cabinet must be closed, as must the jug be closed.",
    ],
)
def test_what_is_so_of_one_is_so_of_the_other_too(start: Start, goal: str) -> None:
    asked = asked_by(start, goal, *LEAVES, "The robot closes the jug.") - {"lamp on False"}
    assert asked == {"cabinet open False", "jug open False"}


@pytest.mark.parametrize(
    ("goal", "asked"),
    [
        (
            "The goal is the pear in the bowl, the lamp switched off and the cabinet closed.",
            {"pear in bowl", "lamp on False", "cabinet open False"},
        ),
        (
            "The pear in the bowl, the lamp off and the cabinet closed: this is the goal.",
            {"pear in bowl", "lamp on False", "cabinet open False"},
        ),
        (
            "A cut pear in a closed cabinet and a lamp that is off are what we want at the end.",
            {"pear in cabinet", "pear cut True", "lamp on False", "cabinet open False"},
        ),
        (
            "At the end we should find the pear in the bowl and the cabinet closed.",
            {"pear in bowl", "cabinet open False"},
        ),
        (
            "By the end the pear and the plum should have found their place in the bowl.",
            {"pear in bowl", "plum in bowl"},
        ),
        (
            "The bowl, full of milk, has to be in the cabinet at the end.",
            {"bowl in cabinet", "milk in bowl"},
        ),
        (
            "The task is done when the bowl is in the cabinet and the latter is closed.",
            {"bowl in cabinet", "cabinet open False"},
        ),
        (
            "The task is done when the pear is in the cabinet and this is closed.",
            {"pear in cabinet", "cabinet open False"},
        ),
    ],
)
def test_lists_without_verbs_and_asides(start: Start, goal: str, asked: set[str]) -> None:
    assert asked_by(start, goal, *LEAVES, "The robot pours milk into the bowl.") == asked


def test_things_that_we_want_are_not_so_at_the_start(start: Start) -> None:
    goal = "A cut pear in a closed cabinet and a lamp that is off are what we want at the end."
    assert Truth.TRUE not in start(KITCHEN + goal, *LEAVES).goals()


@pytest.mark.parametrize(
    "goal",
    [
        "The cabinet must be closed at the end, just like the jug.",
        "At the end the cabinet must be closed, and so must the jug be closed.",
        "In the end we want a closed cabinet and the jug shut.",
    ],
)
def test_nothing_that_is_said_of_the_other_is_lost(start: Start, goal: str) -> None:
    asked = asked_by(start, goal, *LEAVES, "The robot closes the jug.")
    assert asked == {"cabinet open False", "jug open False"}
