"""Fruit in syrup, and lids that seal themselves."""

from __future__ import annotations

from besim.world import Truth

from .conftest import Start

TASK = (
    "An empty jar, its lid, a bowl of plums and an open jug of syrup are on the table. The robot "
    "stands at the table and has one gripper. The goal is to obtain a sealed jar of plums in syrup."
)
BOWL, JUG, LID = (
    "The robot picks up the bowl of plums.",
    "The robot picks up the jug of syrup.",
    "The robot picks up the lid.",
)
DOWN = "The robot puts the bowl in its gripper on the table."
PUT_JUG = "The robot puts the jug in its gripper on the table."
PLUMS = "The robot lets the plums slide from the bowl in its gripper into the jar."
SYRUP = "The robot pours syrup from the jug in its gripper into the jar."
SCREW = "The robot screws the lid which is in its gripper on the jar and releases the gripper."
WAIT = "The robot waits until the lid of the closed jar has sealed itself."
LEAVES = (BOWL, JUG, LID, DOWN, PUT_JUG, PLUMS, SYRUP, SCREW, WAIT)


def test_the_syrup_is_in_the_jar(start: Start) -> None:
    here = start(TASK, *LEAVES).do(BOWL, PLUMS, DOWN, JUG, SYRUP, PUT_JUG, LID, SCREW, WAIT)
    assert set(here.goals()) == {Truth.TRUE}


def test_without_it_or_the_wait_the_goal_is_missed(start: Start) -> None:
    here = start(TASK, *LEAVES).do(BOWL, PLUMS, DOWN, LID, SCREW, WAIT)
    assert Truth.FALSE in here.goals()
    here = start(TASK, *LEAVES).do(BOWL, PLUMS, DOWN, JUG, SYRUP, PUT_JUG, LID, SCREW)
    assert Truth.FALSE in here.goals()
