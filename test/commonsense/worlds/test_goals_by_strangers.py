"""Goals in the words of other people: lists, denials, vessels with what is in them."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start
from .kitchen_goals import KITCHEN, LEAVES, PEAR_IN, asked_by


@pytest.mark.parametrize(
    "goal",
    [
        "At the end the bowl must have in it the pear, cut, and the plum, cut.",
        "In the end the bowl must contain the pear, cut, and the plum, cut.",
        "The task is done when the pear, cut, and the plum, cut, are in the bowl.",
        "What should come out is a bowl with both the cut pear and the cut plum in it.",
        "What should come out is: the bowl contains the pear, cut, and the plum, cut.",
        "The goal is that both the pear and the plum are in the bowl, each of them cut.",
    ],
)
def test_a_state_behind_each_of_a_list_is_said_of_that_one(start: Start, goal: str) -> None:
    asked = {"pear in bowl", "plum in bowl", "pear cut True", "plum cut True"}
    assert asked_by(start, goal) == asked


def test_a_list_goes_on_behind_a_state(start: Start) -> None:
    goal = "At the end the bowl must hold the pear, washed, the plum, cut, and the knife."
    asked = {"pear in bowl", "plum in bowl", "knife in bowl", "pear washed True", "plum cut True"}
    assert asked_by(start, goal, *LEAVES, "The robot washes the pear.") == asked


@pytest.mark.parametrize(
    "goal",
    [
        "At the end there must be milk in the bowl and also in the jug.",
        "At the end there must be milk in the bowl as well as in the jug.",
        "At the end the bowl as well as the jug must contain milk.",
        "At the end the bowl, as well as the jug, must have milk in it.",
    ],
)
def test_also_and_as_well_as_join_as_and_does(start: Start, goal: str) -> None:
    pour = "The robot pours milk into the bowl."
    assert asked_by(start, goal, pour) == {"milk in bowl", "milk in jug"}


@pytest.mark.parametrize(
    "goal",
    [
        "In the end neither the lamp may be on nor the cabinet open.",
        "In the end neither is the lamp on nor is the cabinet open.",
        "In the end neither may the lamp be on nor the cabinet be open.",
        "In the end the lamp must not be on, nor must the cabinet be open.",
    ],
)
def test_nor_denies_what_follows_it(start: Start, goal: str) -> None:
    assert asked_by(start, goal) == {"lamp on False", "cabinet open False"}


@pytest.mark.parametrize(
    "goal",
    [
        "At the end there must not be any pear on the table.",
        "At the end there may not be a pear on the table.",
        "At the end there should no longer be a pear on the table.",
        "At the end there must not be any pear left on the table.",
        "At the end there must be no pear on the table.",
    ],
)
def test_what_must_not_be_there_is_not_asked_for(start: Start, goal: str) -> None:
    here = start(KITCHEN + goal, *LEAVES)
    assert here.goals() == [Truth.FALSE]
    assert here.do(PEAR_IN).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "goal",
    [
        "The bowl has to end up in the cabinet with the pear in it.",
        "The goal is that the bowl is in the cabinet with the pear in it.",
        "In the end the bowl, with the pear in it, must be in the cabinet.",
    ],
)
def test_a_vessel_has_in_it_what_is_told_behind_its_place(start: Start, goal: str) -> None:
    assert asked_by(start, goal) == {"bowl in cabinet", "pear in bowl"}


def test_what_is_no_vessel_has_nothing_in_it(start: Start) -> None:
    goal = "The goal is that the pear is in the cabinet with the plum in it."
    assert asked_by(start, goal) == {"pear in cabinet", "plum in cabinet"}


@pytest.mark.parametrize(
    ("goal", "asked"),
    [
        (
            "The final state is the bowl filled with the pear and the plum, and the lamp off.",
            {"pear in bowl", "plum in bowl", "lamp on False"},
        ),
        (
            "What we want to see is the pear cut, the plum cut and the bowl in the cabinet.",
            {"pear cut True", "plum cut True", "bowl in cabinet"},
        ),
        (
            "The goal is a cut pear, a cut plum and the bowl in the cabinet.",
            {"pear cut True", "plum cut True", "bowl in cabinet"},
        ),
        (
            "At the end we need the pear lying in the bowl and the cabinet closed.",
            {"pear in bowl", "cabinet open False"},
        ),
        (
            "It counts as success when the pear is in the bowl with the lamp being switched off.",
            {"pear in bowl", "lamp on False"},
        ),
    ],
)
def test_things_of_a_list_keep_what_is_said_of_them(
    start: Start, goal: str, asked: set[str]
) -> None:
    assert asked_by(start, goal) == asked


@pytest.mark.parametrize(
    ("goal", "asked"),
    [
        (
            "The goal is to have the pear in the bowl, the plum in the cabinet, and milk in both.",
            {"pear in bowl", "plum in cabinet", "milk in bowl", "milk in cabinet"},
        ),
        (
            "The goal is that the bowl has the pear in it and the cabinet the plum and the knife.",
            {"pear in bowl", "plum in cabinet", "knife in cabinet"},
        ),
        (
            "In the end the bowl must have milk and the pear in it, and the jug milk and the plum.",
            {"milk in bowl", "pear in bowl", "milk in jug", "plum in jug"},
        ),
    ],
)
def test_what_is_left_out_of_the_second_half_is_that_of_the_first(
    start: Start, goal: str, asked: set[str]
) -> None:
    assert asked_by(start, goal, *LEAVES, "The robot pours milk into the bowl.") == asked


@pytest.mark.parametrize(
    "how",
    ["with empty grippers", "with nothing in its grippers", "without anything in its grippers"],
)
@pytest.mark.parametrize("ends", ["be at", "finish at", "stand at"])
def test_the_robot_ends_with_nothing_in_its_grippers(start: Start, ends: str, how: str) -> None:
    goal = f"In the end the robot must {ends} the dock {how}."
    drive, take = "The robot drives to the dock.", "The robot picks up the pear."
    here = start(KITCHEN + goal, drive, take)
    assert here.do(drive).goals() == [Truth.TRUE, Truth.TRUE]
    near = start(KITCHEN + "The robot stands at the table. " + goal, drive, take)
    assert Truth.FALSE in near.do(take, drive).goals()


def test_what_has_a_thing_in_it_is_not_what_a_relative_clause_tells_of(start: Start) -> None:
    goal = "The goal is reached when the bowl has the pear in it, which must be cut."
    assert asked_by(start, goal) == {"pear in bowl", "pear cut True"}
