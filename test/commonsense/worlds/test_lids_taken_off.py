"""A lid that is only ever taken off opens what it is on, and fills no gripper."""

from __future__ import annotations

import pytest

from .conftest import Start

PAINT = (
    "A closed can of paint and a brush are on the shelf. The robot has one gripper. The goal is "
    "that the brush has paint on it."
)
BRUSH = "The robot takes the brush from the shelf."
OFF = [
    "The robot takes off the lid of the can.",
    "The robot removes the lid of the paint can.",
    "The robot removes the lid from the can with its gripper.",
]
DIP = "The robot dips the brush in its gripper into the can."
BACK = "The robot presses the lid back on the can."


@pytest.mark.parametrize("off", OFF)
def test_a_lid_that_nobody_lays_anywhere_leaves_the_gripper_free(start: Start, off: str) -> None:
    here = start(PAINT, BRUSH, off, DIP)
    assert here.do(BRUSH).broken(DIP) == ["the paint can is open"]
    here = start(PAINT, BRUSH, off, DIP).do(off)
    assert here.broken(BRUSH) == []
    assert here.do(BRUSH).broken(DIP) == []


@pytest.mark.parametrize("off", OFF)
def test_a_lid_that_is_laid_somewhere_is_held_until_then(start: Start, off: str) -> None:
    lay = "The robot lays the lid on the shelf."
    here = start(PAINT, BRUSH, off, lay, DIP).do(off)
    assert here.broken(BRUSH) == ["a gripper is free"]
    assert here.do(lay).broken(BRUSH) == []


def test_a_lid_that_is_kept_in_the_gripper_is_held(start: Start) -> None:
    off = "The robot takes the lid off the can and keeps it in its gripper."
    assert start(PAINT, BRUSH, off, DIP).do(off).broken(BRUSH) == ["a gripper is free"]


def test_a_lid_that_is_pressed_back_on_closes(start: Start) -> None:
    here = start(PAINT, BRUSH, OFF[0], BACK, DIP).do(BRUSH, OFF[0])
    assert here.broken(DIP) == []
    assert here.do(BACK).broken(DIP) == ["the paint can is open"]
