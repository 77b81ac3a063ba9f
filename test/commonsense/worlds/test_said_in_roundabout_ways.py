"""Turns of phrase that few texts have: each works, and asks for no less than plain words do."""

from __future__ import annotations

import pytest

from besim.models.commonsense.lexicon import default_lexicon
from besim.world import Truth

from .conftest import Start

ON_TABLE = "The cup and the plate are on the table. The robot stands at the table."
TAKES = ("The robot picks up the cup.", "The robot picks up the plate.")
PUTS = "The robot puts the cup and the plate in the sink and on the tray, respectively."


def test_two_are_put_each_at_its_own_place(start: Start) -> None:
    told = f"{ON_TABLE} The sink and the tray are at the table."
    goal = " The goal is that the cup is in the sink and the plate is on the tray."
    here = start(told + goal, *TAKES, PUTS)
    assert here.do(*TAKES, PUTS).goals() == [Truth.TRUE, Truth.TRUE]
    swapped = start(
        f"{told} The goal is that the plate is in the sink and the cup is on the tray.",
        *TAKES,
        PUTS,
    )
    assert Truth.TRUE not in swapped.do(*TAKES, PUTS).goals()


def test_one_of_two_that_is_not_held_is_not_put(start: Start) -> None:
    here = start(f"{ON_TABLE} The sink and the tray are at the table.", *TAKES, PUTS)
    assert here.do(TAKES[0]).broken(PUTS)


@pytest.mark.parametrize("ought", ["is supposed to", "ought to", "should"])
def test_what_ought_to_be_is_the_goal(start: Start, ought: str) -> None:
    goal = f"In the end, the cup {ought} be in the gripper."
    here = start(f"The task is to fetch the cup. {ON_TABLE} {goal}", *TAKES)
    assert here.do(TAKES[1]).goals() == [Truth.FALSE]
    assert here.do(TAKES[0]).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "leaf",
    [
        "The robot opens its gripper and closes it around the cup.",
        "The robot opens one gripper, then closes it on the cup.",
    ],
)
def test_a_gripper_that_closes_on_a_thing_takes_it(start: Start, leaf: str) -> None:
    here = start(f"{ON_TABLE} The goal is that the robot holds the cup.", leaf, *TAKES)
    assert here.do(leaf).goals() == [Truth.TRUE]
    apart = start(
        "The cup is on the table. The robot stands at the door. The goal is that the robot holds "
        "the cup.",
        leaf,
        "The robot drives to the table.",
    )
    assert apart.broken(leaf)


@pytest.mark.parametrize(
    ("told", "cup", "plate"),
    [
        ("The cup is not on the table but in the box.", Truth.FALSE, Truth.TRUE),
        ("The cup must not be on the table but in the box.", Truth.FALSE, Truth.TRUE),
        ("The cup is in the box and not on the table.", Truth.FALSE, Truth.TRUE),
    ],
)
def test_a_goal_that_is_told_with_a_denial_asks_for_both(
    start: Start, told: str, cup: Truth, plate: Truth
) -> None:
    put = "The robot puts the cup into the box."
    goal = told.replace("The cup", "The goal is that the cup", 1)
    here = start(f"{ON_TABLE} The box is at the table. {goal}", TAKES[0], put)
    assert cup in here.goals()
    assert set(here.do(TAKES[0], put).goals()) == {plate}


@pytest.mark.parametrize("so", ["in order that", "so that"])
def test_what_something_is_done_for_asks_nothing_of_it(start: Start, so: str) -> None:
    leaf = f"The robot picks up the cup {so} the plate can be reached."
    here = start(f"{ON_TABLE} The goal is that the robot holds the cup.", leaf)
    assert here.do(leaf).goals() == [Truth.TRUE]


@pytest.mark.parametrize("hob", ["stove", "burner", "hotplate", "hot plate"])
@pytest.mark.parametrize("done", ["fried", "seared", "cooked"])
def test_all_hobs_do_the_same(start: Start, hob: str, done: str) -> None:
    switch, wait = f"The robot switches on the {hob}.", f"The robot waits until the egg is {done}."
    here = start(
        f"The pan is on the {hob}. The egg is in the pan. The goal is that the egg is {done}.",
        switch,
        wait,
    )
    assert here.in_vain(wait)
    assert here.do(switch, wait).goals() == [Truth.TRUE]


def test_what_things_lie_on_top_of_has_a_door() -> None:
    lexicon = default_lexicon()
    assert lexicon.topped <= lexicon.doored
