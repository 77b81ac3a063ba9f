"""What *it* is in a leaf that takes a thing, goes somewhere and does something with *it* there."""

from __future__ import annotations

import pytest

from .conftest import Start


@pytest.mark.parametrize(
    ("told", "leaf", "path", "value"),
    [
        (
            "A jug of water is on the counter. An empty glass is on the table.",
            "The robot picks up the jug, goes to the glass and fills it with water.",
            "objects.glass.content",
            ("water",),
        ),
        (
            "An empty kettle is on the counter. The sink is in the kitchen.",
            "The robot takes the kettle, goes to the sink and fills it with water.",
            "objects.kettle.content",
            ("water",),
        ),
        (
            "A box is on the counter. A valve is at the tank, it is closed.",
            "The robot picks up the box, drives to the valve and opens it.",
            "objects.valve.open",
            True,
        ),
        (
            "A closed bottle is on the counter. The table is in the hall.",
            "The robot picks up the bottle, goes to the table and opens it.",
            "objects.bottle.open",
            True,
        ),
        (
            "A bottle of cleaner is on the counter. The washbasin is dirty.",
            "The robot takes the bottle of cleaner, goes to the washbasin and washes it.",
            "objects.washbasin.clean",
            True,
        ),
        (
            "A dirty plate is on the counter. The sink is in the kitchen.",
            "The robot takes the plate, goes to the sink and washes it.",
            "objects.plate.clean",
            True,
        ),
    ],
)
def test_it_is_what_is_handled_there(
    start: Start, told: str, leaf: str, path: str, value: object
) -> None:
    task = f"{told} The robot is at the counter. The goal is that the robot is at the counter."
    assert start(task, leaf).do(leaf).state(path) == value


def test_what_is_let_fall_at_a_table_does_not_stand_on_it(start: Start) -> None:
    task = (
        "A vase is on the cart. The robot is at the cart. The goal is that the vase is on the desk."
    )
    take, go = "The robot picks up the vase.", "The robot goes to the desk."
    for away in ("drops the vase", "lets go of the vase", "throws the vase away"):
        leaf = f"The robot {away}."
        assert "TRUE" not in [
            g.name for g in start(task, take, go, leaf).do(take, go, leaf).goals()
        ]


def test_only_gear_that_is_there_lifts_a_truck(start: Start) -> None:
    task = (
        "A model truck is on the conveyor. The robot is there. The goal is that it is in the box."
    )
    lift, put = "The arm lifts the model truck.", "The arm places the model truck in the box."
    here = start(task, lift, put)
    assert here.broken(put) == ["the robot holds the model truck"]
    assert here.do(lift).broken(put) == []


def test_a_pump_of_anything_is_no_tap(start: Start) -> None:
    task = (
        "A vacuum pump is off. A vial and a bottle of water are on the bench. The robot is there. "
        "The goal is that the vial is rinsed."
    )
    rinse, on = "The arm rinses the vial with water.", "The arm switches on the vacuum pump."
    assert start(task, rinse, on).broken(rinse) == []


def test_a_tool_works_from_the_spindle_that_it_was_put_into(start: Start) -> None:
    task = (
        "A drill is in the magazine. A plate is in the vise. The goal is that the plate is drilled."
    )
    take, put = "The arm takes the drill.", "The arm inserts the drill into the spindle."
    drill = "The arm drills a hole into the plate."
    here = start(task, take, put, drill)
    assert here.broken(drill) == ["the robot holds the drill"]
    assert here.do(take, put).broken(drill) == []


def test_what_is_named_after_the_roof_is_where_it_lies(start: Start) -> None:
    task = (
        "A roof tile lies on the ground. A ladder leans against the house. The robot is at both. "
    )
    task += "The goal is that the roof tile is on the roof."
    take, climb = "The robot picks up the roof tile.", "The robot climbs the ladder."
    put = "The robot puts the roof tile on the roof."
    here = start(task, take, climb, put).do(take)
    assert here.broken(put) == ["the robot is on the ladder"]
    assert here.do(climb).broken(put) == []
