"""Nuts, screws and clamps: what they hold comes off once leaves have loosened them."""

from __future__ import annotations

import pytest

from .conftest import Start

FAN = (
    "A fan is on the table. The front grille of the fan is fixed with four screws. A screwdriver "
    "is on the table. The robot stands at the table and has two grippers. The goal is that the "
    "front grille is on the table."
)
GRASP = "The robot picks up the screwdriver."
LOOSEN = "The robot loosens the screws of the grille with the screwdriver."
REMOVE = "The robot removes the four screws from the grille with the screwdriver."
TIGHTEN = "The robot tightens the screws of the grille with the screwdriver."
OFF = "The robot takes off the front grille of the fan."


@pytest.mark.parametrize("loosen", [LOOSEN, REMOVE])
def test_what_is_screwed_on_comes_off_once_the_screws_are_loose(start: Start, loosen: str) -> None:
    here = start(FAN, GRASP, loosen, OFF).do(GRASP)
    assert here.broken(OFF) == ["the screw of the front grille is loosened"]
    assert here.do(loosen).broken(OFF) == []


def test_screws_that_were_tightened_again_hold_again(start: Start) -> None:
    here = start(FAN, GRASP, LOOSEN, TIGHTEN, OFF).do(GRASP, LOOSEN, TIGHTEN)
    assert here.broken(OFF) == ["the screw of the front grille is loosened"]


def test_where_no_leaf_loosens_them_nothing_is_asked(start: Start) -> None:
    assert start(FAN, GRASP, TIGHTEN, OFF).broken(OFF) == []


def test_what_is_picked_up_with_its_screws_need_not_be_loose(start: Start) -> None:
    task = FAN.replace("front grille of the fan is", "fan is")
    lift = "The robot picks up the fan from the table."
    assert start(task, GRASP, "The robot loosens the screws of the fan.", lift).broken(lift) == []


WHEEL = (
    "A car stands on a lift in the garage. The flat wheel is on the car. The robot holds a wrench, "
    "stands at the car and has two grippers. The goal is that the flat wheel is on the floor."
)
NUTS = "The robot unscrews the nuts of the flat wheel with the wrench."
WHEEL_OFF = "The robot takes the flat wheel off the car and puts it on the floor."


def test_a_wheel_is_not_taken_off_with_its_nuts_on(start: Start) -> None:
    here = start(WHEEL, NUTS, WHEEL_OFF)
    assert here.broken(WHEEL_OFF) == ["the nut of the wheel is loosened"]
    assert here.do(NUTS).broken(WHEEL_OFF) == []


def test_nothing_comes_out_of_a_joint_whose_nut_is_tight(start: Start) -> None:
    task = (
        "An old seal ring is in the joint of the pipe. The robot holds a wrench, stands at the "
        "pipe and has two grippers. The goal is that the robot holds the old seal ring."
    )
    loosen = "The robot loosens the nut of the joint with the wrench."
    take = "The robot takes the old seal ring out of the joint."
    here = start(task, loosen, take)
    assert len(here.broken(take)) == 1
    assert here.do(loosen).broken(take) == []


def test_loosening_with_a_tool_needs_the_tool(start: Start) -> None:
    here = start(FAN, GRASP, LOOSEN)
    assert here.broken(LOOSEN) == ["the robot holds the screwdriver"]
    assert here.do(GRASP).broken(LOOSEN) == []


def test_screws_that_are_kept_in_a_tin_fasten_no_tin(start: Start) -> None:
    task = (
        "A tin with two screws is in the open toolbox. The robot stands at the toolbox and has two "
        "grippers. The goal is that the tin is on the table."
    )
    tin = "The robot takes the tin with the screws out of the toolbox."
    screw = "The robot takes a screw out of the tin."
    assert start(task, tin, screw).broken(tin) == []
