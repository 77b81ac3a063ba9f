"""What lies on or in what by coordinates and extents, where no state says it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from besim.models.commonsense.conversing import ConversingReader
from besim.models.commonsense.conversing.layout import layout_of
from besim.world import Confidence, Value, Vector, View, World


def at(*parts: float) -> Vector:
    return Vector(parts)


# Middles: the table's top is at 0.75 m, the shelf's board at 1.5 m.
ROOM: dict[str, Value] = {
    "objects.table.position": at(2, 0, 0.375),
    "objects.table.size": at(1.2, 0.8, 0.75),
    "objects.shelf.position": at(5, 0, 1.49),
    "objects.shelf.size": (0.4, 2.0, 0.02),
    "objects.cup.position": at(2.5, 0.3, 0.8),
    "objects.cup.size": at(0.08, 0.08, 0.1),
    "objects.ball.position": at(2, 0, 0.1),
    "objects.ball.size": at(0.2, 0.2, 0.2),
    "objects.crate.position": at(8, 0, 0.25),
    "objects.crate.size": at(0.6, 0.4, 0.5),
    "objects.bolt.position": at(8.1, 0.1, 0.1),
    "objects.bolt.size": at(0.02, 0.02, 0.02),
}


def ask(question: str, states: dict[str, Value] | None = None, **more: Value) -> Any:
    return ConversingReader().read(question, View(World({**(states or ROOM), **more})))


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("what is on the table", "the cup"),
        ("is the cup on the table", "yes"),
        ("is the ball on the table", "no"),  # it is under it
        ("is the cup on the shelf", "no"),
        ("what is on the shelf", "nothing"),
        ("what is in the crate", "the bolt"),
        ("where is the cup", "on the table"),
        ("how many things are on the table", "1"),
        ("what is the cup on", "the table"),
        ("is the crate empty", "no"),
        ("is the cup higher than the ball", "yes"),
    ],
)
def test_extents_tell_what_lies_where(question: str, answer: str) -> None:
    assert ask(question).text == answer


def test_the_answer_rests_on_coordinates_and_is_derived() -> None:
    found = ask("what is on the table")
    assert found.confidence is Confidence.DERIVED
    assert found.values == {
        key: value for key, value in ROOM.items() if key.split(".")[1] in ("cup", "table")
    }


@pytest.mark.parametrize("question", ["what is on the table", "is the cup on the table"])
def test_positions_alone_tell_nothing(question: str) -> None:
    bare = {key: value for key, value in ROOM.items() if not key.endswith("size")}
    assert ask(question, bare).confidence is Confidence.UNKNOWN


def test_without_its_own_height_a_thing_above_the_top_may_hang_there() -> None:
    states = {key: value for key, value in ROOM.items() if key != "objects.cup.size"}
    assert ask("is the cup on the table", states).confidence is Confidence.UNKNOWN
    assert ask("what is on the table", states).confidence is Confidence.UNKNOWN
    low = {**states, "objects.cup.position": at(2.5, 0.3, 0.3)}
    assert ask("is the cup on the table", low).text == "no"


def test_positions_may_be_those_of_the_undersides() -> None:
    states: dict[str, Value] = {
        "environment.position_reference": "base",
        "objects.table.position": at(2, 0, 0),
        "objects.table.size": at(1.2, 0.8, 0.75),
        "objects.cup.position": at(2, 0, 0.76),
    }
    assert ask("what is on the table", states).text == "the cup"
    one = {**states, "environment.position_reference": None}
    assert ask("what is on the table", one).confidence is Confidence.UNKNOWN


def test_a_turned_table_carries_along_its_own_axes() -> None:
    turned = {**ROOM, "objects.table.orientation": Vector((0.0, 0.0, 1.5708), "rad")}
    assert ask("is the cup on the table", turned).text == "no"  # 0.5 m across a width of 0.8
    moved = {**turned, "objects.cup.position": at(2.3, 0.5, 0.8)}
    assert ask("is the cup on the table", moved).text == "yes"


def test_a_thing_lies_on_what_is_directly_below() -> None:
    tray: dict[str, Value] = {
        "objects.tray.position": at(2.4, 0.3, 0.76),
        "objects.tray.size": at(0.4, 0.3, 0.02),
        "objects.cup.position": at(2.4, 0.3, 0.82),
    }
    states = {**ROOM, **tray}
    assert ask("where is the cup", states).text == "on the tray, which is on the table"
    assert ask("is the cup on the table", states).text == "no"
    assert ask("is the cup above the table", states).text == "yes"


def test_a_radius_within_which_a_surface_carries_is_enough() -> None:
    states: dict[str, Value] = {
        "objects.desk.position": at(2, 0, 0),
        "objects.desk.support_tolerance": 0.6,
        "objects.cup.position": at(2.3, 0, 0),
        "objects.pen.position": at(3, 0, 0),
    }
    assert ask("what is on the desk", states).text == "the cup"
    assert ask("is the pen on the desk", states).text == "no"
    everywhere = {**states, "objects.desk.support_tolerance": None}
    everywhere["environment.support_tolerance"] = 0.6
    assert ask("what is on the desk", everywhere).text == "the cup"


def test_what_a_state_says_counts_more_than_coordinates() -> None:
    told = {**ROOM, "objects.cup.location": "in crate"}
    assert ask("what is on the table", told).text == "nothing"
    assert ask("where is the cup", told).text == "in the crate"


@pytest.mark.parametrize(
    "size",
    [at(1, 1), (0.0, 1.0, 1.0), (1.0, -1.0, 1.0), 3.0, "large", (1.0, "x", 2.0), (True,) * 3],
)
def test_what_is_no_extent_tells_nothing(size: Value) -> None:
    states = {**ROOM, "objects.table.size": size}
    assert ask("what is on the table", states).confidence is Confidence.UNKNOWN


def test_renewed_from_world_to_world_it_is_as_if_built_anew() -> None:
    chance = random.Random(7)
    world = World(ROOM)
    layout_of(world)
    for _ in range(200):
        name = chance.choice(["cup", "ball", "bolt", "table", "crate"])
        change: dict[str, Value] = {
            f"objects.{name}.position": at(
                chance.choice([2, 2.4, 8]), chance.choice([0, 0.1]), chance.choice([0.1, 0.3, 0.8])
            )
        }
        if chance.random() < 0.2:
            change[f"objects.{name}.location"] = chance.choice([None, "on shelf"])
        if chance.random() < 0.1:
            change[f"objects.{name}.size"] = chance.choice([None, at(0.5, 0.5, 0.1)])
        world = world.with_changes(change)
        renewed, anew = layout_of(world), layout_of(World(dict(world)))
        assert renewed.places == anew.places
        assert renewed.children == anew.children
