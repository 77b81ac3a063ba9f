"""Goals told as things, as wishes, and by what is with them or not: each part is asked for."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

KITCHEN = (
    "A robot with two grippers stands at a table. A mug and a saucer stand on the table. A tea bag "
    "is in the mug. A shelf is on the wall. "
)
TAKE_BAG, LAY_BAG = "The robot takes the tea bag out of the mug.", "It lays the bag on the saucer."
TAKE_MUG, PUT_MUG = "The robot takes the mug.", "The robot puts the mug on the shelf."
STEPS = (TAKE_BAG, LAY_BAG, TAKE_MUG, PUT_MUG)


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is a mug on the shelf without the tea bag in it.",
        "The goal is to have the mug on the shelf without the tea bag in it.",
        "The goal is a mug that stands on the shelf without the tea bag.",
        "The goal is that the mug stands on the shelf without the tea bag.",
    ],
)
def test_what_a_thing_is_without_is_not_in_it(start: Start, goal: str) -> None:
    whole = start(KITCHEN + goal, *STEPS).do(*STEPS)
    assert set(whole.goals()) == {Truth.TRUE}
    forgotten = start(KITCHEN + goal, *STEPS).do(TAKE_MUG, PUT_MUG)
    assert Truth.FALSE in forgotten.goals()


BENCH = (
    "A robot with two grippers works at a bench. An open box stands on the bench. A washer and a "
    "nut lie in a dish. A lamp is on. "
)
PACK = (
    "The robot takes the washer out of the dish.",
    "The robot puts the washer into the box.",
    "The robot takes the nut out of the dish.",
    "The robot puts the nut into the box.",
)
CLOSE, DARK = "The robot closes the box.", "The robot switches the lamp off."


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is a closed box with the washer and the nut in it and the lamp switched off.",
        "The goal is a closed box that contains the washer and the nut, and a lamp that is off.",
        "The goal is for the washer and the nut to be in the box, for the box to be closed and for "
        "the lamp to be off.",
    ],
)
@pytest.mark.parametrize("left_out", [PACK[:2], PACK[2:], (CLOSE,), (DARK,)])
def test_each_thing_of_a_list_is_asked_for(
    start: Start, goal: str, left_out: tuple[str, ...]
) -> None:
    steps = (*PACK, CLOSE, DARK)
    assert set(start(BENCH + goal, *steps).do(*steps).goals()) == {Truth.TRUE}
    done = [step for step in steps if step not in left_out]
    assert Truth.FALSE in start(BENCH + goal, *steps).do(*done).goals()


def test_a_relative_clause_belongs_to_what_it_agrees_with(start: Start) -> None:
    here = (
        "A robot with one gripper works at a counter. A bowl with apple slices and a spoon are on "
        "the counter. The goal is a bowl of apple slices which are evenly mixed. "
    )
    spoon, stir = "The robot takes the spoon.", "The robot stirs what is in the bowl with the spoon"
    mixed = f"{stir} until it is mixed."
    assert set(start(here, spoon, mixed).do(spoon, mixed).goals()) == {Truth.TRUE}
    assert Truth.FALSE in start(here, spoon, mixed).do(spoon).goals()


def test_what_is_added_to_a_mixture_is_not_yet_mixed(start: Start) -> None:
    here = (
        "A robot with two grippers works at a counter. A bowl with flour, a jug of milk and a "
        "spoon are on the counter. The goal is that the flour in the bowl is mixed with the milk. "
    )
    jug, pour = "The robot takes the jug.", "The robot pours the milk into the bowl."
    spoon, mix = "The robot takes the spoon.", "The robot mixes the flour with the spoon."
    steps = (jug, pour, spoon, mix)
    assert Truth.FALSE not in start(here, *steps).do(jug, pour, spoon, mix).goals()
    assert Truth.FALSE in start(here, *steps).do(spoon, mix, jug, pour).goals()


SAW = "A robot with one gripper works at a bench. A saw lies on the bench. A rack is beside it. "
TAKE_SAW, HANG_SAW = "The robot takes the saw.", "The robot hangs the saw in the rack."


@pytest.mark.parametrize(
    "wish",
    [
        "The saw is wanted in the rack.",
        "The saw is to hang in the rack.",
        "At the end nothing may be left on the bench.",
    ],
)
def test_a_wish_is_the_goal_where_no_sentence_names_one(start: Start, wish: str) -> None:
    assert start(SAW + wish, TAKE_SAW, HANG_SAW).goals() == [Truth.FALSE]
    assert start(SAW + wish, TAKE_SAW, HANG_SAW).do(TAKE_SAW, HANG_SAW).goals() == [Truth.TRUE]


def test_a_place_may_be_told_by_what_was_there(start: Start) -> None:
    here = (
        "A robot with one gripper works at a bench. An old blade lies in the holder, and a new "
        "blade lies in the box. A bin is there. "
        "The goal is that the new blade lies where the old blade lay."
    )
    steps = (
        "The robot takes the old blade out of the holder.",
        "The robot drops the old blade into the bin.",
        "The robot takes the new blade out of the box.",
        "The robot lays the new blade in the holder.",
    )
    assert start(here, *steps).do(*steps).goals() == [Truth.TRUE]
    assert start(here, *steps).do(*steps[:3]).goals() == [Truth.FALSE]


def test_a_place_that_nobody_told_leaves_the_goal_open(start: Start) -> None:
    goal = "The goal is that the saw lies where the plane lay and that the rack is beside it."
    assert Truth.UNKNOWN in start(SAW + goal, TAKE_SAW, HANG_SAW).goals()


def test_wine_is_in_both_glasses_when_it_is_in_each(start: Start) -> None:
    here = (
        "A robot with one gripper serves at a table. A bottle of wine, a red glass and a blue "
        "glass stand on the table. The goal is that wine is in both glasses. "
    )
    take = "The robot takes the bottle."
    red = "The robot pours wine into the red glass."
    blue = "The robot pours wine into the blue glass."
    assert start(here, take, red, blue).do(take, red, blue).goals() == [Truth.TRUE]
    assert start(here, take, red, blue).do(take, red).goals() == [Truth.FALSE]


def test_off_a_thing_is_not_on_it(start: Start) -> None:
    here = (
        "A robot with one gripper works at a bench. A clamp sits on the frame. "
        "The goal is that the clamp is off the frame. "
    )
    take = "The robot takes the clamp off the frame."
    assert start(here, take).goals() == [Truth.FALSE]
    assert start(here, take).do(take).goals() == [Truth.TRUE]


def test_what_no_leaf_handles_is_asked_for_all_the_same(start: Start) -> None:
    task = "A mug is on the table. The goal is a cup on the table with a spoon in it."
    assert Truth.TRUE not in start(task, "The robot picks up the mug.").goals()


def test_a_hedge_leaves_the_goal_open(start: Start) -> None:
    task = "A mug of tea is on the table. The goal is a partly filled mug with a spoon in it."
    assert set(start(task, "The robot fills the mug.").goals()) == {Truth.UNKNOWN}
