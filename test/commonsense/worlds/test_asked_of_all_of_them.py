"""What a rule, a goal or the start says of several things, and asks for only seemingly."""

from __future__ import annotations

import pytest

from besim.solution import Status
from besim.world import Truth

from .conftest import Start

SCREWS = (
    "A cover is fixed by four screws at the wall. The cover cannot be taken off before all four "
    "screws are loosened. The robot is at the wall and has two grippers. The goal is that the "
    "robot holds the cover."
)
LOOSEN = [f"The robot loosens the {nth} screw." for nth in ("first", "second", "third", "fourth")]
TAKE = "The robot takes off the cover."


def test_what_a_rule_asks_for_is_not_so_at_the_start_if_nothing_could_undo_it(start: Start) -> None:
    here = start(SCREWS, *LOOSEN, TAKE)
    assert any("a rule asks for the opposite" in one for one in here.case.assumptions)
    assert here.broken(TAKE)
    assert here.do(*LOOSEN[:3]).broken(TAKE)
    assert not here.do(LOOSEN[3]).broken(TAKE)


def test_what_some_leaf_undoes_is_as_it_is_told_or_not(start: Start) -> None:
    tighten = [one.replace("loosens", "tightens") for one in LOOSEN]
    assert not start(SCREWS, *LOOSEN, *tighten, TAKE).broken(TAKE)


def test_a_rule_that_counts_more_than_leaves_know_is_not_understood(start: Start) -> None:
    here = start(SCREWS, *LOOSEN[:2], TAKE).do(*LOOSEN[:2], TAKE)
    assert Truth.UNKNOWN in here.goals()
    whole = "The robot loosens the four screws."
    assert start(SCREWS, whole, TAKE).do(whole, TAKE).goals() == [Truth.TRUE]


def test_in_the_one_and_in_the_other_there_is_one_each(start: Start) -> None:
    task = (
        "In cage A and in cage B there is a rabbit. The robot is at the cages and has two "
        "grippers. The goal is that both rabbits are fed."
    )
    one, other = (f"The robot feeds the rabbit in cage {letter}." for letter in "AB")
    here = start(task, one, other).do(one)
    assert here.goals() == [Truth.FALSE]
    assert here.do(other).goals() == [Truth.TRUE]


def test_blue_ones_are_no_red_ones_in_the_plural_either(start: Start) -> None:
    task = (
        "There are three red screws and three blue screws in the box. The robot is at the box "
        "and the tray and has two grippers. The goal is that all screws are in the tray."
    )
    red, blue = (f"The robot puts the three {c} screws into the tray." for c in ("red", "blue"))
    here = start(task, red, blue).do(red)
    assert here.goals() == [Truth.FALSE]
    assert here.do(blue).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "told",
    [
        "There is a mug with a spoon in it and a lid on it on the table.",
        "A mug with a lid on it and a spoon in it stands on the table.",
    ],
)
def test_with_a_lid_on_it_is_closed(start: Start, told: str) -> None:
    task = f"{told} The robot is at the table and has two grippers. The goal is that it holds it."
    take, lift = "The robot picks up the spoon.", "The robot takes the lid off the mug."
    here = start(task, take, lift)
    assert here.broken(take) == ["the mug is open"]
    assert here.do(lift).broken(take) == []


@pytest.mark.parametrize(
    "goal",
    [
        "the jar stands on the shelf, full of rice",
        "the jar is on the shelf and full of rice",
    ],
)
def test_full_behind_a_place_is_asked(start: Start, goal: str) -> None:
    task = (
        "A jar and a bag of rice stand on the table. A shelf is beside it. The robot is at the "
        f"table and has two grippers. The goal is that {goal}."
    )
    take, put = "The robot picks up the jar.", "The robot puts the jar on the shelf."
    fill = "The robot fills the jar with rice from the bag."
    lift = "The robot picks up the bag of rice."
    assert Truth.FALSE in start(task, take, put, lift, fill).do(take, put).goals()
    filled = start(task, take, put, lift, fill).do(lift, fill, take, put)
    assert filled.goals() == [Truth.TRUE] * len(filled.goals())


@pytest.mark.parametrize(
    "goal", ["the cup contains two spoons of sugar", "two spoons of sugar are in the cup"]
)
def test_spoons_of_sugar_are_counted(start: Start, goal: str) -> None:
    task = (
        "A cup and a jar of sugar stand on the table. The robot is at the table and holds a "
        f"spoon. The robot has two grippers. The goal is that {goal}."
    )
    scoop = "The robot scoops a spoon of sugar out of the jar with the spoon."
    tip = "The robot tips the sugar from the spoon into the cup."
    here = start(task, scoop, tip).do(scoop, tip)
    assert Truth.FALSE in here.goals()
    assert Truth.FALSE not in here.do(scoop, tip).goals()


OVEN = (
    "A cake is in an oven. The door of the oven is open. The cake may be baked only while the "
    "door is closed. The robot is at the oven and has two grippers. The goal is that the cake is "
    "baked."
)


def test_what_may_be_baked_only_so_does_not_bake_otherwise(start: Start) -> None:
    on, shut = "The robot switches the oven on.", "The robot closes the door of the oven."
    until, hour = "The robot waits until the cake is baked.", "The robot waits for an hour."
    here = start(OVEN, on, shut, until, hour).do(on)
    assert here.broken(until) == ["the oven is closed"]
    assert here.do(hour).goals() == [Truth.FALSE]
    assert here.do(shut, until).status is Status.SUCCESS
    assert here.goals() == [Truth.TRUE]
