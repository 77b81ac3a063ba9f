"""Which sentences state the goal, and all that they state."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

ROOM = (
    "A cup, a plate and a lamp are on a table. A shelf is on the wall. The lamp is off. The robot "
    "stands at the table. The robot has two grippers. "
)
TAKE, PUT, ON = (
    "The robot picks up the cup.",
    "The robot puts the cup on the shelf.",
    "The robot switches on the lamp.",
)


@pytest.mark.parametrize(
    "goal",
    [
        "It is the goal that the cup is on the shelf, and that the lamp is on.",
        "It is the aim that the cup is on the shelf and the lamp is on.",
        "The goal is that the cup is on the shelf, that the lamp is on.",
    ],
)
def test_all_clauses_of_a_goal_count(start: Start, goal: str) -> None:
    here = start(ROOM + goal, TAKE, PUT, ON)
    assert here.goals() == [Truth.FALSE, Truth.FALSE]
    assert here.do(TAKE, PUT).goals() == [Truth.TRUE, Truth.FALSE]
    assert here.do(ON).goals() == [Truth.TRUE, Truth.TRUE]


def test_as_well_as_joins_things_as_and_does(start: Start) -> None:
    goal = "The goal is that the cup as well as the plate are on the shelf."
    (condition,) = start(ROOM + goal, TAKE, PUT).case.goal.conditions
    assert condition.text == "the cup and the plate is on the shelf"


@pytest.mark.parametrize(
    "last",
    [
        "Finally switch the lamp on, take the cup and put it on the shelf. ",
        "In the end the robot takes the cup and puts it on the shelf. ",
    ],
)
def test_the_last_step_is_no_goal_where_the_goal_is_named(start: Start, last: str) -> None:
    here = start(ROOM + last + "The goal is that the cup is on the shelf.", TAKE, PUT, ON)
    assert [c.text for c in here.case.goal.conditions] == ["the cup is on the shelf"]
    assert here.do(TAKE, PUT).goals() == [Truth.TRUE]


def test_what_must_be_so_at_the_end_counts_beside_the_named_goal(start: Start) -> None:
    text = ROOM + "At the end the lamp must be on. The goal is that the cup is on the shelf."
    assert len(start(text, TAKE, PUT, ON).case.goal.conditions) == 2
