"""What is done to one part of a thing after the other is done to it when all have had it."""

from __future__ import annotations

from besim.world import Truth

from .conftest import Start

POSTER = (
    "A poster is on the board. A roll of tape is on the desk. The robot has two grippers. "
    "The goal is that all corners of the poster are taped."
)
GO, TAKE, THERE = (
    "The robot moves to the desk.",
    "The robot picks up the tape.",
    "The robot moves to the board.",
)
UPPER = "The robot tapes the two upper corners of the poster to the board with the tape."
LOWER = "The robot tapes the two lower corners of the poster to the board with the tape."


def test_two_of_four_corners_are_not_all(start: Start) -> None:
    here = start(POSTER, GO, TAKE, THERE, UPPER, LOWER).do(GO, TAKE, THERE, UPPER)
    assert here.goals() == [Truth.FALSE]
    assert here.do(LOWER).goals() == [Truth.TRUE]


def test_the_only_part_that_leaves_name_is_enough(start: Start) -> None:
    task = POSTER.replace("all corners of the poster are", "the poster is")
    assert start(task, GO, TAKE, THERE, UPPER).do(GO, TAKE, THERE, UPPER).goals() == [Truth.TRUE]
