"""Arms that are bolted down reach what the text says they reach, wherever they were moved."""

from __future__ import annotations

import pytest

from .conftest import Start

THINGS = "There are a tool rack, a pallet and a fixture. A plate is on the pallet. "
GOAL = " The goal is that the plate is in the fixture."
PICK = "The arm picks up the plate from the pallet."
AWAY = "The robot moves to the tool rack."
NEAR = "Check whether the arm is near the pallet."


@pytest.mark.parametrize(
    "reach",
    [
        "The tool rack, the pallet and the fixture are all within its reach.",
        "The tool rack, the pallet and the fixture are in its working area.",
        "The tool rack, the pallet and the fixture lie in the workspace of the arm.",
        "The arm has the tool rack, the pallet and the fixture within its reach.",
    ],
)
@pytest.mark.parametrize("fixed", ["is bolted to its pedestal", "is mounted on a steel table"])
def test_what_a_fixed_arm_reaches_it_reaches_from_everywhere(
    start: Start, fixed: str, reach: str
) -> None:
    here = start(f"A UR5 arm {fixed}. {THINGS}{reach}{GOAL}", PICK, AWAY)
    assert here.broken(PICK) == []
    assert here.do(AWAY).broken(PICK) == []


def test_an_arm_that_drives_does_not(start: Start) -> None:
    here = start(
        f"A UR5 arm is mounted on a mobile base. {THINGS}The tool rack is within its reach.{GOAL}",
        PICK,
        AWAY,
        "The robot drives to the pallet.",
    )
    assert here.broken(PICK) == ["the robot is near the plate"]


@pytest.mark.parametrize(
    "mount",
    ["a mobile robot", "a forklift", "a MiR100", "the deck of a rover", "wheels"],
)
def test_an_arm_on_what_goes_places_does_not(start: Start, mount: str) -> None:
    drop = "The robot puts the plate in the fixture."
    here = start(
        f"A UR5 is installed on {mount}. {THINGS}The pallet is within its reach.{GOAL}",
        "The robot drives to the fixture.",
        PICK,
        drop,
    )
    assert "the robot is near the fixture" in here.do(PICK).broken(drop)


def test_a_fixed_arm_has_to_be_sent_to_what_is_not_told_to_be_in_its_reach(start: Start) -> None:
    drop = "The arm drops the plate into the bin."
    text = f"A UR5 arm is bolted to its pedestal. {THINGS}A bin stands apart. The pallet and the "
    to_bin = "The robot moves to the bin."
    here = start(text + f"fixture are within its reach.{GOAL}", PICK, drop, to_bin).do(PICK)
    assert here.broken(drop) == ["the robot is near the bin"]


def test_a_fixed_arm_of_whose_reach_nothing_is_told_has_to_move(start: Start) -> None:
    here = start(
        f"A UR5 arm is mounted on a table. {THINGS}{GOAL}",
        PICK,
        AWAY,
        "The robot moves to the pallet.",
    )
    assert here.broken(PICK) == ["the robot is near the plate"]


def test_what_is_within_reach_at_the_start_stands_together(start: Start) -> None:
    tray = "The robot picks up the cup from the tray."
    jar = "The robot picks up the jar from the shelf."
    here = start(
        "A robot has two grippers. The tray and the shelf are within its reach at the start. "
        "A cup is on the tray and a jar is on the shelf. The sink is elsewhere. The goal is that "
        "the cup is in the sink.",
        tray,
        jar,
        "The robot drives to the sink.",
    )
    assert here.broken(tray) == here.broken(jar) == []
    there = here.do("The robot drives to the sink.")
    assert there.broken(tray) == ["the robot is near the cup"]
