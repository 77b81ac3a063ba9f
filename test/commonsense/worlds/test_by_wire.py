"""Machines that act on signals: nobody has to be near them, and it is their doors and jaws."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

CELL = (
    "A robot arm tends a lathe. The door of the lathe is closed, the chuck is open. "
    "A blank lies in the chuck. The goal is that the door of the lathe is open."
)


@pytest.mark.parametrize(
    "leaf",
    [
        "The control system opens the door of the lathe.",
        "The PLC opens the lathe door.",
        "A signal from the controller makes the lathe open its door.",
        "On a signal of the controller, the lathe opens its door.",
        "By a signal, the controller has the lathe open its door.",
        "At a command from the controller the door of the lathe opens.",
        "The lathe receives the signal to open its door.",
        "The lathe is signalled to open its door.",
    ],
)
def test_a_door_opens_on_a_signal(start: Start, leaf: str) -> None:
    here = start(CELL, leaf)
    assert here.broken(leaf) == []
    assert here.do(leaf).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "leaf",
    [
        "The controller closes the jaws of the chuck.",
        "The chuck of the lathe clamps the blank on a signal from the controller.",
        "The chuck is clamped by a signal.",
    ],
)
def test_jaws_that_are_closed_clamp(start: Start, leaf: str) -> None:
    take = "The arm takes the blank out of the chuck."
    here = start(CELL, leaf, take)
    assert here.is_so("Is the chuck clamped?") is not Truth.TRUE
    here.do(leaf)
    assert here.is_so("Is the chuck clamped?") is Truth.TRUE
    assert here.is_so("Check whether the jaws of the chuck are open.") is Truth.FALSE
    assert here.broken(take) != []


@pytest.mark.parametrize(
    "leaf",
    [
        "The controller sends the start signal to the lathe.",
        "The arm sets the lathe going.",
        "The lathe is set going by a signal.",
    ],
)
def test_a_machine_is_set_going(start: Start, leaf: str) -> None:
    here = start(CELL, leaf)
    assert here.is_so("Is the lathe running?") is not Truth.TRUE
    here.do(leaf)
    assert here.is_so("Is the lathe running?") is Truth.TRUE
    assert here.is_so("Is the lathe at a standstill?") is Truth.FALSE


def test_a_machine_is_loaded_with_what_is_held(start: Start) -> None:
    text = (
        "A blank lies on a rack beside an arm and a lathe. "
        "The goal is that the blank is in the chuck of the lathe."
    )
    take, load = "The arm takes the blank.", "The arm loads the chuck with the blank."
    here = start(text, take, load)
    assert here.broken(load) == ["the robot holds the blank"]
    assert here.do(take, load).goals() == [Truth.TRUE]


def test_a_roller_door_is_open_when_it_is_up(start: Start) -> None:
    text = "A roller door is closed. The goal is that the roller door is open."
    up, down = "The robot raises the roller door by radio.", "The robot lowers the roller door."
    here = start(text, up, down)
    assert here.do(up).goals() == [Truth.TRUE]
    assert here.do(down).goals() == [Truth.FALSE]


@pytest.mark.parametrize(
    "words",
    [
        "The controller lets the motor slide open the cover of the box.",
        "The controller makes the drive swing open the cover of the box.",
    ],
)
def test_what_a_motor_slides_open_is_the_cover_and_not_the_motor(start: Start, words: str) -> None:
    text = "A box with a sliding cover stands at a motor. The cover is closed. The goal is that "
    here = start(text + "the lamp is in the box.", words).do(words)
    assert here.is_so("Check whether the box is open.") is Truth.TRUE
