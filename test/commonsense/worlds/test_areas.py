"""Doors bar the way between areas, where the text says what they lie between."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

LAB = (
    "{told} The {door} is closed. A bench stands in the lab. The robot starts in the corridor with "
    "an empty gripper. The goal is that the robot is at the bench."
)
BENCH = "The robot drives to the bench."


@pytest.mark.parametrize("door", ["door", "sliding door", "gate"])
@pytest.mark.parametrize(
    "told",
    [
        "The {door} separates the corridor from the lab.",
        "The corridor and the lab are separated by a {door}.",
        "The lab is separated from the corridor by a {door}.",
        "A {door} leads from the corridor into the lab.",
        "From the corridor a {door} opens into the lab.",
        "A {door} connects the corridor with the lab.",
        "The lab is connected to the corridor by a {door}.",
        "There is a {door} between the corridor and the lab.",
        "The only way from the corridor to the lab is through a {door}.",
        "The corridor leads to the lab through a {door}.",
        "The lab is entered from the corridor through a {door}.",
    ],
)
def test_a_shut_door_between_two_areas_bars_the_way(start: Start, told: str, door: str) -> None:
    open_it = f"The robot opens the {door} with its gripper."
    here = start(LAB.format(told=told.format(door=door), door=door), BENCH, open_it)
    (broken,) = here.broken(BENCH)
    assert broken.endswith("is open")
    assert here.do(open_it).broken(BENCH) == []
    assert here.do(BENCH).goals() == [Truth.TRUE]


def test_a_shut_door_that_no_leaf_opens_bars_the_way(start: Start) -> None:
    told = "A door leads from the corridor into the lab."
    assert start(LAB.format(told=told, door="door"), BENCH).broken(BENCH) == ["the door is open"]


def test_a_door_of_which_nothing_is_told_bars_no_way(start: Start) -> None:
    text = LAB.format(told="A door is in the wall.", door="door")
    assert start(text, BENCH, "The robot opens the door.").broken(BENCH) == []


def test_a_place_in_a_room_behind_a_door(start: Start) -> None:
    text = (
        "A door leads from the hall to the lab. The door is closed. A desk stands in the lab, "
        "behind the door. The robot starts in the hall. The goal is that the robot is at the desk."
    )
    desk = "The robot drives to the desk."
    assert start(text, desk, "The robot opens the door.").broken(desk) == ["the door is open"]


AIRLOCK = (
    "The outer door separates the dock from the airlock, the inner door separates the airlock from "
    "the cold room, and both doors are closed at the start. Interlock: a door cannot be opened "
    "while the other door is open. A shelf stands in the cold room. The robot starts at the table "
    "on the dock. The goal is that the robot is at the shelf."
)
OUTER, INNER = (f"Opens the {which} door by radio." for which in ("outer", "inner"))
CLOSE_OUTER = "Closes the outer door by radio."
IN = "Drives from the dock through the outer door into the airlock."
ON = "Drives from the airlock through the inner door into the cold room."
SHELF = "Drives to the shelf within the cold room."
LEAVES = (OUTER, INNER, CLOSE_OUTER, IN, ON, SHELF)


def test_who_leaves_an_area_is_in_it(start: Start) -> None:
    here = start(AIRLOCK, *LEAVES).do(INNER)
    assert here.broken(ON) == ["the robot is in the airlock"]


def test_a_place_in_the_area_behind_the_next_is_not_driven_to_either(start: Start) -> None:
    here = start(AIRLOCK, *LEAVES)
    assert here.broken(SHELF) == ["the outer door is open"]
    assert here.do(OUTER, IN).broken(SHELF) == ["the inner door is open"]


def test_the_other_door_is_the_one_that_is_not_opened(start: Start) -> None:
    here = start(AIRLOCK, *LEAVES).do(OUTER)
    assert here.broken(INNER) == ["the outer door is closed"]
    assert here.do(IN, CLOSE_OUTER).broken(INNER) == []


def test_the_way_is_free_while_the_doors_are_open(start: Start) -> None:
    here = start(AIRLOCK, *LEAVES).do(OUTER, IN, CLOSE_OUTER, INNER, ON, SHELF)
    assert here.goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "text",
    [
        "The ward, including its desk, is on the far side of the smoke door.",
        "The ward and the desk are on the far side of the smoke door.",
    ],
)
def test_who_is_behind_a_door_needs_it_no_more(start: Start, text: str) -> None:
    into = "The robot drives through the smoke door into the ward."
    shut, desk = "The robot shuts the smoke door.", "The robot goes to the desk."
    opens = "The robot opens the smoke door."
    task = text + " The smoke door is shut. The goal is that the robot is at the desk."
    here = start(task, opens, into, shut, desk)
    assert here.broken(desk) == ["the smoke door is open"]
    assert here.do(opens, into, shut).broken(desk) == []


BARN = (
    "{rule} The gate is closed. A bucket and a rake are in the barn. The robot starts at the "
    "house with an empty gripper. The goal is that the robot is at the rake."
)


@pytest.mark.parametrize(
    "rule",
    [
        "The barn can only be entered while the gate is open.",
        "The robot must not enter the barn while the gate is closed.",
    ],
)
def test_who_drives_to_what_is_in_a_place_enters_it(start: Start, rule: str) -> None:
    gate, open_it = "The robot goes to the gate.", "The robot opens the gate."
    bucket, rake = "The robot goes to the bucket.", "The robot goes to the rake."
    close_it = "The gate closes by itself."
    here = start(BARN.format(rule=rule), gate, open_it, bucket, rake, close_it)
    assert here.broken(bucket) == ["the gate is open"]
    inside = here.do(gate, open_it, bucket)
    assert inside.broken(rake) == []
    assert inside.do(close_it).broken(rake) == []  # it has entered already
