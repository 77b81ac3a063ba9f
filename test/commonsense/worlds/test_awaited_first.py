"""What some leaf waits for is not so before that wait, for the one that needs it."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

REACH = " The robot reaches everything. "
OVEN = "An oven is off and open. A tray with raw rolls is in the oven." + REACH
LIGHT, SHUT = "The robot turns on the oven.", "The robot closes the oven."
BAKED = "The robot waits until the rolls are baked."
ROLLS = "The goal is that the rolls are baked."


@pytest.mark.parametrize(
    "warm",
    [
        "The robot waits until the oven is hot.",
        "The robot waits until the oven has reached 200 degrees.",
        "The robot waits until the oven is preheated.",
    ],
)
def test_nothing_bakes_in_an_oven_for_whose_heat_a_leaf_waits(start: Start, warm: str) -> None:
    leaves = (LIGHT, SHUT, warm, BAKED)
    early = start(OVEN + ROLLS, *leaves).do(LIGHT, SHUT, BAKED)
    assert early.goals() == [Truth.FALSE]
    late = start(OVEN + ROLLS, *leaves).do(*leaves)
    assert late.goals() == [Truth.TRUE]


def test_an_oven_for_whose_heat_nobody_waits_bakes_at_once(start: Start) -> None:
    assert start(OVEN + ROLLS, LIGHT, SHUT, BAKED).do(LIGHT, SHUT, BAKED).goals() == [Truth.TRUE]


POT = "A pot with water is on the stove. The stove is off. Raw dumplings are on the table." + REACH
STOVE, BOILS = "The robot turns on the stove.", "The robot waits until the water is boiling."
DROP = "The robot picks up the dumplings and puts them into the pot."
DONE = "The robot waits until the dumplings are cooked."
DUMPLINGS = "The goal is that the dumplings are cooked."


def test_nothing_is_cooked_in_water_that_shall_boil_first(start: Start) -> None:
    leaves = (STOVE, BOILS, DROP, DONE)
    early = start(POT + DUMPLINGS, *leaves).do(STOVE, DROP, DONE)
    assert early.goals() == [Truth.FALSE]
    assert start(POT + DUMPLINGS, *leaves).do(*leaves).goals() == [Truth.TRUE]


def test_water_whose_boiling_nobody_awaits_cooks_what_is_in_it(start: Start) -> None:
    here = start(POT + DUMPLINGS, STOVE, DROP, DONE).do(STOVE, DROP, DONE)
    assert here.goals() == [Truth.TRUE]


PAN = "A pan is on the stove. The stove is off. Raw onions and raw leeks are in the pan." + REACH


def test_a_wait_for_the_one_does_not_make_the_other_done(start: Start) -> None:
    one = "The robot waits until the onions are fried."
    other = "The robot waits until the leeks are fried."
    text = PAN + "The goal is that the onions and the leeks are fried."
    assert Truth.FALSE in start(text, STOVE, one, other).do(STOVE, one).goals()
    assert {*start(text, STOVE, one, other).do(STOVE, one, other).goals()} == {Truth.TRUE}


@pytest.mark.parametrize("all_of_them", ["all three lights", "the three lights", "all lights"])
def test_counted_lights_are_not_called_light(start: Start, all_of_them: str) -> None:
    text = (
        "The attic light, the floor lamp in the den and the cellar light are on."
        + REACH
        + f"The goal is that {all_of_them} are off."
    )
    offs = [
        f"The robot switches off the {n}." for n in ("attic light", "floor lamp", "cellar light")
    ]
    for missing in offs if all_of_them.endswith("three lights") else offs[::2]:
        here = start(text, *offs).do(*(one for one in offs if one != missing))
        assert Truth.FALSE in here.goals()
    assert {*start(text, *offs).do(*offs).goals()} == {Truth.TRUE}


@pytest.mark.parametrize("end", ["until the dishwasher has finished", "until the cycle is over"])
def test_who_waits_for_the_end_of_a_machine_waits_for_all_that_it_does(
    start: Start, end: str
) -> None:
    task = (
        "The dishwasher is closed and off. Dirty plates and dirty cups are in the dishwasher. The "
        "robot is near the dishwasher. The goal is that the plates and the cups are clean."
    )
    on, wait = "The robot starts the dishwasher.", f"The robot waits {end}."
    here = start(task, on, wait, "The robot waits until the cups are clean.").do(on, wait)
    assert {*here.goals()} == {Truth.TRUE}
