"""Machines work on what is in or on them, and on nothing beside them."""

from __future__ import annotations

import pytest

from besim.solution import Status
from besim.world import Truth

from .conftest import Start

TEXT = (
    "A pie and an oven stand on a counter, next to each other. The oven is closed and off. "
    "The robot stands at the counter. The goal is that the pie is baked."
)
OPEN, SHUT = "The robot opens the oven.", "The robot closes the oven."
TAKE, PUT = "The robot takes the pie.", "The robot puts the pie into the oven."
START = "The robot switches the oven on."
WAIT = "The robot waits until the pie is baked."
LEAVES = (OPEN, SHUT, TAKE, PUT, START, WAIT)


def test_what_is_in_the_machine_is_worked_on(start: Start) -> None:
    here = start(TEXT, *LEAVES).do(OPEN, TAKE, PUT, SHUT, START, WAIT)
    assert here.status is Status.SUCCESS
    assert here.state("objects.pie.baked") is True


@pytest.mark.parametrize("before", [(START,), (TAKE, START), (OPEN, SHUT, START)])
def test_what_is_beside_it_or_in_the_gripper_is_not(start: Start, before: tuple[str, ...]) -> None:
    here = start(TEXT, *LEAVES).do(*before, WAIT)
    assert here.status is Status.FAILURE
    assert here.state("objects.pie.baked") is not True


def test_a_substance_goes_where_it_is_poured(start: Start) -> None:
    text = (
        "A bag of rice and a rice cooker stand on a counter. The robot stands at the counter. "
        "The goal is that the rice is cooked."
    )
    pour = "The robot pours the rice from the bag in its gripper into the rice cooker."
    take, on = "The robot takes the bag of rice.", "The robot switches the rice cooker on."
    wait = "The robot waits until the rice is cooked."
    leaves = (take, pour, on, wait)
    assert start(text, *leaves).do(take, pour, on, wait).state("objects.rice.cooked") is True
    assert start(text, *leaves).do(take, on, wait).state("objects.rice.cooked") is not True


def test_what_a_machine_is_started_for_happens_to_what_is_in_it(start: Start) -> None:
    bake = "The robot switches on the oven to bake the pie in it."
    leaves = (OPEN, SHUT, TAKE, PUT, bake)
    assert start(TEXT, *leaves).do(OPEN, TAKE, PUT, SHUT, bake).state("objects.pie.baked") is True
    for before in ((), (TAKE,), (OPEN, TAKE, SHUT)):
        here = start(TEXT, *leaves).do(*before, bake)
        assert here.state("objects.pie.baked") is not True
        assert here.state("objects.pie.location") != "in oven"


def test_a_stove_is_off_when_its_last_burner_is(start: Start) -> None:
    text = (
        "Raw eggs are in the pan, which stands on the burner of the stove. The burner is off. "
        "The goal is that the eggs are cooked."
    )
    on, off = (f"The robot turns the knob of the burner to {state}." for state in ("on", "off"))
    wait = (
        "The robot stays in front of the stove for five minutes. Eggs in a pan on a lit burner are "
        "cooked after this time."
    )
    assert start(text, on, off, wait).do(on, wait).goals() == [Truth.TRUE]
    assert start(text, on, off, wait).do(on, off, wait).goals() == [Truth.FALSE]


def test_a_machine_with_several_buttons_does_not_do_the_same_with_each(start: Start) -> None:
    text = "A bag of corn lies in the microwave, which is closed. The robot reaches everything. "
    popcorn = "The robot presses the turbo button, which starts the microwave at full power."
    thaw = "The robot presses the snack button, which starts the microwave at low power."
    wait = "The robot waits until the microwave has stopped."
    goal = "The goal is that the corn is popped."
    one = start(f"{text}{goal}", popcorn, wait)
    assert one.do(popcorn, wait).goals() == [Truth.TRUE]
    two = start(f"{text}{goal}", popcorn, thaw, wait)
    assert two.do(thaw, wait).goals() == [Truth.FALSE]
