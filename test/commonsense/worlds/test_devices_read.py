"""Cards and codes that are shown to a device, and what the device does then."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

GATE = (
    "A gate is locked. A card reader is beside the gate, a key card hangs on a hook. A robot with "
    "one gripper stands beside them. The goal is that the gate is unlocked."
)
TAKE = "The robot takes the key card from the hook."


@pytest.mark.parametrize(
    "unlock",
    [
        "The robot holds the key card in front of the card reader, which unlocks the gate.",
        "The robot swipes the key card through the card reader, whereupon the gate is unlocked.",
        "The robot shows the key card to the card reader, which then unlocks the gate.",
        "The robot presents its key card to the card reader and the lock of the gate is released.",
        "With the key card in its gripper the robot releases the lock of the gate.",
    ],
)
def test_a_card_that_is_shown_unlocks_the_gate(start: Start, unlock: str) -> None:
    here = start(GATE, TAKE, unlock)
    assert here.broken(unlock) != []
    assert here.is_so("Has the lock of the gate been released?") is Truth.FALSE
    assert here.do(TAKE, unlock).goals() == [Truth.TRUE]
    assert here.state("agents.robot.gripper_content") == ("key_card",)


@pytest.mark.parametrize(
    "scan",
    [
        "The robot shows the box to the scanner, which scans it.",
        "The robot holds the box in front of the scanner and scans its code.",
        "The scanner reads the code of the box.",
    ],
)
def test_a_thing_is_scanned_by_its_code(start: Start, scan: str) -> None:
    text = "A robot holds a box. A scanner is beside it. The goal is that the box is scanned."
    assert start(text, scan).do(scan).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "stick",
    [
        "The robot sticks the label on the box.",
        "The robot applies the label to the box.",
        "The robot labels the box with the label in its gripper.",
        "The label is attached to the box.",
    ],
)
def test_a_label_comes_onto_the_box(start: Start, stick: str) -> None:
    text = "A robot stands beside a box and a label. The goal is that the label is on the box."
    take = "The robot takes the label."
    here = start(text, take, stick).do(take, stick)
    assert here.goals() == [Truth.TRUE]
    assert here.state("agents.robot.gripper_content") == ()


def test_what_a_button_is_for_is_no_demand(start: Start) -> None:
    text = "A robot stands at a gate. The gate is closed. The goal is that the button is pressed."
    press = "The robot presses the button that opens the gate."
    assert start(text, press).broken(press) == []


def test_a_thing_named_otherwise_is_another(start: Start) -> None:
    text = (
        "Box A and box B stand beside a robot with one gripper. The goal is that box B is on box A."
    )
    take = "The robot takes box B."
    put = "The box in the gripper is put on box A."
    assert start(text, take, put).do(take, put).goals() == [Truth.TRUE]
