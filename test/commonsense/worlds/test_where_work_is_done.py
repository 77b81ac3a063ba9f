"""Where work is done: a gift is wrapped where it lies, and a ladder is climbed from its foot."""

from __future__ import annotations

import pytest

from .conftest import Start

GIFT = (
    "A gift is on the sofa, and a sheet of wrapping paper is on the table. The robot starts at the "
    "door and has two grippers. The goal is that the gift is wrapped."
)
WAY = (
    "The robot moves to the sofa.",
    "The robot picks up the gift.",
    "The robot moves to the table.",
)
LAY = "The robot puts the gift on the table."


@pytest.mark.parametrize(
    "wrap",
    [
        "The robot wraps the gift on the table with the wrapping paper.",
        "The robot covers the gift on the table with the wrapping paper.",
    ],
)
def test_what_is_wrapped_on_the_table_lies_there(start: Start, wrap: str) -> None:
    here = start(GIFT, *WAY, LAY, wrap).do(*WAY)
    assert here.broken(wrap) == ["the gift is on the table"]
    assert here.do(LAY).broken(wrap) == []
    here.do(wrap)
    assert here.state("objects.gift.covered") is True
    assert here.state("objects.table.covered") is None


def test_what_is_spread_on_the_table_covers_it(start: Start) -> None:
    task = (
        "A tablecloth is on the shelf. The robot holds the tablecloth and stands at the table. The "
        "goal is that the table is covered."
    )
    spread = "The robot spreads the tablecloth on the table."
    here = start(task, spread).do(spread)
    assert here.state("objects.table.covered") is True


LADDER = (
    "A ladder is in the hall. A lamp is on the ceiling. A toolbox is on the floor. The goal is "
    "that the lamp is on."
)
CLIMB = "The robot climbs up to the top of the ladder."
GO, AWAY = "The robot moves to the ladder.", "The robot moves to the toolbox."


def test_a_ladder_is_climbed_by_who_stands_at_it(start: Start) -> None:
    here = start(LADDER, GO, AWAY, CLIMB)
    assert here.broken(CLIMB) == ["the robot is near the ladder"]
    assert here.do(AWAY).broken(CLIMB) == ["the robot is near the ladder"]
    assert here.do(GO).broken(CLIMB) == []


def test_where_no_leaf_goes_to_the_ladder_climbing_it_does(start: Start) -> None:
    assert start(LADDER, AWAY, CLIMB).do(AWAY).broken(CLIMB) == []
