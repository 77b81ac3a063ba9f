"""What runs or flows is told by what is turned, pressed or pulled for it."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

VALVE = "The main valve is in the basement. The main valve is open. The goal is that {}."
GO = "The robot moves to the main valve."
SHUT = [
    "The robot turns the main valve to close the water.",
    "The robot turns the main valve to shut off the water supply.",
    "The robot shuts off the water with the main valve.",
    "The robot turns off the water by turning the main valve.",
]


@pytest.mark.parametrize("shut", SHUT)
def test_who_closes_the_water_closes_the_valve(start: Start, shut: str) -> None:
    here = start(VALVE.format("the main valve is closed"), GO, shut)
    assert here.do(GO, shut).goals() == [Truth.TRUE]


@pytest.mark.parametrize("shut", SHUT)
def test_the_valve_must_be_in_reach(start: Start, shut: str) -> None:
    assert start(VALVE.format("the main valve is closed"), GO, shut).broken(shut)


PRINTER = "A printer is on the desk. The goal is that the printer is on."
DESK = "The robot moves to the desk."


def test_the_power_button_switches_on(start: Start) -> None:
    press = "The robot presses the power button of the printer until its green light is on."
    assert start(PRINTER, DESK, press).do(DESK, press).goals() == [Truth.TRUE]
    assert start(PRINTER, DESK, press).broken(press)


def test_the_power_button_of_what_runs_switches_off(start: Start) -> None:
    task = PRINTER.replace("The goal", "The printer is running. The goal")
    press = "The robot presses the power button of the running printer."
    assert start(task, DESK, press).do(DESK, press).goals() == [Truth.FALSE]


MOWER = (
    "A mower is on the lawn. The mower has no fuel. A can with fuel is on the lawn. The robot is "
    "at the lawn. The goal is that the mower is running."
)
PULL = "The robot pulls the rope and the engine of the mower which has fuel starts running."
POUR = "The robot pours the fuel from the can into the mower."


def test_the_engine_needs_what_it_is_told_to_have(start: Start) -> None:
    here = start(MOWER, POUR, PULL)
    assert here.broken(PULL)
    assert here.do(POUR, PULL).goals() == [Truth.TRUE]
