"""Boxes that are set up, taped and lifted by a handle, and what is scooped into bags."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

BOX = (
    "A folded box leans against the shelf. A vase is on the shelf. A roll of packing tape is on "
    "the "
    "desk. The robot has one gripper. The goal is that the box with the vase is sealed with tape."
)
TO_SHELF, TO_DESK = "The robot goes to the shelf.", "The robot goes to the desk."
TAKE = "The robot takes the vase from the shelf."
PUT = "The robot puts the vase which is in its gripper into the box that has been set up."
LIFT = "The robot grasps the box and lifts it from the floor."


@pytest.mark.parametrize(
    "set_up",
    [
        "The robot sets up the folded box on the floor, so that it is open at the top.",
        "The robot sets up the box on the floor.",
    ],
)
def test_a_box_that_is_set_up_is_where_it_was_left(start: Start, set_up: str) -> None:
    here = start(BOX, TO_SHELF, TO_DESK, set_up, TAKE, PUT, LIFT).do(TO_SHELF)
    assert here.broken(set_up) == []
    assert here.do(TAKE).broken(PUT) == ["the box is set"]
    again = start(BOX, TO_SHELF, TO_DESK, set_up, TAKE, PUT, LIFT).do(TO_SHELF, set_up)
    assert again.do(TAKE).broken(PUT) == []


def test_who_unfolds_a_box_and_leaves_it_standing_needs_it_in_no_gripper(start: Start) -> None:
    unfold = (
        "The robot unfolds the folded box with its empty gripper and leaves it standing open on "
        "the "
        "floor in front of the shelf."
    )
    here = start(BOX, TO_SHELF, TO_DESK, unfold, TAKE, LIFT)
    assert here.do(TO_DESK).broken(unfold) == ["the robot is near the box"]
    here = start(BOX, TO_SHELF, TO_DESK, unfold, TAKE, LIFT).do(TO_SHELF, TAKE)
    assert here.broken(unfold) == ["a gripper is free"]
    here = start(BOX, TO_SHELF, TO_DESK, unfold, TAKE, LIFT).do(TO_SHELF, unfold)
    assert here.broken(TAKE) == []


TAPED = (
    "An open box stands on the table. A roll of packing tape lies on the table. "
    "The goal is that the box is closed and sealed."
)
ROLL, CLOSE = "The robot takes the roll of packing tape.", "The robot closes the flaps of the box."


@pytest.mark.parametrize(
    "tape",
    [
        "The robot sticks a strip of tape over the flaps of the box.",
        "The robot pulls the tape which is in its gripper over the seam of the box.",
        "The robot tapes the box with the tape.",
        "The robot runs the tape along the edges of the box.",
    ],
)
def test_what_tape_comes_over_is_sealed(start: Start, tape: str) -> None:
    here = start(TAPED, ROLL, CLOSE, tape).do(CLOSE)
    assert here.broken(tape) == ["the robot holds the packing tape roll"]
    assert here.do(ROLL, tape).goals() == [Truth.TRUE, Truth.TRUE]


def test_what_is_taped_shut_is_closed_and_taped(start: Start) -> None:
    tape = "The robot tapes the box shut with the tape in its gripper."
    here = start(TAPED, ROLL, tape).do(ROLL)
    assert here.goals() == [Truth.FALSE, Truth.FALSE]
    assert here.do(tape).goals() == [Truth.TRUE, Truth.TRUE]


def test_the_rope_handle_of_a_box_is_the_box(start: Start) -> None:
    task = "A box with a rope handle is on the floor. The robot has one gripper. The goal is that "
    task += "the box is on the rack."
    lift = "The robot grasps the rope handle of the box with its gripper and lifts the box."
    put = "The robot sets the box which is in its gripper on the rack."
    here = start(task, lift, put)
    assert here.broken(put) == ["the robot holds the box"]
    assert here.do(lift, put).goals() == [Truth.TRUE]


LEAVES = (
    "A garden bag is in the shed. The lawn is covered with dry leaves. The compost corner is "
    "behind "
    "the house. The robot has two grippers. The goal is that the bag of leaves stands at the "
    "compost corner."
)
TO_SHED, TO_LAWN = "The robot walks to the shed.", "The robot walks to the lawn."
TO_CORNER = "The robot walks to the compost corner."
BAG = "The robot takes the garden bag."
STAND = "The robot stands the garden bag in its gripper beside the leaves and lets go of it."
SCOOP = "The robot scoops the leaves into the bag with both of its empty grippers."
GRASP = "The robot grasps the bag and lifts it from the ground."
DOWN = "The robot lowers the bag which is in its gripper to the ground in front of it."
RAKING = (TO_SHED, TO_LAWN, TO_CORNER, BAG, STAND, SCOOP, GRASP, DOWN)


def test_leaves_are_scooped_into_a_bag_that_stands_there(start: Start) -> None:
    here = start(LEAVES, *RAKING).do(TO_SHED, BAG, TO_LAWN)
    assert here.broken(SCOOP) == ["2 grippers are free"]
    here.do(STAND, SCOOP, GRASP, TO_CORNER, DOWN)
    assert set(here.goals()) == {Truth.TRUE}


def test_a_bag_that_is_set_down_elsewhere_is_not_at_the_corner(start: Start) -> None:
    here = start(LEAVES, *RAKING).do(TO_SHED, BAG, TO_LAWN, STAND, SCOOP, GRASP, DOWN)
    assert Truth.FALSE in here.goals()
    empty = start(LEAVES, *RAKING).do(TO_SHED, BAG, TO_CORNER, DOWN)
    assert Truth.FALSE in empty.goals()


def test_a_list_of_states_ends_with_a_place(start: Start) -> None:
    task = TAPED.partition("The goal")[0] + "A shelf is on the wall. The goal is that the box is "
    task += "closed, taped and on the shelf."
    tape = "The robot tapes the box with the tape."
    put = "The robot puts the box on the shelf."
    here = start(task, ROLL, CLOSE, tape, put).do(ROLL, CLOSE, put)
    assert here.goals().count(Truth.FALSE) == 1
    assert set(here.do(tape).goals()) == {Truth.TRUE}
