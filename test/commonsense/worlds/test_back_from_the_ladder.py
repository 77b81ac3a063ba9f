"""Who has climbed a ladder gets down before it is taken away, or before he is on the floor."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TASK = (
    "A ladder leans against the wall of the hall. A bulb is on the shelf. A lamp hangs from the "
    "ceiling. The goal is that the bulb is in the lamp and the robot is back on the floor."
)
SHELF, TAKE = "The robot goes to the shelf.", "The robot takes the bulb."
THERE, UP = "The robot goes to the ladder.", "The robot climbs the ladder."
FIX = "The robot screws the bulb into the lamp on the ceiling."
AWAY = "The robot picks up the ladder."
DOWN = [
    "The robot gets off the ladder.",
    "The robot steps off the ladder.",
    "The robot gets down from the ladder.",
    "The robot comes down the ladder.",
    "The robot climbs down from the ladder to the floor.",
]


@pytest.mark.parametrize("down", DOWN)
def test_nobody_is_on_the_floor_before_he_is_down(start: Start, down: str) -> None:
    here = start(TASK, SHELF, TAKE, THERE, UP, FIX, down).do(SHELF, TAKE, THERE, UP, FIX)
    assert here.goals() == [Truth.TRUE, Truth.FALSE]
    assert here.do(down).goals() == [Truth.TRUE, Truth.TRUE]


@pytest.mark.parametrize("down", DOWN)
@pytest.mark.parametrize("away", [AWAY, "The robot folds the ladder."])
def test_nobody_takes_the_ladder_that_he_stands_on(start: Start, down: str, away: str) -> None:
    here = start(TASK, SHELF, TAKE, THERE, UP, FIX, down, away).do(SHELF, TAKE, THERE, UP, FIX)
    assert here.broken(away) == ["the robot is off the ladder"]
    assert here.do(down).broken(away) == []


def test_the_ladder_is_taken_by_who_has_not_climbed_it(start: Start) -> None:
    assert start(TASK, THERE, UP, AWAY).do(THERE).broken(AWAY) == []


@pytest.mark.parametrize("hook", ["ladder hook", "roof ladder hook"])
def test_what_is_named_after_the_ladder_is_taken_from_it(start: Start, hook: str) -> None:
    task = (
        f"A ladder leans against the house. A {hook} is on the roof. The robot has two grippers. "
        f"The goal is that the robot holds the {hook}."
    )
    take = f"The robot takes the {hook} from the roof."
    here = start(task, THERE, UP, take, DOWN[0], AWAY).do(THERE, UP)
    assert here.broken(AWAY) == ["the robot is off the ladder"]
    assert here.do(take).goals() == [Truth.TRUE]


@pytest.mark.parametrize("ladder", ["stepladder", "aluminium ladder", "step ladder"])
def test_a_ladder_of_any_name_is_not_taken_by_who_is_on_it(start: Start, ladder: str) -> None:
    there, up, away, down = (one.replace("ladder", ladder) for one in (THERE, UP, AWAY, DOWN[4]))
    here = start(TASK.replace("ladder", ladder), there, up, down, away).do(there, up)
    assert here.broken(away) == ["the robot is off the ladder"]
    assert here.do(down).broken(away) == []
