"""Deeds in a roundabout way are reworded, and what only looks so is left alone."""

from __future__ import annotations

import pytest

from besim.models.commonsense.language.rewording import reworded


@pytest.mark.parametrize(
    "text",
    [
        "The robot pours the tea that the cook makes for the guest.",
        "The tea that it makes for the guest is hot.",
        "The room that the crates leave for the robot is small.",
        "After that is done, the door is shut.",
        "The crane turns to the left.",
        "A cupboard holds a cup in one and a jug in the other compartment.",
        "Has the robot put the cup on the table?",
        "Otherwise it does not get baked.",
    ],
)
def test_what_means_something_else_stays(text: str) -> None:
    assert reworded(text) == text


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("It tells if the jar has its lid closed.", "It tells if the lid of the jar is closed."),
        ("It tells if the rug is without dust.", "It tells if the rug is free of dust."),
        ("It leaves for the table.", "It goes to the table."),
        ("It is up to the robot to close the lid.", "The robot has to close the lid."),
        ("Here it is the arm's job to wait.", "Here the arm has to wait."),
        ("The arm lets go and makes for the door.", "The arm lets go and goes to the door."),
        ("After that it opens the door.", "Then it opens the door."),
        ("The robot drops the rake at its feet.", "The robot drops the rake on the floor."),
        ("It lays the rake down right beside itself.", "It lays the rake down on the floor."),
        (
            "The robot holds a cup in one gripper and a plate in the other, and waits.",
            "The robot holds a cup and a plate, and waits.",
        ),
        ("Holding a cup in its left hand and a jug in the right one.", "Holding a cup and a jug."),
        ("The robot ties a knot in the bag.", "The robot ties the bag."),
        ("The robot makes a neat bow with the ribbon.", "The robot ties the ribbon."),
        ("It takes one atlas with each gripper.", "It takes two atlases with both grippers."),
        ("It is holding a dish in each of its hands.", "It is holding two dishes."),
        ("It lifts both jars, one with each gripper.", "It lifts both jars with both grippers."),
        ("The robot strikes a long match on the box.", "The robot lights a long match."),
        ("It takes a match and strikes it against the wall.", "It takes a match and lights it."),
        ("It keeps the lever pressed until it stops.", "It presses the lever until it stops."),
        ("It lifts the tray, with everything on it.", "It lifts the tray."),
    ],
)
def test_the_same_deed_is_told_in_plain_words(text: str, plain: str) -> None:
    assert reworded(text) == plain
