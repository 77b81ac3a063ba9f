"""What the text says to be held by a bolt comes off once leaves have loosened that."""

from __future__ import annotations

import pytest

from .test_mixtures import HANDS, verdict

STEPS = (
    "The robot goes to the bench.",
    "The robot takes the wrench.",
    "The robot loosens the bolt with the wrench.",
    "The robot takes the old blade out of the saw.",
)


@pytest.mark.parametrize(
    "told",
    [
        "The old blade is fastened with a bolt.",
        "The old blade is held by a bolt.",
        "A bolt holds the old blade.",
        "The old blade is secured by a bolt.",
    ],
)
def test_it_is_loosened_first(told: str) -> None:
    text = (
        f"The robot task is to take the blade out. The saw is on the bench. {told} A wrench is on "
        "the bench. The goal is to ensure that the old blade is in the gripper." + HANDS
    )
    assert verdict((text, STEPS)) == "good"
    assert verdict((text, STEPS), 2) == "counterfactuals"


def test_a_bolt_that_holds_another_thing_is_no_hindrance() -> None:
    text = (
        "The robot task is to take the blade out. The saw is on the bench. The guard is held by a "
        "bolt. A wrench is on the bench. The goal is to ensure that the old blade is in the "
        "gripper." + HANDS
    )
    assert verdict((text, STEPS), 2) == "good"


TYRE = (
    "The robot task is to take the wheel off. A car with a flat wheel stands in the garage. A "
    "wrench is on the floor. The spare wheel is in the trunk. The goal is to ensure that the flat "
    "wheel is on the floor." + HANDS,
    (
        "The robot moves to the car.",
        "The robot picks up the wrench.",
        "The robot loosens the wheel nuts with the wrench.",
        "The robot puts the wrench on the floor.",
        "The robot removes the wheel nuts.",
        "The robot takes the flat wheel off the car.",
        "The robot puts the flat wheel on the floor.",
    ),
)


@pytest.mark.parametrize("missing", [2, 4])
def test_nuts_are_loosened_and_removed(missing: int) -> None:
    assert verdict(TYRE) == "good"
    assert verdict(TYRE, missing) == "counterfactuals"
