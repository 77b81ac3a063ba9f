"""Rules of a task that demand free grippers for a deed."""

from __future__ import annotations

import pytest

from .conftest import Start

SHIRT = (
    "A shirt and a cup lie on a table. The robot stands at the table. The robot has two grippers. "
    "{} The goal is that the shirt is folded."
)
TAKE, FOLD = "The robot picks up the cup.", "The robot folds the shirt on the table."


@pytest.mark.parametrize(
    "rule",
    [
        "It takes two empty grippers to fold the shirt.",
        "Folding needs both grippers.",
        "The shirt lies flat, and the robot needs both grippers for folding it.",
        "Two free grippers are needed to fold the shirt.",
        "Folding the shirt calls for two free grippers.",
    ],
)
def test_a_deed_that_needs_both_grippers_is_not_done_with_one(start: Start, rule: str) -> None:
    here = start(SHIRT.format(rule), TAKE, FOLD)
    assert here.broken(FOLD) == []
    assert len(here.do(TAKE).broken(FOLD)) == 1


@pytest.mark.parametrize(
    "said", ["No gripper is needed for folding.", "The robot has two arms.", "It takes one cup."]
)
def test_what_demands_no_gripper_is_done_with_one(start: Start, said: str) -> None:
    here = start(SHIRT.format(said), TAKE, FOLD)
    assert here.do(TAKE).broken(FOLD) == []


@pytest.mark.parametrize(
    "rule",
    [
        "The robot needs an empty gripper for opening or shutting the chest.",
        "A gripper that holds nothing is needed to open or shut the chest.",
        "Opening the chest requires the gripper to be empty. Shutting it takes a free gripper.",
    ],
)
def test_opening_and_shutting_may_need_an_empty_gripper(start: Start, rule: str) -> None:
    text = (
        "A closed chest and a cup are on a table. The robot stands at the table. The robot has "
        f"one gripper. {rule} The goal is that the cup is in the chest."
    )
    opening, shutting = "The robot opens the chest.", "The robot shuts the chest."
    here = start(text, TAKE, opening, shutting).do(opening)
    assert here.broken(shutting) == []
    assert here.do(TAKE).broken(shutting) == ["a gripper is free"]
