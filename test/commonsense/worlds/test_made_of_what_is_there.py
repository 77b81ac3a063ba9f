"""What only the goal names is what leaves mix in that vessel (convention 43)."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "The bag of flour, the sugar jar, the milk bottle and the bowl are on the table. There is "
    "flour in the bag of flour, sugar in the sugar jar and milk in the milk bottle. The goal is "
    "that there is {goal} in the bowl. The robot has two grippers."
)
STEPS = (
    "The robot moves to the table.",
    "The robot takes the bag of flour.",
    "The robot pours the flour into the bowl.",
    "The robot puts the bag of flour on the table.",
    "The robot takes the sugar jar.",
    "The robot adds the sugar to the bowl.",
)
STIR = "The robot stirs everything in the bowl."


@pytest.mark.parametrize(
    "stir",
    [STIR, "The robot mixes the ingredients.", "The robot mixes everything together."],
)
def test_the_granola_is_mixed_of_all_that_is_brought(start: Start, stir: str) -> None:
    text = TEXT.format(goal="granola")
    made = start(text, *STEPS, stir).do(*STEPS, stir)
    assert set(made.goals()) == {Truth.TRUE}
    assert Truth.FALSE in start(text, *STEPS, stir).do(*STEPS).goals()
    without = start(text, *STEPS, stir).do(*STEPS[:2], *STEPS[3:], stir)
    assert Truth.FALSE in without.goals()


def test_no_muffin_comes_of_stirring_alone(start: Start) -> None:
    text = TEXT.format(goal="muffins")
    assert Truth.TRUE not in start(text, *STEPS, STIR).do(*STEPS, STIR).goals()


def test_what_is_told_elsewhere_is_no_mixture(start: Start) -> None:
    text = "The cream is in the jug. The jug is on the table. " + TEXT.format(goal="cream")
    assert Truth.TRUE not in start(text, *STEPS, STIR).do(*STEPS, STIR).goals()


def test_bottles_of_other_stuff_are_others(start: Start) -> None:
    text = "The bottle of lemon juice is on the table. The water bottle is in the fridge."
    take = "The robot takes the water bottle."
    go = ("The robot goes to the table.", "The robot goes to the fridge.")
    assert start(text, *go, take).do(go[0]).broken(take)
    assert not start(text, *go, take).do(go[1]).broken(take)


def test_there_is_salt(start: Start) -> None:
    text = "There is salt in the bowl. The bowl is on the table."
    assert start(text, STEPS[0]).is_so("Check if there is salt in the bowl.") is Truth.TRUE
