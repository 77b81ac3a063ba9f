"""What a condition asks is the same, however its text opens."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

OFFICE = (
    "A binder lies on a desk. A safe stands beside the desk. The safe is closed. A fan is off. "
    "The robot stands at the desk. The robot has two grippers. The goal is that the binder is in "
    "the safe."
)
TAKE = "The robot picks up the binder."
OPEN = "The robot opens the safe."
PUT = "The robot puts the binder into the safe."
GO = "The robot goes to the window."
DEEDS = (TAKE, OPEN, PUT, GO)


@pytest.mark.parametrize(
    "question",
    [
        "A predicate that is met as soon as the safe is open.",
        "The condition that the safe is open.",
        "This is true once the safe has been opened.",
        "The node should return SUCCESS in case the safe is open and FAILURE otherwise.",
        "We want to know whether the safe is open or not.",
        "Succeeds after the safe has been opened.",
        "This check fails unless the safe is open.",
        "Fails if the safe is closed.",
        "Returns false when the safe is closed, true otherwise.",
        "Whether the safe is open is tested.",
        "Checks the safe to be open.",
        "The safe is found to be open.",
        "Check for an open safe.",
        "There is an open safe.",
    ],
)
def test_openings_say_nothing(start: Start, question: str) -> None:
    here = start(OFFICE, *DEEDS)
    assert here.is_so(question) is Truth.FALSE
    here.do(OPEN)
    assert here.is_so(question) is Truth.TRUE


@pytest.mark.parametrize(
    "question",
    [
        "Returns failure if the binder is in the safe or the fan is off.",
        "Fails if the safe is closed and the fan is not on.",
    ],
)
def test_a_failure_of_several_reasons_is_not_understood(start: Start, question: str) -> None:
    assert start(OFFICE, *DEEDS).is_so(question) is not Truth.TRUE


@pytest.mark.parametrize(
    "question",
    [
        "Look whether the binder is in the safe and whether the fan is off.",
        "Checks that the binder is in the safe and also that the fan is off.",
        "True if the binder is in the safe and if the fan is off.",
        "Verify the presence of the binder in the safe.",
        "Check the binder's presence in the safe.",
        "Checks for the binder in the safe.",
        "Fails if the binder is not in the safe.",
    ],
)
def test_all_that_is_asked_counts(start: Start, question: str) -> None:
    here = start(OFFICE, *DEEDS)
    assert here.is_so(question) is Truth.FALSE
    here.do(OPEN, TAKE, PUT)
    assert here.is_so(question) is Truth.TRUE


@pytest.mark.parametrize(
    "question",
    [
        "Verify the robot's presence at the window.",
        "The robot has come to the window.",
        "The robot has driven up to the window.",
        "The robot has been moved to the window.",
        "The window is so close that the gripper can touch it.",
        "near window",
        "Is the robot at the window? It counts as being there if the distance is below its reach.",
        "The robot's distance to the window does not exceed its gripper contact range.",
    ],
)
def test_the_robot_is_where_it_went(start: Start, question: str) -> None:
    here = start(OFFICE, *DEEDS)
    assert here.is_so(question) is Truth.FALSE
    here.do(GO)
    assert here.is_so(question) is Truth.TRUE


@pytest.mark.parametrize(
    "question",
    [
        "Checks for the absence of the binder in the safe.",
        "The safe has no content.",
        "No item is contained in the safe.",
        "Nothing is found in the safe.",
    ],
)
def test_what_is_absent_is_not_there(start: Start, question: str) -> None:
    here = start(OFFICE, *DEEDS)
    assert here.is_so(question) is Truth.TRUE
    here.do(OPEN, TAKE, PUT)
    assert here.is_so(question) is Truth.FALSE


@pytest.mark.parametrize(
    "question",
    [
        "Is there an unoccupied gripper?",
        "There is a gripper available.",
        "Check for a free gripper.",
    ],
)
def test_a_gripper_that_is_there_and_free_is_free(start: Start, question: str) -> None:
    text = OFFICE.replace("two grippers", "one gripper")
    here = start(text, *DEEDS)
    assert here.is_so(question) is Truth.TRUE
    here.do(TAKE)
    assert here.is_so(question) is Truth.FALSE


KITCHEN = (
    "A kettle stands on a stove. The kettle contains water. The stove is off. The robot stands at "
    "the stove. The goal is that the water is boiled."
)
ON = "The robot turns on the stove."


@pytest.mark.parametrize("said", ["has come to the boil", "is at boiling point", "comes to a boil"])
def test_what_has_come_to_the_boil_boils(start: Start, said: str) -> None:
    wait = f"The robot waits until the water in the kettle {said}."
    here = start(KITCHEN, ON, wait)
    assert here.in_vain(wait)
    assert here.is_so(f"The water in the kettle {said}.") is Truth.FALSE
    here.do(ON, wait)
    assert here.is_so("Is the water boiling?") is Truth.TRUE
    assert here.is_so(f"The water in the kettle {said}.") is Truth.TRUE
