"""A drawer has the lock of its cabinet: whichever of the two is locked or is unlocked."""

from __future__ import annotations

import pytest

from .test_mixtures import HANDS, verdict


@pytest.mark.parametrize(
    ("told", "whole"),
    [
        ("A folder is in the drawer of the desk. The desk is locked.", "desk"),
        ("A folder is in the drawer of the desk. The drawer is closed and locked.", "desk"),
        ("A folder is in the drawer of the desk. The desk is locked.", "drawer"),
        ("A folder is in the top drawer of a cabinet, which is locked and closed.", "cabinet"),
    ],
)
def test_it_has_to_be_unlocked(told: str, whole: str) -> None:
    text = f"The robot task is to fetch a folder. {told} The goal is that the robot holds it."
    steps = (
        "The robot takes the key.",
        f"The robot unlocks the {whole} with the key.",
        "The robot leaves the key in the lock.",
        "The robot pulls out the drawer.",
        "The robot takes the folder out of the drawer.",
    )
    text = text.replace("holds it", "holds the folder") + HANDS
    assert verdict((text, steps)) == "good"
    assert verdict((text, steps), left_out=1) == "counterfactuals"


def test_a_desk_that_nobody_locked_is_open_to_be_opened() -> None:
    text = (
        "The robot task is to fetch a folder. A folder is in the drawer of the desk. The safe is "
        "locked. The goal is that the robot holds the folder." + HANDS
    )
    steps = ("The robot pulls out the drawer.", "The robot takes the folder out of the drawer.")
    assert verdict((text, steps)) == "good"
