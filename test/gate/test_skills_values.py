"""Values of goals: frames, units and quaternions, and what is refused."""

from __future__ import annotations

import math
from typing import Any

import pytest

from besim.errors import InputError
from besim.gate.skills import Scope, read_skills, render_goal
from besim.world import Value, Vector, World

HEAD = """\
frames: [map, base]
poses:
  shelf: {frame: map, x: 1, y: 2, yaw: 90, angle: degrees}
  tool: {frame: base, x: 0.1, y: 0.2, z: 0.3, roll: 180, angle: degrees}
joints:
  home: {elbow: 0.5, wrist: -1}
skills:
  - leaf: x
    action: some_msgs/action/X
    name: x
    goal:
      it: """


def rendered(expression: str, value: Value = None, world: dict[str, Value] | None = None) -> Any:
    skills = read_skills(HEAD + expression + "\n")
    ports = {} if value is None else {"p": value}
    return render_goal(skills.skills[0], skills, Scope(ports, World(world or {})))["it"]


def yaw_of(q: dict[str, float]) -> float:
    return math.atan2(2 * (q["w"] * q["z"] + q["x"] * q["y"]), 1 - 2 * (q["y"] ** 2 + q["z"] ** 2))


@pytest.mark.parametrize(
    ("expression", "value", "expected"),
    [
        ('"{p}"', "kitchen", "kitchen"),
        ('"{p}"', 0.5, 0.5),
        ('"to {p}!"', "kitchen", "to kitchen!"),
        ('"{p|home}"', None, "home"),
        ('"{p|}"', None, ""),
        ('{from: "{p}", as: number}', "2", 2.0),
        ('{from: "{p}", as: number, unit: mm}', "85", 0.085),
        ('{from: "{p}", as: number, unit: percent}', 20, 0.2),
        ('{from: "{p}", as: angle}', "1.57", 1.57),
        ('{from: "{p}", as: angle, unit: degrees}', "180", math.pi),
        ('{from: "{p}", as: duration}', "1.5", {"sec": 1, "nanosec": 500_000_000}),
        ('{from: "{p}", as: duration, unit: ms}', 2, {"sec": 0, "nanosec": 2_000_000}),
        ('{from: "{p}", as: point}', "1;2;3", {"x": 1.0, "y": 2.0, "z": 3.0}),
        ('{from: "{p}", as: point}', "shelf", {"x": 1.0, "y": 2.0, "z": 0.0}),
        ('{from: "{p}", as: point, offset: [0, 0, 0.5]}', "shelf", {"x": 1.0, "y": 2.0, "z": 0.5}),
        (
            '{from: "{p}", as: joints}',
            "home",
            {"name": ["elbow", "wrist"], "position": [0.5, -1.0]},
        ),
        ('{from: "{p}", as: entry}', "anything", "anything"),
    ],
)
def test_a_value_becomes_what_its_field_takes(
    expression: str, value: Value, expected: object
) -> None:
    assert rendered(expression, value) == expected


@pytest.mark.parametrize(
    ("value", "x", "y", "yaw"),
    [
        ("1;2;0.5", 1, 2, 0.5),
        ("1, 2, 0.5", 1, 2, 0.5),
        ("1 2 -3.1", 1, 2, -3.1),
        ("shelf", 1, 2, math.pi / 2),
        ("1;2;0;0;0;0.7071068;0.7071068", 1, 2, math.pi / 2),
        (Vector((1.0, 2.0)), 1, 2, 0),
        (Vector((1.0, 2.0, 3.0)), 1, 2, 0),
    ],
)
def test_a_pose_may_be_given_in_several_ways(value: Value, x: float, y: float, yaw: float) -> None:
    made = rendered('{from: "{p}", as: pose_stamped, frame: map}', value)
    assert made["header"] == {"frame_id": "map"}
    position = made["pose"]["position"]
    assert (position["x"], position["y"]) == (x, y)
    assert yaw_of(made["pose"]["orientation"]) == pytest.approx(yaw, abs=1e-6)
    assert math.hypot(*made["pose"]["orientation"].values()) == pytest.approx(1)


def test_degrees_count_only_where_they_are_declared() -> None:
    made = rendered('{from: "{p}", as: pose, unit: degrees}', "0;0;90")
    assert yaw_of(made["orientation"]) == pytest.approx(math.pi / 2)
    with pytest.raises(InputError, match="radians, at most a full turn"):
        rendered('{from: "{p}", as: pose}', "0;0;90")
    with pytest.raises(InputError, match="radians, at most a full turn"):
        rendered('{from: "{p}", as: angle}', 90)


def test_a_roll_of_half_a_turn_points_down() -> None:
    q = rendered("{from: tool, as: pose}")["orientation"]
    assert [round(q[axis], 6) for axis in "xyzw"] == [1, 0, 0, 0]


def test_a_position_of_the_live_world_is_a_value() -> None:
    world = {"objects.cup.position": Vector((0.4, 0.1, 0.02))}
    expression = '{from: "{@objects.{p}.position}", as: point, offset: [0, 0, 0.1]}'
    made = rendered(expression, "cup", world)
    assert made == {"x": 0.4, "y": 0.1, "z": pytest.approx(0.12)}
    with pytest.raises(InputError, match=r"the state objects\.hat\.position is not known"):
        rendered(expression, "hat", world)


def test_a_joint_goal_is_constraints_of_moveit() -> None:
    (goal,) = rendered("{from: home, as: joint_goal, tolerance: 0.02}")
    assert goal["joint_constraints"][0] == {
        "joint_name": "elbow",
        "position": 0.5,
        "tolerance_above": 0.02,
        "tolerance_below": 0.02,
        "weight": 1.0,
    }
    assert len(goal["joint_constraints"]) == 2


def test_a_pose_goal_is_a_ball_and_an_orientation() -> None:
    (goal,) = rendered("{from: tool, as: pose_goal, frame: base, link: tool0, tolerance: 0.005}")
    (position,), (orientation,) = goal["position_constraints"], goal["orientation_constraints"]
    assert position["header"] == orientation["header"] == {"frame_id": "base"}
    assert position["constraint_region"]["primitives"] == [{"type": 2, "dimensions": [0.005]}]
    pose = position["constraint_region"]["primitive_poses"][0]
    assert pose["position"] == {"x": 0.1, "y": 0.2, "z": 0.3}
    assert orientation["orientation"] == pose["orientation"]
    assert (position["link_name"], position["weight"], orientation["weight"]) == ("tool0", 1.0, 1.0)


@pytest.mark.parametrize(
    ("expression", "value", "problem"),
    [
        ('"{p}"', None, "the port 'p' is not known"),
        ('"{p}"', Vector((1.0,)), "this does not make a text"),
        ('{from: "{p}", as: number}', "many", "this does not make a number"),
        ('{from: "{p}", as: number}', True, "this does not make a number"),
        ('{from: "{p}", as: number}', math.inf, "this does not make a number"),
        ('{from: "{p}", as: number}', "1e999", "this does not make a number"),
        ('{from: "{p}", as: duration}', "-1", "this does not make a duration"),
        ('{from: "{p}", as: joints}', "away", "one of joints: home"),
        ('{from: "{p}", as: pose}', "cellar", "a named pose (shelf, tool)"),
        ('{from: "{p}", as: pose}', "1;2", "this does not make a pose"),
        ('{from: "{p}", as: pose}', "1;2;3;4", "this does not make a pose"),
        ('{from: "{p}", as: pose}', "0;0;0;0;0;0;0", "this does not make a pose"),
        ('{from: "{p}", as: pose}', "", "this does not make a pose"),
        ('{from: "{p}", as: pose}', True, "this does not make a pose"),
        ('{from: "{p}", as: pose}', Vector((1.0, 2.0), "kg"), "this does not make a pose"),
        ('{from: "{p}", as: pose_stamped, frame: map}', "tool", "a pose in the frame 'map'"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(
    expression: str, value: Value, problem: str
) -> None:
    with pytest.raises(InputError) as error:
        rendered(expression, value)
    assert problem in str(error.value)
    assert error.value.place is not None
    assert error.value.place.line == 12
