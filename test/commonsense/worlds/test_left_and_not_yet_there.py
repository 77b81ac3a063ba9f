"""Who has driven on is there no more, and what may be so one day does not tell how it is."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

GOAL = "The goal is that the robot is near the shelf. The robot has two grippers."


@pytest.mark.parametrize("spot", ["porch", "driveway"])
def test_who_drives_on_from_a_porch_is_on_it_no_longer(start: Start, spot: str) -> None:
    task = f"The pot is on the {spot}. The shelf is beside the window. {GOAL}"
    there, away = f"The robot moves to the {spot}.", "The robot moves to the shelf."
    take = "The robot picks up the pot."
    here = start(task, there, away, take).do(there)
    assert here.broken(take) == []
    assert here.do(away).broken(take) != []


def test_the_floor_of_a_room_that_leaves_drive_to_is_worked_on_there(start: Start) -> None:
    task = (
        "The mop is in the kitchen. The kitchen and the hallway are two rooms. The goal is that "
        "the floor of the hallway is mopped. The robot is in the kitchen and has two grippers."
    )
    take, go = "The robot grasps the mop.", "The robot goes to the hallway."
    mop = "The robot mops the hallway floor with the mop in its gripper."
    here = start(task, take, go, mop).do(take)
    assert here.broken(mop) != []
    assert here.do(go).broken(mop) == []


@pytest.mark.parametrize("may", ["can be removed", "may be taken off", "could be removed"])
def test_what_may_be_done_while_a_thing_stands_somewhere_does_not_tell_that_it_does(
    start: Start, may: str
) -> None:
    task = (
        f"A can is in the pantry. Its lid {may} while the can stands on the counter. The goal is "
        "that the can is on the counter. The robot has two grippers."
    )
    here = start(task, "The robot takes the can out of the pantry.")
    assert here.goals() == [Truth.FALSE]
    assert here.is_so("The can is in the pantry.") is Truth.TRUE


def test_a_door_that_is_opened_before_a_deed_is_not_open_yet(start: Start) -> None:
    task = (
        "The jar is in the cupboard. The door of the cupboard is opened before the jar is taken "
        "out. The goal is that the jar is on the table. The robot has two grippers."
    )
    go, opens = "The robot moves to the cupboard.", "The robot opens the door of the cupboard."
    here = start(task, go, opens, "The robot takes the jar out of the cupboard.")
    assert here.is_so("The cupboard is open.") is not Truth.TRUE
    assert here.do(go, opens).is_so("The cupboard is open.") is Truth.TRUE


@pytest.mark.parametrize("where", ["on the floor in the corner", "on the ground in the corner"])
def test_what_shall_lie_on_the_floor_lies_on_no_stool_that_stands_there(
    start: Start, where: str
) -> None:
    task = (
        "A bowl is on the stool, and the stool is in the corner. The goal is that the bowl is "
        f"{where}. The robot has two grippers."
    )
    assert Truth.TRUE not in start(task, "The robot moves to the stool.").goals()
