"""Buttons that do what they are named after, and devices that run once they are plugged in."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

ALARM = (
    "A smoke alarm lies on the table. A modem stands on the shelf. {} The robot has two grippers. "
    "The goal is that {}."
)
TABLE, SHELF = "The robot moves to the table.", "The robot moves to the shelf."


@pytest.mark.parametrize(
    "press",
    [
        "The robot presses the test button of the smoke alarm and hears if the alarm sounds.",
        "The robot pushes the test button on the smoke alarm.",
        "The robot holds the test button of the smoke alarm pressed for five seconds.",
        "The robot holds the test button of the smoke alarm down.",
    ],
)
def test_the_test_button_tests_the_alarm(start: Start, press: str) -> None:
    text = ALARM.format("", "the smoke alarm has been tested")
    here = start(text, TABLE, SHELF, press)
    assert len(here.broken(press)) == 1
    assert here.do(TABLE, press).goals() == [Truth.TRUE]


def test_another_button_tests_nothing(start: Start) -> None:
    press = "The robot presses the reset button of the smoke alarm."
    text = ALARM.format("", "the smoke alarm has been tested")
    assert start(text, TABLE, press).do(TABLE, press).goals() == [Truth.FALSE]


PULL = "The robot pulls the plug of the modem out of the socket."
PUSH = "The robot inserts the plug of the modem back into the socket."


def test_a_modem_runs_while_it_is_plugged_in(start: Start) -> None:
    here = start(ALARM.format("", "the modem runs again"), SHELF, PULL, PUSH)
    assert here.do(SHELF, PULL).goals() == [Truth.FALSE]
    assert here.do(PUSH).goals() == [Truth.TRUE]


def test_a_modem_with_a_switch_has_to_be_switched_on(start: Start) -> None:
    switch = "The robot switches the modem on."
    here = start(ALARM.format("", "the modem runs again"), SHELF, PULL, PUSH, switch)
    assert here.do(SHELF, PULL, PUSH).goals() == [Truth.FALSE]
    assert here.do(switch).goals() == [Truth.TRUE]


def test_what_goes_off_and_on_again_is_on(start: Start) -> None:
    again = "The robot switches the modem off and on again."
    text = ALARM.format("The modem is on.", "the modem is {}")
    assert start(text.format("on"), SHELF, again).do(SHELF, again).goals() == [Truth.TRUE]
    assert start(text.format("off"), SHELF, again).do(SHELF, again).goals() == [Truth.FALSE]


def test_what_is_connected_with_a_modem_needs_no_running_modem(start: Start) -> None:
    on = "The robot switches the modem on."
    join = "The robot connects the network cable with the modem."
    text = ALARM.format("A network cable lies on the shelf.", "the network cable is connected")
    assert start(text, SHELF, join, on).do(SHELF, join).goals() == [Truth.TRUE]
