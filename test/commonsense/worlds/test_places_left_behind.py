"""Who has gone on is no longer near what he came from."""

from __future__ import annotations

import pytest

from .conftest import Start

SHED = (
    "The shovel is inside a shed. The flower bed is in the garden. The goal is that a hole is in "
    "the flower bed."
)
TO_SHED = "The robot moves to the shed."
TO_BED = "The robot moves to the flower bed."
TAKES = "The robot takes the shovel out of the shed."


def test_what_is_in_a_shed_is_out_of_reach_from_a_place_that_is_not(start: Start) -> None:
    leaves = (TO_SHED, TO_BED, TAKES)
    assert not start(SHED, *leaves).do(TO_SHED).broken(TAKES)
    assert start(SHED, *leaves).do(TO_SHED, TO_BED).broken(TAKES) == [
        "the robot is near the shovel"
    ]


def test_what_stands_in_the_shed_leaves_the_robot_in_it(start: Start) -> None:
    text = (
        "The shovel is inside a shed. A bench stands in the shed. The goal is that a hole is dug."
    )
    bench = "The robot moves to the bench."
    here = start(text, TO_SHED, bench, TAKES).do(TO_SHED, bench)
    assert not here.broken(TAKES)


def test_a_thing_that_leaves_drive_to_is_not_reached_from_the_room(start: Start) -> None:
    text = (
        "A gasoline can is on the workbench in the garage. The goal is that the can is held by the "
        "robot."
    )
    garage, can = "The robot moves to the garage.", "The robot moves to the gasoline can."
    takes = "The robot takes the gasoline can."
    assert start(text, garage, can, takes).do(garage).broken(takes) == [
        "the robot is near the gasoline can"
    ]
    assert not start(text, garage, can, takes).do(garage, can).broken(takes)
    assert not start(text, garage, takes).do(garage).broken(takes), "no leaf drives closer"


def test_the_shelf_of_a_pantry_is_in_the_pantry(start: Start) -> None:
    text = "A jar is on the table. The goal is that the jar is on the pantry shelf."
    table, takes = "The robot moves to the table.", "The robot takes the jar from the table."
    pantry = "The robot moves to the pantry."
    puts = "The robot puts the jar on the shelf of the pantry."
    leaves = (table, takes, pantry, puts)
    assert start(text, *leaves).do(table, takes).broken(puts) == [
        "the robot is near the pantry shelf"
    ]
    assert not start(text, *leaves).do(table, takes, pantry).broken(puts)


def test_a_ladder_is_climbed_where_it_stands(start: Start) -> None:
    text = (
        "A ladder stands in the corridor. A lamp is on the table. The goal is that the lamp is held"
        " by the robot."
    )
    ladder, table = "The robot moves to the ladder.", "The robot moves to the table."
    climbs = "The robot climbs up the ladder."
    assert start(text, ladder, table, climbs).do(table).broken(climbs) == [
        "the robot is near the ladder"
    ]
    assert not start(text, ladder, table, climbs).do(table, ladder).broken(climbs)
    assert not start(text, table, climbs).do(table).broken(climbs), (
        "climbing is all that leads there"
    )


@pytest.mark.parametrize(
    "climbs",
    [
        "The robot climbs up the ladder.",
        "The robot climbs up to the top of the ladder.",
        "The robot goes up the ladder to reach the lamp.",
        "The robot steps onto the ladder.",
    ],
)
@pytest.mark.parametrize(
    "leaves",
    ["The robot climbs down the ladder.", "The robot climbs back down from the ladder."],
)
def test_who_climbs_a_ladder_is_on_it_until_he_climbs_down(
    start: Start, climbs: str, leaves: str
) -> None:
    text = "A ladder stands in the corridor. The goal is that the robot is on the ladder."
    up = "agents.robot.up_on_the_ladder"
    here = start(text, climbs, leaves).do(climbs)
    assert here.state(up) is True
    assert here.do(leaves).state(up) is False


def test_the_wall_of_one_room_is_not_that_of_another(start: Start) -> None:
    text = (
        "A broom hangs on the storeroom wall. The shavings are on the workshop floor. The goal is "
        "that the broom leans against the workshop wall."
    )
    take = "The robot takes the broom from the storeroom wall."
    lean = "The robot leans the broom against the workshop wall."
    here = start(text, take, lean).do(take, lean)
    assert here.state("objects.broom.location") == "beside workshop_wall"
