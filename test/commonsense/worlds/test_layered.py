"""A sandwich or burger is what leaves stack; "another slice of bread" is a second one."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TASK = (
    "A sack, in which there is sliced bread, the salami, a tomato, a tray and a knife are on the "
    "worktop. The robot is at the worktop. The robot has two grippers. The goal is that the "
    "{goal}."
)
BOTTOM = "The robot takes a slice of bread out of the sack and lays it on the tray."
FILL = "The robot picks up the salami and puts it on the slice of bread on the tray."
MORE = "The robot picks up the tomato and sets it on top of the salami."
GRASP = "The robot grasps the knife."
CUT = "The robot cuts the sandwich on the tray with the knife in its gripper."
LEAVES = (BOTTOM, FILL, MORE, GRASP, CUT)


@pytest.mark.parametrize(
    "top",
    [
        "The robot takes another slice of bread out of the sack and covers the tomato with it.",
        "The robot gets one more slice of bread from the sack and puts it over the tomato.",
        "The robot takes a second slice of bread from the sack and lays it onto the tomato.",
    ],
)
def test_all_its_layers_are_the_sandwich(start: Start, top: str) -> None:
    here = start(TASK.format(goal="cut sandwich is on the tray"), *LEAVES, top)
    assert set(here.do(BOTTOM, FILL, MORE, top, GRASP, CUT).goals()) == {Truth.TRUE}
    without_top = start(TASK.format(goal="cut sandwich is on the tray"), *LEAVES, top)
    assert Truth.FALSE in without_top.do(BOTTOM, FILL, MORE, GRASP, CUT).goals()
    uncut = start(TASK.format(goal="cut sandwich is on the tray"), *LEAVES, top)
    assert Truth.FALSE in uncut.do(BOTTOM, FILL, MORE, top).goals()


def test_a_burger_goes_where_its_layers_go(start: Start) -> None:
    task = (
        "A bun, a patty, a lettuce leaf and a plate are on the counter. The robot is at the "
        "counter. The robot has two grippers. The goal is that the burger is on the plate."
    )
    stack = (
        "The robot puts the bun on the plate.",
        "The robot lays the patty on the bun.",
        "The robot adds the lettuce leaf onto the patty.",
    )
    here = start(task, *stack, *(f"The robot takes the {x}." for x in ("bun", "patty")))
    assert here.is_so("Check if the burger is on the plate.") is Truth.FALSE
    here.do("The robot takes the bun.", stack[0])
    assert Truth.FALSE in here.goals()
    here.do("The robot takes the patty.", stack[1], stack[2])
    assert set(here.goals()) == {Truth.TRUE}


def test_a_sandwich_that_is_told_of_is_a_thing(start: Start) -> None:
    task = (
        "A sandwich is on the board. A napkin, a cup and a fork are on the worktop. The robot is "
        "at the worktop. The goal is that the sandwich is on the tray, which is on the worktop."
    )
    lay = "The robot lays the napkin on the tray."
    more = "The robot puts the cup on the napkin.", "The robot puts the fork on the napkin."
    assert Truth.FALSE in start(task, lay, *more).do(lay, *more).goals()
