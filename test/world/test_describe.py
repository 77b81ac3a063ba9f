"""A world in words is stable, compact and cannot be faked by a value."""

from __future__ import annotations

import pytest

from besim.world import (
    StateChange,
    Value,
    Vector,
    World,
    describe_changes,
    describe_value,
    describe_world,
)

STATES: dict[str, Value] = {
    "relationship.brush_on_floor": True,
    "objects.pool.faucet.status": "off",
    "objects.brush.position": Vector((3.5, 4.0, 0.5)),
    "environment.weather": "Sunny",
    "agents.robot.gripper_content": (),
    "agents.robot.gripper_contact_range": 1.0,
}
TEXT = """\
agents.robot
  gripper_contact_range: 1
  gripper_content: []

objects.brush
  position: [3.5, 4, 0.5] m

objects.pool
  faucet.status: "off"

environment
  weather: "Sunny"

relationship
  brush_on_floor: true"""


def test_entities_are_paragraphs_and_agents_come_first() -> None:
    assert describe_world(World(STATES)) == TEXT


def test_the_order_of_making_does_not_show() -> None:
    assert describe_world(World(dict(reversed(STATES.items())))) == TEXT


def test_an_empty_world_is_empty_text() -> None:
    assert describe_world(World()) == ""


def test_a_state_of_an_entity_itself_stands_under_its_group() -> None:
    assert describe_world(World({"objects.brush": "wet"})) == 'objects\n  brush: "wet"'


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "unknown"),
        (True, "true"),
        (False, "false"),
        ("off", '"off"'),
        ("true", '"true"'),
        ('a\n  b: "c"', r'"a\n  b: \"c\""'),
        ("Küche\u3000\u202e厨房", '"Küche\\u3000\\u202e厨房"'),
        (2, "2"),
        (2.0, "2"),
        (0.1 + 0.2, "0.3"),
        (-0.25, "-0.25"),
        (12345678.5, "12345678.5"),
        (Vector((0.0, 1.5), "m/s"), "[0, 1.5] m/s"),
        ((), "[]"),
        ((("tray", ("apple",)), 1), '[["tray", ["apple"]], 1]'),
    ],
)
def test_a_value_is_one_unambiguous_line(value: Value, text: str) -> None:
    assert describe_value(value) == text


def test_changes_say_before_and_after() -> None:
    changes = [
        StateChange("objects.pool.clean_status", "stained", "clean"),
        StateChange("objects.foam.type", None, "foam"),
        StateChange("objects.egg.type", "egg", None),
    ]
    assert describe_changes(changes) == (
        'objects.pool.clean_status: "stained" -> "clean"\n'
        'objects.foam.type: "foam" (new)\n'
        'objects.egg.type: "egg" (gone)'
    )


def test_no_change_is_said_too() -> None:
    assert describe_changes([]) == "nothing changed"
