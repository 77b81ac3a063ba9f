"""A robot that no leaf moves reaches only what is where it stands, if places are told apart."""

from __future__ import annotations

import pytest

from .conftest import Start

TAKE = "The robot picks up the cup."
TASK = "The robot is at the door. The cup is on the table. {} The goal is that it holds the cup."


@pytest.mark.parametrize(
    "told",
    [
        "The door and the table are separate places.",
        "The door and the table are at different locations.",
        "The table is far from the door.",
        "The table and the door are in different rooms.",
        "The door and the table are not near each other.",
        "The table and the door are apart.",
        "The table is 5 m away from the door.",
    ],
)
def test_what_is_apart_is_not_reached_without_a_drive(start: Start, told: str) -> None:
    assert start(TASK.format(told), TAKE).broken(TAKE) == ["the robot is near the cup"]
    here = start(TASK.format(told).replace("at the door", "at the table"), TAKE)
    assert not here.broken(TAKE)


@pytest.mark.parametrize(
    "told",
    [
        "",
        "The door and the table are separate places within reach of the arm.",
        "The door and the table are next to each other.",
        "The cup and the plate are on different shelves.",
    ],
)
def test_an_arm_reaches_what_nobody_tells_to_be_apart(start: Start, told: str) -> None:
    assert not start(TASK.format(told), TAKE).broken(TAKE)
