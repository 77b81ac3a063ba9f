"""What machines, fires and clamps do in the words in which tasks tell it."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

WASH = (
    "The robot stands at the washing machine and holds a bottle of liquid detergent. The detergent "
    "compartment is on top of the washing machine. A red towel is in the drum of the washing "
    "machine. If there is no detergent in the compartment, the towel stays dirty. The goal is "
    "that the red towel is clean."
)
POUR = "The robot pours detergent from the bottle it is holding into the detergent compartment."
RUN = "The robot presses the start button of the washing machine."
WAIT = "The robot waits for one hour, which is as long as the programme takes."
WASHING = (POUR, RUN, WAIT, "Pick up the bottle.")


def test_a_compartment_on_the_machine_supplies_it(start: Start) -> None:
    assert start(WASH, *WASHING).do(POUR, RUN, WAIT).goals() == [Truth.TRUE]


def test_without_detergent_in_the_compartment_nothing_gets_clean(start: Start) -> None:
    assert Truth.TRUE not in start(WASH, *WASHING).do(RUN, WAIT).goals()


FIRE = (
    "A stove is empty, and its door is open. A firelighter and two logs lie in a basket next to "
    "the stove, and the robot is at the stove. Logs cannot be lit with a match alone: they only "
    "catch fire from a burning firelighter in the stove. The goal is that both logs are burning."
)
LAY = (
    "Lay the first log, which is in its gripper, into the stove.",
    "Lay the second log, which is in its gripper, into the stove.",
)
FIRELIGHTER = "Lay the firelighter, which is in its gripper, between the logs in the stove."
TAKE = (
    "Grasp the first log in the basket.",
    "Grasp the second log in the basket.",
    "Grasp the firelighter in the basket.",
)


@pytest.mark.parametrize(
    "light",
    [
        "Set fire to the firelighter that lies in the stove. The logs in the stove catch fire "
        "from it.",
        "Ignite the firelighter that lies in the stove. The logs catch fire.",
        "Light the firelighter that lies in the stove, so that the logs catch fire.",
        "Light the firelighter that lies in the stove. Both logs then burn.",
    ],
)
def test_what_catches_fire_burns(start: Start, light: str) -> None:
    leaves = (*LAY, FIRELIGHTER, *TAKE, light)
    early = start(FIRE, *leaves).do(TAKE[0], LAY[0], TAKE[1], LAY[1])
    assert early.broken(light) == ["the firelighter is in the stove"]
    assert early.do(TAKE[2], FIRELIGHTER, light).goals() == [Truth.TRUE]


def test_a_rule_on_a_burning_thing_does_not_light_it(start: Start) -> None:
    here = start(FIRE, *LAY, FIRELIGHTER, *TAKE, "Light the firelighter. The logs catch fire.")
    assert here.is_so("Is the firelighter burning?") is Truth.FALSE


WELD = (
    "Two tubes, tube 1 and tube 2, lie in the welding fixture. The weld may be made only when both "
    "tubes are clamped and the fan is running. The robot stands on a fixed base. In the end the "
    "frame is welded."
)
TORCH = "The welding torch welds tube 1 and tube 2 together, so that the frame is welded."
FAN = "The fan is started."


@pytest.mark.parametrize(
    "clamp",
    [
        "The clamps of the fixture close and hold both tubes.",
        "The clamps close around both tubes.",
        "The clamps close and grip both tubes.",
        "The clamps of the fixture clamp both tubes.",
    ],
)
def test_a_deed_spoken_of_as_a_thing_is_bound_by_its_rule(start: Start, clamp: str) -> None:
    leaves = (clamp, FAN, TORCH)
    assert start(WELD, *leaves).do(clamp).broken(TORCH) == ["the fan is switched on"]
    assert start(WELD, *leaves).do(FAN).broken(TORCH)
    assert start(WELD, *leaves).do(FAN, clamp, TORCH).goals() == [Truth.TRUE]
