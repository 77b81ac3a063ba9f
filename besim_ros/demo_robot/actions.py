"""The demo robot's actions: from goals to skills, and from how these end to results."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from besim_msgs import action
from builtin_interfaces.msg import Duration
from geometry_msgs.msg import PoseStamped

from besim.world.pose import Pose
from besim_ros.demo_robot.driving import Drive
from besim_ros.demo_robot.manipulation import ArmSkill, MoveGripper, OperateDoor, Pickup, Place
from besim_ros.demo_robot.robot import Robot
from besim_ros.demo_robot.skill import ArmCode, DriveCode, Skill, SkillError

MAP = "map"
"""The frame of all poses; `odom` is the same here, since odometry does not drift."""
FRAMES = (MAP, "odom")

SUCCESS = 1
"""MoveIt's code for it."""


@dataclass(frozen=True, slots=True)
class Offer:
    """An action and the skill behind it.

    :param name: of the action; relative.
    :param kind: its type.
    :param uses_base: whether the base must not move meanwhile, or is what moves.
    :param uses_arm: likewise the arm with its gripper.
    :param begin: makes the skill of a goal; raises ``SkillError``.
    :param failure: error code for what has none of its own.
    :param fill: fills a result, with the skill if it began and the error if there is one.
    :param tell: makes the feedback.
    """

    name: str
    kind: Any
    uses_base: bool
    uses_arm: bool
    begin: Callable[[Robot, Any], Skill]
    failure: int
    fill: Callable[[Any, Robot, Any, SkillError | None], None]
    tell: Callable[[Robot, Any, Any], Any]

    @property
    def parameter(self) -> str:
        """The parameter that makes it misbehave."""
        return f"misbehave.{self.name.rpartition('/')[2]}"


def pose_stamped(robot: Robot, stamp: Any) -> PoseStamped:
    """Where the base is."""
    message = PoseStamped()
    message.header.frame_id, message.header.stamp = MAP, stamp
    message.pose.position.x, message.pose.position.y = robot.x, robot.y
    message.pose.orientation.z = math.sin(robot.yaw / 2)
    message.pose.orientation.w = math.cos(robot.yaw / 2)
    return message


def _drive(robot: Robot, goal: Any) -> Skill:
    frame, pose = goal.pose.header.frame_id, goal.pose.pose
    if frame not in FRAMES:
        raise SkillError(DriveCode.TF_ERROR, f"there is no frame {frame!r}, but {MAP!r}")
    turned = pose.orientation
    try:
        parts = (turned.x, turned.y, turned.z, turned.w)
        yaw = Pose.from_quaternion((0.0, 0.0, 0.0), parts).rpy[2]
    except ValueError as error:
        raise SkillError(DriveCode.UNKNOWN, str(error)) from error
    return Drive(robot, (pose.position.x, pose.position.y), yaw)


def _fill_drive(result: Any, robot: Robot, skill: Any, error: SkillError | None) -> None:
    if error is not None:
        result.error_code, result.error_msg = error.code, str(error)


def _tell_drive(robot: Robot, skill: Drive, stamp: Any) -> Any:
    return action.NavigateToPose.Feedback(
        current_pose=pose_stamped(robot, stamp),
        navigation_time=_duration(skill.elapsed),
        estimated_time_remaining=_duration(skill.duration - skill.elapsed),
        distance_remaining=skill.distance,
    )


def _duration(seconds: float) -> Duration:
    whole = int(seconds)
    return Duration(sec=whole, nanosec=int((seconds - whole) * 1e9))


def _fingers(message: Any, robot: Robot, skill: MoveGripper | None) -> Any:
    message.position = robot.gap
    if skill is not None:
        message.stalled, message.reached_goal = skill.is_blocked, skill.is_there
    return message


def _fill_arm(result: Any, robot: Robot, skill: Any, error: SkillError | None) -> None:
    result.error_code.val = SUCCESS if error is None else error.code
    if error is not None:
        result.error_code.message, result.error_code.source = str(error), "demo_robot"


def _arm(name: str, kind: Any, begin: Callable[[Robot, Any], Skill]) -> Offer:
    def tell(robot: Robot, skill: ArmSkill, stamp: Any) -> Any:
        return kind.Feedback(state=skill.phase)

    # The arm cannot reach for anything from a base that drives.
    return Offer(name, kind, True, True, begin, ArmCode.FAILURE, _fill_arm, tell)


OFFERS = (
    Offer(
        "navigate_to_pose",
        action.NavigateToPose,
        True,
        False,
        _drive,
        DriveCode.UNKNOWN,
        _fill_drive,
        _tell_drive,
    ),
    Offer(
        "gripper_controller/gripper_cmd",
        action.GripperCommand,
        False,
        True,
        lambda robot, goal: MoveGripper(robot, goal.command.position),
        ArmCode.FAILURE,
        lambda result, robot, skill, error: _fingers(result, robot, skill),
        lambda robot, skill, stamp: _fingers(action.GripperCommand.Feedback(), robot, skill),
    ),
    _arm(
        "pickup",
        action.Pickup,
        lambda robot, goal: Pickup(robot, goal.target_name, goal.support_surface_name),
    ),
    _arm(
        "place",
        action.Place,
        lambda robot, goal: Place(robot, goal.attached_object_name, goal.support_surface_name),
    ),
    _arm(
        "operate_door",
        action.OperateDoor,
        lambda robot, goal: OperateDoor(robot, goal.target_name, goal.open),
    ),
)
"""All that it offers."""
