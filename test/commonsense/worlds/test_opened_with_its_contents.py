"""What is shut in a box opens nothing: "opens the box with the screws" tells which box."""

from __future__ import annotations

import pytest

from .test_mixtures import HANDS, verdict

TEXT = (
    "The robot task is to fetch a screw. The screws are in a closed box. A key is on the shelf. "
    "The goal is that the robot holds a screw." + HANDS
)


@pytest.mark.parametrize(
    "opens",
    ["The robot opens the box with the screws.", "The box with the screws is opened by the robot."],
)
def test_contents_open_nothing(opens: str) -> None:
    take = "The robot takes the screws out of the box."
    assert verdict((TEXT, (opens, take))) == "good"
    assert verdict((TEXT, (opens, take)), left_out=0) == "counterfactuals"


def test_a_key_is_still_needed() -> None:
    opens = "The robot opens the box with the key."
    rest = (opens, "The robot takes the screws out of the box.")
    take = "The robot takes the key."
    assert verdict((TEXT, (take, *rest))) == "good"
    assert verdict((TEXT, (take, *rest)), left_out=0) == "counterfactuals"
