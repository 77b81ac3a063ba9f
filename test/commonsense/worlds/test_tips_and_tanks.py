"""What is pressed onto a thing that comes with it stays in the gripper; tanks are filled from
outside."""

from __future__ import annotations

import pytest

from .conftest import Start

TAKE = "The robot takes the pipette."
TEXT = (
    "A pipette, a tip and a tube are on the bench. The robot is at the bench and has one gripper. "
    "The goal is that the tube is empty."
)


@pytest.mark.parametrize(
    "load",
    [
        "The robot pushes the pipette it holds onto the tip, so that the tip sticks on it.",
        "The robot presses the pipette in its gripper onto the tip until the tip sits on it.",
        "The robot sets the held pipette on the tip, and then the tip is on the pipette.",
    ],
)
def test_what_comes_along_with_a_tool_leaves_it_in_the_gripper(start: Start, load: str) -> None:
    here = start(TEXT, TAKE, load).do(TAKE, load)
    assert here.state("agents.robot.gripper_content") == ("pipette",)
    assert here.state("objects.tip.location") == "on pipette"


def test_what_is_set_on_a_thing_that_stays_is_let_go(start: Start) -> None:
    lay = "The robot sets the held pipette on the tip, and then the tip is covered."
    assert start(TEXT, TAKE, lay).do(TAKE, lay).state("agents.robot.gripper_content") == ()


@pytest.mark.parametrize("part", ["tank", "water tank", "reservoir"])
def test_the_tank_of_a_closed_machine_is_filled_from_outside(start: Start, part: str) -> None:
    take = "The robot takes the jug."
    fill = f"The robot pours the water from the jug into the {part} of the autoclave."
    open_ = "The robot opens the autoclave."
    text = f"The autoclave is closed, and the {part} of it is empty. A jug full of water is beside "
    text += "the autoclave. The robot is near the autoclave. The goal is that the autoclave is on."
    assert start(text, take, fill, open_).do(take).broken(fill) == []


def test_the_basket_of_a_closed_machine_is_filled_when_it_is_open(start: Start) -> None:
    take = "The robot takes the cup."
    load = "The robot puts the cup into the basket of the autoclave."
    open_ = "The robot opens the autoclave."
    text = "The autoclave is closed. A cup is beside the autoclave. The robot is near the autoclave"
    here = start(f"{text}. The goal is that the autoclave is on.", take, load, open_).do(take)
    assert here.broken(load) == ["the autoclave is open"]
