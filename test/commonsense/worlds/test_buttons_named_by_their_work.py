""" "The brew button", "the coffee button": it is the coffee machine's, and starts it."""

from __future__ import annotations

import pytest

from .conftest import Start
from .test_mixtures import verdict

COFFEE = "The coffee machine is on the counter. A cup is under the spout of the coffee machine. "
COFFEE += "The robot is at the counter. The goal is that the cup is filled with coffee."
WAIT = "The robot waits until the cup is full of coffee."


@pytest.mark.parametrize(
    "press", ["The robot presses the brew button.", "The robot presses the coffee button."]
)
def test_nothing_is_brewed_before_it_is_pressed(start: Start, press: str) -> None:
    here = start(COFFEE, press, WAIT)
    assert here.broken(WAIT) != []
    assert here.do(press).broken(WAIT) == []


def test_so_it_is_of_other_machines(start: Start) -> None:
    text = (
        "The fruits are in the blender. The robot is at the blender. The goal is that the fruits "
    )
    text += "are blended."
    press, wait = (
        "The robot presses the blend button.",
        "The robot waits until the fruits are blended.",
    )
    here = start(text, press, wait)
    assert here.broken(wait) != []
    assert here.do(press).broken(wait) == []


def test_a_machine_that_a_leaf_switches_on_is_on_for_it(start: Start) -> None:
    switch, press = (
        "The robot switches on the coffee machine.",
        "The robot presses the brew button.",
    )
    here = start(COFFEE, switch, press, WAIT)
    assert here.broken(press) == ["the coffee machine is switched on"]
    assert here.do(switch).broken(press) == []


def test_a_button_that_is_all_that_starts_its_machine_needs_no_machine_that_is_on() -> None:
    text = (
        "The rice and the water are in the pot of the electric rice cooker, which is plugged in "
        "and not cooking. The robot stands at the cooker. The goal is that the rice is cooked."
    )
    steps = (
        "The robot presses the cook button and the cooker begins to cook what is in its pot.",
        "The robot waits until the rice is cooked.",
    )
    assert verdict((text, steps)) == "good"
    assert verdict((text, steps), left_out=0) == "counterfactuals"
