"""Things that are thrown away or passed to the other gripper."""

from __future__ import annotations

import pytest

from .conftest import Start

HALL = (
    "A book is on the sofa. The trash can is near the door. "
    "The robot has two grippers. The goal is that the book is in the trash can."
)
TO_SOFA, TO_BIN = "The robot moves to the sofa.", "The robot moves to the trash can."
BOOK = "The robot picks up the book."


@pytest.mark.parametrize(
    "away",
    [
        "The robot throws the book away.",
        "The robot throws away the book.",
        "The robot tosses the book away.",
        "The robot discards the book.",
    ],
)
def test_what_is_thrown_away_at_a_bin_is_in_it(start: Start, away: str) -> None:
    here = start(HALL, TO_SOFA, TO_BIN, BOOK, away)
    assert here.do(TO_BIN).broken(away) == ["the robot holds the book"]
    there = start(HALL, TO_SOFA, TO_BIN, BOOK, away).do(TO_SOFA, BOOK, TO_BIN, away)
    assert there.state("objects.book.location") == "in trash_can"
    elsewhere = start(HALL, TO_SOFA, TO_BIN, BOOK, away).do(TO_SOFA, BOOK, away)
    assert elsewhere.state("objects.book.location") != "in trash_can"


@pytest.mark.parametrize(
    "over",
    [
        "The robot hands the book over to the other gripper.",
        "The robot passes the book to its other gripper.",
        "The robot transfers the book from its left gripper to its right gripper.",
    ],
)
def test_what_goes_from_one_gripper_to_the_other_stays_held(start: Start, over: str) -> None:
    here = start(HALL, TO_SOFA, BOOK, over).do(TO_SOFA, BOOK, over)
    assert here.state("agents.robot.gripper_content") == ("book",)


@pytest.mark.parametrize(
    ("opened", "held"),
    [
        ("The robot opens its gripper and places the book on the carpet.", ()),
        ("The robot opens its gripper and drops the book.", ()),
        ("The robot opens its gripper and grasps the cup.", ("book", "cup")),
    ],
)
def test_a_gripper_opens_for_what_is_handled(
    start: Start, opened: str, held: tuple[str, ...]
) -> None:
    task = "A book and a cup are on the carpet. The robot is there and has two grippers. "
    task += "The goal is that the book is on the carpet."
    here = start(task, BOOK, opened).do(BOOK, opened)
    assert here.state("agents.robot.gripper_content") == held


def test_a_gripper_that_opens_opens_no_box(start: Start) -> None:
    task = "A closed box is on the sofa. The robot is there. The goal is that the box is closed."
    take, drop = "The robot picks up the box.", "The robot opens its gripper and drops the box."
    assert start(task, take, drop).do(take, drop).state("objects.box.open") is False
