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
    ],
)
def test_what_means_something_else_stays(text: str) -> None:
    assert reworded(text) == text


@pytest.mark.parametrize(
    ("text", "plain"),
    [
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
    ],
)
def test_the_same_deed_is_told_in_plain_words(text: str, plain: str) -> None:
    assert reworded(text) == plain
