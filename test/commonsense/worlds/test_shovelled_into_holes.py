"""What is shovelled somewhere gets there from where it lies, and soil in a hole covers things."""

from __future__ import annotations

import pytest

from .test_mixtures import HANDS, verdict

TEXT = (
    "The robot task is to plant a tulip bulb. A tulip bulb and a trowel are on the bench. A flower "
    "bed with soil is in the yard. The goal is that the tulip bulb is covered with soil." + HANDS
)
BEFORE = (
    "The robot picks up the trowel.",
    "The robot digs a hole in the soil with the trowel.",
    "The robot picks up the tulip bulb.",
)
PUT = "The robot puts the tulip bulb into the hole."


@pytest.mark.parametrize(
    "back",
    [
        "The robot shovels the soil back in the hole with the trowel.",
        "The robot shovels the soil back into the hole.",
        "The robot fills the hole with soil.",
        "The robot fills the hole with soil with the trowel.",
    ],
)
def test_soil_covers_what_is_in_the_hole(back: str) -> None:
    assert verdict((TEXT, (*BEFORE, PUT, back))) == "good"
    assert verdict((TEXT, (*BEFORE, back))) == "unreachable"
    assert verdict((TEXT, (*BEFORE, PUT))) == "unreachable"


ICE = (
    "The robot task is to fill an ice bucket. Ice cubes are in the ice machine. A shovel hangs on "
    "the wall. A bucket stands on the bar. The goal is that the bucket contains ice cubes." + HANDS
)
TAKE, GO = "The robot takes the shovel.", "The robot moves to the ice machine."
FILL = "The robot shovels ice cubes in the bucket."


def test_what_is_shovelled_is_within_reach_and_the_shovel_in_a_gripper() -> None:
    to_wall = "The robot moves to the wall."
    bring = ("The robot moves to the bar.", "The robot picks up the bucket.")
    assert verdict((ICE, (to_wall, TAKE, *bring, GO, FILL))) == "good"
    assert verdict((ICE, (to_wall, TAKE, *bring, GO, FILL)), left_out=4) == "counterfactuals"
    assert verdict((ICE, (to_wall, TAKE, *bring, GO, FILL)), left_out=1) == "counterfactuals"
