""" "A cup in a box is on the desk": the box is on the desk, and the cup in the box."""

from __future__ import annotations

import pytest

from .conftest import Start


@pytest.mark.parametrize(
    ("text", "thing", "around", "place"),
    [
        ("A cup in a box is on the desk.", "cup", "in box", "on desk"),
        ("The cup in the box is on the desk.", "cup", "in box", "on desk"),
        ("An apple on a plate is on the desk.", "apple", "on plate", "on desk"),
        ("A letter in an envelope lies on the desk.", "letter", "in envelope", "on desk"),
        ("A towel in a basket is in the cabinet.", "towel", "in basket", "in cabinet"),
    ],
)
def test_a_place_is_that_of_the_outermost(
    start: Start, text: str, thing: str, around: str, place: str
) -> None:
    moves, takes = "The robot moves to the yard.", f"The robot takes the {thing}."
    here = start(f"{text} The goal is that the {thing} is in the gripper.", moves, takes)
    assert here.state(f"objects.{thing}.location") == around
    assert here.state(f"objects.{around.split()[1]}.location") == place


def test_furniture_is_not_on_its_shelf(start: Start) -> None:
    text = "The milk in the cabinet is on the upper shelf. The goal is that the milk is warm."
    here = start(text, "The robot heats the milk.")
    assert here.state("objects.cabinet.location") != "on upper_shelf"
