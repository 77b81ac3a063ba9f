"""Devices that are said to be on or off are switched by their buttons, plugs and levers."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

SCANNER = "A barcode scanner stands on the counter and is off. "
CHECK = "Check if the barcode scanner is on."


@pytest.mark.parametrize(
    "press",
    [
        "The arm presses the button of the barcode scanner on the counter.",
        "The arm pushes the power button of the barcode scanner.",
        "The arm presses the main switch of the barcode scanner.",
        "The arm presses the button on the barcode scanner.",
    ],
)
def test_its_button_switches_a_device(start: Start, press: str) -> None:
    again = "The arm presses the button of the barcode scanner again."
    text = SCANNER + "The goal is that the barcode scanner is on."
    here = start(text, press, again)
    assert here.is_so(CHECK) is Truth.FALSE
    assert here.do(press).is_so(CHECK) is Truth.TRUE
    assert here.do(again).is_so(CHECK) is Truth.FALSE


def test_another_button_does_not_switch_it(start: Start) -> None:
    press = "The arm presses the eject button of the barcode scanner."
    text = SCANNER + "The goal is that the barcode scanner is on."
    assert start(text, press).do(press).is_so(CHECK) is Truth.FALSE


def test_what_works_only_when_switched_on_may_be_switched_on(start: Start) -> None:
    text = (
        "A fan is unplugged and off. The fan only works when it is plugged in and switched on. "
        "The goal is that the fan is on."
    )
    plug, on = (
        "The robot plugs the fan into the socket.",
        "The robot pushes the switch of the fan to ON.",
    )
    here = start(text, plug, on)
    assert here.broken(on) == ["the fan is plugged in"]
    assert not here.do(plug).broken(on)


def test_the_water_that_runs_is_the_tap_that_is_on(start: Start) -> None:
    up = "The arm lifts the lever of the tap, and the water begins to run."
    down = "The arm presses the lever of the tap down, and the water stops."
    runs, tap = "Check if the water is running.", "Is the tap turned on?"
    text = "A jug stands under the tap, which is off. The goal is that the tap is on."
    here = start(text, up, down)
    assert here.is_so(runs) is Truth.FALSE
    assert here.do(up).is_so(tap) is Truth.TRUE
    assert here.is_so(runs) is Truth.TRUE
    assert here.do(down).is_so(tap) is Truth.FALSE


def test_a_print_job_is_the_printers(start: Start) -> None:
    begin = "The robot starts the print job of the bracket on the 3D printer."
    wait = "The robot waits until the 3D printer has printed the bracket."
    done = "Check if the bracket is printed."
    text = "The 3D printer is idle. The goal is that the bracket is printed."
    here = start(text, begin, wait)
    assert here.in_vain(wait), "the printer stands still"
    assert here.do(begin, wait).is_so(done) is Truth.TRUE


def test_a_machine_that_beeps_has_finished(start: Start) -> None:
    close, go = "The robot closes the oven.", "The robot starts the oven."
    wait, done = "The robot waits until the oven beeps.", "Check if the pizza is baked."
    text = "A raw pizza is in the open oven, which is off. The goal is that the pizza is baked."
    here = start(text, close, go, wait)
    assert here.do(close).in_vain(wait), "it was never started"
    assert here.do(go, wait).is_so(done) is Truth.TRUE


def test_while_it_runs_tells_of_no_start(start: Start) -> None:
    on = "Check if the saw is on."
    text = "The saw makes a noise while it is running. The goal is that the saw is on."
    go = "The robot starts the saw."
    here = start(text, go)
    assert here.is_so(on) is Truth.FALSE
    assert here.do(go).is_so(on) is Truth.TRUE


def test_what_is_charged_is_at_its_charger(start: Start) -> None:
    put, wait = (
        "The robot puts the phone on the charger.",
        "The robot waits until the phone is charged.",
    )
    done = "Check if the phone is charged."
    text = "A flat phone lies on the desk beside its charger. The robot holds the phone. "
    here = start(text + "The goal is that the phone is charged.", put, wait)
    assert here.in_vain(wait)
    assert here.do(put, wait).is_so(done) is Truth.TRUE


@pytest.mark.parametrize("which", ["first switch", "left light switch", "small switch"])
def test_a_switch_is_turned_off(start: Start, which: str) -> None:
    turn = f"The robot turns the {which} off."
    text = f"The {which} and the other switch are on the wall and are on. The robot is at the"
    here = start(f"{text} {which}. The goal is that the {which} is off.", turn).do(turn)
    assert here.goals() == [Truth.TRUE]
