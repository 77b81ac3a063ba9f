"""Deeds and states that one sentence joins: each keeps its meaning."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

KITCHEN = (
    "A cup, a plate, a jug and a tray are on a table. The robot stands at the table. The robot "
    "has two grippers. The goal is that the cup is on the tray. "
)
TAKE_CUP = "The robot picks up the cup."
TAKE_PLATE = "The robot picks up the plate."


def test_two_passives_under_one_auxiliary_are_two_deeds(start: Start) -> None:
    load = "The cup is gripped on the table and put on the tray."
    here = start(KITCHEN, load, TAKE_PLATE).do(load)
    assert here.is_so("Is the cup on the tray?") is Truth.TRUE
    assert here.is_so("Are both grippers free?") is Truth.TRUE


def test_the_first_of_two_passives_needs_what_it_needs(start: Start) -> None:
    load = "The cup is gripped on the table and put on the tray."
    take_jug = "The robot picks up the jug."
    here = start(KITCHEN, load, TAKE_PLATE, take_jug).do(TAKE_PLATE, take_jug)
    assert here.broken(load)


def test_a_verb_is_shared_by_the_second_thing(start: Start) -> None:
    both = "The cup is taken from the table with one gripper, and the plate with the other."
    here = start(KITCHEN, both).do(both)
    assert here.is_so("Does the robot hold the cup and the plate?") is Truth.TRUE


@pytest.mark.parametrize(
    ("deed", "free"),
    [
        ("With both grippers free, the robot slides the plate onto the tray.", False),
        ("With one gripper free, the robot wipes the table.", True),
        ("The robot wipes the table with one gripper empty.", True),
        ("The robot wipes the table with both grippers empty.", False),
    ],
)
def test_a_state_behind_with_is_demanded(start: Start, deed: str, free: bool) -> None:
    here = start(KITCHEN, deed, TAKE_CUP)
    assert not here.broken(deed)
    assert bool(here.do(TAKE_CUP).broken(deed)) is not free


def test_a_machine_behind_with_is_no_tool(start: Start) -> None:
    text = "A lamp is on the wall. The lamp is off. " + KITCHEN
    scan = "With the lamp on, the robot scans the cup."
    lamp = "The robot switches on the lamp."
    here = start(text, scan, lamp)
    assert here.broken(scan)
    assert not here.do(lamp).broken(scan)


def test_what_a_deed_leaves_free_is_no_state_of_its_thing(start: Start) -> None:
    lay = "The cup is put on the tray, which leaves both grippers empty."
    here = start(KITCHEN, TAKE_CUP, lay).do(TAKE_CUP, lay)
    assert here.is_so("Are both grippers free?") is Truth.TRUE
    assert here.state("objects.cup.empty") is None


HALL = (
    "A wardrobe, a key and a door. The key is on the table. The wardrobe is open. The door is "
    "closed and not locked. The robot has two grippers. The goal is that the door is locked. "
)
TAKE_KEY = "The robot picks up the key."


def test_a_key_comes_out_of_a_closed_door(start: Start) -> None:
    lock = "The robot sticks the key into the door, turns it until the door is locked and draws it "
    lock += "out again."
    here = start(HALL, TAKE_KEY, lock).do(TAKE_KEY, lock)
    assert here.goals() == [Truth.TRUE]
    assert here.is_so("Is the key in the gripper?") is Truth.TRUE


def test_a_shelf_inside_a_thing_is_in_it(start: Start) -> None:
    lay = "The robot lays the key on a shelf inside the open wardrobe."
    here = start(HALL, TAKE_KEY, lay).do(TAKE_KEY, lay)
    assert here.is_so("Is the key in the wardrobe?") is Truth.TRUE


def test_what_is_wrapped_is_taped_with_its_paper(start: Start) -> None:
    text = (
        "A box, a sheet of paper and a roll of tape are on a table. The robot has two grippers. "
        "The goal is that the box is wrapped and taped. "
    )
    fold = "The robot folds the sheet around the box."
    tape = "The robot tapes the sheet."
    here = start(text, fold, tape)
    assert here.do(tape).goals() == [Truth.FALSE, Truth.FALSE]
    assert here.do(fold, tape).goals() == [Truth.TRUE, Truth.TRUE]


def test_how_a_thing_ends_up_is_no_fact_of_the_start(start: Start) -> None:
    text = (
        "A box is on a table. The robot wraps it. The wrapped box ends up under the tree. The "
        "robot has two grippers."
    )
    here = start(text, "The robot wraps the box.")
    assert here.is_so("Is the box wrapped?") is Truth.FALSE


def test_its_lid_is_that_of_the_one_container_named(start: Start) -> None:
    text = (
        "A ball and a doll lie in a chest, the lid of which is open. The robot has two grippers. "
        "The goal is that the ball and the doll are in the chest and its lid is shut."
    )
    shut = "The robot shuts the lid of the chest."
    here = start(text, shut)
    assert Truth.FALSE in here.goals()
    assert set(here.do(shut).goals()) == {Truth.TRUE}
