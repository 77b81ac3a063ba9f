"""Lifts go between storeys, and take along who is in them."""

from __future__ import annotations

import pytest

from besim.solution import Status
from besim.world import Truth

from .conftest import Start

TEXT = (
    "The robot starts in the mail room, which is on the ground floor. The lift waits on the fifth "
    "floor with its doors closed. A desk stands in the office, which is on the third floor. The "
    "robot can only drive into the lift when the lift is on its floor with the doors open. The "
    "goal is that the robot is at the desk."
)
CALL = "The robot calls the lift by radio."
WAIT = "The robot waits until the lift has arrived and opened its doors."
ENTER = "The robot drives through the open doors into the lift."
RIDE = "Inside the lift, the robot selects the third floor and is taken there."
LEAVE = "The robot drives out of the lift."
DESK = "The robot drives to the desk in the office."
LEAVES = (CALL, WAIT, ENTER, RIDE, LEAVE, DESK)
HERE = "Is the lift on the floor of the robot?"


def test_a_lift_that_is_called_comes_to_the_robots_floor(start: Start) -> None:
    here = start(TEXT, *LEAVES)
    assert here.is_so(HERE) is Truth.FALSE
    assert here.do(CALL).is_so(HERE) is Truth.TRUE
    assert here.broken(ENTER) == ["the lift is open"]
    assert here.do(WAIT).broken(ENTER) == []


def test_a_lift_on_another_floor_is_not_driven_into(start: Start) -> None:
    text = TEXT.replace("with its doors closed", "with its doors open")
    assert start(text, *LEAVES).broken(ENTER) == ["the lift is on the robot floor"]


def test_who_rides_is_on_another_floor(start: Start) -> None:
    here = start(TEXT, *LEAVES).do(CALL, WAIT, ENTER)
    assert here.is_so("Is the robot on the third floor?") is Truth.FALSE
    assert here.do(RIDE).is_so("Is the robot on the third floor?") is Truth.TRUE
    assert here.do(LEAVE, DESK).goals() == [Truth.TRUE]


def test_another_floor_is_not_driven_to(start: Start) -> None:
    assert start(TEXT, *LEAVES).broken(DESK) == ["the robot is on the third floor"]
    here = start(TEXT, *LEAVES).do(CALL, WAIT, ENTER, LEAVE)
    assert here.broken(DESK) == ["the robot is on the third floor"]


def test_nobody_rides_from_outside(start: Start) -> None:
    assert start(TEXT, *LEAVES).do(CALL, WAIT).broken(RIDE) == ["the robot is in the lift"]


@pytest.mark.parametrize(
    "choose",
    [
        "The robot presses the button of the third floor and waits.",
        "The robot rides to the third floor with the lift.",
        "Select the third floor by radio and ride in the lift until it has arrived.",
    ],
)
def test_floors_are_chosen_in_many_words(start: Start, choose: str) -> None:
    here = start(TEXT, *LEAVES, choose).do(CALL, WAIT, ENTER, choose, LEAVE)
    assert here.do(DESK).goals() == [Truth.TRUE]


def test_one_of_two_rooms_is_not_guessed(start: Start) -> None:
    text = (
        "Room 312 and room 412 are far from the robot. The goal is that the robot is in room 412."
    )
    there = "The robot stops at the door of the room at the far end."
    assert not start(text, there).consider(there).understood


def test_the_storey_of_the_place_where_the_robot_waits_is_its_own(start: Start) -> None:
    text = TEXT.replace(
        "starts in the mail room, which is on the ground floor",
        "waits at the counter on the ground floor",
    )
    assert start(text, *LEAVES).broken(DESK) == ["the robot is on the third floor"]


CABIN = (
    "The robot waits at the reception on the ground floor. The elevator stands at the ground floor "
    "with its door open. A desk stands in the office on the third floor. The goal is that the "
    "robot is at the desk."
)
INTO_CABIN = "The robot drives through the open elevator door into the cabin."
BUTTON = "The robot presses the button of the third floor in the cabin."
ARRIVED = "The robot waits inside the cabin until the elevator has arrived at the third floor."
OUT_OF_CABIN = "The robot drives out of the cabin through the open elevator door."


def test_the_cabin_is_the_lift_and_goes_where_its_button_sends_it(start: Start) -> None:
    other = "The robot presses the button of the second floor in the cabin."
    leaves = (INTO_CABIN, BUTTON, other, ARRIVED, OUT_OF_CABIN)
    assert start(CABIN, *leaves).broken(OUT_OF_CABIN) == ["the robot is in the elevator"]
    here = start(CABIN, *leaves).do(INTO_CABIN, BUTTON, ARRIVED)
    assert here.status is Status.SUCCESS
    assert start(CABIN, *leaves).do(INTO_CABIN).in_vain(ARRIVED)
    assert start(CABIN, *leaves).do(INTO_CABIN, other).in_vain(ARRIVED)


LETTERS = (
    "The robot is at its parking place on the ground floor, away from the lift. The lift waits on "
    "the second floor with its door closed. When the call button beside the lift door on the "
    "ground floor is pressed, it comes down and opens its door. The buttons for the floors are "
    "inside the cabin. The office is on the third floor. The goal is that the robot is in the "
    "office. "
)


def test_what_is_told_on_the_ground_floor_is_no_part_of_it(start: Start) -> None:
    press = "The robot presses the call button beside the lift door."
    ride = "The robot presses the button of the third floor in the cabin."
    go = ("The robot drives to the lift door.", "The robot drives to the office.")
    here = start(LETTERS, press, ride, *go)
    assert here.state("agents.robot.floor") == "ground_floor"
    assert here.state("objects.call_button.location") == "beside lift"


def test_what_buttons_are_for_belongs_to_them_and_not_to_the_robot(start: Start) -> None:
    ride = "The robot presses the button of the third floor in the cabin."
    here = start(LETTERS, ride, "The robot drives to the lift.", "The robot enters the lift.")
    assert here.is_so("Is the robot in the lift?") is Truth.FALSE


def test_a_whole_floor_is_not_where_its_lift_is(start: Start) -> None:
    text = (
        "The lift waits on the ground floor. The robot starts in the hall on the ground floor, "
        "far from the desk and from the lift. The goal is that the robot is at the desk."
    )
    desk = "The robot, being on the ground floor, drives to the desk."
    lift = "The robot, being on the ground floor, drives to the lift."
    assert start(text, desk, lift).do(desk).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "ride",
    [
        "Ride in the lift to the third floor, where the doors open.",
        "Rides with the lift up to the third floor.",
        "The robot travels up in the lift to the third floor.",
        "Takes the lift to the third floor.",
        "Use the lift to go up to the third floor.",
        "Rides inside the cabin of the lift to the third floor.",
    ],
)
def test_who_rides_in_the_lift_is_on_the_floor_that_is_named(start: Start, ride: str) -> None:
    here = start(TEXT, CALL, WAIT, ENTER, ride, LEAVE, DESK)
    assert here.broken(ride) == ["the robot is in the lift"]
    here.do(CALL, WAIT, ENTER, ride)
    assert here.is_so("Is the robot on the third floor?") is Truth.TRUE
    assert here.do(LEAVE, DESK).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "told",
    [
        "As soon as the robot has left the lift, the doors close and the lift returns to the "
        "fifth floor.",
        "When the robot leaves the lift, its doors close and it returns to the fifth floor.",
        "The doors of the lift close once the robot has left the lift.",
    ],
)
def test_a_lift_that_is_left_shuts_its_doors(start: Start, told: str) -> None:
    text = TEXT.replace("The goal is", f"{told} The goal is")
    here = start(text, *LEAVES).do(CALL, WAIT, ENTER, RIDE, LEAVE)
    assert here.broken(ENTER)
    assert here.do(CALL, WAIT).broken(ENTER) == []


@pytest.mark.parametrize(
    "told",
    [
        "The robot can leave the lift only when its doors are open.",
        "When the robot leaves the lift, the doors must be open.",
        "If the robot leaves the office, the doors of the lift do not close.",
    ],
)
def test_what_must_be_so_comes_of_nothing(start: Start, told: str) -> None:
    text = TEXT.replace("The goal is", f"{told} The goal is")
    here = start(text, *LEAVES).do(CALL, WAIT, ENTER, RIDE, LEAVE)
    assert here.broken(ENTER) == []
