"""A thing with a number is meant by its noun alone, if it is the only one of its kind."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

LIFT = (
    "The robot starts at the shelf of the mail room, which is on the ground floor. The lift "
    "stands at the ground floor and its door is open. Inside the cabin there is one button for "
    "each floor. {office} The robot holds a letter. The goal is that the letter is in the inbox."
)
OFFICES = [
    "Office 312 is on the third floor, and in this office there is a desk with an inbox.",
    "Office 312 is on the third floor. In the office there is a desk with an inbox.",
    "Office 312 is on the third floor. The office has a desk with an inbox on it.",
]
ENTER = "The robot drives through the open door of the lift into the cabin."
RIDE = "The robot presses the button of the third floor in the cabin. The lift goes to the floor."
WAIT = "The robot waits in the cabin until the lift has arrived and its door has opened."
LEAVE = "The robot drives out of the cabin."
DESK = "The robot drives along the third floor to the desk in office 312."
PUT = "The robot puts the letter into the inbox on the desk of office 312."
LEAVES = (ENTER, RIDE, WAIT, LEAVE, DESK, PUT)


@pytest.mark.parametrize("office", OFFICES)
def test_what_is_in_the_office_is_on_its_storey(start: Start, office: str) -> None:
    here = start(LIFT.format(office=office), *LEAVES)
    assert here.broken(DESK) == ["the robot is on the third floor"]
    assert here.do(ENTER, RIDE, WAIT, LEAVE).broken(DESK) == []


@pytest.mark.parametrize("office", OFFICES)
def test_who_gets_out_of_a_lift_is_not_near_all_that_is_on_the_storey(
    start: Start, office: str
) -> None:
    here = start(LIFT.format(office=office), *LEAVES).do(ENTER, RIDE, WAIT, LEAVE)
    assert here.broken(PUT) == ["the robot is near the inbox"]
    assert here.do(DESK, PUT).goals() == [Truth.TRUE]
