"""Trolleys and the like come along while they are coupled to the robot, or pushed by it."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

HALL = (
    "A trolley stands in the store, a robot stands in the hall. The assembly line is far away. "
    "The goal is that the trolley is at the assembly line."
)
GO = "The robot drives to the trolley."
TO_LINE = "The robot drives to the assembly line."


@pytest.mark.parametrize(
    ("hitch", "unhitch"),
    [
        ("The robot hitches the trolley.", "The robot unhitches the trolley."),
        ("The robot couples the trolley.", "The robot uncouples the trolley."),
        ("The robot connects the trolley.", "The robot releases the trolley."),
    ],
)
def test_what_is_hitched_comes_along_until_it_is_unhitched(
    start: Start, hitch: str, unhitch: str
) -> None:
    away = "The robot drives to the store."
    here = start(HALL, GO, hitch, TO_LINE, unhitch, away)
    assert here.do(GO, TO_LINE).goals() == [Truth.FALSE]
    here.do(GO, hitch, TO_LINE)
    assert here.is_so("Does the trolley hang on the tow hook of the robot?") is Truth.TRUE
    assert here.do(unhitch, away).goals() == [Truth.TRUE]
    assert here.is_so("Is the trolley hitched to the robot?") is Truth.FALSE


@pytest.mark.parametrize(
    "push",
    [
        "The robot pushes the trolley to the assembly line.",
        "The robot tows the trolley to the assembly line.",
        "The trolley is rolled to the assembly line by the robot.",
    ],
)
def test_what_is_pushed_is_where_the_robot_went(start: Start, push: str) -> None:
    here = start(HALL, GO, push)
    assert here.broken(push) == ["the robot is near the trolley"]
    assert here.do(GO, push).goals() == [Truth.TRUE]
    assert here.is_so("Is the robot near the assembly line?") is Truth.TRUE
