"""The door to a room bars the way into it and out of it, where a leaf opens it."""

from __future__ import annotations

import pytest

from .test_mixtures import HANDS, verdict

STEPS = (
    "The robot moves to the box.",
    "The robot picks up the box.",
    "The robot moves to the door.",
    "The robot opens the door.",
    "The robot moves to the table.",
    "The robot puts the box on the table.",
)


def text(told: str) -> str:
    goal = "The goal is to ensure that the box is on the table."
    return f"The robot task is to bring a box. {told} {goal}" + HANDS


@pytest.mark.parametrize(
    "told",
    [
        "The door to the lab is closed. A box is in the hall. A table stands in the lab.",
        "The lab door is closed. A box is in the hall. A table stands in the lab.",
        "The door to the lab is closed. A box is in the lab. A table stands in the hall.",
    ],
)
def test_nobody_drives_through_the_shut_door(told: str) -> None:
    assert verdict((text(told), STEPS)) == "good"
    assert verdict((text(told), STEPS), 3) == "counterfactuals"


@pytest.mark.parametrize(
    "told",
    [
        "The door to the lab is open. A box is in the hall. A table stands in the lab.",
        "The door to the lab is closed. A box is in the hall. A table stands in the hall.",
        "The door to the lab is closed. A box is on the shelf. A table stands by the wall.",
    ],
)
def test_who_stays_on_its_side_needs_no_door(told: str) -> None:
    assert verdict((text(told), STEPS), 3) == "good"
