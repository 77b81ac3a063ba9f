"""A part that a text gives to a thing is that thing's: its lid closed, it is closed."""

from __future__ import annotations

import pytest

from .conftest import Start

GOAL = " The robot has to put the cup into the bin. The goal is that the cup is in the bin."
OPEN, PUT = "The robot opens the lid of the bin.", "The robot puts the cup into the bin."


@pytest.mark.parametrize(
    "text",
    [
        "The bin has a lid which is closed.",
        "The bin has a closed lid.",
        "The bin has a lid, and this lid is closed.",
        "A bin with a closed lid stands in the yard.",
        "In the yard stands a bin with a closed lid.",
        "There is a bin with a closed lid in the yard.",
        "The bin is equipped with a lid, which is closed.",
        "The bin and the chest each have a lid of their own; both lids are closed.",
        "A bin, the lid of which is closed, stands in the yard.",
    ],
)
def test_a_closed_lid_closes_what_has_it(start: Start, text: str) -> None:
    here = start(text + GOAL, OPEN, PUT)
    assert here.state("objects.bin.open") is False
    assert "the bin is open" in here.broken(PUT)


def test_an_open_lid_does_not(start: Start) -> None:
    text = "The bin has an open lid."
    assert start(text + GOAL, OPEN, PUT).state("objects.bin.open") is not False
