"""Which things "both", "they" and "their doors" are in a goal: those that can be closed."""

from __future__ import annotations

import pytest

from .test_mixtures import HANDS, verdict

PLACES = (
    "The milk and the cereal are on the table. The refrigerator and the cupboard are closed. The "
    "goal is that the milk is in the refrigerator, the cereal is in the cupboard, and {both}."
)
STEPS = (
    "The robot moves to the table.",
    "The robot picks up the milk.",
    "The robot picks up the cereal.",
    "The robot moves to the refrigerator.",
    "The robot opens the refrigerator.",
    "The robot puts the milk into the refrigerator.",
    "The robot closes the refrigerator.",
    "The robot moves to the cupboard.",
    "The robot opens the cupboard.",
    "The robot puts the cereal into the cupboard.",
    "The robot closes the cupboard.",
)


@pytest.mark.parametrize(
    "both",
    [
        "the doors of both are closed",
        "both doors are closed",
        "both of them are closed",
        "their doors are closed",
        "both are shut",
    ],
)
def test_both_places_have_to_be_closed(both: str) -> None:
    task = PLACES.format(both=both) + HANDS, STEPS
    assert verdict(task) == "good"
    assert verdict(task, left_out=6) == "unreachable"
    assert verdict(task, left_out=10) == "unreachable"


def test_boxes_that_are_put_somewhere_are_what_is_closed() -> None:
    text = (
        "A tin and a chest are on the table, and both are open. The goal is that the tin and the "
        "chest are on the shelf, and they are closed." + HANDS
    )
    steps = (
        "The robot moves to the table.",
        "The robot closes the tin.",
        "The robot closes the chest.",
        "The robot picks up the tin.",
        "The robot picks up the chest.",
        "The robot moves to the shelf.",
        "The robot puts the tin and the chest on the shelf.",
    )
    assert verdict((text, steps)) == "good"
    assert verdict((text, steps), left_out=1) == "unreachable"
    assert verdict((text, steps), left_out=2) == "unreachable"
