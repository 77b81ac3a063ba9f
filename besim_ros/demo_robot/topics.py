"""What the demo robot tells of itself, on the topics that real robots have."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from geometry_msgs.msg import PoseWithCovarianceStamped, TransformStamped
from rclpy.node import Node
from rclpy.qos import DurabilityPolicy, QoSProfile
from std_msgs.msg import Bool, String

from besim_ros.demo_robot.actions import MAP, pose_stamped
from besim_ros.demo_robot.robot import Robot

NOTHING = "nothing"
"""On ``gripper/holding``."""

_LATCHED = QoSProfile(depth=1, durability=DurabilityPolicy.TRANSIENT_LOCAL)
_ODOM, _BASE = "odom", "base_link"
_BATTERY_PERIOD_S = 0.5


class Topics:
    """Publishes a robot; kinds of messages that are not installed are left out."""

    def __init__(self, node: Node, robot: Robot) -> None:
        self._node = node
        self._robot = robot
        self._told: dict[str, Any] = {}
        self._battery_told_s: float | None = None
        self._pose = node.create_publisher(PoseWithCovarianceStamped, "amcl_pose", _LATCHED)
        self._things = node.create_publisher(TransformStamped, "things", 100)
        self._odometry = _publisher(node, "nav_msgs", "Odometry", "odom", 10)
        self._battery = _publisher(node, "sensor_msgs", "BatteryState", "battery_state", 10)
        # TF is one topic for all robots of a graph, whatever their namespace.
        self._tf = _publisher(node, "tf2_msgs", "TFMessage", "/tf", 100)
        self._latched = {name: _latched(node, String, f"{name}/location") for name in robot.lies}
        self._latched |= {name: _latched(node, Bool, f"{name}/open") for name in robot.is_open}
        self._holding = _latched(node, String, "gripper/holding")

    def publish(self, now_s: float, stamp: Any) -> None:
        """Tell how the robot is now: all that moves, and else what has changed.

        :param now_s: by the node's clock [s].
        """
        self._publish_pose(stamp)
        self._publish_battery(now_s, stamp)
        robot = self._robot
        for thing in filter(robot.is_seen, robot.lies):
            self._things.publish(self._thing(thing, stamp))
            self._tell(thing, self._latched[thing], String(data=robot.location(thing)))
        for name, is_open in robot.is_open.items():
            self._tell(name, self._latched[name], Bool(data=is_open))
        self._tell(NOTHING, self._holding, String(data=robot.holding or NOTHING))

    def _tell(self, name: str, publisher: Any, message: Any) -> None:
        if self._told.get(name) != message.data:
            self._told[name] = message.data
            publisher.publish(message)

    def _publish_pose(self, stamp: Any) -> None:
        robot, here = self._robot, pose_stamped(self._robot, stamp)
        pose = PoseWithCovarianceStamped(header=here.header)
        pose.pose.pose = here.pose
        self._pose.publish(pose)
        if self._odometry is not None:
            odometry = self._odometry.msg_type(child_frame_id=_BASE)
            odometry.header.stamp, odometry.header.frame_id = stamp, _ODOM
            odometry.pose.pose = here.pose
            odometry.twist.twist.linear.x, odometry.twist.twist.angular.z = robot.velocity
            self._odometry.publish(odometry)
        if self._tf is not None:
            # Odometry does not drift here: both frames are the same.
            moved = _transform(stamp, _ODOM, _BASE)
            moved.transform.translation.x, moved.transform.translation.y = robot.x, robot.y
            moved.transform.rotation = here.pose.orientation
            message = self._tf.msg_type(transforms=[_transform(stamp, MAP, _ODOM), moved])
            self._tf.publish(message)

    def _publish_battery(self, now_s: float, stamp: Any) -> None:
        told = self._battery_told_s
        # Simulated time may jump back.
        if self._battery is None or (told is not None and 0 <= now_s - told < _BATTERY_PERIOD_S):
            return
        self._battery_told_s = now_s
        kind = self._battery.msg_type
        state = kind(percentage=self._robot.charge, present=True)
        state.header.stamp = stamp
        state.power_supply_status = (
            kind.POWER_SUPPLY_STATUS_CHARGING
            if self._robot.is_charging
            else kind.POWER_SUPPLY_STATUS_DISCHARGING
        )
        self._battery.publish(state)

    def _thing(self, name: str, stamp: Any) -> TransformStamped:
        position = self._robot.position(name)
        assert position is not None
        message = _transform(stamp, MAP, name)
        place = message.transform.translation
        place.x, place.y, place.z = position
        return message


def _transform(stamp: Any, frame: str, child: str) -> TransformStamped:
    message = TransformStamped(child_frame_id=child)
    message.header.stamp, message.header.frame_id = stamp, frame
    return message


def _latched(node: Node, kind: Any, name: str) -> Any:
    return node.create_publisher(kind, name, _LATCHED)


def _publisher(node: Node, package: str, kind: str, name: str, depth: int) -> Any:
    try:
        return node.create_publisher(getattr(import_module(f"{package}.msg"), kind), name, depth)
    except ImportError:
        node.get_logger().info(f"no topic {name}: {package} is not installed")
        return None
