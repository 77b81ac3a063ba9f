"""Carts with what is on them, the loads that things bear, and the floor underfoot."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

YARD = (
    "A cart stands at the shelf, and the crate lies on the shelf. The truck, whose door is open, "
    "is at the ramp, far from the shelf. The robot starts at the shelf with empty grippers. "
)
GOAL = "The goal is that the crate is in the truck."
LOAD = "The robot takes the crate from the shelf and places it on the cart."


@pytest.mark.parametrize(
    "push",
    [
        "The robot pushes the cart with the crate on it to the truck.",
        "The robot wheels the cart to the truck with the crate on it.",
        "The cart with the crate on it is pushed to the truck.",
    ],
)
def test_a_cart_is_pushed_to_the_truck_and_not_to_what_is_on_it(start: Start, push: str) -> None:
    unload = "The robot takes the crate from the cart and puts it into the truck."
    here = start(f"{YARD}{GOAL}", LOAD, push, unload)
    here.do(LOAD, push)
    assert here.is_so("Is the robot at the truck?") is Truth.TRUE
    assert here.is_so("Is the crate on the cart?") is Truth.TRUE


def test_what_lies_on_a_cart_beside_the_truck_is_not_in_it(start: Start) -> None:
    push = "The robot pushes the cart to the truck."
    unload = "The robot takes the crate from the cart and puts it into the truck."
    here = start(f"{YARD}{GOAL}", LOAD, push, unload)
    assert here.do(LOAD, push).goals() == [Truth.FALSE]
    assert here.do(unload).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "limit",
    [
        "The cart bears at most 20 kg.",
        "The cart can carry 20 kg at most.",
        "The cart takes 20 kg as a maximum.",
        "The cart can be loaded with 20 kg and no more.",
        "The cart carries 20 kg or less.",
        "The cart can carry 20 kg at most, and nothing can be put on it when the total weight on "
        "the cart would be more than 20 kg.",
    ],
)
def test_a_cart_bears_no_more_than_is_told(start: Start, limit: str) -> None:
    text = (
        "The red box weighs 12 kg and the blue box weighs 9 kg; both are on the floor next to the "
        "cart. The robot reaches everything. The goal is that the boxes are on the cart."
    )
    red, blue = "Lift the red box onto the cart.", "Lift the blue box onto the cart."
    here = start(f"{limit} {text}", red, blue)
    assert any("20 kg" in name for name in here.do(red).broken(blue))


def test_what_one_shelf_bears_is_not_told_of_the_other(start: Start) -> None:
    text = "The upper shelf bears 3 kg at most, the lower shelf much more. The goal is unknown."
    here = start(text, "Put the jar on the upper shelf.", "Put the jar on the lower shelf.")
    assert here.state("objects.upper_shelf.max_load") == 3.0
    assert here.state("objects.lower_shelf.max_load") is None


def test_what_each_shelf_bears_is_told_of_both(start: Start) -> None:
    text = "The upper shelf and the lower shelf are empty. Each shelf bears 3 kg at most."
    here = start(text, "Put the jar on the upper shelf.", "Put the jar on the lower shelf.")
    assert here.state("objects.upper_shelf.max_load") == 3.0
    assert here.state("objects.lower_shelf.max_load") == 3.0


def test_weights_are_told_behind_a_comma_and_likewise(start: Start) -> None:
    text = (
        "On the table there are a bag of rice weighing 1 kg and a bag of salt, also weighing 2 kg."
    )
    here = start(text, "Take the bag of rice.", "Take the bag of salt.")
    assert here.state("objects.rice_bag.weight") == 1.0
    assert here.state("objects.salt_bag.weight") == 2.0


def test_there_is_floor_wherever_something_is_laid_down(start: Start) -> None:
    text = (
        "The hammer is in a toolbox on the floor of the garage. The wall is far from it. The robot "
        "starts in the corridor. The goal is that the hammer is on the floor."
    )
    go, take = "Move to the toolbox.", "Take the hammer out of the toolbox."
    wall, lay = "Move to the wall.", "Place the hammer on the floor."
    here = start(text, go, take, wall, lay)
    assert here.do(go, take, wall).broken(lay) == []
    assert here.do(lay).goals() == [Truth.TRUE]


def test_a_floor_that_is_mopped_has_to_be_reached(start: Start) -> None:
    text = (
        "The floor of the kitchen is dirty. The robot holds a mop; it starts in the hall, far from "
        "the kitchen. The goal is that the floor is clean."
    )
    go, mop = "Drive to the floor of the kitchen.", "Mop the floor of the kitchen with the mop."
    here = start(text, go, mop)
    assert here.broken(mop)


@pytest.mark.parametrize(
    "deed",
    [
        "The robot lifts the box onto the cart.",
        "The robot hoists the box off the floor onto the cart.",
        "Pick the box up onto the cart.",
        "The robot takes the box from the floor onto the cart.",
    ],
)
def test_what_is_lifted_onto_something_is_on_it_and_not_in_the_gripper(
    start: Start, deed: str
) -> None:
    text = "The box is on the floor next to the cart. The robot reaches everything."
    here = start(f"{text} The goal is that the box is on the cart.", deed)
    assert here.do(deed).goals() == [Truth.TRUE]
    assert here.state("agents.robot.gripper_content") == ()


def test_what_is_lifted_out_of_something_shut_is_not_had(start: Start) -> None:
    text = "The cup is in the drawer, which is shut. The robot reaches everything."
    deed = "The robot lifts the cup out of the drawer onto the table."
    assert start(f"{text} The goal is that the cup is on the table.", deed).broken(deed)
