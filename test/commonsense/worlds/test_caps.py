"""Caps that are things of their own: off and in a gripper, on and closed."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

BENCH = (
    "Tube A and tube B stand in a rack beside a robot with two grippers. Both are closed with a "
    "cap. The goal is that tube A is open."
)
ASIDE = "The robot lays the cap of tube A on the bench."


@pytest.mark.parametrize("off", ["The robot unscrews the cap of tube A.", "It removes its cap."])
def test_who_unscrews_the_cap_has_it(start: Start, off: str) -> None:
    text = "The robot takes hold of tube A." if off.startswith("It") else ""
    leaf = f"{text} {off}".strip()
    here = start(BENCH, leaf, ASIDE).do(leaf)
    assert here.goals() == [Truth.TRUE]
    assert here.broken(ASIDE) == []


@pytest.mark.parametrize(
    "on",
    [
        "The robot screws the cap on tube A.",
        "The robot closes tube A with the cap.",
        "The robot screws tube A shut.",
        "The robot caps tube A.",
    ],
)
def test_the_cap_is_on_what_is_closed_with_it(start: Start, on: str) -> None:
    off = "The robot takes the cap off tube A."
    here = start(BENCH, off, on, ASIDE).do(off, on)
    assert here.goals() == [Truth.FALSE]
    assert here.state("agents.robot.gripper_content") == ()


def test_the_tube_after_tube_a_is_tube_a(start: Start) -> None:
    off = "The robot twists the cap off tube A, so that the tube is open."
    here = start(BENCH, off).do(off)
    assert here.goals() == [Truth.TRUE]
    assert here.is_so("Is tube B open?") is not Truth.TRUE


def test_the_firewood_is_all_of_it(start: Start) -> None:
    text = (
        "Firewood 1 and firewood 2 lie beside a robot with two grippers. "
        "The goal is that firewood 1 and firewood 2 are in the shed."
    )
    take = "The robot picks up firewood 1 and firewood 2."
    put = "The robot puts the firewood into the shed."
    assert start(text, take, put).do(take, put).goals() == [Truth.TRUE]
