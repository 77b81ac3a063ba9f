"""States that are told as positions and as those of a lock: "brings it into the open position"."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "A hatch is in the wall; it is open. A press is switched on. A locker is locked. "
    "The robot stands at the hatch, the press and the locker. The goal is that the hatch is closed."
)


@pytest.mark.parametrize(
    "deed",
    [
        "The robot brings the hatch into the closed position.",
        "The robot swings the hatch back to its closed position.",
        "The hatch is moved into the closed position by the robot.",
        "The robot gets the hatch into closed position again.",
        "The robot makes sure that the hatch is closed by pushing it down.",
    ],
)
def test_what_is_brought_into_the_closed_position_is_closed(start: Start, deed: str) -> None:
    world = start(TEXT, deed).do(deed)
    assert world.state("objects.hatch.open") is False
    assert world.is_so("Is the hatch in the closed position?") is Truth.TRUE
    assert world.is_so("Is the hatch in its open position?") is Truth.FALSE


@pytest.mark.parametrize("check", ["Is the lock of the locker closed?", "The locker is locked."])
def test_the_lock_of_a_thing_is_its_own(start: Start, check: str) -> None:
    deed = "The robot opens the lock of the locker."
    world = start(TEXT, deed)
    assert world.is_so(check) is Truth.TRUE
    assert world.do(deed).is_so(check) is Truth.FALSE
    assert world.is_so("Is the lock of the locker open?") is Truth.TRUE


def test_a_switch_is_turned_off_by_its_position(start: Start) -> None:
    deed = "The robot turns the switch of the press to the off position."
    assert start(TEXT, deed).do(deed).state("objects.press.on") is False


def test_a_parking_position_is_a_place_and_no_state(start: Start) -> None:
    text = "A trolley stands at the gate. The goal is that the trolley is at the ramp."
    deed = "The robot moves the trolley to its parking position."
    assert start(text, deed).do(deed).state("objects.trolley.open") is None


CELL = (
    "A press with a door stands in the cell, and the door is closed. A controller runs the cell. "
    "The goal is that the door of the press is open."
)


@pytest.mark.parametrize(
    "deed",
    [
        "The controller has the press open its door.",
        "The controller commands the press to open its door.",
        "The controller orders the door of the press to open.",
        "The opening command is sent to the press.",
        "The opening of the door of the press is triggered by a signal.",
        "The controller triggers the opening of the door of the press.",
    ],
)
def test_a_controller_has_machines_do_things(start: Start, deed: str) -> None:
    assert start(CELL, deed).do(deed).state("objects.press.open") is True


def test_an_oven_that_starts_heating_is_on(start: Start) -> None:
    text = "An oven with a knob is off. The robot is at the oven. The goal is that the oven is on."
    deed = "The robot turns the knob of the oven so that the oven starts heating."
    assert start(text, deed).do(deed).state("objects.oven.on") is True


BENCH = (
    "A sensor lies in the fixture of a test bench. The fixture has a clamp, which is {0}. "
    "The robot stands at the bench. The goal is that the sensor lies in the tray."
)
LOCKS = "The robot turns the clamp of the fixture to the locked position."
FREES = "The robot turns the clamp of the fixture back to the open position."
TAKES = "The robot takes the sensor out of the fixture."


def test_a_clamp_in_its_locked_position_is_shut_and_in_its_open_one_open(start: Start) -> None:
    world = start(BENCH.format("open"), LOCKS, FREES, TAKES).do(LOCKS)
    assert world.state("objects.clamp.open") is False
    assert world.state("objects.clamp.locked") is None
    assert world.broken(TAKES) != []
    assert world.do(FREES).broken(TAKES) == []


def test_a_clamp_that_has_been_open_all_along_holds_nothing(start: Start) -> None:
    assert start(BENCH.format("open"), LOCKS, FREES, TAKES).broken(TAKES) == []
