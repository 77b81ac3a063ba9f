"""What hangs overhead is reached from a ladder, where some leaf climbs one."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

LAMP = (
    "A ladder is in the corridor. A smoke detector is on the shelf. The robot has two grippers. "
    "The goal is that the smoke detector is on the ceiling of the corridor."
)
GO, TAKE = "The robot moves to the shelf.", "The robot grasps the smoke detector."
THERE = "The robot moves to the ladder."
UP = [
    "The robot climbs up to the top of the ladder.",
    "The robot climbs the ladder.",
    "The robot steps onto the ladder.",
]
FIX = "The robot fixes the smoke detector on the ceiling."


@pytest.mark.parametrize("up", UP)
def test_the_ceiling_is_reached_from_the_ladder(start: Start, up: str) -> None:
    here = start(LAMP, GO, TAKE, THERE, up, FIX).do(GO, TAKE, THERE)
    assert here.is_so("The robot is on the top of the ladder.") is not Truth.TRUE
    assert here.broken(FIX) == ["the robot is on the ladder"]
    here.do(up)
    assert here.is_so("The robot is on the top of the ladder.") is Truth.TRUE
    assert here.do(FIX).goals() == [Truth.TRUE]


def test_who_goes_elsewhere_is_on_the_ladder_no_longer(start: Start) -> None:
    here = start(LAMP, GO, TAKE, THERE, UP[0], FIX).do(GO, TAKE, THERE, UP[0], GO)
    assert here.broken(FIX) == ["the robot is on the ladder"]


def test_nothing_is_asked_where_no_leaf_climbs(start: Start) -> None:
    assert start(LAMP, GO, TAKE, FIX).do(GO, TAKE, FIX).goals() == [Truth.TRUE]


def test_the_ladder_is_put_up_under_the_lamp_from_below(start: Start) -> None:
    task = "A ladder is in the closet. A lamp is on the ceiling. The goal is that the lamp is on."
    go, take = "The robot moves to the closet.", "The robot picks up the ladder."
    there, put = "The robot moves to the lamp.", "The robot places the ladder under the lamp."
    here = start(task, go, take, there, put, "The robot climbs the ladder.")
    assert here.do(go, take, there).broken(put) == []


DOWN = [
    "The robot climbs down the ladder to the floor.",
    "The robot climbs down from the ladder.",
    "The robot steps down from the ladder.",
    "The robot descends the ladder.",
    "The robot climbs back down.",
]


@pytest.mark.parametrize("down", DOWN)
def test_nobody_drives_off_the_top_of_a_ladder_where_a_leaf_climbs_down(
    start: Start, down: str
) -> None:
    here = start(LAMP, GO, TAKE, THERE, UP[0], FIX, down).do(GO, TAKE, THERE, UP[0], FIX)
    assert here.broken(GO) == ["the robot is off the ladder"]
    assert here.do(down).broken(GO) == []
    assert here.is_so("The robot is on the top of the ladder.") is not Truth.TRUE


def test_who_climbs_down_can_climb_up_again(start: Start) -> None:
    here = start(LAMP, GO, TAKE, THERE, UP[0], FIX, DOWN[0]).do(GO, TAKE, THERE, UP[0], DOWN[0])
    assert here.broken(FIX) == ["the robot is on the ladder"]
    assert here.do(UP[0], FIX).goals() == [Truth.TRUE]


def test_who_climbs_down_a_ladder_below_the_lamp_is_down(start: Start) -> None:
    task = (
        "A ladder is under the lamp. The lamp is on the ceiling. A bin is in the corner. "
        "The goal is that the robot is near the bin."
    )
    there, away = "The robot moves to the ladder.", "The robot moves to the bin."
    here = start(task, there, UP[1], DOWN[0], away).do(there, UP[1])
    assert here.broken(away) == ["the robot is off the ladder"]
    assert here.do(DOWN[0]).broken(away) == []
