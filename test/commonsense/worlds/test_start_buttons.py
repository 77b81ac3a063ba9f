"""Start buttons that are all that switches a device on, and those that only start it."""

from __future__ import annotations

import pytest

from .conftest import Start

TEXT = (
    "The oven is off and closed. The duck is in the oven. The robot is at the oven. The goal is "
    "that the duck is roasted."
)
WAIT = "The robot waits until the duck in the hot oven is completely roasted."


@pytest.mark.parametrize(
    "press",
    [
        "The robot presses the start button, so that the oven begins to heat.",
        "The robot presses the start button, so that the oven begins to heat at 180 degrees.",
    ],
)
def test_what_is_all_that_starts_it_needs_no_switch(start: Start, press: str) -> None:
    assert not start(TEXT, press, WAIT).broken(press)


def test_what_another_leaf_switches_on_has_to_be_on(start: Start) -> None:
    text = (
        "The dishwasher is off and closed. The plate is in the dishwasher. The robot is at the "
        "dishwasher. The goal is that the plate is clean."
    )
    on = "The robot switches on the dishwasher."
    press = "The robot presses the start button, so that the dishwasher begins to run."
    here = start(text, on, press)
    assert here.broken(press) == ["the dishwasher is switched on"]
    assert not here.do(on).broken(press)


def test_rules_on_starting_it_bind_its_button(start: Start) -> None:
    rule = "The oven can be switched on only while its door is closed. "
    press = "The robot presses the start button, so that the oven begins to heat."
    open_it = "The robot opens the oven."
    here = start(rule + TEXT, open_it, press, WAIT)
    assert not here.broken(press)
    assert here.do(open_it).broken(press)
