"""What leans against a wall stands on the floor, and is put there in one deed with two verbs."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = "The picture is on the sofa and there is a hook on the wall. "
SOFA, WALL = "The robot moves to the sofa.", "The robot moves to the wall."
TAKE = "The robot grasps and lifts the picture from the sofa."


@pytest.mark.parametrize(
    "lean",
    [
        "The robot puts the picture on the floor, leans it against the wall and releases it.",
        "The robot puts the picture on the floor, leans it against the wall and releases the"
        " gripper.",
        "Robot places the picture on the ground and stands it against the wall.",
        "Robot sets the picture down and then props it against the wall.",
        "Robot leans the picture against the wall and puts it on the floor.",
        "Robot puts the picture on the floor and leans it on the wall.",
    ],
)
def test_what_was_put_down_is_leaned_in_one_deed(start: Start, lean: str) -> None:
    goal = "The goal is that the picture is on the floor."
    leaves = (SOFA, WALL, TAKE, lean)
    assert start(TEXT + goal, *leaves).do(SOFA, TAKE, WALL, lean).goals() == [Truth.TRUE]
    assert start(TEXT + goal, *leaves).do(SOFA, WALL).broken(lean) == [
        "the robot holds the picture"
    ]
    assert start(TEXT + goal, *leaves).do(SOFA, TAKE).broken(lean) == ["the robot is near the wall"]


def test_what_was_put_down_by_another_leaf_is_not_at_hand(start: Start) -> None:
    put, lean = "The robot puts the picture on the floor.", "The robot puts the picture on the bed."
    goal = "The goal is that the picture is on the bed."
    here = start(TEXT + goal, SOFA, TAKE, put, lean).do(SOFA, TAKE, put)
    assert here.broken(lean) == ["the robot holds the picture"]


def test_what_leans_against_a_wall_does_not_hang_there(start: Start) -> None:
    lean, again = "The robot leans the picture against the wall.", "The robot lifts the picture."
    hang = "The robot hangs the picture which is in its gripper on the hook."
    leaves = (SOFA, WALL, TAKE, lean, again, hang)
    here = start(TEXT + "The goal is that the picture is hung on the wall.", *leaves)
    assert here.do(SOFA, TAKE, WALL, lean).goals() == [Truth.FALSE]
    assert here.is_so("Check if the picture leans against the wall.") is Truth.TRUE
    assert here.do(again, hang).goals() == [Truth.TRUE]
    assert here.is_so("Check if the picture leans against the wall.") is Truth.FALSE


def test_a_label_sticks_to_what_it_is_pressed_against(start: Start) -> None:
    press = "The robot presses the label against the box."
    text = "A label and a box are on the table. The goal is that the label is on the box."
    here = start(text, "The robot takes the label.", press)
    assert here.do("The robot takes the label.", press).goals() == [Truth.TRUE]


@pytest.mark.parametrize("where", ["under the lamp", "next to the shelf", "in front of the window"])
def test_the_location_under_a_thing_is_at_that_thing(start: Start, where: str) -> None:
    thing = where.split()[-1]
    text = f"A stool is in the hall. The {thing} is dirty. The goal is that the {thing} is clean."
    to_stool = "The robot moves to the location of the stool."
    there, wipe = f"The robot moves to the location {where}.", f"The robot wipes the {thing}."
    here = start(text, to_stool, there, wipe).do(to_stool)
    assert here.broken(wipe) == [f"the robot is near the {thing}"]
    assert here.do(there, wipe).goals() == [Truth.TRUE]


def test_who_climbs_down_to_the_floor_drives_to_no_floor(start: Start) -> None:
    text = "A ladder is in the shed and a lamp in the hall. The goal is that the ladder is outside."
    take, put = "The robot grasps the ladder.", "The robot places the ladder on the floor."
    leaves = ("The robot moves to the ladder.", "The robot moves to the lamp.", take, put)
    here = start(text, *leaves, "The robot climbs down the ladder to the floor.")
    assert not here.do(leaves[0], take, leaves[1]).broken(put)
