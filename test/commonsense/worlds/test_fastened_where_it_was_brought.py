"""What is lifted or held to a place and fastened is fastened there; a cable connects by itself."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

LAMP = (
    "A lamp and a screwdriver are on the desk. The robot has two grippers. The goal is that the "
    "lamp is on the ceiling."
)
GO, TAKE, TOOL = (
    "The robot moves to the desk.",
    "The robot grasps the lamp.",
    "The robot grasps the screwdriver.",
)
FIXED = [
    "The robot lifts the lamp to the ceiling and fixes it with the screwdriver.",
    "The robot holds the lamp against the ceiling and screws it with the screwdriver.",
    "The robot lifts the lamp to the ceiling and screws it with the screwdriver.",
]


@pytest.mark.parametrize("fix", FIXED)
def test_it_is_fastened_where_it_was_lifted_to(start: Start, fix: str) -> None:
    here = start(LAMP, GO, TAKE, TOOL, fix).do(GO, TAKE, TOOL, fix)
    assert here.goals() == [Truth.TRUE]


@pytest.mark.parametrize("fix", FIXED)
def test_the_tool_must_be_held(start: Start, fix: str) -> None:
    assert start(LAMP, GO, TAKE, TOOL, fix).do(GO, TAKE).broken(fix)


BOARD = "A poster is on the desk. The goal is that the poster is on the board."
PRESS = "The robot presses the poster on the board."
TAPE = "The robot sticks the poster to the board."


def test_what_is_pressed_on_a_board_comes_there(start: Start) -> None:
    go, take, there = (
        "The robot moves to the desk.",
        "The robot grasps the poster.",
        "The robot moves to the board.",
    )
    here = start(BOARD, go, take, there, PRESS, TAPE)
    assert here.do(go, take, there, PRESS).goals() == [Truth.TRUE]
    assert start(BOARD, go, take, there, PRESS, TAPE).do(there).broken(PRESS)


PRINTER = (
    "A printer is in the box. A computer and a data cable are on the desk. The robot has two "
    "grippers. The goal is that the printer is connected to the computer."
)


def test_with_a_cable_the_device_stays_where_it_is(start: Start) -> None:
    steps = (
        "The robot moves to the box.",
        "The robot takes the printer out of the box.",
        "The robot moves to the desk.",
        "The robot places the printer on the desk.",
        "The robot connects the printer to the computer using the data cable.",
    )
    here = start(PRINTER, *steps).do(*steps)
    assert here.goals() == [Truth.TRUE]
    assert here.state("objects.printer.location") == "on desk"


PHONE = (
    "A phone is on the sofa. A charger is on the desk. A socket is at the desk. The robot has one "
    "gripper. The goal is that the phone is connected to the charger."
)


@pytest.mark.parametrize(
    "join",
    [
        "The robot connects the phone to the charger by its cable.",
        "The robot plugs the cable of the charger into the phone.",
    ],
)
def test_a_charger_stays_in_its_socket(start: Start, join: str) -> None:
    steps = (
        "The robot moves to the desk.",
        "The robot picks up the charger.",
        "The robot plugs the charger into the socket.",
        "The robot moves to the sofa.",
        "The robot picks up the phone.",
        "The robot moves to the desk. ",
        join,
    )
    here = start(PHONE, *steps).do(*steps[:-1])
    assert here.goals() == [Truth.FALSE]
    assert here.do(join).goals() == [Truth.TRUE]
