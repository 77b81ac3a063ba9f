"""Stuff that a goal names without an article behind *with* is in the vessel, all of it."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "An empty bucket stands on the counter. A bottle is in the rack. A jar of ice and a jug of "
    "water stand on the counter. A lamp is on. The robot has two grippers. "
)
ICE, WATER = (
    f"The robot pours the {one} from the {vessel} into the bucket."
    for one, vessel in (("ice", "jar"), ("water", "jug"))
)
JAR, JUG = "The robot picks up the jar of ice.", "The robot picks up the jug of water."
BUCKET, SET = "The robot lifts the bucket.", "The robot sets the bucket on the table."
BOTTLE, PUT = "The robot takes the bottle.", "The robot puts the bottle into the bucket."
JAR_DOWN = "The robot puts the jar on the counter."
JUG_DOWN = "The robot puts the jug on the counter."
LAMP = "The robot switches off the lamp."
ALL = (JAR, ICE, JAR_DOWN, JUG, WATER, JUG_DOWN, BUCKET, SET, BOTTLE, PUT, LAMP)
GOALS = [
    "The goal is that the bottle is in the bucket with ice and water on the table.",
    "The goal is that the bottle is in the bucket with ice and water on the table, and the lamp is "
    "off.",
    "The goal is that the bottle is in the bucket with water and ice on the table, the lamp is "
    "off.",
]


@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize("left", [(ICE,), (WATER,), (BUCKET, SET), (BOTTLE, PUT)])
def test_all_stuff_and_the_place_are_asked(start: Start, goal: str, left: tuple[str, ...]) -> None:
    assert {*start(TEXT + goal, *ALL).do(*ALL).goals()} == {Truth.TRUE}
    here = start(TEXT + goal, *ALL).do(*(one for one in ALL if one not in left))
    assert Truth.FALSE in here.goals()


def test_a_thing_with_an_article_is_where_it_is_told_to_be(start: Start) -> None:
    goal = "The goal is that the bottle is in the bucket with the jar and the jug on the table."
    leaves = (BOTTLE, PUT, JUG, "The robot puts the jug on the table.")
    here = start(TEXT + goal, *leaves, JAR).do(*leaves)
    assert here.is_so("The jug is on the table.") is Truth.TRUE
    assert here.goals().count(Truth.FALSE) == 1
