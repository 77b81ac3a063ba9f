"""Rules of a task that demand free grippers for a deed."""

from __future__ import annotations

import pytest

from besim.world import Truth

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


@pytest.mark.parametrize(
    "rule",
    [
        "To open the chest, the gripper must not hold anything.",
        "It has one gripper, and it must be empty for opening the chest.",
        "It has one gripper, which must be free to open the chest.",
        "It needs its gripper free for opening the chest.",
        "The chest is opened and closed with the empty gripper.",
        "Chest and drawer are operated with the empty gripper.",
    ],
)
def test_an_empty_gripper_is_asked_for_in_other_words(start: Start, rule: str) -> None:
    text = (
        "A closed chest, a drawer and a cup are on a table. The robot stands at the table. The "
        f"robot has one gripper. {rule} The goal is that the cup is in the chest."
    )
    opening = "The robot opens the chest."
    here = start(text, TAKE, opening)
    assert here.broken(opening) == []
    assert here.do(TAKE).broken(opening) == ["a gripper is free"]


def test_a_bucket_that_must_be_empty_asks_for_no_gripper(start: Start) -> None:
    text = (
        "A bucket, which must be empty before filling it, and a cup are on a table. The robot "
        "stands "
        "at the table and has one gripper. The goal is that the robot holds the cup."
    )
    fill = "The robot fills the bucket with water."
    assert not any("gripper" in name for name in start(text, TAKE, fill).do(TAKE).broken(fill))


def test_what_a_deed_needs_in_the_grippers_is_not_there_at_the_start(start: Start) -> None:
    text = (
        "A bottle and a corkscrew are on the table. The robot has two grippers, one object each, "
        "and "
        "both are empty. To open the bottle, the robot holds the bottle in one gripper and the "
        "corkscrew in the other. The goal is that the bottle is open."
    )
    bottle, screw = "The robot takes the bottle.", "The robot takes the corkscrew."
    opens = "The robot opens the bottle with the corkscrew."
    here = start(text, bottle, screw, opens)
    assert here.is_so("Is the bottle in the gripper?") is Truth.FALSE
    assert here.do(screw).broken(opens)
    assert here.do(bottle).broken(opens) == []
