"""The battery of the robot is the robot's: charged, it is full, and charging it takes a charger."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "A charging station stands in the hall. The robot stands at the charging station. Its battery "
    "is at 20 percent. The goal is that the battery of the robot is full."
)
DOCK = "The robot docks at the charging station."


@pytest.mark.parametrize(
    "deed",
    [
        "The robot charges its battery.",
        "The robot recharges its battery fully.",
        "The robot charges its battery until it is full.",
        "The robot charges itself.",
        "The robot lets its battery charge up completely.",
        "The battery of the robot is charged.",
        "The robot waits until its battery is fully charged.",
        "The robot stays docked until the battery is full.",
    ],
)
@pytest.mark.parametrize(
    "check",
    [
        "Is the battery of the robot full?",
        "Is the robot's battery charged?",
        "Has the battery been charged?",
        "Does the robot have a full battery?",
        "Is the robot fully charged?",
    ],
)
def test_a_charged_battery_is_a_full_one(start: Start, deed: str, check: str) -> None:
    world = start(TEXT, DOCK, deed)
    assert world.is_so(check) is not Truth.TRUE
    world = world.do(DOCK, deed)
    assert world.is_so(check) is Truth.TRUE
    assert set(world.goals()) == {Truth.TRUE}


def test_nothing_charges_away_from_the_charger(start: Start) -> None:
    deed = "The robot charges its battery."
    assert start(TEXT, DOCK, deed).broken(deed) != []


def test_a_battery_that_is_put_somewhere_is_a_thing(start: Start) -> None:
    text = (
        "A drill and a battery lie on the bench. The robot stands at the bench. "
        "The goal is that the battery is in the drill."
    )
    puts = "The robot puts the battery into the drill."
    world = start(text, "The robot takes the battery.", puts)
    assert world.do("The robot takes the battery.", puts).is_so("Is the battery in the drill?")
    assert world.is_so("Is the battery charged?") is not Truth.TRUE
