"""A coffee machine fills the cup that stands at its outlet with what it makes."""

from __future__ import annotations

import pytest

from .test_mixtures import HANDS, verdict

TEXT = (
    "The robot task is to prepare a cup of coffee for the guest. The coffee machine on the counter "
    "is filled with water and beans, and it is turned off. A cup is on the shelf. The goal is to "
    "have a cup of coffee on the table." + HANDS
)
UNDER = "The robot puts the cup under the spout of the coffee machine."
WAIT = "The robot waits until the cup is filled with coffee."


def steps(put: str = UNDER, wait: str = WAIT) -> tuple[str, ...]:
    return (
        "The robot moves to the shelf.",
        "The robot grasps the cup.",
        "The robot moves to the counter.",
        put,
        "The robot turns on the coffee machine.",
        wait,
        "The robot grasps the cup of coffee.",
        "The robot moves to the table.",
        "The robot places the cup on the table.",
    )


@pytest.mark.parametrize(
    "put",
    [
        UNDER,
        "The robot puts the cup under the coffee machine.",
        "The robot puts the cup on the drip tray of the coffee machine.",
        "The robot places the cup into the coffee machine.",
    ],
)
@pytest.mark.parametrize(
    "wait",
    [
        WAIT,
        "The robot waits until the coffee has been brewed into the cup.",
        "The robot waits until the coffee machine has filled the cup with coffee.",
        "The robot waits for the coffee machine to finish brewing.",
    ],
)
def test_the_cup_at_its_outlet_gets_the_coffee(put: str, wait: str) -> None:
    assert verdict((TEXT, steps(put, wait))) == "good"


def test_a_cup_that_is_elsewhere_stays_empty() -> None:
    elsewhere = steps("The robot puts the cup on the counter.")
    assert verdict((TEXT, elsewhere)) != "good"
    finishes = "The robot waits for the coffee machine to finish brewing."
    elsewhere = steps("The robot puts the cup on the counter.", finishes)
    assert verdict((TEXT, elsewhere)) == "unreachable"


def test_a_machine_that_is_off_brews_nothing() -> None:
    assert verdict((TEXT, steps()), left_out=4) == "counterfactuals"


def test_who_does_not_wait_carries_an_empty_cup() -> None:
    assert verdict((TEXT, steps()), left_out=5) == "unreachable"


def test_a_machine_lacks_what_leaves_were_to_bring_into_it() -> None:
    text = TEXT.replace("is filled with water and beans, and it is", "is")
    text = text.replace("A cup is on the shelf.", "A cup and a jug of water are on the shelf.")
    fetched = (
        "The robot moves to the shelf.",
        "The robot grasps the jug.",
        "The robot moves to the counter.",
        "The robot pours the water from the jug into the coffee machine.",
        "The robot puts the jug on the counter.",
        *steps(),
    )
    assert verdict((text, fetched)) == "good"
    assert verdict((text, fetched), left_out=3) != "good"
