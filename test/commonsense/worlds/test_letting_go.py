"""Letting go in other words, and what stays in the gripper."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "A robot with one gripper stands at a table. A cup and a pen are on the table, and a box "
    "stands "
    "beside it. The goal is that the cup is in the box."
)
CUP, PEN = "The robot picks up the cup from the table.", "The robot picks up the pen."


@pytest.mark.parametrize(
    "way",
    [
        "The robot opens its gripper.",
        "The gripper opens and the arm draws back.",
        "The robot lets go.",
        "The robot releases what it holds.",
        "Drop what you are holding.",
        "The robot puts down what is in its gripper.",
        "The robot lays both things aside.",
        "The robot puts it back.",
    ],
)
def test_whoever_lets_go_has_a_free_gripper(start: Start, way: str) -> None:
    here = start(TEXT, CUP, PEN, way).do(CUP)
    assert here.broken(PEN) == ["a gripper is free"]
    assert here.do(way).broken(PEN) == []


@pytest.mark.parametrize(
    "way",
    [
        "The robot opens the gripper over the box.",
        "The robot deposits the object it is holding in the box.",
        "The arm carries what is in its gripper to the box and drops it there.",
    ],
)
def test_what_is_let_go_of_is_where_that_is_told(start: Start, way: str) -> None:
    assert start(TEXT, CUP, PEN, way).do(CUP, way).goals() == [Truth.TRUE]


def test_nothing_is_put_down_by_an_empty_gripper(start: Start) -> None:
    way, other = "Drop what you are holding.", "The robot lets go of the cup."
    here = start(TEXT, CUP, way, other)
    assert here.broken(way) == ["a gripper holds something"]
    assert here.broken(other) == ["the robot holds the cup"]
    assert here.do(CUP).broken(other) == []


def test_a_handle_that_is_let_go_of_is_not_what_the_other_gripper_holds(start: Start) -> None:
    text = (
        "A cup stands at a closed drawer. The robot has two grippers. The goal is that it is in it."
    )
    draw = "The robot pulls the drawer open and lets go of it."
    here = start(text, CUP, draw).do(CUP, draw)
    assert here.is_so("Is the cup in the gripper?") is Truth.TRUE


def test_what_has_just_been_set_down_is_left_there(start: Start) -> None:
    way = "Set the cup down in the box and leave it there."
    here = start(TEXT, CUP, way)
    assert here.broken(way)
    assert here.do(CUP, way).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "way",
    [
        "The robot presses the cup against the dispenser.",
        "The robot holds the cup into the beam of the scanner.",
    ],
)
def test_what_is_held_against_something_stays_in_the_gripper(start: Start, way: str) -> None:
    here = start(TEXT + " A dispenser and a scanner are there.", CUP, way).do(CUP, way)
    assert here.is_so("Is the cup in the gripper?") is Truth.TRUE


def test_what_is_screwed_on_is_in_the_gripper(start: Start) -> None:
    text = "A bottle and a cap lie on the table. The goal is that the cap is on the bottle."
    take, screw = "The robot picks up the cap.", "The robot screws the cap on the bottle."
    here = start(text, take, screw)
    assert here.broken(screw) == ["the robot holds the cap"]
    assert here.do(take, screw).goals() == [Truth.TRUE]


def test_a_rag_is_taken_up_used_and_laid_down_in_one_leaf(start: Start) -> None:
    text = "A robot with one gripper stands at a pane. A cloth and a cup lie there. "
    wipe = "The robot takes the cloth, wipes the pane with it and lays it back down."
    cup = "The robot picks up the cup."
    here = start(text + "The goal is that the pane is clean.", wipe, cup)
    assert here.do(wipe).goals() == [Truth.TRUE]
    assert here.broken(cup) == []
    other = start(text + "The goal is that the pane is clean.", wipe, cup).do(cup)
    assert other.broken(wipe) == ["a gripper is free"]


@pytest.mark.parametrize(
    "way",
    [
        "The robot closes its gripper on the cup and raises it.",
        "The robot closes the jaws of its gripper around the cup.",
        "The gripper closes around the cup.",
    ],
)
def test_what_the_gripper_closes_around_is_in_it(start: Start, way: str) -> None:
    here = start(TEXT, way, PEN, CUP).do(way)
    assert here.is_so("Is the cup in the gripper?") is Truth.TRUE
    assert here.broken(PEN) == ["a gripper is free"]


def test_the_jaws_of_a_machine_are_no_gripper(start: Start) -> None:
    text = (
        "The jaws of the vice are open. A cup is on the table. The arm has one gripper. The goal "
        "is "
        "that the cup is in the box."
    )
    opens = "The upper jaw of the vice opens."
    here = start(text, CUP, opens).do(CUP, opens)
    assert here.is_so("Is the cup in the gripper?") is Truth.TRUE


EGG = (
    "A spoon and a basket with an egg are on the counter beside a pot. The robot stands there and "
    "has one gripper. The goal is that the egg is in the pot."
)
SPOON, LOWER = "The robot takes the spoon.", "The robot lowers the egg with the spoon into the pot."
LOAD = "The robot slides the spoon under the egg in the basket and lifts the egg on it."


def test_what_lies_on_the_spoon_takes_no_gripper(start: Start) -> None:
    here = start(EGG, SPOON, LOAD, LOWER)
    assert here.broken(LOAD)
    here.do(SPOON)
    assert here.broken(LOWER) == ["the robot holds the egg"]
    here.do(LOAD)
    assert here.is_so("Is the spoon in the gripper?") is Truth.TRUE
    assert here.do(LOWER).goals() == [Truth.TRUE]


def test_what_has_been_put_down_may_be_let_go_of(start: Start) -> None:
    task = (
        "A robot stands at the table and at the shelf. A cup is on the table. The goal is that "
        "the cup is on the shelf."
    )
    take, put = "The robot picks up the cup.", "The robot puts the cup on the shelf."
    let_go = "The robot releases the cup."
    here = start(task, take, put, let_go)
    assert here.broken(let_go) == ["the robot holds the cup"]
    assert here.do(take, put).broken(let_go) == []
