"""What is ladled, poured into pots, erased, dug and closed by parts with names of their own."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

JAM = "A pot of jam, two empty jars and a ladle are here. The goal is that both jars are full."
TAKE = "The robot takes the ladle."
LIFT = "The robot lifts the pot."
FILL = (
    "The robot uses the ladle which is in its gripper to fill the first jar with jam from the pot."
)


def test_who_ladles_need_not_lift_the_pot(start: Start) -> None:
    here = start(JAM, TAKE, LIFT, FILL)
    assert here.broken(FILL) == ["the robot holds the ladle"]
    assert here.do(TAKE).broken(FILL) == []


@pytest.mark.parametrize(
    "erase",
    [
        "The robot erases all the chalk writing on the blackboard using the eraser in its gripper.",
        "The robot erases the writing on the blackboard with the eraser.",
        "The robot erases the blackboard with the eraser.",
    ],
)
def test_a_board_whose_writing_is_erased_is_erased(start: Start, erase: str) -> None:
    task = (
        "The blackboard is full of chalk writing. The eraser is on the lectern. "
        "The goal is to ensure that the blackboard is erased."
    )
    take = "The robot picks up the eraser."
    here = start(task, take, erase)
    assert here.goals() != [Truth.TRUE]
    assert here.do(take, erase).goals() == [Truth.TRUE]


def test_what_is_used_for_wiping_wipes(start: Start) -> None:
    task = "The chain is dirty. A rag is on the bench. The goal is that the chain is clean."
    take = "The robot picks up the rag."
    wipe = "The robot uses the rag in its gripper for wiping the dirt off the chain."
    here = start(task, take, wipe)
    assert here.broken(wipe) == ["the robot holds the rag"]
    assert here.do(take, wipe).goals() == [Truth.TRUE]


PLANTS = (
    "There is a fern on the shelf and an orchid on the balcony, and the door of the balcony is "
    "closed. The watering can is full of water. The goal is that the orchid is watered."
)
CAN = "The robot grasps the watering can."
WATER = (
    "The robot pours the water which is left in the watering can in its gripper into the pot of "
    "the orchid."
)


def test_a_plant_whose_pot_gets_water_is_watered(start: Start) -> None:
    here = start(PLANTS, CAN, WATER)
    assert here.broken(WATER) == ["the robot holds the watering can"]
    assert here.do(CAN, WATER).goals() == [Truth.TRUE]


def test_a_hole_of_the_bed_is_only_there_once_it_is_dug(start: Start) -> None:
    task = (
        "The seedling and the shovel are on the bench. The robot needs to dig a hole in the flower "
        "bed and to put the seedling into it. The goal is that the seedling is in the hole."
    )
    shovel, dig = "The robot takes the shovel.", "The robot digs a hole in the flower bed."
    take = "The robot takes the seedling."
    put = "The robot places the seedling in its gripper into the hole of the flower bed."
    here = start(task, shovel, dig, take, put).do(shovel, take)
    assert here.broken(put) == ["there is a hole"]
    assert here.do(dig, put).goals() == [Truth.TRUE]


def test_a_cover_with_a_name_of_its_own_is_still_the_clock_s(start: Start) -> None:
    task = (
        "The battery slot of the clock is behind a closed back cover. The clock is on the desk. "
        "The goal is to ensure that the back cover is closed."
    )
    opens = "The robot opens the back cover of the clock which is on the desk."
    closes = "The robot closes the back cover of the clock."
    here = start(task, opens, closes)
    assert here.do(opens).goals() == [Truth.FALSE]
    assert here.do(closes).goals() == [Truth.TRUE]


def test_a_box_that_has_been_pulled_out_may_still_be_shut(start: Start) -> None:
    task = "The storage box is on the floor, its lid is closed. The goal is that the box is open."
    opens = "The robot opens the lid of the storage box which has been pulled out."
    assert start(task, opens).do(opens).goals() == [Truth.TRUE]


def test_the_wall_where_the_clock_was_is_no_clock(start: Start) -> None:
    task = (
        "The clock is hanging on the wall. The desk is far away from the wall. "
        "The goal is that the clock is on the wall."
    )
    to_clock, down = (
        "The robot moves to the clock.",
        "The robot takes the clock down from the wall.",
    )
    to_desk = "The robot moves to the desk."
    back = "The robot moves to the wall where the clock was hanging."
    hang = "The robot hangs the clock which is in its gripper on the wall."
    here = start(task, to_clock, down, to_desk, back, hang).do(to_clock, down, to_desk)
    assert here.broken(hang) == ["the robot is near the wall"]
    assert here.do(back, hang).goals() == [Truth.TRUE]


def test_what_the_opened_gripper_held_lies_where_it_is_let(start: Start) -> None:
    task = "The towel is on the counter. The goal is that the towel is on the floor."
    take = "The robot takes the towel."
    drop = "The robot opens the gripper that holds the towel and lets it on the floor."
    here = start(task, take, drop)
    assert here.broken(drop) == ["the robot holds the towel"]
    assert here.do(take, drop).goals() == [Truth.TRUE]
