"""Places that a leaf makes, shelves behind doors, and what is reached from where."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

PLANT = (
    "A watering can stands beside the rain barrel. The spade and the bulb lie on the bench. The "
    "robot has to dig a hole in the flower bed and lay the bulb in the hole. The goal is that the "
    "bulb is in the flower bed and watered."
)
TO_BENCH = "The robot moves to the bench."
SPADE = "The robot takes the spade from the bench."
BULB = "The robot takes the bulb from the bench."
TO_BED = "The robot moves to the flower bed."
DIGS = "The robot digs a hole in the flower bed with the spade in its gripper."
LAYS = "The robot lays the bulb in its gripper into the hole."
WATERS = "The robot pours water from the watering can over the spot where the hole was dug."


def test_a_hole_is_where_it_was_dug_and_nowhere_before(start: Start) -> None:
    here = start(PLANT, TO_BENCH, SPADE, BULB, TO_BED, DIGS, LAYS, WATERS)
    here.do(TO_BENCH, SPADE, BULB)
    assert here.broken(DIGS) == ["the robot is near the flower bed"]
    here.do(TO_BED)
    assert here.broken(LAYS) == ["there is a hole"]
    here.do(DIGS, LAYS)
    assert here.is_so("Check if the bulb is in the flower bed.") is Truth.TRUE
    assert here.goals()[:2] == [Truth.TRUE, Truth.FALSE]


BOOKCASE = (
    "A book lies on the sofa. The book belongs in the bookcase, which has a glass door. The glass "
    "door is closed. The goal is that the book stands in the bookcase."
)
TAKES = "The robot grasps the book from the sofa."
PLACES = "The robot places the book, which is in its gripper, on a shelf behind the glass door."
OPENS = "The robot opens the glass door of the bookcase."


def test_a_shelf_behind_the_glass_door_is_in_the_bookcase(start: Start) -> None:
    here = start(BOOKCASE, TAKES, OPENS, PLACES).do(TAKES)
    assert here.broken(PLACES) == ["the bookcase is open"]
    assert here.do(OPENS, PLACES).goals() == [Truth.TRUE]


NEAR = (
    " The cup lies on the trolley, which is in another room. The robot starts at the door, away "
    "from everything. The goal is that the cup is on the scale."
)
TO_RACK = "The robot drives to the rack."
TO_SCALE = "The robot drives to the scale."
TO_TROLLEY = "The robot drives to the trolley."
CUP = "The robot takes the cup from the trolley."
DOWN = "The robot puts the cup, which is in its gripper, on the scale."


@pytest.mark.parametrize(
    ("told", "near"),
    [
        ("The rack and the scale are close together.", True),
        ("The rack and the scale stand side by side.", True),
        ("The rack and the scale are within reach of each other.", True),
        ("From the rack, the whole shelf and the scale are within reach.", True),
        ("When the robot is at the rack, the scale is also within its reach.", True),
        ("The scale is within arm's reach of the rack.", True),
        ("The robot reaches the scale from the rack.", True),
        ("The rack and the scale are far apart.", False),
        ("The scale cannot be reached from the rack.", False),
        ("The rack and the scale are not within reach of each other.", False),
    ],
)
def test_what_is_reached_from_one_spot(start: Start, told: str, near: bool) -> None:
    here = start(told + NEAR, TO_RACK, TO_SCALE, TO_TROLLEY, CUP, DOWN)
    here.do(TO_TROLLEY, CUP, TO_RACK)
    assert here.broken(DOWN) == ([] if near else ["the robot is near the scale"])


def test_where_the_barrow_stands_tells_which_barrow(start: Start) -> None:
    text = "A log lies on the lawn. The goal is that the log is in the wheelbarrow on the lawn."
    takes, puts = "The robot picks up the log.", "The robot puts the log into the wheelbarrow."
    here = start(text, takes, puts)
    assert Truth.FALSE in here.goals()
    assert set(here.do(takes, puts).goals()) == {Truth.TRUE}


def test_who_is_inside_is_in_what_was_spoken_of(start: Start) -> None:
    text = (
        "The cage is on a table, its door is shut and the hamster is inside. The goal is that the "
        "hamster is in the box."
    )
    takes, opens = "The robot takes the hamster out of the cage.", "The robot opens the cage door."
    here = start(text, takes, opens)
    assert here.broken(takes) == ["the cage is open"]
    assert here.do(opens).broken(takes) == []


def test_where_the_goal_says_that_its_place_is_the_robot_has_to_go(start: Start) -> None:
    task = (
        "A robot is in the kitchen. A cup is on the table in the kitchen. The goal is that the "
        "cup is on the desk in the office."
    )
    take, put = "The robot picks up the cup.", "The robot puts the cup on the desk."
    drive = "The robot drives to the office."
    here = start(task, take, drive, put)
    assert here.do(take).broken(put) == ["the robot is near the desk"]
    assert here.do(drive, put).goals() == [Truth.TRUE, Truth.TRUE]


def test_a_place_that_leaves_move_has_to_get_there(start: Start) -> None:
    task = (
        "Leaves lie beside the barrow. The robot is at the barrow and holds a shovel. The goal is "
        "that the leaves are in the barrow on the lawn."
    )
    shovel = "The robot shovels the leaves into the barrow."
    push = "The robot pushes the barrow onto the lawn."
    assert Truth.FALSE in start(task, shovel, push).do(shovel).goals()
