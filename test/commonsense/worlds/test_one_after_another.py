"""One after another means all of them, wherever it stands; what is received is in the gripper."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

EGGS = "Six eggs are in a bowl beside a pot. The goal is that all eggs are in the pot."


@pytest.mark.parametrize("manner", ["One after another", "One after the other", "One at a time"])
def test_all_of_them_are_put_there(start: Start, manner: str) -> None:
    first = f"{manner}, the robot puts the eggs into the pot."
    last = f"The robot puts the eggs into the pot {manner.lower()}."
    for leaf in (first, last):
        assert start(EGGS, leaf).do(leaf).goals() == [Truth.TRUE]


@pytest.mark.parametrize("verb", ["receives", "accepts", "takes"])
def test_what_is_received_is_held(start: Start, verb: str) -> None:
    task = (
        "The guest waits at the door and holds a letter. The robot has one gripper, which holds a "
        "cup. A table is at the door. The goal is that the letter is in the gripper."
    )
    leaf, put = (
        f"The robot {verb} the letter from the guest.",
        "The robot puts the cup on the table.",
    )
    here = start(task, put, leaf)
    assert "a gripper is free" in here.broken(leaf)
    assert here.do(put, leaf).goals() == [Truth.TRUE]
