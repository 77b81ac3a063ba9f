"""Kitchen deeds as people say them: seasoned, set with, pushed in, half of it, to a boil."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

SOUP = (
    "A pot of soup is on the stove, which is off. A jar of salt, a bowl and a bottle of milk are "
    "on the counter. A plate and a fork are on the counter. The table is empty. The oven is open, "
    "and a tray is on the counter. The robot has two grippers. The goal is that {}."
)
COUNTER, STOVE = "The robot moves to the counter.", "The robot moves to the stove."
SALT, ON = "The robot takes the jar of salt.", "The robot turns on the stove."


@pytest.mark.parametrize(
    "goal", ["the pot contains the soup and the salt", "the soup is salted", "the soup is seasoned"]
)
@pytest.mark.parametrize(
    "leaf",
    [
        "The robot seasons the soup in the pot with salt.",
        "The robot adds some salt to the soup.",
        "The robot pours the salt from the jar into the pot.",
    ],
)
def test_who_seasons_has_the_salt_at_hand(start: Start, leaf: str, goal: str) -> None:
    here = start(SOUP.format(goal), COUNTER, STOVE, SALT, leaf).do(STOVE)
    assert here.broken(leaf) != []
    assert set(here.do(COUNTER, SALT, STOVE, leaf).goals()) == {Truth.TRUE}


@pytest.mark.parametrize("sets", ["sets", "lays"])
def test_a_table_is_set_with_what_is_held(start: Start, sets: str) -> None:
    leaf = f"The robot {sets} the table with the plate and the fork."
    take, table = "The robot takes the plate and the fork.", "The robot moves to the table."
    text = SOUP.format("the table is set with the plate and the fork")
    here = start(text, COUNTER, take, table, leaf).do(table)
    assert here.broken(leaf)[0] == "the robot holds the plate"
    assert set(here.do(COUNTER, take, table, leaf).goals()) == {Truth.TRUE}


def test_what_is_pushed_in_the_oven_is_in_it(start: Start) -> None:
    leaf = "The robot pushes the tray in the oven."
    take, oven = "The robot takes the tray.", "The robot moves to the oven."
    here = start(SOUP.format("the tray is in the oven"), COUNTER, take, oven, leaf).do(oven)
    assert here.broken(leaf) == ["the robot holds the tray"]
    assert here.do(COUNTER, take, oven, leaf).goals() == [Truth.TRUE]


@pytest.mark.parametrize("leaf", ["The robot heats the soup.", "The robot brings it to a boil."])
def test_soup_is_heated_on_a_stove_that_is_on(start: Start, leaf: str) -> None:
    leaf = leaf.replace("brings it", "brings the soup")
    here = start(SOUP.format("the soup is hot"), STOVE, ON, leaf).do(STOVE)
    assert here.broken(leaf) == ["the stove is on"]
    assert here.do(ON, leaf).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "leaf", ["The robot turns on the burner under the pot.", "The robot turns up the flame."]
)
def test_the_burner_is_the_stoves(start: Start, leaf: str) -> None:
    here = start(SOUP.format("the stove is on"), STOVE, leaf)
    assert here.broken(leaf) == ["the robot is near the stove"]


def test_turning_down_the_heat_leaves_the_stove_on(start: Start) -> None:
    leaf = "The robot turns down the heat."
    off = "The robot turns off the flame under the pot."
    here = start(SOUP.format("the stove is off"), STOVE, ON, leaf, off).do(STOVE, ON, leaf)
    assert here.goals() == [Truth.FALSE]
    assert here.do(off).goals() == [Truth.TRUE]


def test_half_of_the_milk_is_milk(start: Start) -> None:
    leaf, take = "The robot pours half of the milk into the bowl.", "The robot takes the bottle."
    here = start(SOUP.format("the bowl contains milk"), COUNTER, take, leaf).do(COUNTER)
    assert here.broken(leaf) != []
    assert here.do(take, leaf).goals() == [Truth.TRUE]


def test_salad_dressing_is_poured(start: Start) -> None:
    text = (
        "A bottle of salad dressing and a bowl are on the table. The robot has two grippers. The "
        "goal is that the bowl contains the dressing."
    )
    leaf = (
        "The robot pours the salad dressing from the bottle which is in its gripper into the bowl."
    )
    go, take = "The robot moves to the table.", "The robot takes the dressing bottle."
    assert start(text, go, take, leaf).do(go, take, leaf).goals() == [Truth.TRUE]


def test_what_lies_in_a_freezer_is_frozen(start: Start) -> None:
    text = (
        "A chicken is in the freezer, which is closed. A microwave stands on the counter. The "
        "robot has two grippers. The goal is that the chicken is in the microwave."
    )
    go = "The robot moves to the freezer."
    leaf = "The robot opens the freezer and takes out the frozen chicken."
    thaw = "The robot puts the frozen chicken in the microwave and defrosts it."
    assert start(text, go, leaf, thaw).do(go).broken(leaf) == []
