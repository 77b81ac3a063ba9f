"""Files of sources: what they may say, and how mistakes are told."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("rclpy", reason="needs ROS 2")

from besim.errors import InputError, UsageError
from besim_ros.sources import Source, Step, read_sources

pytestmark = pytest.mark.ros

DOOR = """
sources:
- topic: door
  type: std_msgs/msg/Bool
  states:
    objects.door.open: {field: data}
"""


def read(tmp_path: Path, text: str) -> tuple[Source, ...]:
    file = tmp_path / "s.yaml"
    file.write_text(text)
    return read_sources(file)


def test_a_source_is_a_topic_and_its_states(tmp_path: Path) -> None:
    (source,) = read(tmp_path, DOOR)
    assert (source.topic, source.type, source.qos) == ("door", "std_msgs/msg/Bool", "default")
    (rule,) = source.states
    assert rule.state == "objects.door.open"
    assert rule.field is not None
    assert rule.field.steps == ("data",)


def test_everything_that_a_source_may_say(tmp_path: Path) -> None:
    (source,) = read(
        tmp_path,
        """
sources:
- topic: /tf
  type: geometry_msgs/msg/TransformStamped
  qos: sensor
  name: child_frame_id
  names: {base: robot}
  where: {header.frame_id: odom}
  frame: map
  confidence: transform.translation.x
  min_confidence: 0.25
  max_entities: 50
  stamp: received
  throttle: 2
  stale_after: 3.5
  when_stale: mark
  states:
    "agents.{name}.x":
      field: transform.translation.x
      scale: 2
      offset: -1
      digits: 3
    "agents.{name}.side":
      field: transform.translation.y
      steps: [{below: 0, value: left}, {below: 1e1, value: 1}, {value: true}]
    environment.seen: {value: yes indeed}
    environment.frame: {field: header.frame_id, values: {odom: moving}}
    agents.robot.held: {field: header.frame_id, values: {none: [], two: [cup, 2]}}
""",
    )
    assert source.names == {"base": "robot"}
    assert {path.text: word for path, word in source.where.items()} == {"header.frame_id": "odom"}
    assert (source.frame, source.min_confidence, source.received) == ("map", 0.25, True)
    assert source.max_entities == 50
    assert (source.throttle_s, source.stale_after_s, source.mark_stale) == (2.0, 3.5, True)
    x, side, seen, frame, held = source.states
    assert (x.scale, x.offset, x.digits) == (2.0, -1.0, 3)
    assert side.steps == (Step(0.0, "left"), Step(10.0, 1), Step(None, True))
    assert (seen.field, seen.literal) == (None, "yes indeed")
    assert frame.values == {"odom": "moving"}
    assert held.values == {"none": (), "two": ("cup", 2)}


def test_the_example_is_right_whatever_is_installed() -> None:
    topics = [one.topic for one in read_sources(Path("config/world_sources.yaml"))]
    assert {"battery_state", "door/open"} <= set(topics)


def test_a_source_that_is_optional_may_lack_its_messages(tmp_path: Path) -> None:
    other = DOOR.replace("std_msgs/msg/Bool", "no_such_msgs/msg/Bool\n  optional: true")
    found = read(tmp_path, DOOR + other.replace("\nsources:\n", ""))
    assert len(found) == 1


@pytest.mark.parametrize(
    ("old", "new", "place", "problem"),
    [
        ("type: std_msgs/msg/Bool", "type: bool", "4:9", "a type such as std_msgs/msg/Bool"),
        ("std_msgs/msg/Bool", "no_msgs/msg/Bool", "4:9", "No module named 'no_msgs'"),
        ("std_msgs/msg/Bool", "std_msgs/msg/Boole", "4:9", "std_msgs has no message Boole"),
        ("  type: std_msgs/msg/Bool\n", "", "3:3", "expected the key `type`, got topic, states"),
        ("topic: door", "topic: a door", "3:10", "the name of a topic"),
        ("topic: door", "topic: door\n  speed: 1", "4:3", "there is no key 'speed' here"),
        ("field: data", "field: value", "6:32", "has no field 'value', but data"),
        ("field: data", "field: data.x", "6:32", "boolean has no fields: 'x'"),
        ("field: data", 'field: "data[0]"', "6:32", "boolean is no list"),
        ("field: data", "field: 3", "6:32", "'3' is no field name"),
        ("field: data", "feld: data", "6:25", "there is no key 'feld' here"),
        ("{field: data}", "{}", "6:24", "either `field` or `value`"),
        ("{field: data}", "{field: data, value: 1}", "6:24", "either `field` or `value`"),
        ("{field: data}", "{field: data, scale: 2}", "6:32", "a number, for `scale`, got boolean"),
        ("{field: data}", "{field: data, scale: x}", "6:45", "a number"),
        ("{field: data}", "{field: data, digits: 99}", "6:46", "a number from 0 to 12"),
        (
            "{field: data}",
            "{field: data, values: {a: b}, steps: []}",
            "6:46",
            "either `values` or `steps`",
        ),
        (
            "{field: data}",
            "{field: data, steps: [{value: a}, {below: 1, value: b}]}",
            "6:45",
            "bounds in rising order",
        ),
        ("{field: data}", "{field: data, steps: [{below: 1}]}", "6:46", "the key `value`"),
        ("objects.door.open", "objects.door", "6:5", "not a state path"),
        ("objects.door.open", "doors.door.open", "6:5", "not a state path"),
        ("objects.door.open", "objects.%41.open", "6:5", "not a state path"),
        ("objects.door.open", '"objects.{name}.open"', "6:5", "`name`, for {name}"),
        ("topic: door", "topic: door\n  qos: fast", "4:8", "default or sensor or latched"),
        ("topic: door", "topic: door\n  throttle: -1", "4:13", "a number from 0"),
        ("topic: door", "topic: door\n  when_stale: forget", "4:15", "unknown or mark"),
        ("topic: door", "topic: door\n  stamp: mine", "4:10", "header or received"),
        ("topic: door", "topic: door\n  each: data", "4:9", "a list in std_msgs/msg/Bool"),
        ("topic: door", "topic: door\n  frame: map", "4:10", "TransformStamped"),
        ("topic: door", "topic: door\n  name: data", "4:9", "a text or number, got boolean"),
        ("topic: door", "topic: door\n  confidence: data", "4:15", "a number, got boolean"),
        ("topic: door", "topic: door\n  where: {x: 1}", "4:11", "has no field 'x'"),
        ("topic: door", "topic: door\n  names: [a]", "4:10", "a mapping"),
        ("topic: door", "topic: door\n  optional: maybe", "4:13", "false or true"),
        ("sources:\n- topic: door", "sources:\n- door\n- topic: door", "3:3", "a mapping with"),
        ("states:\n    objects.door.open: {field: data}", "states: {}", "5:11", "at least one"),
    ],
)
def test_a_mistake_is_told_with_its_place(
    tmp_path: Path, old: str, new: str, place: str, problem: str
) -> None:
    assert old in DOOR
    with pytest.raises(InputError) as caught:
        read(tmp_path, DOOR.replace(old, new))
    assert str(caught.value).startswith(f"{tmp_path / 's.yaml'}:{place}: "), str(caught.value)
    assert problem in str(caught.value)


@pytest.mark.parametrize("text", ["", "sources: []\n", "- a\n", "sources: here\n"])
def test_a_file_without_sources_is_wrong(tmp_path: Path, text: str) -> None:
    with pytest.raises(InputError):
        read(tmp_path, text)


def test_a_file_that_is_not_there_is_wrong_usage(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot read"):
        read_sources(tmp_path / "none.yaml")
