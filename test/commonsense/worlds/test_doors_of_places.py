"""Whose door and whose button it is, where the words do not say."""

from __future__ import annotations

import pytest

from .conftest import Start

GOAL = " The goal is that the shovel is held by the robot."
TO_SHED = "The robot moves to the shed."
OPENS = "The robot opens the door of the shed."
TAKES = "The robot takes the shovel out of the shed."


@pytest.mark.parametrize(
    "text",
    [
        "A shovel is in the shed with closed door.",
        "A shovel and a watering can are in the shed with closed door, and a pot is on the bench.",
        "The shovel is in the shed with its door closed.",
        "The shovel and the can are kept in the shed with the door shut.",
    ],
)
def test_the_closed_door_is_that_of_the_shed_and_not_of_the_shovel_in_it(
    start: Start, text: str
) -> None:
    here = start(text + GOAL, TO_SHED, OPENS, TAKES).do(TO_SHED)
    assert here.broken(TAKES) == ["the shed is open"]
    assert not here.do(OPENS).broken(TAKES)


def test_a_microwave_on_the_counter_has_its_own_door(start: Start) -> None:
    text = "A microwave is on the counter with its door closed. The goal is that it is open."
    here = start(text, "The robot opens the microwave.")
    assert here.state("objects.microwave.open") is False


@pytest.mark.parametrize("button", ["print button", "start button"])
def test_a_button_is_pressed_where_its_machine_stands(start: Start, button: str) -> None:
    text = (
        "The printer is on the desk. A book is on the shelf. The goal is that the report is "
        "printed."
    )
    shelf, desk = "The robot moves to the shelf.", "The robot moves to the printer."
    press = f"The robot presses the {button}."
    assert start(text, shelf, desk, press).do(shelf).broken(press) == [
        f"the robot is near the {button}"
    ]
    assert not start(text, shelf, desk, press).do(desk).broken(press)
