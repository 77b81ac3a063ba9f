"""Controls of which the world tells what they do: switches that toggle, keys that are turned."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

LAMP = (
    "A lamp stands in the hall, it is plugged in but switched off. The robot stands at the lamp "
    "and has two grippers. The goal is that the lamp is on."
)
ON = "Is the lamp switched on?"
PRESSES = [
    "The robot presses the switch of the lamp.",
    "The robot flips the switch of the lamp.",
    "The switch of the lamp is pressed by the robot.",
    "The robot toggles the switch on the cord of the lamp.",
    "The robot presses the on/off switch of the lamp.",
    "The robot presses the power button of the lamp.",
]


@pytest.mark.parametrize("press", PRESSES)
def test_a_switch_switches_on_and_off_in_turn(start: Start, press: str) -> None:
    here = start(LAMP, press)
    assert here.do(press).is_so(ON) is Truth.TRUE
    assert here.do(press).is_so(ON) is Truth.FALSE


def test_it_that_is_off_is_what_was_spoken_of(start: Start) -> None:
    task = LAMP.replace("it is plugged in but switched off", "it is off")
    assert start(task, PRESSES[0]).do(PRESSES[0]).is_so(ON) is Truth.TRUE


def test_a_start_button_starts_and_never_stops(start: Start) -> None:
    press = "The robot presses the start button of the dryer."
    task = "A dryer is off. The robot stands at the dryer. The goal is that the dryer is on."
    assert start(task, press).do(press, press).is_so("Is the dryer on?") is Truth.TRUE


CABINET = (
    "The cabinet in the hall is closed and locked. Its key lies on the desk in the office. The "
    "robot has two grippers. The goal is that the cabinet is open."
)
DESK, TAKE = "The robot goes to the desk.", "The robot takes the key."
GO, OPEN = "The robot goes to the cabinet.", "The robot opens the cabinet."
INSERT, TURN = "The robot inserts the key in the lock.", "The robot turns the key."
SHUT = "The robot closes the cabinet and turns the key in the lock again."
LEAVES = (DESK, TAKE, GO, OPEN)


@pytest.mark.parametrize(
    "turn",
    [
        "The robot inserts the key in the lock and turns it.",
        "The robot puts the key into the lock of the cabinet and turns it.",
        "The robot sticks the key into the keyhole and turns the key.",
    ],
)
def test_a_key_that_is_turned_in_its_lock_unlocks(start: Start, turn: str) -> None:
    here = start(CABINET, *LEAVES, turn).do(DESK, TAKE, GO)
    assert here.broken(OPEN) == ["the medicine cabinet is unlocked".replace("medicine ", "")]
    assert here.do(turn).broken(OPEN) == []


def test_it_is_turned_back_to_lock(start: Start) -> None:
    here = start(CABINET, *LEAVES, INSERT, TURN, SHUT).do(DESK, TAKE, GO, INSERT, TURN, OPEN)
    assert here.is_so("Is the cabinet locked?") is Truth.FALSE
    assert here.do(SHUT).is_so("Is the cabinet locked?") is Truth.TRUE


def test_a_key_that_is_not_there_turns_nothing(start: Start) -> None:
    here = start(CABINET, *LEAVES, INSERT, TURN).do(GO)
    assert here.broken(TURN)
    assert start(CABINET, *LEAVES, INSERT, TURN).do(DESK, TAKE, GO, INSERT).broken(OPEN)


def test_a_key_in_an_ignition_locks_nothing(start: Start) -> None:
    turn = "The robot turns the key in the ignition of the car."
    task = (
        "A car stands in the yard, it is unlocked and closed. The key is in the ignition of the "
        "car. The robot is at the car. The goal is that the car is on."
    )
    assert start(task, turn).do(turn).is_so("Is the car locked?") is Truth.FALSE
