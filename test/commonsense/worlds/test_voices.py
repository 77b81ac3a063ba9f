"""One deed in several voices: done by the robot, for it, on a signal, or by the thing itself."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

PRESS = (
    "A robot with one gripper tends a press. The hood of the press is closed. The robot holds a "
    "plate. The goal is that the plate is in the press. "
)
PUT = "The robot puts the plate into the press."


@pytest.mark.parametrize(
    "deed",
    [
        "The hood of the press opens.",
        "The hood of the press rises.",
        "The hood of the press swings open.",
        "The press opens its hood.",
        "The hood of the press is opened by a signal.",
        "The robot has the hood of the press opened.",
        "The robot causes the hood of the press to open.",
        "The robot raises the hood of the press.",
    ],
)
def test_a_hood_is_open_however_its_opening_is_told(start: Start, deed: str) -> None:
    here = start(PRESS, deed, PUT)
    assert here.broken(PUT) == ["the press is open"]
    assert here.do(deed, PUT).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "deed",
    [
        "The pump stops.",
        "The pump turns off.",
        "The pump shuts down.",
        "The pump comes to a stop.",
        "The robot brings the pump to a halt.",
        "The robot puts the pump out of operation.",
    ],
)
def test_a_pump_is_off_however_its_stop_is_told(start: Start, deed: str) -> None:
    here = start(
        "A robot stands at a pump that is running. The goal is that the pump is off.", deed
    )
    assert here.goals() == [Truth.FALSE]
    assert here.do(deed).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "deed", ["The column rises.", "The column moves up.", "The column is driven up."]
)
def test_what_rises_is_raised(start: Start, deed: str) -> None:
    here = start("An arm is on a column. The column is lowered. The goal is a raised column.", deed)
    assert here.do(deed).goals() == [Truth.TRUE]


def test_a_shirt_is_folded_by_who_has_it_folded(start: Start) -> None:
    folds = "The robot has the shirt folded."
    here = start("A robot is at a table with a shirt on it. The goal is a folded shirt.", folds)
    assert here.goals() == [Truth.FALSE]
    assert here.do(folds).goals() == [Truth.TRUE]


def test_a_crate_that_travels_is_there(start: Start) -> None:
    goes = "The crate travels to station 2."
    text = "A robot is at a conveyor. A crate is at station 1. The goal is that it is at station 2."
    assert start(text, goes).do(goes).goals() == [Truth.TRUE]


COOKER = "A robot stands at a cooker. Raw rice is in the cooker. The cooker is off. "


@pytest.mark.parametrize(
    "deed",
    [
        "The rice cooks in the running cooker.",
        "The robot waits until the running cooker beeps.",
    ],
)
def test_rice_cooks_only_where_the_cooker_runs(start: Start, deed: str) -> None:
    switch = "The robot switches on the cooker."
    text = f"{COOKER}The goal is cooked rice in the cooker."
    here = start(text, switch, deed).do(switch, deed)
    assert set(here.goals()) == {Truth.TRUE}
    cold = start(text, switch, deed)
    if not cold.broken(deed):
        assert Truth.FALSE in cold.do(deed).goals()


def test_a_gripper_that_closes_on_a_thing_grips_it(start: Start) -> None:
    close = "The gripper of the robot closes on the cup."
    put = "The robot puts the cup which it is holding on the tray."
    text = (
        "A robot with one gripper is at a table. A cup and a tray are on it. "
        "The goal is that the cup is on the tray."
    )
    assert start(text, close, put).broken(put)
    assert start(text, close, put).do(close, put).goals() == [Truth.TRUE]
