"""A lid of its own covers and closes what it is put on, whatever the verb."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

SOUP = (
    "A container of soup and its lid are on the countertop. The lid is not on the container. "
    "The robot stands at the countertop. "
)
GOALS = [
    "The goal is to ensure that the soup is in the covered container.",
    "The goal is that the soup is in the container and the container is covered with the lid.",
    "The goal is to have the soup in the closed container.",
]
PICKS = "Robot picks up the lid with its one gripper."


@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize(
    "puts",
    [
        "Robot covers the container with the lid.",
        "Robot puts the lid on the container.",
        "Robot presses the lid on the container and releases the gripper.",
        "Robot places the lid over the container.",
        "Robot screws the lid onto the container.",
        "Robot closes the container with the lid.",
    ],
)
def test_a_container_is_covered_only_when_its_lid_is_on(start: Start, goal: str, puts: str) -> None:
    here = start(SOUP + goal, PICKS, puts)
    assert Truth.FALSE in here.goals()
    assert Truth.FALSE in here.do(PICKS).goals()
    assert set(here.do(puts).goals()) == {Truth.TRUE}
    assert here.is_so("Check if the container is covered with the lid.") is Truth.TRUE
    assert Truth.FALSE in here.do(PICKS).goals()


def test_a_lid_laid_on_the_table_closes_nothing(start: Start) -> None:
    lays = "Robot lays the lid on the table."
    puts = "Robot puts the lid on the container."
    here = start(SOUP + "A table is in the room. " + GOALS[0], PICKS, lays, puts).do(PICKS, lays)
    assert Truth.FALSE in here.goals()
    assert here.is_so("Check if the table is covered.") is Truth.FALSE


def test_nothing_goes_through_a_lid(start: Start) -> None:
    puts = "Robot presses the lid on the container."
    adds = "Robot puts the spoon which is in its gripper into the container."
    spoon = "Robot takes the spoon from the countertop."
    text = SOUP + "A spoon is on the countertop. The goal is that the container is covered."
    here = start(text, PICKS, puts, spoon, adds).do(PICKS, puts, spoon)
    assert here.broken(adds) == ["the soup container is open"]
