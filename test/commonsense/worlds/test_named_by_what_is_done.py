"""Things told by what is done to them, and parts that stand for their whole or for their owner."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

LAUNDRY = (
    "The washing machine stands in the bathroom, its detergent drawer is closed. A box of detergent"
    " is on the washing machine. The robot is at the washing machine. The robot has two grippers. "
    "The goal is that there is detergent in the detergent drawer."
)
PULL = "The robot pulls out the detergent drawer of the washing machine."
TAKE = "The robot grasps the box of detergent."


@pytest.mark.parametrize("drawer", ["pulled out drawer", "pulled-out drawer", "drawer"])
def test_the_pulled_out_drawer_is_the_one_that_is_pulled_out(start: Start, drawer: str) -> None:
    pour = f"The robot pours detergent from the box in its gripper into the {drawer}."
    here = start(LAUNDRY, PULL, TAKE, pour).do(PULL, TAKE, pour)
    assert here.goals() == [Truth.TRUE]


def test_a_drawer_that_is_told_apart_is_another_one(start: Start) -> None:
    pour = "The robot pours detergent from the box in its gripper into the lower drawer."
    here = start(LAUNDRY, PULL, TAKE, pour)
    assert Truth.TRUE not in here.goals()


FEEDER = (
    "The empty bird feeder is on the counter, its bottom is screwed on. The robot is at the "
    "counter. The robot has two grippers. The goal is that the feeder is open."
)


@pytest.mark.parametrize(
    "laid", ["lays the bottom beside it", "puts the bottom next to it", "lays the bottom aside"]
)
def test_a_part_that_is_laid_aside_leaves_its_whole_there(start: Start, laid: str) -> None:
    unscrew = f"The robot unscrews the bottom of the feeder and {laid}, so the feeder is open."
    back = "The robot screws the bottom on the feeder, so the feeder is closed."
    here = start(FEEDER, unscrew, back).do(unscrew)
    assert here.goals() == [Truth.TRUE]
    assert here.state("objects.bird_feeder.location") == "on countertop"
    assert here.do(back).goals() == [Truth.FALSE]


CLEANER = (
    "A vacuum cleaner is in the hall {plug}. The bag in the vacuum cleaner is full of dust and "
    "the cover above it is closed. An open bin is beside the vacuum cleaner. The robot is at the "
    "vacuum cleaner. The robot has two grippers. The goal is that the bag is empty and is back in "
    "the vacuum cleaner with the cover closed."
)
OPEN = "Open the cover of the vacuum cleaner with one gripper."
OUT = "Grasp the dust bag in the vacuum cleaner and take it out."
BACK = "Put the dust bag in the gripper into the vacuum cleaner."
SHUT = "Press down the cover of the vacuum cleaner so that it is closed."


@pytest.mark.parametrize(
    "until",
    ["until all dust is fallen in the bin", "until all the dust has fallen into the bin"],
)
def test_the_cover_is_that_of_the_cleaner_and_all_dust_falls_out(start: Start, until: str) -> None:
    shake = f"Hold the dust bag over the bin and shake it {until}."
    task = CLEANER.format(plug="with its plug in the socket beside it")
    here = start(task, OPEN, OUT, shake, BACK, SHUT)
    assert set(here.do(OPEN, OUT, shake, BACK, SHUT).goals()) == {Truth.TRUE}
    dusty = start(task, OPEN, OUT, shake, BACK, SHUT).do(OPEN, OUT, BACK, SHUT)
    assert Truth.FALSE in dusty.goals()
    ajar = start(task, OPEN, OUT, shake, BACK, SHUT).do(OPEN, OUT, shake, BACK)
    assert Truth.FALSE in ajar.goals()


def test_what_stands_there_with_its_plug_in_the_socket_is_plugged_in(start: Start) -> None:
    pull = "Pull the plug of the vacuum cleaner out of the socket."
    here = start(CLEANER.format(plug="with its plug in the socket beside it"), pull, OPEN)
    asked = "Check if the plug of the vacuum cleaner is out of the socket."
    assert here.is_so(asked) is Truth.FALSE
    assert here.do(pull).is_so(asked) is Truth.TRUE


@pytest.mark.parametrize("name", ["grease tray", "dust bag"])
def test_a_full_tray_is_full_of_what_it_is_named_after(start: Start, name: str) -> None:
    stuff = name.split()[0]
    tip = f"The robot tips the {stuff} out of the {name} in its gripper into the bin."
    take = f"The robot takes the {name}."
    task = (
        f"The {name} is full and lies on the table. An open bin is at the table. The robot is at "
        f"the table. The goal is that the {name} is empty."
    )
    here, asked = start(task, take, tip), f"Check if there is no {stuff} in the {name}."
    assert here.is_so(asked) is Truth.FALSE
    assert here.do(take, tip).is_so(asked) is Truth.TRUE


CAR = (
    "The car is parked there and its side windows and rear window are dirty. A wet sponge is on the"
    " ground. The robot is at the car. The goal is that the side windows and the rear window of the"
    " car are clean."
)


def test_windows_that_are_listed_beside_another_are_others(start: Start) -> None:
    take = "The robot takes the sponge."
    side, rear = (
        f"The robot rubs the {w} clean with the sponge." for w in ("side windows", "rear window")
    )
    here = start(CAR, take, side, rear)
    assert set(here.do(take, side, rear).goals()) == {Truth.TRUE}
    assert Truth.FALSE in start(CAR, take, side, rear).do(take, rear).goals()
