"""Where things go when they are let go, run or are cut: the deed before and what comes of it."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

ROOM = (
    "A loaf lies on the counter beside a bread knife. The dishwasher, whose door is closed, "
    "contains a plate. A thermos with tea in it and a cup are on the chest. A bag of rubbish lies "
    "at the door beside an open dustbin. A window, which is dirty, is beside a squeegee. Curtains "
    "hang in the parlour and are open. A child sits on the bench beside a ball. The shelf is "
    "empty. All of these are far from one another. The robot stands on the porch, near nothing. "
)


@pytest.mark.parametrize(
    ("goal", "steps", "way"),
    [
        (
            "the bag of rubbish is in the dustbin",
            ["Go to the door.", "Pick up the bag of rubbish."],
            "The robot opens its gripper above the dustbin so that the bag of rubbish falls into "
            "it.",
        ),
        (
            "the loaf is sliced",
            ["Go to the counter.", "Pick up the bread knife."],
            "The robot saws through the loaf with the bread knife in its gripper until it is "
            "sliced.",
        ),
        (
            "the cup contains tea",
            ["Go to the chest.", "Pick up the thermos."],
            "The robot tilts the thermos in its gripper, and tea runs into the cup.",
        ),
        (
            "the window is clean",
            ["Go to the window.", "Pick up the squeegee."],
            "The robot uses the squeegee it holds on the window until the window is clean.",
        ),
    ],
)
def test_what_comes_of_it_needs_what_the_deed_needs(
    start: Start, goal: str, steps: list[str], way: str
) -> None:
    text = f"{ROOM}The goal is that {goal}."
    assert start(text, *steps, way).do(steps[0]).broken(way)
    assert start(text, *steps, way).do(*steps, way).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    ("way", "is_open"),
    [
        ("The robot folds down the door of the dishwasher.", True),
        ("The robot pulls the door of the dishwasher down by its handle.", True),
        ("The robot lowers the door of the dishwasher.", True),
        ("The robot swings the door of the dishwasher up.", False),
    ],
)
def test_the_door_of_a_dishwasher_opens_downwards(start: Start, way: str, is_open: bool) -> None:
    go, other = "Go to the dishwasher.", "Open the dishwasher."
    before = [go] if is_open else [go, other]
    here = start(ROOM + "The goal is that the plate is on the shelf.", go, other, way)
    here.do(*before, way)
    assert here.is_so("Is the dishwasher open?") is Truth.of(is_open)


@pytest.mark.parametrize(
    "way", ["The robot draws the curtains.", "The robot pulls the curtains together."]
)
def test_curtains_that_are_drawn_are_closed(start: Start, way: str) -> None:
    go = "Go to the parlour."
    here = start(ROOM + "The goal is that the curtains are closed.", go, way).do(go, way)
    assert here.goals() == [Truth.TRUE]
