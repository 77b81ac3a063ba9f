"""Being in a lift is more than being near it, where leaves drive into it."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "A lift stands in the hall and its door is open. The robot is in the hall, away from the lift. "
    "The goal is that the robot is at the desk."
)
TO_LIFT = "The robot drives to the lift."
ENTER = "The robot drives through the open door into the lift."
RIDE = "The robot rides in the lift until it has arrived."
LEAVE = "The robot drives out of the lift into the corridor."
DESK = "The robot drives to the desk."
LEAVES = (TO_LIFT, ENTER, RIDE, LEAVE, DESK)
INSIDE = "Check if the robot is inside the lift."


def test_at_the_lift_is_not_in_the_lift(start: Start) -> None:
    here = start(TEXT, *LEAVES).do(TO_LIFT)
    assert here.is_so("Check if the robot is near the lift.") is Truth.TRUE
    assert here.is_so(INSIDE) is Truth.FALSE
    assert here.do(ENTER).is_so(INSIDE) is Truth.TRUE


@pytest.mark.parametrize("leaf", [RIDE, LEAVE])
def test_only_who_is_in_it_rides_or_gets_out(start: Start, leaf: str) -> None:
    here = start(TEXT, *LEAVES).do(TO_LIFT)
    assert here.broken(leaf) == ["the robot is in the lift"]
    assert here.do(ENTER).broken(leaf) == []


def test_a_ride_goes_on_in_it_and_a_drive_ends_it(start: Start) -> None:
    here = start(TEXT, *LEAVES).do(TO_LIFT, ENTER, RIDE)
    assert here.is_so(INSIDE) is Truth.TRUE
    assert here.do(LEAVE).is_so(INSIDE) is Truth.FALSE
    assert here.broken(LEAVE) == ["the robot is in the lift"]


def test_who_starts_in_it_is_in_it(start: Start) -> None:
    here = start(TEXT.replace("The robot is in the hall, away from", "The robot is in"), *LEAVES)
    assert here.is_so(INSIDE) is Truth.TRUE


def test_a_lift_that_no_leaf_drives_into_is_a_place(start: Start) -> None:
    here = start(TEXT, TO_LIFT, DESK).do(TO_LIFT)
    assert here.is_so(INSIDE) is Truth.TRUE
