"""Deeds that are told by what comes of them are the plain deeds that bring that about."""

from __future__ import annotations

import pytest

from besim.models.commonsense.language.rewording import reworded


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        (
            "The robot opens its gripper over the crate, so that the old cable falls in.",
            "The robot drops the old cable into the crate.",
        ),
        (
            "The robot opens the hand above the sack to let the ball drop into it.",
            "The robot drops the ball into the sack.",
        ),
        (
            "The robot grasps the lid on the shelf and turns it tightly onto the jar.",
            "The robot grasps the lid on the shelf and screws it onto the jar.",
        ),
        (
            "The robot twists the nut tight on the bolt.",
            "The robot screws the nut on the bolt.",
        ),
        (
            "The robot raises the lid of the chest that stands in the hall, so it is open.",
            "The robot opens the lid of the chest that stands in the hall.",
        ),
        (
            "The robot pushes the sponge under the water in the basin.",
            "The robot dips the sponge into the water in the basin.",
        ),
        (
            "The robot takes up the foil and with it the dish gets wrapped.",
            "The robot takes up the foil and wraps the dish with it.",
        ),
        (
            "The robot takes the towel, and the bench is dried with it.",
            "The robot takes the towel and dries the bench with it.",
        ),
        (
            "The robot uses the lever of the gate so that the gate opens.",
            "The robot presses the lever of the gate so that the gate opens.",
        ),
        (
            "The robot uses the lighter in its gripper so that the torch burns.",
            "The robot ignites the torch with the lighter in its gripper.",
        ),
        (
            "The robot shakes out the sack and lets it fall.",
            "The robot shakes out the sack and drops it.",
        ),
        (
            "The robot lets the bottle held in its gripper become full of water.",
            "The robot fills the bottle held in its gripper with water.",
        ),
        (
            "The robot lets cold water fill the jug its gripper is holding.",
            "The robot fills the jug its gripper is holding with cold water.",
        ),
        (
            "The robot presses the button for grinding, so that the mill, whose power is on, begins"
            " to grind.",
            "The robot starts the mill, whose power is on, by pressing the button for grinding.",
        ),
        (
            "The robot pushes the key for start, and the steamer starts sterilizing its contents.",
            "The robot pushes the start key, so that the steamer begins to run.",
        ),
        (
            "The robot brings the pen back in the drawer.",
            "The robot puts the pen back into the drawer.",
        ),
        (
            "The robot pours the soup out in the bowl.",
            "The robot pours the soup into the bowl.",
        ),
        (
            "The robot pushes the chips with the brush into the dustpan.",
            "The robot sweeps the chips onto the dustpan.",
        ),
        (
            "The robot fastens the lid on the drum again by screwing.",
            "The robot screws the lid on the drum again.",
        ),
    ],
)
def test_the_end_tells_the_deed(text: str, plain: str) -> None:
    assert reworded(text) == plain


@pytest.mark.parametrize(
    "text",
    [
        "The robot takes the fan and turns it on.",
        "The robot turns the lid to the left.",
        "The robot presses the button, and the door begins to open.",
        "The robot presses the button, and the water starts to boil.",
        "The robot opens its gripper over the crate.",
        "The robot holds the cup under the water of the tap.",
        "The pot is on the stove, and the lid is covered with it.",
    ],
)
def test_other_ends_stay_what_they_are(text: str) -> None:
    assert reworded(text) == text
