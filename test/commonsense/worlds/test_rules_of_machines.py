"""Rules that keep a machine from working, and states that come by themselves."""

from __future__ import annotations

import pytest

from besim.solution import Status
from besim.world import Truth

from .conftest import Start

OVEN = (
    "An oven is switched off and cold, and its door is closed. {} A pie is in the oven. The goal "
    "is that the pie is baked."
)
ON = "The robot switches on the oven."
OPEN = "The robot opens the door of the oven."
HEAT = "The robot waits until the oven has heated up."


@pytest.mark.parametrize(
    "rule",
    [
        "The oven heats up only while its door is closed.",
        "The oven only heats when its door is shut.",
    ],
)
def test_a_machine_works_only_while_its_rule_is_kept(start: Start, rule: str) -> None:
    here = start(OVEN.format(rule), ON, OPEN, HEAT)
    assert here.is_so("Is the oven hot?") is Truth.FALSE
    assert here.do(ON, HEAT).status is Status.SUCCESS
    here = start(OVEN.format(rule), ON, OPEN, HEAT)
    assert here.do(ON, OPEN, HEAT).status is Status.FAILURE


def test_what_a_running_device_heats_does_not_cool(start: Start) -> None:
    off = "The robot switches off the lamp."
    wait = "The robot waits until the bulb has cooled down."
    text = "A lamp with a hot bulb is switched on. The bulb is in the lamp. The goal is that {}."
    here = start(text.format("the bulb is cold"), off, wait, "The robot switches on the lamp.")
    assert here.in_vain(wait)
    here = start(text.format("the bulb is cold"), off, wait, "The robot switches on the lamp.")
    assert here.do(off, wait).status is Status.SUCCESS


def test_what_must_be_in_place_for_a_start_is_a_rule(start: Start) -> None:
    take = "The robot pulls the filter out of its slot."
    begin = "The robot presses the start button of the dryer."
    here = start(
        "A dryer stands in the corner, its filter is in the slot. The dryer can only be started "
        "with the filter in the slot. The goal is that the dryer is on.",
        take,
        begin,
        "The robot puts the filter into the slot.",
    )
    assert here.do(take).broken(begin) == ["the filter is in the slot"]
    assert here.do("The robot puts the filter into the slot.", begin).goals() == [Truth.TRUE]


def test_a_device_is_in_one_position_at_a_time(start: Start) -> None:
    up = "The robot moves the column up to the high position."
    down = "The robot lowers the column into the low position."
    here = start(
        "A column is in the low position. The goal is that the column is in the low position.",
        up,
        down,
    )
    assert here.goals() == [Truth.TRUE]
    here.do(up)
    assert here.is_so("Is the column in the high position?") is Truth.TRUE
    assert here.goals() == [Truth.FALSE]
    assert here.do(down).goals() == [Truth.TRUE]


def test_the_goal_may_be_named_by_the_next_sentence(start: Start) -> None:
    wash = "The robot washes the cup."
    here = start(
        "A dirty cup and a plate are in the sink. Everything is done when the cup is clean and "
        "the plate is in the sink. That is the goal.",
        wash,
    )
    assert here.goals() == [Truth.FALSE, Truth.TRUE]
    assert here.do(wash).goals() == [Truth.TRUE, Truth.TRUE]


def test_a_second_place_is_that_of_the_first(start: Start) -> None:
    take = "The robot takes the stew pot from the stove."
    here = start("The soup is in a bowl on the table. The goal is that the soup is hot.", take)
    assert here.state("objects.bowl.location") == "on table"
    assert here.is_so("Is the soup in the bowl?") is Truth.TRUE


@pytest.mark.parametrize("name", ["cotton dry", "airing"])
def test_a_rule_on_programmes_binds_each_that_has_a_name(start: Start, name: str) -> None:
    text = (
        "A tumble dryer with two programmes stands beside the robot. The dryer is off. No programme"
        " can be started while the dryer is off. The goal is that the dryer is on."
    )
    on, run = "The robot turns on the dryer.", f"The robot starts the programme '{name}'."
    assert start(text, on, run).broken(run) == ["the tumble dryer is switched on"]
    assert not start(text, on, run).do(on).broken(run)
