"""The demo robot's world: besim's own, what is refused, and who else has to agree with it."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

pytest.importorskip("rclpy", reason="needs ROS 2")

from besim_msgs import action, msg

from besim.errors import InputError
from besim.gate.skills import shipped_skills
from besim_ros.demo_robot.actions import SUCCESS
from besim_ros.demo_robot.driving import Drive
from besim_ros.demo_robot.robot import Robot
from besim_ros.demo_robot.skill import ArmCode, DriveCode
from besim_ros.demo_robot.world_file import read_world
from besim_ros.sources import read_sources

pytestmark = pytest.mark.ros

ROOT = Path(__file__).resolve().parents[3]
SMALL = """
rooms:
  hall: [0, 0, 4, 4]
  attic: [4, 0, 8, 4]
doors:
  hatch: {position: [4, 2, 0], joins: [hall, attic]}
places:
  table: {position: [1, 1, 0.5]}
things:
  cup: {place: table}
"""


def read(tmp_path: Path, text: str):
    file = tmp_path / "w.yaml"
    file.write_text(text)
    return read_world(file)


def test_what_is_left_out_has_a_value(tmp_path: Path) -> None:
    world = read(tmp_path, SMALL)
    assert world.robot.pose == (0.0, 0.0, 0.0)
    assert (world.doors["hatch"].open, world.places["table"].open) == (False, None)
    assert world.things["cup"].width == 0.05


@pytest.mark.parametrize(
    ("old", "new", "where", "problem"),
    [
        ("[0, 0, 4, 4]", "[0, 0, 4]", "3:3", "Field required"),
        ("[0, 0, 4, 4]", "[0, 0, four, 4]", "3:16", "valid number"),
        ("[0, 0, 4, 4]", "[0, 0, .nan, 4]", "3:16", "valid number"),
        ("  cup:", "  Cup:", "10:3", "should match pattern"),
        ("[1, 1, 0.5]", "[1, 1, 1e9]", "8:28", "less than or equal"),
        ("place: table", "place: moon", "2:1", "'cup' lies on 'moon', which is no place"),
        (
            "joins: [hall, attic]",
            "joins: [hall, cellar]",
            "2:1",
            "joins 'cellar', which is no room",
        ),
        ("[4, 2, 0]", "[3, 2, 0]", "2:1", "the door 'hatch' is not at the edge of 'attic'"),
        ("  cup:", "  table:", "2:1", "'table' is the name of two of them"),
        ("things:", "robot: {pose: [9, 9, 0]}\nthings:", "2:1", "in none of the rooms"),
        ("things:", "robot: {wheels: 4}\nthings:", "9:9", "not permitted"),
        ("cup: {place: table}", "cup: &a {place: table}", "10:8", "an anchor"),
    ],
)
def test_a_mistake_has_its_place(
    tmp_path: Path, old: str, new: str, where: str, problem: str
) -> None:
    with pytest.raises(InputError, match=problem) as error:
        read(tmp_path, SMALL.replace(old, new))
    assert str(error.value.place) == f"{tmp_path / 'w.yaml'}:{where}"


def test_from_every_pose_of_its_skill_map_the_place_is_in_reach() -> None:
    world = read_world()
    poses = shipped_skills("demo_robot").poses
    assert set(poses) == {*world.doors, *world.places}
    for name, pose in poses.items():
        robot = Robot(world)
        robot.is_open["door"] = True
        Drive(robot, pose.position[:2], pose.angles[2]).advance(1000.0)
        position = robot.position(name)
        assert position is not None
        assert robot.reaches(position), name


def test_the_scene_of_the_example_is_this_world() -> None:
    robot = Robot(read_world())
    scene = json.loads((ROOT / "examples/demo_robot/scene.json").read_text())
    agent = scene["agents"]["robot"]
    assert agent["position"] == [robot.x, robot.y, 0.0]
    assert agent["gripper_contact_range"] == robot.world.robot.reach
    for name, states in scene["objects"].items():
        assert math.dist(states["position"], robot.position(name)) == 0.0
        if name in robot.is_open:
            assert states["open"] is robot.is_open[name]
    assert scene["objects"]["parcel"]["location"] == robot.location("parcel")


def test_its_sources_can_be_read() -> None:
    sources = read_sources(ROOT / "config/demo_sources.yaml")
    holding = next(one for one in sources if one.topic == "gripper/holding")
    assert holding.states[0].values == {"nothing": (), "parcel": ("parcel",), "cup": ("cup",)}


def test_codes_are_those_of_the_messages() -> None:
    for code in DriveCode:
        assert getattr(action.NavigateToPose.Result, code.name) == code
    for code in ArmCode:
        assert getattr(msg.MoveItErrorCodes, code.name) == code
    assert msg.MoveItErrorCodes.SUCCESS == SUCCESS
