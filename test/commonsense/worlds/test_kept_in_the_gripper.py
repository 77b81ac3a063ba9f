"""What is pushed through something or slid along by its edge, and what must not get spray on it."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

BATH = (
    "The shower curtain with its rings and the rod lie on the floor at the bathtub. Two holders are"
    " over the bathtub. The robot is at the bathtub. The robot has two grippers. The goal is that "
    "the rod is on the holders."
)
TAKE = "The robot grasps the rod."
MOUNT = "The robot puts the rod on the two holders over the bathtub and releases it."


@pytest.mark.parametrize("verb", ["pushes", "slides", "threads"])
def test_what_goes_through_rings_stays_in_the_gripper_that_puts_it_on(
    start: Start, verb: str
) -> None:
    through = f"The robot {verb} the rod in its gripper through the rings of the curtain."
    here = start(BATH, TAKE, through, MOUNT).do(TAKE, through, MOUNT)
    assert here.goals() == [Truth.TRUE]


def test_what_is_let_go_of_there_is_not_held_any_more(start: Start) -> None:
    through = "The robot pushes the rod through the rings of the curtain and releases the rod."
    here = start(BATH, TAKE, through, MOUNT).do(TAKE, through)
    assert here.broken(MOUNT) == ["the robot holds the rod"]


def test_a_curtain_that_is_slid_by_its_edge_goes_on_hanging(start: Start) -> None:
    task = (
        "The curtain hangs on the rod. The robot is at the curtain. A wall is beside the rod. The "
        "goal is that the curtain hangs on the rod."
    )
    slide = "The robot grips the edge of the curtain and slides it to the wall, then releases it."
    assert start(task, slide).do(slide).goals() == [Truth.TRUE]


SILL = (
    "A fruit bowl stands on the windowsill and must not get spray on it{so}. A spray can is at the "
    "windowsill. A table is at the windowsill. The robot is at the windowsill. The goal is that the"
    " windowsill is sprayed."
)
GRASP = "The robot takes the spray can."
SPRAY = "The robot sprays the windowsill with the spray can in its gripper."
CLEAR = "The robot takes the fruit bowl and puts it on the table."


@pytest.mark.parametrize("so", ["", ", so the robot first has to bring it to the table"])
def test_nothing_is_sprayed_while_what_must_not_get_spray_is_there(start: Start, so: str) -> None:
    assert start(SILL.format(so=so), GRASP, SPRAY, CLEAR).do(GRASP).broken(SPRAY)
    assert start(SILL.format(so=so), CLEAR, GRASP, SPRAY).do(CLEAR, GRASP, SPRAY).goals() == [
        Truth.TRUE
    ]


POT = (
    "A pot of water is on the stove, a carrot is in it. A slotted spoon and a plate are beside the "
    "stove. The robot is at the stove. The robot has two grippers. The goal is that the carrot is "
    "on the plate."
)


@pytest.mark.parametrize("prep", ["on", "onto"])
def test_what_is_lifted_out_with_a_spoon_comes_on_the_plate(start: Start, prep: str) -> None:
    serve = (
        "The robot takes the slotted spoon with one gripper and lifts the carrot with it out of the"
        f" pot {prep} the plate."
    )
    assert start(POT, serve).do(serve).goals() == [Truth.TRUE]
