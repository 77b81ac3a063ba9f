"""Traps are baited spoon by spoon and cocked by the bar that each has."""

from __future__ import annotations

from besim.world import Truth

from .conftest import Start

TASK = (
    "Two mousetraps, an open jar of peanut butter and a teaspoon are on the table. The robot needs "
    "to bait both traps. A trap is cocked after it has been baited. The robot stands at the table "
    "and has two grippers. The goal is that both traps are baited and cocked."
)
SPOON = "The robot picks up the teaspoon."
SCOOP = (
    "The robot dips the teaspoon which is in its gripper into the jar and scoops one spoonful of "
    "peanut butter."
)
BAIT = "The robot smears the whole spoonful of peanut butter from the teaspoon on the {} mousetrap."
COCK = "The robot bends back the bar of the {} mousetrap and hooks it, so that the trap is cocked."
FIRST, SECOND = BAIT.format("first"), BAIT.format("second")
LEAVES = (SPOON, SCOOP, FIRST, SECOND, COCK.format("first"), COCK.format("second"))


def test_each_trap_takes_a_spoonful_of_its_own(start: Start) -> None:
    here = start(TASK, *LEAVES).do(SPOON)
    assert here.broken(FIRST) == ["the teaspoon contains something"]
    assert here.do(SCOOP, FIRST).broken(SECOND) == ["the teaspoon contains something"]
    assert here.do(SCOOP).broken(SECOND) == []


def test_the_trap_is_the_one_whose_bar_is_hooked(start: Start) -> None:
    here = start(TASK, *LEAVES).do(SPOON, SCOOP, FIRST, SCOOP, SECOND, COCK.format("first"))
    assert here.is_so("Check if the first mousetrap is cocked.") is Truth.TRUE
    assert here.is_so("Check if the second mousetrap is cocked.") is Truth.FALSE
    assert set(here.do(COCK.format("second")).goals()) == {Truth.TRUE}
