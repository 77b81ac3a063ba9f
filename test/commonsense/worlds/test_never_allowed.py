"""What is never allowed unless something is so binds, however the sentence goes around it."""

from __future__ import annotations

import pytest

from .conftest import Start

RAISE, LOWER = "The robot raises its torso.", "The robot lowers its torso."
DRIVE = "The robot drives to the table."


@pytest.mark.parametrize(
    "rule",
    [
        "The robot is never allowed to drive unless its torso is lowered.",
        "So as not to tip over the robot is never allowed to drive unless its torso is lowered.",
        "Its torso can be raised and lowered: only with the torso raised do the grippers reach the "
        "ceiling, and so as not to tip over the robot is never allowed to drive unless its torso "
        "is lowered, as it is at the start.",
        "The robot is never permitted to drive unless its torso is lowered.",
    ],
)
def test_nobody_drives_with_the_torso_raised(start: Start, rule: str) -> None:
    text = f"A cup is on the table. {rule} The goal is that the robot holds the cup."
    here = start(text, RAISE, LOWER, DRIVE).do(RAISE)
    assert here.broken(DRIVE)
    assert not here.do(LOWER).broken(DRIVE)


def test_it_that_is_switched_on_is_the_iron_and_not_the_water(start: Start) -> None:
    text = (
        "An iron stands on the board, it is switched off and its tank is empty. A jug of water is "
        "on the table. The robot stands at the board and the table. Water must never be poured "
        "into the iron while it is switched on. The goal is that the tank is filled."
    )
    jug, on = "The robot takes the jug.", "The robot switches on the iron."
    fill = "The robot pours water from the jug in its gripper into the tank of the iron."
    assert start(text, jug, on, fill).do(jug, on).broken(fill) == ["the iron is switched off"]
    assert not start(text, jug, on, fill).do(jug).broken(fill)
