"""What is done "with the other" is done with the other gripper, and no other thing."""

from __future__ import annotations

import pytest

from .test_mixtures import HANDS, verdict

TEXT = (
    "The robot task is to eat jam. A closed jar of jam is on the table. The goal is that the jar "
    "is open and the robot holds the jar." + HANDS
)


@pytest.mark.parametrize(
    "opens",
    [
        "The robot takes the jar with one gripper and with the other unscrews the lid.",
        "The robot takes the jar with one gripper and with the other opens the lid.",
        "The robot takes the jar with one gripper, and with the other lifts the lid off it.",
    ],
)
def test_the_other_gripper_does_it(opens: str) -> None:
    assert verdict((TEXT, (opens, "The robot moves to the window."))) == "good"
    assert verdict((TEXT, (opens, "The robot moves to the window.")), left_out=0) == "unreachable"


def test_a_letter_is_inserted_with_the_other() -> None:
    text = (
        "The robot task is to post a letter. An envelope and a letter are on the desk. The goal is "
        "that the letter is in the envelope." + HANDS
    )
    steps = (
        "The robot picks up the letter.",
        "The robot takes the envelope with one gripper and with the other inserts the letter.",
    )
    assert verdict((text, steps)) == "good"
    assert verdict((text, steps), left_out=0) == "counterfactuals"
