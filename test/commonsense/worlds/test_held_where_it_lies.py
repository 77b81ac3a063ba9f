"""What a free gripper only keeps from moving, slides or works on stays where it lies."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

KITCHEN = (
    "A carrot, a cutting board and a knife are on the counter. The robot is at the counter and has "
    "two grippers. The goal is that the carrot is sliced and on the cutting board."
)
LAY = ("The robot takes the carrot.", "The robot puts the carrot on the cutting board.")
KNIFE = "The robot takes the knife."


@pytest.mark.parametrize(
    "cut",
    [
        "The robot holds the carrot on the cutting board with the free gripper and slices it with "
        "the knife in the other gripper.",
        "The robot holds the carrot on the cutting board and slices it with the knife.",
    ],
)
def test_what_is_held_on_the_board_for_the_cut_stays_there(start: Start, cut: str) -> None:
    here = start(KITCHEN, *LAY, KNIFE, cut).do(*LAY, KNIFE)
    assert set(here.do(cut).goals()) == {Truth.TRUE}
    assert "on cutting_board" in str(here.state("objects.carrot.location"))


def test_it_has_to_lie_there_and_a_gripper_to_be_free(start: Start) -> None:
    cut = "The robot holds the carrot on the cutting board and slices it with the knife."
    mug = "The robot takes the mug."
    text = KITCHEN.replace("A carrot", "A mug, a carrot")
    assert start(text, *LAY, KNIFE, mug, cut).do(KNIFE).broken(cut)
    here = start(text, *LAY, KNIFE, mug, cut).do(*LAY, KNIFE, mug)
    assert here.broken(cut) == ["a gripper is free"]


def test_where_no_other_leaf_handles_it_holding_it_takes_it(start: Start) -> None:
    hold = "The robot holds the carrot on the counter and peels it."
    here = start(KITCHEN, hold).do(hold)
    assert here.state("objects.carrot.location") == "held robot"


TUB = (
    "A dirty teddy bear is in a tub with water. The robot is at the tub and has two grippers. The "
    "goal is that the teddy bear is clean."
)


def test_who_scrubs_it_in_the_water_with_its_grippers_need_not_hold_it(start: Start) -> None:
    lift = "The robot lifts the teddy bear."
    scrub = "The robot scrubs the teddy bear in the water with its grippers until it is clean."
    here = start(TUB, lift, scrub)
    assert here.broken(scrub) == []


DESK = (
    "A novel is on the desk. A scanner is at the desk. The robot is at the desk. The goal is that "
    "the novel is scanned. The robot has two grippers."
)


def test_what_is_slid_on_the_desk_over_the_scanner_is_in_no_gripper(start: Start) -> None:
    take = "The robot takes the novel."
    slide = "The robot slides the novel on the desk over the scanner."
    show = "The robot slides the novel over the scanner."
    assert start(DESK, take, slide, show).broken(slide) == []
    assert start(DESK, take, slide, show).broken(show) == ["the robot holds the novel"]


VACUUM = (
    "A vacuum cleaner is in the corridor. It is switched off and not plugged in. A socket is in "
    "the corridor. The robot is in the corridor and has two grippers. The goal is that the vacuum "
    "cleaner is on."
)
TAKE, ON = "The robot takes the vacuum cleaner.", "The robot switches on the vacuum cleaner."


@pytest.mark.parametrize(
    "plug",
    [
        "The robot holds the vacuum cleaner and puts its plug into the socket.",
        "The robot holds the vacuum cleaner and connects it with the socket.",
        "The robot takes hold of the vacuum cleaner and pushes its plug into the socket.",
    ],
)
def test_its_plug_in_the_socket_leaves_the_device_in_the_gripper(start: Start, plug: str) -> None:
    here = start(VACUUM, TAKE, plug, ON).do(TAKE)
    assert here.broken(ON) == ["the vacuum cleaner is plugged in"]
    here = here.do(plug)
    assert here.state("objects.vacuum_cleaner.location") == "held robot"
    assert here.do(ON).goals() == [Truth.TRUE]
