"""Goals that tell of food: pieces, meals, what is closed with its lid, what is made of what."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

FRUIT = (
    "A pineapple, a plate and a knife are on the counter. The robot is at the counter. The robot "
    "has two grippers. The goal is that the pineapple is sliced and the slices are on the plate."
)
KNIFE = "The robot grasps the knife."
CUT = "The robot cuts the pineapple into slices with the knife."
DOWN = "The robot puts the knife on the counter."
PUT = "The robot grips the slices one after another and puts them on the plate."


def test_the_slices_of_a_goal_are_what_is_sliced(start: Start) -> None:
    here = start(FRUIT, KNIFE, CUT, DOWN, PUT).do(KNIFE, CUT, DOWN)
    assert Truth.FALSE in here.goals()
    assert set(here.do(PUT).goals()) == {Truth.TRUE}


def test_slices_of_something_else_stay_open(start: Start) -> None:
    task = FRUIT.replace("the slices are", "the onion slices are")
    goals = start(task, KNIFE, CUT, DOWN, PUT).do(KNIFE, CUT, DOWN, PUT).goals()
    assert set(goals) != {Truth.TRUE}


MEALS = (
    "A box of lasagna, a container of soup and a bowl of salad are on the table. The soup container"
    " is open and its lid lies next to it. The fridge is open and stands at the table. The robot is"
    " at the table. The robot has two grippers. The goal is that all three meals are in the fridge "
    "and the soup is {shut} with its lid."
)
LID = "The robot takes the lid from the table and presses it on the soup container."
BRING = [
    f"The robot takes the {one} from the table and puts it into the fridge."
    for one in ("lasagna box", "soup container", "salad bowl")
]


@pytest.mark.parametrize("shut", ["covered", "closed"])
def test_soup_is_closed_with_the_lid_of_its_container(start: Start, shut: str) -> None:
    task = MEALS.format(shut=shut)
    assert set(start(task, LID, *BRING).do(LID, *BRING).goals()) == {Truth.TRUE}
    assert Truth.FALSE in start(task, LID, *BRING).do(*BRING).goals()


def test_all_meals_are_each_of_them(start: Start) -> None:
    here = start(MEALS.format(shut="closed"), LID, *BRING).do(LID, *BRING[:2])
    assert Truth.FALSE in here.goals()


COCOA = (
    "The robot task is to make a mug of hot cocoa. Milk is in the open carton on the counter. The "
    "cocoa powder is in an open tin on the counter. An empty saucepan is on the hotplate, and the "
    "hotplate is off. An empty mug and a whisk are on the counter. The robot is at the counter. The"
    " robot has two grippers. The goal is that the mug contains hot cocoa which is made of milk and"
    " cocoa powder."
)
MILK = "The robot takes the carton, pours the milk into the saucepan and puts the carton down."
HEAT = "The robot turns on the hotplate."
WAIT = "The robot waits four minutes until the milk in the saucepan is hot."
TIN = "The robot takes the tin."
POWDER = "The robot shakes some cocoa powder from the tin in its gripper into the saucepan."
TIN_DOWN = "The robot puts the tin on the counter."
WHISK = "The robot grabs the whisk."
STIR = "The robot stirs the milk and the cocoa powder in the saucepan with the whisk."
WHISK_DOWN = "The robot puts the whisk on the counter."
PAN = "The robot grabs the saucepan by its handle."
POUR = "The robot pours the content of the saucepan in its gripper into the mug."
ALL = (MILK, HEAT, WAIT, TIN, POWDER, TIN_DOWN, WHISK, STIR, WHISK_DOWN, PAN, POUR)


def test_cocoa_is_hot_milk_with_cocoa_powder(start: Start) -> None:
    assert set(start(COCOA, *ALL).do(*ALL).goals()) == {Truth.TRUE}


@pytest.mark.parametrize("left", [(HEAT, WAIT), (POWDER,), (STIR,)])
def test_cold_unstirred_or_pure_milk_is_none(start: Start, left: tuple[str, ...]) -> None:
    done = [one for one in ALL if one not in left]
    assert Truth.FALSE in start(COCOA, *ALL).do(*done).goals()


def test_nothing_boils_in_a_microwave_that_was_not_started(start: Start) -> None:
    task = (
        "A cup of water is in the microwave, which is closed. The robot is at the microwave. The "
        "goal is to have boiled water in the cup."
    )
    run = "The robot presses the buttons of the microwave and the microwave starts."
    wait = "The robot waits for three minutes."
    here = start(task, run, wait)
    assert Truth.FALSE in here.do(wait).goals()
    assert set(here.do(run, wait).goals()) == {Truth.TRUE}
