"""What a skill of the demo robot is: something that takes its time. No ROS in here, and no clock.

A skill that cannot begin, or goes wrong, raises :class:`SkillError` with the error code that Nav2
or MoveIt would answer.
"""

from __future__ import annotations

import enum
from abc import ABC, abstractmethod
from collections.abc import Callable

from besim_ros.demo_robot.robot import Robot


class DriveCode(enum.IntEnum):
    """Nav2's error codes, as in ``besim_msgs/action/NavigateToPose``."""

    UNKNOWN = 9000
    TF_ERROR = 9002
    GOAL_OUTSIDE_MAP = 204
    NO_VALID_PATH = 208
    FAILED_TO_MAKE_PROGRESS = 105


class ArmCode(enum.IntEnum):
    """MoveIt's error codes, as in ``besim_msgs/msg/MoveItErrorCodes``."""

    FAILURE = 99999
    PLANNING_FAILED = -1
    CONTROL_FAILED = -4
    PREEMPTED = -7
    START_STATE_INVALID = -26
    INVALID_OBJECT_NAME = -19
    NO_IK_SOLUTION = -31


class SkillError(Exception):
    """The skill failed.

    :param code: of the kind that its action answers.
    """

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


class Skill(ABC):
    """Something that takes ``duration`` seconds; making one checks whether it can begin.

    :ivar at_half: called when half of the time has passed, before anything is decided.
    :ivar is_stuck: time no longer has any effect.
    """

    def __init__(self, robot: Robot, duration: float) -> None:
        self.robot = robot
        self.duration = duration
        self.elapsed = 0.0
        self.is_stuck = False
        self.at_half: Callable[[], None] | None = None

    def advance(self, seconds: float) -> bool:
        """Let time pass; whether it is done.

        :raises SkillError: if it went wrong.
        """
        if self.is_stuck:
            return False
        end = min(self.elapsed + seconds, self.duration)
        if self.at_half is not None and end >= self.duration / 2:
            at_half, self.at_half = self.at_half, None
            self._go(self.duration / 2)
            at_half()
            if self.is_stuck:
                return False
        self._go(end)
        if end < self.duration:
            return False
        self.finish()
        return True

    def _go(self, end: float) -> None:
        before, self.elapsed = self.elapsed, end
        self.move(before, end)

    @abstractmethod
    def move(self, before: float, now: float) -> None:
        """From how it was at one time after the start to how it is at another one."""

    def finish(self) -> None:  # noqa: B027 (nothing more to do, for most)
        """The time is over."""

    def slip(self) -> None:
        """Lose what the gripper holds."""
        self.robot.drop()


def check_battery(robot: Robot, code: int) -> None:
    """Refuse to do anything with a battery that is too low."""
    if robot.is_weak:
        raise SkillError(code, f"the battery is too low ({100 * robot.charge:.0f} %)")
