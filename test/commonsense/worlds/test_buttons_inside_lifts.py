"""Lifts whose cabin, buttons and doors are named in several ways."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TASK = (
    "A tray stands on the counter on the ground floor. Room 305 is on the third floor. The lift "
    "waits on the fifth floor and its doors are closed. A table is in room 305. The goal is that "
    "the tray is on the table. The robot has two grippers."
)
COUNTER, TAKE = "The robot rolls to the counter.", "The robot takes the tray with one gripper."
LIFT = "The robot rolls to the lift on the ground floor."
CALL = "The robot presses the call button next to the lift and waits until its doors are open."
ROOM = "The robot rolls along the third floor to the table in room 305."
ENTER, LEAVE = "The robot rolls into the {}.", "The robot rolls out of the {} on the third floor."
CHOOSE = [
    "The robot presses button 3 inside the {}.",
    "The robot presses the button of the third floor in the {}.",
]
CABINS = ["cabin", "lift", "lift car"]


def _leaves(cabin: str, choose: str) -> tuple[str, ...]:
    inside = (ENTER.format(cabin), choose.format(cabin), LEAVE.format(cabin))
    return (COUNTER, TAKE, LIFT, CALL, *inside, ROOM)


@pytest.mark.parametrize("choose", CHOOSE)
@pytest.mark.parametrize("cabin", CABINS)
def test_who_rides_as_told_arrives(start: Start, cabin: str, choose: str) -> None:
    leaves = _leaves(cabin, choose)
    assert start(TASK, *leaves).do(*leaves).state("agents.robot.floor") == "third_floor"


@pytest.mark.parametrize("choose", CHOOSE)
@pytest.mark.parametrize("cabin", CABINS)
def test_a_floor_is_chosen_only_within(start: Start, cabin: str, choose: str) -> None:
    leaves = _leaves(cabin, choose)
    here = start(TASK, *leaves).do(*leaves[:4])
    (asked,) = here.broken(leaves[5])
    assert asked in ("the robot is in the lift", "the robot is near the third floor button")


@pytest.mark.parametrize("choose", CHOOSE)
@pytest.mark.parametrize("cabin", CABINS)
def test_who_has_not_called_it_does_not_get_in(start: Start, cabin: str, choose: str) -> None:
    leaves = _leaves(cabin, choose)
    here = start(TASK, *leaves).do(*leaves[:3])
    assert here.broken(leaves[4]) == ["the lift is on the robot's floor"]


@pytest.mark.parametrize("cabin", CABINS)
def test_who_does_not_get_out_goes_to_no_room(start: Start, cabin: str) -> None:
    leaves = _leaves(cabin, CHOOSE[0])
    here = start(TASK, *leaves).do(*leaves[:6])
    assert here.broken(ROOM) == ["the robot is out of the lift"]


def test_pressing_a_button_inside_shuts_the_doors_of_the_lift(start: Start) -> None:
    press = "Inside the cabin, the robot presses the button of the third floor. The doors close."
    ride = "The robot stays in the cabin until the doors have opened."
    leave = "The robot rolls out of the cabin through the open doors."
    leaves = (COUNTER, TAKE, LIFT, CALL, ENTER.format("cabin"), press, ride, leave)
    here = start(TASK, *leaves).do(*leaves[:6])
    assert here.broken(leave) == ["the lift is open"]
    assert here.do(ride).broken(leave) == []


def test_a_shelf_of_a_floor_is_no_part_of_all_that_is_there(start: Start) -> None:
    task = (
        "Bring the crate from the desk on the ground floor to the shelf of the second floor. The "
        "robot starts at the desk. The goal is that the crate is on the shelf."
    )
    lift, enter = "The robot drives to the lift.", "The robot drives into the lift."
    press = "The robot presses the button of the second floor."
    leave, shelf = "The robot drives out of the lift.", "The robot drives to the shelf."
    here = start(task, "The robot takes the crate.", lift, enter, press, leave, shelf)
    here.do(lift, enter, press, leave)
    assert here.is_so("The robot is at the shelf.") is Truth.FALSE
    assert here.do(shelf).is_so("The robot is at the shelf.") is Truth.TRUE


def test_who_goes_into_a_room_up_to_a_thing_is_at_that(start: Start) -> None:
    task = (
        "Sheets lie on the rack of the linen room. A bed is in room 2. The goal is that the sheets "
        "are on the bed."
    )
    go, take = "The robot drives into the linen room up to the rack.", "The robot takes the sheets."
    here = start(task, go, take, "The robot drives to the bed in room 2.")
    assert here.broken(take) == ["the robot is near the sheet"]
    assert here.do(go).broken(take) == []


UP = (
    "The robot is on the first floor. {} A lift goes to the third floor. The goal is that the "
    "robot is on the third floor."
)
INTO = ENTER.format("lift")
OF_OTHERS = [
    "The radio on the first floor has buttons 1 to 4.",
    "The buttons 1 to 4 are on the radio.",
    "A microwave is on the table. It has four numbered buttons.",
]
OF_LIFTS = [
    "",
    "The buttons 1 to 4 are inside the lift.",
    "The lift has a cabin. There are buttons 1 to 4 in it.",
    "There are four buttons for the floors.",
    "The radio has a start button.",
]


@pytest.mark.parametrize("told", OF_OTHERS)
def test_a_button_of_another_device_is_pressed_outside_the_lift(start: Start, told: str) -> None:
    press = "The robot presses button 3."
    here = start(UP.format(told), press, INTO)
    assert here.broken(press) == []
    assert here.do(press).goals() == [Truth.FALSE]
    assert start(UP.format(told), INTO, press).do(INTO, press).goals() == [Truth.TRUE]


@pytest.mark.parametrize("told", OF_LIFTS)
def test_a_button_of_no_other_device_is_the_lifts(start: Start, told: str) -> None:
    press = "The robot presses button 3."
    assert start(UP.format(told), press, INTO).broken(press) == ["the robot is in the lift"]


@pytest.mark.parametrize("told", [*OF_OTHERS, *OF_LIFTS])
def test_a_button_in_the_lift_is_the_lifts(start: Start, told: str) -> None:
    press = "The robot presses button 3 inside the lift."
    here = start(UP.format(told), press, INTO)
    assert here.broken(press)
    assert here.do(INTO, press).goals() == [Truth.TRUE]


WARD = (
    "The robot stands at the bed in the ward. A lift stands {} on the {} floor and goes to the "
    "third floor. {} The goal is that the robot is on the third floor."
)
THIRD = "The robot presses the third floor button."
NURSES = [
    ("A nurse call button is beside the bed.", "The robot presses the nurse call button."),
    ("A call button is beside the bed.", "The robot presses the call button."),
    ("", "The robot presses the nurse call button beside the bed."),
    ("", "The robot presses the call button beside the bed."),
]
OWN = [
    ("", "The robot presses the call button."),
    ("", "The robot presses the call button of the lift."),
    ("A call button is beside the lift.", "The robot presses the call button."),
    ("A call button is on the wall of the ward.", "The robot presses the call button."),
]


@pytest.mark.parametrize(("told", "call"), NURSES)
def test_what_calls_the_nurse_calls_no_lift(start: Start, told: str, call: str) -> None:
    text = WARD.format("open", "first", told)
    assert start(text, call, INTO, THIRD).broken(INTO) == []
    here = start(text, call, INTO, THIRD)
    before = here.state("objects.lift.location")
    assert here.do(call).state("objects.lift.location") == before


@pytest.mark.parametrize(("told", "call"), OWN)
def test_what_calls_the_lift_is_pressed_first(start: Start, told: str, call: str) -> None:
    text = WARD.format("closed", "third", told).replace("at the bed", "at the lift")
    here = start(text, call, INTO, THIRD)
    assert "the lift is on the robot's floor" in here.broken(INTO)
    here.do(call)
    assert "the lift is on the robot's floor" not in here.broken(INTO)
