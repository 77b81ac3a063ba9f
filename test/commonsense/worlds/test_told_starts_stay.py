"""What is told of the start stays so, and one thing is not two, whatever is narrated around it."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

REACH = " The robot reaches everything. "
TAKE, SHUT, OPEN = "Take the cup out of the cabinet.", "Close the cabinet.", "Open the cabinet."


@pytest.mark.parametrize(
    "told",
    [
        "When the robot arrives, the cabinet is closed and the cup is in it.",
        "Before the robot starts, the cabinet is closed. The cup is in the cabinet.",
        "When the work begins, the cabinet is closed. The cup is in the cabinet.",
        "The cabinet is closed again after each use. The cup is in the cabinet.",
        "The cabinet is closed when not in use. The cup is in the cabinet.",
        "Once a day the room is cleaned and the cabinet is closed. The cup is in the cabinet.",
        "In the evening the cup is put away and the cabinet is closed. The cup is in the cabinet.",
    ],
)
def test_a_cabinet_that_is_told_closed_has_to_be_opened(start: Start, told: str) -> None:
    text = f"{told}{REACH}The goal is that the cup is on the table."
    assert start(text, TAKE, SHUT, OPEN).broken(TAKE)


def test_a_state_that_no_leaf_undoes_is_so_at_the_start_all_the_same(start: Start) -> None:
    text = f"The fridge is closed. The plate is on the table.{REACH}"
    take, put = "Take the plate from the table.", "Put the plate into the fridge."
    goal = "The goal is that the plate is in the fridge and the fridge is closed."
    here = start(text + goal, take, put, "Close the fridge.")
    assert here.do(take).broken(put)


def test_a_fact_beside_a_rule_of_exclusion_is_told(start: Start) -> None:
    text = (
        "Only one drawer may be open at a time, and the right drawer is closed. The pen is in the "
        f"right drawer.{REACH}The goal is that the pen is on the table."
    )
    take = "Take the pen out of the right drawer."
    assert start(text, take, "Open the right drawer.", "Open the left drawer.").broken(take)


@pytest.mark.parametrize(
    "told",
    ["The vial is in the tray.", "A single vial is in the tray.", "The tray holds one vial."],
)
def test_one_thing_is_no_stock(start: Start, told: str) -> None:
    text = f"{told}{REACH}The goal is that the vial is on the balance."
    take = "Take the vial from the tray."
    spin, weigh = "Put the vial into the centrifuge.", "Put the vial on the balance."
    here = start(text, take, spin, weigh)
    assert here.do(take, spin).broken(take)


def test_things_of_a_stock_that_something_is_done_with_are_not_all_alike(start: Start) -> None:
    text = (
        f"Vials stand in the tray.{REACH}The goal is that a capped vial is in slot A and a capped "
        "vial is in slot B."
    )
    take, cap = "Take a vial from the tray.", "Cap the vial in the gripper."
    first, second = "Put the vial into slot A.", "Put the vial into slot B."
    here = start(text, take, cap, first, second).do(take, cap, first)
    assert here.broken(take)


@pytest.mark.parametrize(
    ("one", "other"), [("steel pipe", "rusty pipe"), ("iron key", "small key")]
)
def test_two_things_with_places_of_their_own_are_two(start: Start, one: str, other: str) -> None:
    text = (
        f"A {one} lies on the bench. The {other} lies on the floor.{REACH}"
        f"The goal is that the {other} is in the bin."
    )
    take, put = f"Take the {one}.", f"Put the {one} into the bin."
    here = start(text, take, put, f"Take the {other}.")
    assert here.do(take, put).goals() == [Truth.FALSE]


def test_ground_with_a_place_of_its_own_has_to_be_reached(start: Start) -> None:
    text = (
        "The ground at the gate is icy. The robot is at the shed with a bucket of salt; the gate "
        "is far from the shed. The goal is that the salt is on the ground."
    )
    pour = "Pour the salt on the ground at the gate."
    assert start(text, "Drive to the gate.", pour).broken(pour)


def test_what_is_on_a_cart_pushed_to_a_truck_is_not_in_it(start: Start) -> None:
    text = "The crate is on the cart. The truck is at the ramp." + REACH
    push = "Push the cart to the truck."
    here = start(f"{text}The goal is that the crate is in the truck.", push)
    assert here.do(push).goals() == [Truth.FALSE]


@pytest.mark.parametrize("text", ["The cup is on the table (by hand.).", "_.", "By the time."])
def test_sentences_that_say_nothing_are_no_error(start: Start, text: str) -> None:
    assert start(f"{text} The goal is that the cup is clean.", "Wash the cup.").case is not None
