"""A lift is called, a floor is chosen in it, and who rides gets out of it."""

from __future__ import annotations

import pytest

from .test_mixtures import HANDS, verdict

TEXT = (
    "The robot task is to deliver a letter. The robot is on the ground floor. A letter is in the "
    "tray at the reception on the ground floor. The office is on {}, and the desk stands in the "
    "office. The goal is to ensure that the letter is on the desk in the office." + HANDS
)


@pytest.mark.parametrize(
    ("floor", "button"),
    [
        ("the third floor", "the button for the third floor"),
        ("the third floor", "the button of the third floor"),
        ("floor 3", "the button for floor 3"),
    ],
)
@pytest.mark.parametrize("missing", [3, 5, 6])
def test_no_step_of_a_ride_may_be_left_out(floor: str, button: str, missing: int) -> None:
    steps = (
        "The robot drives to the reception.",
        "The robot takes the letter out of the tray.",
        "The robot drives to the elevator.",
        "The robot calls the elevator.",
        "The robot drives into the elevator.",
        f"The robot presses {button}.",
        "The robot drives out of the elevator.",
        "The robot drives to the office.",
        "The robot puts the letter on the desk.",
    )
    assert verdict((TEXT.format(floor), steps)) == "good"
    assert verdict((TEXT.format(floor), steps), missing) == "counterfactuals"
