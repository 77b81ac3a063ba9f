"""Rules that bind in one room only, drives that cost alike, and where a robot is docked."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

ROOMS = "A robot with a camera and a lamp is in the office. The lamp is off. "
GAUGES = "Gauge A is in the cellar and gauge C is in the hall. "
GOAL = "The goal is that gauge A and gauge C are photographed."
TO_CELLAR, TO_HALL = "The robot drives to the cellar.", "The robot drives to the hall."
OF_A, OF_C = "The robot photographs gauge A.", "The robot photographs gauge C."
LIGHT = "The robot switches on the lamp."


@pytest.mark.parametrize(
    "rule",
    [
        "The cellar has no lighting, so a photo can be taken there only while the lamp is on.",
        "The cellar is dark, and a gauge can be photographed there only while the lamp is on.",
        "The cellar is dark: gauges can be photographed there only when the lamp is on.",
    ],
)
def test_what_is_asked_of_a_deed_there_is_asked_in_no_other_room(start: Start, rule: str) -> None:
    here = start(f"{ROOMS}{GAUGES}{rule} {GOAL}", TO_CELLAR, TO_HALL, OF_A, OF_C, LIGHT)
    assert not here.do(TO_HALL).broken(OF_C)
    assert here.do(TO_CELLAR).broken(OF_A) == ["the lamp is switched on"]
    assert not here.do(LIGHT).broken(OF_A)


def test_a_rule_without_a_room_binds_everywhere(start: Start) -> None:
    rule = "A photo can be taken only while the lamp is on."
    here = start(f"{ROOMS}{GAUGES}{rule} {GOAL}", TO_CELLAR, TO_HALL, OF_A, OF_C, LIGHT)
    assert here.do(TO_HALL).broken(OF_C) == ["the lamp is switched on"]


@pytest.mark.parametrize(
    "cost",
    [
        "Each drive to another room uses 40 percentage points of the battery.",
        "Every drive costs 40 % of the battery.",
        "A drive takes 40 percent of the battery.",
    ],
)
def test_drives_that_cost_alike_use_up_the_battery(start: Start, cost: str) -> None:
    here = start(f"{ROOMS}The battery is at 90 percent. {GAUGES}{cost} {GOAL}", TO_CELLAR, TO_HALL)
    here.do(TO_CELLAR, TO_HALL)
    assert here.state("agents.robot.battery") == pytest.approx(10)
    assert here.broken(TO_CELLAR) == ["the battery holds at least 40 percent"]


def test_what_one_drive_costs_is_told_of_no_other(start: Start) -> None:
    cost = "A drive to the cellar uses 40 percent of the battery."
    here = start(f"{ROOMS}The battery is at 90 percent. {GAUGES}{cost} {GOAL}", TO_CELLAR, TO_HALL)
    here.do(TO_CELLAR, TO_HALL)
    assert here.state("agents.robot.battery") == pytest.approx(50)


UNDOCK = "The robot is released from its charging dock."
DOCKED = "The goal is that the robot is in the hall. The hall and the dock are separate places. "


@pytest.mark.parametrize("how", ["sits docked", "is docked", "waits docked"])
def test_a_docked_robot_has_to_be_freed_before_it_drives(start: Start, how: str) -> None:
    undock = "Undock the robot from the charging dock."
    to_dock = "The robot drives to the charging dock."
    text = f"At the start the robot {how} in its charging dock. {DOCKED}"
    here = start(text, undock, TO_HALL, to_dock)
    assert here.broken(TO_HALL) == ["the robot is uncoupled from the charger"]
    here.do(undock, TO_HALL)
    assert here.is_so("The robot is at the charging dock.") is Truth.FALSE
