"""A cable that connects two devices hangs on them, and no longer in a gripper."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

PRINTER = (
    "A printer and a computer are on the desk. The power cable and the USB cable are also lying on "
    "the desk. There is a power socket in the wall. The robot has one gripper. The goal is to "
    "ensure that the printer is connected with the computer."
)
CUP = "The robot grasps the cup."


@pytest.mark.parametrize(
    "connects",
    [
        "The robot takes the USB cable and connects the printer on the desk with the computer.",
        "The robot takes the USB cable and connects the printer to the computer.",
    ],
)
def test_a_cable_leaves_the_gripper_for_the_devices(start: Start, connects: str) -> None:
    here = start(PRINTER + " A cup is on the desk.", connects, CUP)
    assert here.goals() == [Truth.FALSE]
    here = here.do(connects)
    assert here.state("agents.robot.gripper_content") == ()
    assert here.goals() == [Truth.TRUE]
    assert here.broken(CUP) == []


def test_a_power_cable_connects_no_computer(start: Start) -> None:
    plugs = "The robot takes the power cable and connects the printer to the power socket."
    connects = "The robot takes the USB cable and connects the printer with the computer."
    here = start(PRINTER, plugs, connects).do(plugs)
    assert here.state("agents.robot.gripper_content") == ()
    assert here.goals() == [Truth.FALSE]
    assert here.do(connects).goals() == [Truth.TRUE]


def test_the_closed_tray_of_a_goal_has_to_be_closed(start: Start) -> None:
    opens, closes = "The robot opens the tray.", "The robot closes the tray."
    puts = "The robot puts the paper into the tray of the printer."
    text = (
        "A printer with a closed tray is on the desk. Paper is on the desk. The goal is that the "
        "printer has paper in the closed tray."
    )
    here = start(text, opens, "The robot takes the paper.", puts, closes)
    here = here.do(opens, "The robot takes the paper.", puts)
    assert Truth.FALSE in here.goals()
    assert set(here.do(closes).goals()) == {Truth.TRUE}
