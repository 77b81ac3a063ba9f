"""Goals of each thing and of several kinds: one cake on every plate, a cup and a fork on each."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

ROOM = (
    "The first cake, the second cake, the first fork and the second fork are on the table. The "
    "first plate and the second plate are on the shelf. The robot reaches everything from where "
    "it stands. It has two grippers. "
)
CAKES = [f"The robot takes the {one} cake." for one in ("first", "second")]
FORKS = [f"The robot takes the {one} fork." for one in ("first", "second")]
ON = {
    (thing, where): f"The robot puts the {thing} on the {where} plate."
    for thing in ("first cake", "second cake", "first fork", "second fork")
    for where in ("first", "second")
}
BESIDE = "The robot puts the first cake next to the first fork."
LEAVES = [*CAKES, *FORKS, *ON.values(), BESIDE]


def _met(start: Start, goal: str, *deeds: str) -> bool:
    goals = start(ROOM + goal, *LEAVES).do(*deeds).goals()
    return bool(goals) and all(holds is Truth.TRUE for holds in goals)


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is to put one cake on each plate.",
        "The goal is to place a cake on each of the two plates.",
        "The goal is that there is one cake on each plate.",
        "The goal is that every plate holds a cake.",
        "The goal is that the cakes are on the plates, one on each.",
        "The goal is to put the cakes on the two plates, one on each plate.",
    ],
)
def test_each_plate_has_one(start: Start, goal: str) -> None:
    one, other = CAKES
    first = (one, ON["first cake", "first"])
    assert _met(start, goal, *first, other, ON["second cake", "second"])
    assert _met(start, goal, one, ON["first cake", "second"], other, ON["second cake", "first"])
    assert not _met(start, goal, *first)
    assert not _met(start, goal, *first, other, ON["second cake", "first"])


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is that a cake and a fork are on each plate.",
        "The goal is that on each plate lie a cake and a fork.",
        "The goal is that each plate holds a cake and a fork.",
    ],
)
def test_both_kinds_are_asked(start: Start, goal: str) -> None:
    cakes = (CAKES[0], ON["first cake", "first"], CAKES[1], ON["second cake", "second"])
    fork = (FORKS[0], ON["first fork", "first"])
    assert not _met(start, goal, *cakes)
    assert not _met(start, goal, *cakes, *fork)
    assert _met(start, goal, *cakes, *fork, FORKS[1], ON["second fork", "second"])


def test_respectively_tells_which_is_where(start: Start) -> None:
    goal = (
        "The goal is that the first cake and the second cake are on the first plate and the second "
        "plate, respectively."
    )
    one, other = CAKES
    assert _met(start, goal, one, ON["first cake", "first"], other, ON["second cake", "second"])
    swapped = (one, ON["first cake", "second"], other, ON["second cake", "first"])
    assert not _met(start, goal, *swapped)


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is that the first cake is not on the table but on the first plate.",
        "The goal is that the first cake is on the first plate and not on the table.",
        "The goal is the following: the first cake is on the first plate.",
    ],
)
def test_a_denial_takes_no_place_away(start: Start, goal: str) -> None:
    fork = (FORKS[0], ON["first fork", "first"])
    assert _met(start, goal, *fork, CAKES[0], ON["first cake", "first"])
    assert not _met(start, goal, *fork, CAKES[0], ON["first cake", "second"])


def test_what_lies_beside_something_has_its_place_too(start: Start) -> None:
    goal = "The goal is that the first cake lies next to the first fork on the first plate."
    fork = (FORKS[0], ON["first fork", "first"])
    assert _met(start, goal, *fork, CAKES[0], BESIDE)
    assert not _met(start, goal, CAKES[0], BESIDE)


def test_moreover_adds_to_the_goal(start: Start) -> None:
    goal = (
        "The goal is that the first cake is on the first plate. Moreover, the first fork must be "
        "on the second plate."
    )
    cake = (CAKES[0], ON["first cake", "first"])
    assert not _met(start, goal, *cake)
    assert _met(start, goal, *cake, FORKS[0], ON["first fork", "second"])


def test_nothing_else_is_not_understood(start: Start) -> None:
    goal = "The goal is that the first cake is on the first plate and nothing else is on it."
    assert not _met(start, goal, CAKES[0], ON["first cake", "first"])
