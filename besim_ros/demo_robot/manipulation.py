"""What the demo robot does with its arm and its gripper."""

from __future__ import annotations

import math
from typing import ClassVar

from besim_ros.demo_robot.robot import FLOOR, Robot
from besim_ros.demo_robot.skill import ArmCode, Skill, SkillError, check_battery


class MoveGripper(Skill):
    """Move the fingers; what is held keeps them apart, and falls if they open."""

    def __init__(self, robot: Robot, gap: float) -> None:
        gripper = robot.world.robot.gripper
        if not 0.0 <= gap <= gripper.gap:
            raise SkillError(ArmCode.FAILURE, f"the fingers open from 0 to {gripper.gap} m")
        check_battery(robot, ArmCode.FAILURE)
        self._start, self._goal = robot.gap, gap
        super().__init__(robot, abs(gap - robot.gap) / gripper.speed)

    def move(self, before: float, now: float) -> None:
        robot = self.robot
        share = now / self.duration if self.duration else 1.0
        robot.gap = self._start + share * (self._goal - self._start)
        if robot.holding is not None:
            width = robot.world.things[robot.holding].width
            if robot.gap > width + 1e-9:
                robot.drop()
            robot.gap = max(robot.gap, width)

    @property
    def is_there(self) -> bool:
        """Whether the fingers are where they were to go."""
        return math.isclose(self.robot.gap, self._goal, abs_tol=1e-6)

    @property
    def is_blocked(self) -> bool:
        """Whether what is held keeps them apart."""
        return self.robot.holding is not None and not self.is_there


class ArmSkill(Skill):
    """A movement of the arm that reaches for something, in three phases."""

    phases: ClassVar[tuple[str, str, str]]

    def __init__(self, robot: Robot, target: str) -> None:
        check_battery(robot, ArmCode.START_STATE_INVALID)
        position = robot.position(target)
        if position is None:
            raise SkillError(ArmCode.INVALID_OBJECT_NAME, f"there is no {target!r}")
        if not robot.reaches(position):
            raise SkillError(ArmCode.NO_IK_SOLUTION, f"{target} is out of reach")
        super().__init__(robot, robot.world.robot.arm_time)

    @property
    def phase(self) -> str:
        """What the arm is doing."""
        return self.phases[min(2, int(3 * self.elapsed / self.duration))]

    def move(self, before: float, now: float) -> None:
        """Only what comes of it is simulated, not the way of the arm."""


class Pickup(ArmSkill):
    """Take a thing; it is in the gripper for the second half of the movement."""

    phases = ("approaching", "grasping", "lifting")

    def __init__(self, robot: Robot, thing: str, support: str = "") -> None:
        if thing not in robot.lies:
            raise SkillError(ArmCode.INVALID_OBJECT_NAME, f"there is no thing {thing!r}")
        if robot.holding is not None:
            problem = f"the gripper already holds {robot.holding}"
            raise SkillError(ArmCode.START_STATE_INVALID, problem)
        super().__init__(robot, thing)
        place = robot.lies[thing] or FLOOR
        if support and support != place:
            raise SkillError(ArmCode.PLANNING_FAILED, f"{thing} is {robot.location(thing)}")
        _check_open(robot, place)
        self._thing = thing
        self._slips = False

    def slip(self) -> None:
        self._slips = True

    def move(self, before: float, now: float) -> None:
        if before <= self.duration / 2 < now:
            self.robot.take(self._thing)
            if self._slips:
                self.robot.drop()

    def finish(self) -> None:
        if self.robot.holding != self._thing:
            raise SkillError(ArmCode.CONTROL_FAILED, f"{self._thing} slipped out of the gripper")


class Place(ArmSkill):
    """Put down what is held, on a place or into an open container."""

    phases = ("approaching", "lowering", "retreating")

    def __init__(self, robot: Robot, thing: str, support: str) -> None:
        if thing != robot.holding or not thing:
            problem = f"the gripper holds {robot.holding or 'nothing'}, not {thing or 'that'}"
            raise SkillError(ArmCode.INVALID_OBJECT_NAME, problem)
        if support not in robot.world.places:
            raise SkillError(ArmCode.INVALID_OBJECT_NAME, f"there is no place {support!r}")
        super().__init__(robot, support)
        _check_open(robot, support)
        self._thing, self._support = thing, support

    def finish(self) -> None:
        if self.robot.holding != self._thing:
            raise SkillError(ArmCode.CONTROL_FAILED, f"{self._thing} slipped out of the gripper")
        self.robot.put(self._support)


class OperateDoor(ArmSkill):
    """Open or close a door or a container; opening takes a free gripper."""

    phases = ("approaching", "moving", "retreating")

    def __init__(self, robot: Robot, name: str, to_open: bool) -> None:
        if name not in robot.is_open:
            raise SkillError(ArmCode.INVALID_OBJECT_NAME, f"{name!r} cannot be opened or closed")
        super().__init__(robot, name)
        if to_open and robot.holding is not None:
            problem = f"the gripper is not free: it holds {robot.holding}"
            raise SkillError(ArmCode.START_STATE_INVALID, problem)
        self._name, self._to_open = name, to_open

    def finish(self) -> None:
        self.robot.is_open[self._name] = self._to_open


def _check_open(robot: Robot, place: str) -> None:
    if not robot.is_open.get(place, True):
        raise SkillError(ArmCode.PLANNING_FAILED, f"{place} is closed")
