"""What is swept or sucked up is gone from where it lay, and that takes the broom or the vacuum."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

FLOOR = (
    "The floor of the kitchen is dirty with crumbs. A broom and a dustpan hang on the hook in the "
    "closet. The trash bin is in the kitchen. The robot has two grippers. The goal is that the "
    "floor is free of crumbs."
)
BROOM, PAN = "The robot takes the broom.", "The robot takes the dustpan."
SWEEP = [
    "The robot sweeps the crumbs into the dustpan.",
    "The robot sweeps the crumbs on the floor into the dustpan.",
    "The robot sweeps the crumbs into the dustpan with the broom.",
]
EMPTY = "The robot empties the dustpan into the trash bin."


@pytest.mark.parametrize("sweep", SWEEP)
def test_crumbs_are_swept_with_the_broom(start: Start, sweep: str) -> None:
    here = start(FLOOR, BROOM, PAN, sweep, EMPTY)
    assert here.broken(sweep) == ["the robot holds the broom"]
    here.do(BROOM, PAN)
    assert Truth.FALSE in here.goals()
    assert set(here.do(sweep, EMPTY).goals()) == {Truth.TRUE}


@pytest.mark.parametrize("sweep", SWEEP)
def test_who_is_not_at_the_floor_sweeps_nothing(start: Start, sweep: str) -> None:
    hook, floor = "The robot moves to the hook.", "The robot moves to the floor of the kitchen."
    here = start(FLOOR, hook, floor, BROOM, PAN, sweep, EMPTY).do(hook, BROOM, PAN)
    assert here.broken(sweep) == ["the robot is near the floor"]
    assert here.do(floor).broken(sweep) == []


def test_what_is_put_back_to_its_place_is_where_it_was(start: Start) -> None:
    back = "The robot puts the broom and the dustpan back to their place."
    here = start(FLOOR, BROOM, PAN, SWEEP[0], EMPTY, back).do(BROOM, PAN, back)
    assert here.is_so("The broom is on the hook.") is Truth.TRUE
    assert here.is_so("The dustpan is on the hook.") is Truth.TRUE


GLASS = (
    "The fine splinters of a glass are on the floor. A hand vacuum, which is off, is on the shelf. "
    "The goal is that there are no splinters on the floor."
)
TAKE, ON = "The robot takes the hand vacuum.", "The robot switches on the hand vacuum."


@pytest.mark.parametrize(
    "suck",
    [
        "The robot sucks up the splinters.",
        "The robot vacuums up the splinters with the hand vacuum.",
        "The robot guides the running hand vacuum over the floor and sucks up the fine splinters.",
    ],
)
def test_splinters_that_are_sucked_up_are_gone(start: Start, suck: str) -> None:
    here = start(GLASS, TAKE, ON, suck).do(TAKE)
    assert here.broken(suck) == ["the hand vacuum is switched on"]
    assert here.do(ON).goals() == [Truth.FALSE]
    assert here.do(suck).goals() == [Truth.TRUE]


def test_a_log_on_burning_kindling_burns(start: Start) -> None:
    task = (
        "A bundle of dry kindling is in the fireplace. A log and a lighter are on the shelf. The "
        "goal is to have a burning log in the fireplace."
    )
    lighter, log = "The robot takes the lighter.", "The robot takes the log."
    light = "The robot sets fire to the kindling with the lighter in its gripper."
    lay = "The robot lays the log on the burning kindling in the fireplace, where it catches fire."
    here = start(task, lighter, light, log, lay).do(lighter, log)
    assert len(here.broken(lay)) == 1
    assert Truth.FALSE in here.do(light).goals()
    assert set(here.do(lay).goals()) == {Truth.TRUE}


def test_a_car_that_is_vacuumed_stays_where_it_is(start: Start) -> None:
    suck = "The robot vacuums the car."
    task = "The dirty car is in the garage. A vacuum is on the shelf. The goal is that it is clean."
    here = start(task, suck).do(suck)
    assert here.is_so("The car is in the garage.") is Truth.TRUE
