"""Deeds that a noun tells: "triggers the start of the press", "gives the button a press"."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

SAW = (
    "A saw with a start button stands in the workshop, and it is off. The robot stands in the yard "
    "and drives to the saw. A chest stands next to the saw; it is closed. "
    "The goal is that the saw is on."
)
GO = "The robot drives to the saw."


@pytest.mark.parametrize(
    "deed",
    [
        "The robot triggers the start of the saw.",
        "The robot initiates the start of the saw.",
        "The start of the saw is initiated by the robot.",
        "The robot begins the operation of the saw.",
        "The robot gives the start button of the saw a press.",
        "The robot gives a press on the start button of the saw.",
        "The robot presses the start button on the saw.",
        "The start button on the saw is pressed by the robot.",
    ],
)
def test_what_is_started_by_a_noun_runs(start: Start, deed: str) -> None:
    world = start(SAW, GO, deed)
    assert world.broken(deed) == ["the robot is near the saw"]
    assert world.do(GO, deed).state("objects.saw.on") is True


@pytest.mark.parametrize(
    "deed",
    [
        "The robot carries out the opening of the chest.",
        "The opening of the chest is done by the robot.",
        "The robot performs the opening of the chest.",
    ],
)
def test_who_carries_out_an_opening_opens_and_takes_nothing(start: Start, deed: str) -> None:
    world = start(SAW, GO, deed).do(GO, deed)
    assert world.state("objects.chest.open") is True
    assert world.state("agents.robot.gripper_content") in ((), [], None)


def test_the_end_of_an_operation_is_a_stop(start: Start) -> None:
    on, off = "The robot starts the saw.", "The robot ends the operation of the saw."
    assert start(SAW, GO, on, off).do(GO, on, off).state("objects.saw.on") is False


def test_what_is_carried_out_of_a_room_is_carried(start: Start) -> None:
    deed = "The robot carries out the box of nails."
    world = start("A box of nails lies on the bench. The goal is that the bench is empty.", deed)
    assert any("box" in str(name) for name in world.do(deed).state("agents.robot.gripper_content"))


@pytest.mark.parametrize(
    "wait",
    [
        "The robot waits until the washing of the cup is done.",
        "The robot waits until the washing of the cup is over.",
        "The robot waits until the washing of the cup has ended.",
    ],
)
def test_a_deed_that_is_over_has_been_done(start: Start, wait: str) -> None:
    text = (
        "A cup is in the dishwasher, which is closed and off. The robot stands at the dishwasher."
    )
    on = "The robot starts the dishwasher."
    world = start(f"{text} The goal is that the cup is clean.", on, wait)
    assert world.broken(wait) != []
    assert world.do(on, wait).is_so("Has the cup been washed?") is Truth.TRUE


LAMP = "A lamp stands in the hall, and it is off. The goal is that the lamp is on."


@pytest.mark.parametrize(
    "button",
    [
        "that turns on the lamp",
        "that turns the lamp on",
        "that powers on the lamp",
        "for turning on the lamp",
        "used to turn on the lamp",
        "that is used for turning on the lamp",
        "with which the lamp is turned on",
        "by means of which the lamp is switched on",
    ],
)
def test_a_button_does_what_it_is_for(start: Start, button: str) -> None:
    press = f"The robot presses the button {button}."
    assert start(LAMP, press).do(press).state("objects.lamp.on") is True


def test_who_waits_behind_a_press_is_the_robot(start: Start) -> None:
    press = "The robot presses the button that turns the lamp on and waits."
    assert start(LAMP, press).do(press).state("objects.lamp.on") is True
