"""A goal is found and read whatever frame its sentence has."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

ROOM = (
    "A cup stands on a table. A cupboard hangs on the wall and its door is open. The robot starts "
    "in the hallway."
)
TABLE = "The robot drives to the table."
TAKE = "The robot takes the cup from the table."
CUPBOARD = "The robot drives to the cupboard."
PUT = "The robot puts the cup into the cupboard."
CLOSE = "The robot closes the cupboard."
BOTH = "the cup is in the cupboard and the cupboard is closed"


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize(
    "goal",
    [
        f"The task counts as done once {BOTH}.",
        f"The job is considered finished as soon as {BOTH}.",
        f"Once {BOTH}, the task is complete.",
        f"The tidying is complete when {BOTH}.",
        f"The robot is done when {BOTH}.",
        f"You are done when {BOTH}.",
        f"You have finished as soon as {BOTH}.",
        f"It has reached its goal once {BOTH}.",
        f"The goal is reached if {BOTH}.",
        f"What has to be achieved is that {BOTH}.",
        f"In the end it has to be so that {BOTH}.",
        f"It is required in the end that {BOTH}.",
        f"We want that at the end {BOTH}.",
        "What is wanted in the end is the cup in the cupboard, with the cupboard closed.",
        "When it has finished, the cup must be in the cupboard and the cupboard must be closed.",
        "The cup has to be in the cupboard and the cupboard closed when the robot is done.",
        "The goal is to make the cupboard contain the cup and be closed.",
        "The goal of the robot is to get the cup to be in the cupboard and the cupboard to be "
        "closed.",
        "The goal is to have the cup stand in the cupboard and the cupboard be closed.",
        "The aim is for the cup to be in the cupboard and for the cupboard to be closed.",
        "The aim is to have the cup in the cupboard and the cupboard closed.",
        "The desired result is a closed cupboard with the cup in it.",
        "The cup has to end up in the cupboard, with the cupboard closed.",
    ],
)
def test_the_goal_is_what_the_frame_holds(start: Start, goal: str, *, first: bool) -> None:
    text = f"{goal} {ROOM}" if first else f"{ROOM} {goal}"
    here = start(text, TABLE, TAKE, CUPBOARD, PUT, CLOSE)
    assert Truth.FALSE in here.goals()
    assert Truth.FALSE in here.do(TABLE, TAKE, CUPBOARD, PUT).goals()
    assert set(here.do(CLOSE).goals()) == {Truth.TRUE}


def test_how_a_task_is_done_is_no_goal(start: Start) -> None:
    text = f"{ROOM} The task is done with two grippers. The goal is that the cupboard is closed."
    assert len(start(text, CLOSE).case.goal.conditions) == 1


def test_what_makes_a_product_ready_is_the_goal_where_no_sentence_names_one(start: Start) -> None:
    text = (
        "The robot lays a table. A cup stands in a cupboard. The table is ready when the cup is on "
        "the table."
    )
    put = "The robot puts the cup on the table."
    here = start(text, "The robot takes the cup out of the cupboard.", put)
    assert here.goals() == [Truth.FALSE]


def test_every_thing_of_a_list_has_to_be_there(start: Start) -> None:
    text = (
        f"{ROOM} A plate stands on the table. At the end a cup and a plate must be in the cupboard."
    )
    here = start(text, TABLE, TAKE, CUPBOARD, PUT)
    assert here.do(TABLE, TAKE, CUPBOARD, PUT).goals() == [Truth.FALSE]
