"""Grippers and other tools that a robot exchanges on its flange."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "An arm has a flange. A vacuum gripper and a finger gripper are parked in the tool stand, and "
    "the flange carries no tool. A plate lies on the feeder. The goal is that the plate is in the "
    "box and the flange is empty."
)
VACUUM = "Pick up the vacuum gripper from the tool stand with the flange."
FINGER = "Attach the finger gripper to the flange."
PARK = "Set the tool that is on the flange back in the tool stand, so that the flange is free."
LIFT = "Lift the plate from the feeder with the vacuum gripper."
LAY = "Lay the plate, which is in the gripper, in the box and let go of it."
GRIP = "Grip the plate and lift it."
LEAVES = (VACUUM, FINGER, PARK, LIFT, LAY, GRIP)
ON = "Is the vacuum gripper on the flange?"
FREE = "Is there no tool on the flange?"


def test_who_has_no_gripper_on_picks_nothing_up(start: Start) -> None:
    here = start(TEXT, *LEAVES)
    assert here.is_so(ON) is Truth.FALSE
    assert here.is_so(FREE) is Truth.TRUE
    assert here.broken(GRIP) == ["a gripper is on the flange"]
    assert here.broken(LIFT) == ["the vacuum gripper is on the flange"]
    assert here.do(VACUUM).broken(LIFT) == []


def test_a_leaf_that_names_its_gripper_needs_that_one(start: Start) -> None:
    here = start(TEXT, *LEAVES).do(FINGER)
    assert here.broken(LIFT) == ["the vacuum gripper is on the flange"]
    assert here.broken(GRIP) == []


def test_one_tool_at_a_time(start: Start) -> None:
    here = start(TEXT, *LEAVES).do(VACUUM)
    assert here.is_so(ON) is Truth.TRUE
    assert here.is_so(FREE) is Truth.FALSE
    assert here.broken(FINGER) == ["no other tool is on the flange"]
    assert here.do(PARK).broken(FINGER) == []
    assert here.is_so(FREE) is Truth.TRUE


def test_the_tool_is_whichever_is_on(start: Start) -> None:
    for mount in (VACUUM, FINGER):
        assert start(TEXT, *LEAVES).do(mount, PARK).is_so(FREE) is Truth.TRUE
    assert start(TEXT, *LEAVES).broken(PARK) == []  # done already: feasible, and changes nothing


def test_a_gripper_that_holds_something_is_not_put_away(start: Start) -> None:
    here = start(TEXT, *LEAVES).do(VACUUM, LIFT)
    assert here.broken(PARK) == ["the gripper holds nothing"]
    assert here.do(LAY, PARK).goals() == [Truth.TRUE, Truth.TRUE]


@pytest.mark.parametrize(
    "told",
    [
        "At the start the gripper is attached to the flange, and the screwdriver is in the stand.",
        "The robot starts with the gripper on its flange; the screwdriver is in the stand.",
        "There are a gripper and a screwdriver; the screwdriver is in the stand.",
    ],
)
def test_what_is_on_the_flange_at_the_start_is_told_or_left_over(start: Start, told: str) -> None:
    text = f"The arm has a flange for one tool. {told} A lid lies on the table. "
    away, drive = "Put the gripper down in the stand.", "Attach the screwdriver to the flange."
    pick, screw = "Grip the lid and lift it.", "Tighten the front screw with the screwdriver."
    here = start(text + "The goal is that the front screw is tight.", away, drive, pick, screw)
    assert here.broken(pick) == []
    assert here.broken(screw) == ["the robot holds the screwdriver"]
    assert here.broken(drive) == ["no other tool is on the flange"]
    here.do(away)
    assert here.broken(pick) == ["the gripper tool is on the flange"]
    assert here.do(drive, screw).goals() == [Truth.TRUE]


def test_an_arm_without_a_tool_carries_none(start: Start) -> None:
    text = (
        "The arm has a tool changer. A gripper tool and a screwdriver tool hang in the dock. "
        "No tool is on the arm. The goal is that the gripper tool is in the dock."
    )
    couple = "Couple the gripper tool from the dock to the arm."
    hang = "Hang the gripper tool back in the dock. The arm carries no tool then."
    here = start(text, couple, hang)
    assert here.is_so("Does the arm carry the gripper tool?") is Truth.FALSE
    here.do(couple)
    assert here.is_so("Does the arm carry the gripper tool?") is Truth.TRUE
    assert here.do(hang).is_so("Does the arm carry the gripper tool?") is Truth.FALSE


def test_a_gripper_that_is_only_moved_about_stays_the_hand(start: Start) -> None:
    text = "A cup stands on the table. The goal is that the cup is in the sink."
    take = "The robot lowers the gripper onto the cup and grips it."
    put = "The robot puts the cup into the sink and opens the gripper."
    here = start(text, take, put).do(take)
    assert here.is_so("Is the cup in the gripper?") is Truth.TRUE
    assert here.do(put).goals() == [Truth.TRUE]


CHANGER = (
    "An arm with a tool changer screws a cover on a housing. A gripper and an electric driver "
    "hang in "
    "two docks; no tool is coupled at first, and only one tool can be coupled at a time. A cover "
    "lies "
    "on the tray. The goal is that the cover is on the housing and its screws are tight."
)


@pytest.mark.parametrize(
    ("couple", "park"),
    [
        (
            "The arm without tool docks on to the {} and takes it along.",
            "The arm hangs the {} into its dock and uncouples it.",
        ),
        ("The arm couples with the {} in its dock.", "The arm parks the {} in its dock."),
        (
            "The arm attaches the {} from its dock.",
            "The arm puts the {} back into its dock and detaches it.",
        ),
        (
            "Pick up the {} from its dock with the tool changer.",
            "Return the {} to its dock.",
        ),
    ],
)
def test_arms_take_tools_in_other_words(start: Start, couple: str, park: str) -> None:
    grip, drive = couple.format("gripper"), couple.format("driver")
    away = park.format("gripper")
    pick = "The arm picks the cover from the tray with the gripper."
    lay = "The arm lays the cover from the gripper on the housing."
    screw = "The arm tightens the screws of the cover with the driver."
    leaves = (grip, drive, away, park.format("driver"), pick, lay, screw)
    assert start(CHANGER, *leaves).broken(pick) == ["the gripper tool is on the tool changer"]
    here = start(CHANGER, *leaves).do(grip)
    assert here.broken(drive) == ["no other tool is on the tool changer"]
    assert start(CHANGER, *leaves).do(grip, pick).broken(away) == ["the gripper holds nothing"]
    assert here.do(pick, lay).broken(screw)
    assert here.do(away, drive, screw).goals() == [Truth.TRUE, Truth.TRUE]


def test_what_is_merely_called_a_tool_is_exchanged_too(start: Start) -> None:
    gripper, driver = (
        f"The UR5 attaches the {kind} tool to its flange." for kind in ("gripper", "screwdriver")
    )
    here = start(
        "On the tool stand there are a gripper tool and a screwdriver tool. The robot's flange "
        "takes one tool at a time. The goal is that the screw is driven.",
        gripper,
        driver,
        "The UR5 puts the screwdriver tool back in the tool stand.",
    )
    assert here.do(driver).broken(gripper) == ["no other tool is on the flange"]
