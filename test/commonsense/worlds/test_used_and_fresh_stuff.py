"""Used oil and fresh oil are two, and what has run out is no more where it was."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "The gearbox is filled with 3 litres of {old} oil. An oil pan is under the drain of the"
    " gearbox, and a can with 3 litres of fresh oil is at hand. The goal is that the gearbox"
    " contains fresh oil {joint} no {old} oil."
)
TAKE = "The robot takes the can of fresh oil."
WAIT = "The robot waits until the {} oil has run out of the drain into the pan."
POUR = "The robot pours the fresh oil from the can into the gearbox."


@pytest.mark.parametrize("old", ["used", "old"])
@pytest.mark.parametrize("joint", ["and", "but", "and contains"])
def test_the_fresh_one_is_asked_and_the_old_one_denied(start: Start, old: str, joint: str) -> None:
    text, wait = TEXT.format(old=old, joint=joint), WAIT.format(old)
    here = start(text, TAKE, wait, POUR)
    assert here.is_so("The gearbox contains fresh oil.") is Truth.FALSE
    assert Truth.FALSE in here.do(TAKE, POUR).goals()
    here = start(text, TAKE, wait, POUR).do(wait)
    assert here.is_so("The oil pan is empty.") is Truth.FALSE
    assert Truth.FALSE in here.goals()
    assert set(here.do(TAKE, POUR).goals()) == {Truth.TRUE}


@pytest.mark.parametrize(
    "told",
    [
        "The kettle has water in it and no lid is on it.",
        "The kettle has a handle and no longer stands on the stove.",
    ],
)
def test_what_has_no_lid_on_it_is_not_read_as_having_none_of_it(start: Start, told: str) -> None:
    text = f"A kettle is on the table. {told} The goal is that the kettle is on the shelf."
    here = start(text, "The robot puts the kettle on the shelf.")
    assert here.is_so("The kettle is on the table.") is Truth.TRUE
