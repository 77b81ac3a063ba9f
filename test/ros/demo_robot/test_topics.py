"""Messages of the demo robot that need a package which is not everywhere, and its absence."""

from __future__ import annotations

import math
import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("rclpy", reason="needs ROS 2")

from builtin_interfaces.msg import Time

from besim_ros.demo_robot.robot import Robot
from besim_ros.demo_robot.topics import Topics
from besim_ros.demo_robot.world_file import read_world

pytestmark = pytest.mark.ros


class Node:
    """Remembers what is published, by topic."""

    def __init__(self) -> None:
        self.told: dict[str, list] = {}

    def create_publisher(self, kind: Any, name: str, qos: Any) -> Any:
        self.told[name] = []
        return SimpleNamespace(msg_type=kind, publish=self.told[name].append)

    def get_logger(self) -> Any:
        return SimpleNamespace(info=lambda text: self.told.setdefault("log", []).append(text))


def test_transforms_lead_from_the_map_over_odom_to_the_base(monkeypatch) -> None:
    module: Any = ModuleType("tf2_msgs.msg")
    module.TFMessage = lambda transforms: SimpleNamespace(transforms=transforms)
    monkeypatch.setitem(sys.modules, "tf2_msgs", ModuleType("tf2_msgs"))
    monkeypatch.setitem(sys.modules, "tf2_msgs.msg", module)
    node, robot = Node(), Robot(read_world())
    robot.x, robot.y, robot.yaw = 2.0, -1.0, math.pi / 2
    Topics(node, robot).publish(1.0, Time(sec=1))  # type: ignore[arg-type]
    (message,) = node.told["/tf"]
    fixed, moved = message.transforms
    assert (fixed.header.frame_id, fixed.child_frame_id) == ("map", "odom")
    assert (fixed.transform.translation.x, fixed.transform.rotation.w) == (0.0, 1.0)
    assert (moved.header.frame_id, moved.child_frame_id) == ("odom", "base_link")
    assert (moved.transform.translation.x, moved.transform.translation.y) == (2.0, -1.0)
    assert moved.transform.rotation.z == pytest.approx(math.sqrt(0.5))
    assert moved.header.stamp.sec == 1


@pytest.mark.parametrize(
    ("package", "topic"),
    [("tf2_msgs", "/tf"), ("nav_msgs", "odom"), ("sensor_msgs", "battery_state")],
)
def test_what_is_not_installed_is_left_out(monkeypatch, package: str, topic: str) -> None:
    monkeypatch.setitem(sys.modules, f"{package}.msg", None)
    node = Node()
    Topics(node, Robot(read_world())).publish(1.0, Time(sec=1))  # type: ignore[arg-type]
    assert topic not in node.told
    assert f"no topic {topic}: {package} is not installed" in node.told["log"]
    assert node.told["amcl_pose"]


def test_what_does_not_change_is_told_once_and_the_battery_twice_a_second() -> None:
    node, robot = Node(), Robot(read_world())
    topics = Topics(node, robot)  # type: ignore[arg-type]
    for tick in range(20):
        topics.publish(tick / 20, Time())
    assert len(node.told["amcl_pose"]) == 20
    assert [one.data for one in node.told["door/open"]] == [False]
    assert len(node.told["battery_state"]) == 2
    topics.publish(0.0, Time())  # simulated time began anew
    assert len(node.told["battery_state"]) == 3
    assert node.told["cup/location"] == []  # in a closed cabinet
    robot.is_open["cabinet"] = True
    topics.publish(0.05, Time())
    assert [one.data for one in node.told["cup/location"]] == ["in cabinet"]
