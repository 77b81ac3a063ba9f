"""What no leaf of a task could ever make so was misread, and is read again."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

SHELF = (
    "A carton of flour and a carton of rice stand on the table, at which the robot stands. The"
    " shelf is on the wall. The goal is that the flour is on the shelf. "
)
TAKE_FLOUR = "The robot picks up the carton of flour."
PUT_FLOUR = "The robot puts the carton of flour on the shelf."
TAKE_RICE = "The robot picks up the carton of rice."
PUT_RICE = "The robot puts the carton of rice on the shelf."


def test_what_is_always_moved_in_its_carton_is_meant_with_it(start: Start) -> None:
    here = start(SHELF, TAKE_FLOUR, PUT_FLOUR, TAKE_RICE, PUT_RICE)
    assert here.goals() == [Truth.FALSE]
    assert here.do(TAKE_RICE, PUT_RICE).goals() == [Truth.FALSE]
    assert here.do(TAKE_FLOUR, PUT_FLOUR).goals() == [Truth.TRUE]


def test_another_carton_is_not_meant_where_no_leaf_moves_the_right_one(start: Start) -> None:
    here = start(SHELF, TAKE_RICE, PUT_RICE)
    assert here.do(TAKE_RICE, PUT_RICE).goals() == [Truth.FALSE]


@pytest.mark.parametrize(("one", "other"), [("red cup", "blue cup"), ("tea cup", "milk cup")])
def test_a_thing_that_leaves_handle_is_meant_and_no_other_of_its_kind(
    start: Start, one: str, other: str
) -> None:
    text = (
        f"A {one} and a {other} stand on the table, at which the robot stands. There is a sink. "
        f"The goal is that the {one} is in the sink."
    )
    wipe, take = f"The robot wipes the {one}.", f"The robot picks up the {other}."
    put = f"The robot puts the {other} into the sink."
    assert start(text, wipe, take, put).do(wipe, take, put).goals() == [Truth.FALSE]


PHOTOS = (
    "Gauge A and gauge B hang in the hall, where the robot with its camera is. The goal is that the"
    " photos of gauge A and gauge B have been reported. "
)


def test_of_which_things_there_are_photos_is_told_by_what_is_done_to_photos(start: Start) -> None:
    shots = [f"The robot takes a photo of gauge {label}." for label in "AB"]
    tell = [f"The robot reports the photo of gauge {label}." for label in "AB"]
    here = start(PHOTOS, *shots, *tell).do(shots[0], tell[0])
    assert here.goals() == [Truth.FALSE]
    assert here.do(shots[1], tell[1]).goals() == [Truth.TRUE]


FORKS = (
    "A pallet stands in the store. The robot waits at the gate and has forks. A bay is outside."
    " The goal is that the pallet is in the bay. "
)
GO, LIFT = "The robot drives to the store.", "The robot lifts the pallet."
CARRY = "The robot drives to the bay."
DROP = "The robot sets down the pallet that is on its forks in the bay."


def test_where_nothing_ever_gets_to_is_a_part_of_the_robot_that_holds_it(start: Start) -> None:
    here = start(FORKS, GO, LIFT, CARRY, DROP)
    assert here.do(GO, LIFT, CARRY, DROP).goals() == [Truth.TRUE]


def test_what_is_on_the_forks_must_have_been_lifted(start: Start) -> None:
    here = start(FORKS, GO, LIFT, CARRY, DROP).do(CARRY)
    assert here.broken(DROP) == ["the robot holds the pallet"]


LOGS = "A birch log and an oak log are in the basket, at which the robot stands. There is a stove. "
CUPS = "A cup and a plate are on the table, at which the robot stands. There is a shelf. "


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        (
            LOGS + "The goal is that the birch log and the oak log are in the stove.",
            ("The robot takes the birch log.", "The robot puts the birch log into the stove."),
            ("The robot takes the oak log.", "The robot puts the oak log into the stove."),
        ),
        (
            CUPS + "The goal is that the cup and the plate are clean and both lie on the shelf.",
            ("The robot cleans the cup.", "The robot takes the cup and puts it on the shelf."),
            (
                "The robot cleans the plate.",
                "The robot takes the plate and puts it on the shelf.",
            ),
        ),
    ],
)
def test_a_word_of_the_goal_is_noun_or_verb_as_the_leaves_can_meet_it(
    start: Start, text: str, first: tuple[str, str], second: tuple[str, str]
) -> None:
    here = start(text, *first, *second)
    assert Truth.UNKNOWN not in here.goals()
    assert Truth.FALSE in here.do(*first).goals()
    assert {*here.do(*second).goals()} == {Truth.TRUE}


def test_a_verb_of_the_goal_that_names_no_thing_stays_a_verb(start: Start) -> None:
    text = "A bowl of rice and a bag of peas are on the table, at which the robot stands. The goal"
    text += " is that the bowl contains the peas and is on the shelf."
    take, put = "The robot takes the bowl.", "The robot puts the bowl on the shelf."
    move = "The robot moves the peas aside."
    assert Truth.FALSE in start(text, take, put, move).do(take, put).goals()


@pytest.mark.parametrize(
    ("goal", "met"), [("towel lies", Truth.TRUE), ("second towel lies", Truth.FALSE)]
)
def test_which_towel_is_meant_is_told_by_the_one_that_leaves_bring(
    start: Start, goal: str, met: Truth
) -> None:
    text = (
        "A towel hangs on a hook beside the arm. There are a stool and a second towel. At last the"
        f" towel is brought to the stool. The goal is that the {goal} on the stool. "
    )
    take, put = "The robot takes the towel off the hook.", "The robot lays the towel on the stool."
    fold = "The robot folds the second towel."
    assert start(text, take, put, fold).do(take, put).goals() == [met]
