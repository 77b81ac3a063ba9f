"""Conditions are three-valued, and goals are read in the wordings that tasks use."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

ROOM = (
    "A cup and a plate stand on a table. A bowl is in a cupboard. The cupboard is closed. "
    "A lamp is switched off. The jug contains water. The battery level of the "
    "robot is 40 percent. The robot stands at the table. The robot has two grippers. "
    "The goal is that the cup is in the cupboard."
)
TAKE = "The robot picks up the cup."
GO = "The robot moves to the cupboard."
BACK = "The robot moves to the table."


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Is the cup on the table?", Truth.TRUE),
        ("Is the cup in the cupboard?", Truth.FALSE),
        ("Are the cup and the plate on the table?", Truth.TRUE),
        ("Are the cup and the bowl on the table?", Truth.FALSE),
        ("Is the cup or the bowl on the table?", Truth.TRUE),
        ("Is the cup not on the table?", Truth.FALSE),
        ("Is neither the cup nor the plate on the table?", Truth.FALSE),
        ("Is neither the cup nor the bowl on the table?", Truth.FALSE),
        ("Is neither the cup nor the plate in the cupboard any more?", Truth.TRUE),
        ("Checks whether the bowl is in the cupboard.", Truth.TRUE),
        ("Is the cupboard closed?", Truth.TRUE),
        ("Is the cupboard open?", Truth.FALSE),
        ("Is the lamp on?", Truth.FALSE),
        ("Is the lamp switched off?", Truth.TRUE),
        ("Does the jug contain water?", Truth.TRUE),
        ("Is there water in the jug?", Truth.TRUE),
        ("Is there no water in the jug?", Truth.FALSE),
        ("Is the jug empty?", Truth.FALSE),
        ("Is the cup in the gripper?", Truth.FALSE),
        ("Does the robot hold the cup?", Truth.FALSE),
        ("Is the gripper empty?", Truth.TRUE),
        ("Are both grippers free?", Truth.TRUE),
        ("Is the robot near the table?", Truth.TRUE),
        ("Is the robot near the cupboard?", Truth.FALSE),
        ("Is the battery level above 30 percent?", Truth.TRUE),
        ("Is the battery level at least 40 percent?", Truth.TRUE),
        ("Is the battery level below 40 percent?", Truth.FALSE),
        ("Is the battery level at most 20 percent?", Truth.FALSE),
    ],
)
def test_the_answer_follows_from_the_world(start: Start, question: str, answer: Truth) -> None:
    assert start(ROOM, TAKE, GO, BACK).is_so(question) is answer


@pytest.mark.parametrize(
    "question", ["Is the flux capacitor charged?", "Does the moon frobnicate the sun?"]
)
def test_what_nobody_told_of_is_unknown(start: Start, question: str) -> None:
    assert start(ROOM, TAKE, GO, BACK).is_so(question) is Truth.UNKNOWN


def test_a_false_part_decides_whatever_is_unknown(start: Start) -> None:
    here = start(ROOM, TAKE, GO, BACK)
    question = "Is the cupboard open and does the moon frobnicate the sun?"
    assert here.is_so(question) is not Truth.TRUE


def test_the_answer_changes_with_the_world(start: Start) -> None:
    here = start(ROOM, TAKE, GO, BACK).do(TAKE, GO)
    assert here.is_so("Is the cup in the gripper?") is Truth.TRUE
    assert here.is_so("Is the cup on the table?") is Truth.FALSE
    assert here.is_so("Is the robot near the table?") is Truth.FALSE
    assert here.is_so("Is the robot near the cup?") is Truth.TRUE
    assert here.is_so("Are both grippers free?") is Truth.FALSE
    assert here.is_so("Is a gripper free?") is Truth.TRUE


SHELF = (
    "A cup, a plate and a shelf. The cup and the plate stand on a table, next to the shelf. The "
    "robot stands at the table. The robot has two grippers. "
)
TAKE_PLATE = "The robot picks up the plate."
SHELVE_CUP = "The robot puts the cup on the shelf."
SHELVE_PLATE = "The robot puts the plate on the shelf."


@pytest.mark.parametrize(
    ("goal", "at_start", "with_cup", "with_both"),
    [
        ("The goal is that the cup is on the shelf.", False, True, True),
        ("The goal is that the cup and the plate are on the shelf.", False, False, True),
        ("The goal is that both the cup and the plate are on the shelf.", False, False, True),
        ("The goal is that the cup is not on the table.", False, True, True),
        ("The goal is that the table is free of plates.", False, False, True),
        ("The goal is that no cup is on the table.", False, True, True),
        ("The goal is to have the cup on the shelf.", False, True, True),
        ("The goal is to ensure that the cup stands on the shelf.", False, True, True),
        ("The task is done when the cup has been placed on the shelf.", False, True, True),
        ("Required at the end: the cup is on the shelf.", False, True, True),
        ("By the end of the day the cup must be on the shelf.", False, True, True),
        ("It is required that the cup and the plate are on the shelf.", False, False, True),
        ("The wanted outcome is that the cup is on the shelf.", False, True, True),
        ("The goal is that the cup is on the shelf, the plate on the table.", False, True, False),
        ("The goal is that the cup is in the gripper.", False, False, False),
        ("The goal is that the cup is not in the gripper.", True, True, True),
        ("The goal is that the robot is near the table.", True, True, True),
    ],
)
def test_the_goal_holds_when_its_words_do(
    start: Start, goal: str, at_start: bool, with_cup: bool, with_both: bool
) -> None:
    here = start(SHELF + goal, TAKE, SHELVE_CUP, TAKE_PLATE, SHELVE_PLATE)
    assert all(holds is Truth.TRUE for holds in here.goals()) is at_start
    assert here.goals()
    here.do(TAKE, SHELVE_CUP)
    assert all(holds is Truth.TRUE for holds in here.goals()) is with_cup
    here.do(TAKE_PLATE, SHELVE_PLATE)
    assert all(holds is Truth.TRUE for holds in here.goals()) is with_both


def test_the_end_is_no_place(start: Start) -> None:
    here = start(SHELF + "In the end the cup must be on the shelf.", TAKE, SHELVE_CUP)
    assert len(here.case.goal.conditions) == 1


def test_where_the_robot_ends_is_a_goal(start: Start) -> None:
    text = (
        "A dock and a shelf. The robot starts at the shelf. "
        "The goal is that the robot is at the dock."
    )
    dock, shelf = "The robot drives to the dock.", "The robot drives to the shelf."
    here = start(text, dock, shelf)
    assert here.goals() == [Truth.FALSE]
    assert here.do(dock).goals() == [Truth.TRUE]
    assert here.do(shelf).goals() == [Truth.FALSE]


def test_a_number_is_a_goal(start: Start) -> None:
    text = (
        "The battery level of the robot is 20 percent. The robot stands at a dock. "
        "The goal is that the battery level is at least 80 percent."
    )
    charge = "The robot stays at the dock until the battery level is 90 percent."
    here = start(text, charge)
    assert here.goals() == [Truth.FALSE]
    assert here.do(charge).goals() == [Truth.TRUE]


def test_a_goal_of_unknown_meaning_never_holds(start: Start) -> None:
    here = start("A cup. The goal is to frobnicate the cup.", TAKE)
    assert Truth.TRUE not in here.goals()


def test_a_task_without_a_goal_has_none(start: Start) -> None:
    assert start("", TAKE).goals() == []


@pytest.mark.parametrize(
    "question",
    [
        "Is the robot near the table? It counts as near at a distance below the contact range.",
        "Is the robot near the table? Nearness requires a distance within its gripper's range.",
        "Is the robot near the table - closer than its gripper contact range?",
        "True when the robot is closer to the table than its gripper contact range.",
        "Tells whether the table is less than the gripper contact range away from the robot.",
        "Tells whether the robot is no farther from the table than the gripper contact range.",
        "The robot and the table are less than the gripper contact range apart.",
        "Verify the robot is close enough to the table for its gripper to touch it.",
        "The condition is met when the robot is by the table.",
        "Returns success if the robot is at the table and failure if not.",
    ],
)
def test_near_is_said_and_explained_in_many_ways(start: Start, question: str) -> None:
    here = start(ROOM, TAKE, GO, BACK)
    assert here.is_so(question) is Truth.TRUE
    assert here.do(GO).is_so(question) is Truth.FALSE


def test_farther_than_the_contact_range_is_not_near(start: Start) -> None:
    question = "The robot is farther than its gripper contact range from the table."
    assert start(ROOM, TAKE, GO, BACK).is_so(question) is Truth.FALSE


def test_a_sentence_about_a_thing_is_no_explanation_of_near(start: Start) -> None:
    question = "Is the robot near the table? The cupboard must be open and within reach."
    assert start(ROOM, TAKE, GO, BACK).is_so(question) is not Truth.TRUE


def test_all_and_both_behind_an_auxiliary_add_nothing(start: Start) -> None:
    here = start(ROOM, TAKE, GO, BACK)
    assert here.is_so("Have the cup and the plate both been put on the table?") is Truth.TRUE
    assert here.is_so("Have the cup and the bowl both been put on the table?") is Truth.FALSE
