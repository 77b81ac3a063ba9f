"""Stuff that is named by what it is for: printing paper is no printing of paper."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start


@pytest.mark.parametrize(
    "told",
    [
        "Printing paper is on the shelf.",
        "Baking paper lies on the shelf.",
        "Cleaning fluid is on the shelf.",
    ],
)
def test_what_it_is_for_puts_no_robot_anywhere(start: Start, told: str) -> None:
    task = f"{told} The goal is that the robot is at the desk."
    here = start(task, "The robot moves to the shelf.", "The robot moves to the desk.")
    assert here.is_so("Check if the robot is at the shelf.") is Truth.FALSE
    thing = "cleaning_fluid" if "fluid" in told else "paper"
    assert any(here.state(path) == "on shelf" for path in here.world if thing in path)
