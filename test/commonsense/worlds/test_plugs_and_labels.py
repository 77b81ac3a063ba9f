"""Where the plug is tells whether its device has power; what a printer puts out was not there."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

ROBOT = " The robot stands at the shredder and at the socket and has one gripper. "
GOAL = "The goal is that the shredder is switched on."
IN = "The robot plugs the shredder into the socket."
PLUGGED = "Check if the plug of the shredder is in the socket."
ON = "The robot switches on the shredder."


@pytest.mark.parametrize(
    "told",
    [
        "A shredder stands in the archive, and its plug is lying on the floor.",
        "A shredder stands in the archive. Its plug lies beside the socket.",
        "A shredder stands in the archive. The plug of it hangs next to the wall.",
        "A shredder stands in the archive. The plug dangles under the socket.",
    ],
)
def test_a_plug_that_lies_about_is_in_no_socket(start: Start, told: str) -> None:
    here = start(told + ROBOT + GOAL, IN, ON)
    assert here.is_so(PLUGGED) is Truth.FALSE
    assert here.broken(ON) == ["the shredder is plugged in"]
    assert here.do(IN).broken(ON) == []


def test_the_plug_of_a_sink_says_nothing_of_power(start: Start) -> None:
    text = "A sink and a shredder are in the kitchen. The plug lies beside the sink." + ROBOT + GOAL
    assert start(text, ON).is_so("Check if the shredder is plugged in.") is not Truth.FALSE


@pytest.mark.parametrize(
    "words",
    [
        "The robot takes the plug of the shredder and pushes it into the socket.",
        "The robot grasps the plug of the shredder with its gripper, inserts it in the socket and "
        "lets go of it.",
        "The robot takes hold of the shredder's plug and presses it into the wall socket.",
    ],
)
def test_it_that_goes_into_a_socket_is_the_plug(start: Start, words: str) -> None:
    told = "A shredder stands in the archive, and its plug is lying on the floor." + ROBOT + GOAL
    here = start(told, words, ON).do(words)
    assert here.is_so(PLUGGED) is Truth.TRUE
    assert here.state("agents.robot.gripper_content") == ()


@pytest.mark.parametrize(
    "words",
    [
        "The robot presses the print button and a price label comes out.",
        "The robot presses the print button, and a label slides out of the printer.",
        "The robot presses the print button, and the printer puts out a price label.",
    ],
)
def test_what_a_printer_puts_out_was_not_there_before(start: Start, words: str) -> None:
    take = "The robot takes the printed price label out of the label printer."
    text = "A label printer is on the desk. The robot is at the desk. The goal is that the price "
    here = start(text + "label is on the shelf.", words, take)
    assert here.broken(take)
    assert here.do(words).broken(take) == []


@pytest.mark.parametrize(
    "press",
    [
        "The robot sets the timer on two minutes and pushes the start button, and the oven starts "
        "to heat.",
        "The robot presses the green key, so that the oven begins to heat.",
    ],
)
def test_a_machine_that_comes_on_by_its_button_has_to_be_plugged_in(
    start: Start, press: str
) -> None:
    text = (
        "The microwave oven is closed, and it is not plugged in. The soup is in the oven. "
        "The robot is at the oven. The goal is that the soup is hot."
    )
    plug = "The robot plugs in the microwave oven."
    here = start(text, plug, press)
    assert here.broken(press) == ["the microwave is plugged in"]
    assert not here.do(plug).broken(press)
