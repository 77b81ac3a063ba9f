"""What the demo robot can do, each over a time of its own. No ROS in here, and no clock.

A skill that cannot begin, or goes wrong, raises :class:`SkillError` with the error code that Nav2
or MoveIt would answer.
"""

from __future__ import annotations

import enum
import math
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from besim_ros.demo_robot.robot import FLOOR, Point, Robot


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

    failure: ClassVar[int]
    """Error code for what has no code of its own."""

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
        """Have the world as it is at this time after the start, not far from the one before."""

    def finish(self) -> None:  # noqa: B027 (nothing more to do, for most)
        """The time is over."""

    def slip(self) -> None:
        """Lose what the gripper holds."""
        self.robot.drop()


@dataclass(frozen=True, slots=True)
class _Leg:
    """A turn on the spot, or a straight line; ``door`` is passed at its end."""

    start: float
    duration: float
    begin: tuple[float, float, float]
    end: tuple[float, float, float]
    door: str | None = None

    def pose(self, time: float) -> tuple[float, float, float]:
        share = min(1.0, (time - self.start) / self.duration) if self.duration else 1.0
        x, y, yaw = (a + share * (b - a) for a, b in zip(self.begin, self.end, strict=True))
        return x, y, _angle(yaw)

    @property
    def length(self) -> float:
        return math.dist(self.begin[:2], self.end[:2])


class Drive(Skill):
    """Drive to a pose, through open doors: turn, go straight, turn."""

    failure = DriveCode.UNKNOWN

    def __init__(self, robot: Robot, goal: Point, yaw: float) -> None:
        _check_battery(robot, DriveCode.UNKNOWN)
        if robot.way(goal, dict.fromkeys(robot.world.doors, True)) is None:
            raise SkillError(DriveCode.GOAL_OUTSIDE_MAP, "the pose is in no room, or no door leads")
        doors = robot.way(goal, robot.is_open)
        if doors is None:
            shut = robot.way(goal, dict.fromkeys(robot.world.doors, True)) or []
            closed = ", ".join(name for name in shut if not robot.is_open[name])
            raise SkillError(DriveCode.NO_VALID_PATH, f"no way leads there: closed is {closed}")
        self._legs = self._plan(robot, doors, goal, yaw)
        super().__init__(robot, sum(leg.duration for leg in self._legs))

    @staticmethod
    def _plan(robot: Robot, doors: list[str], goal: Point, yaw: float) -> list[_Leg]:
        part = robot.world.robot
        legs: list[_Leg] = []
        time, here = 0.0, (robot.x, robot.y, robot.yaw)

        def turn(to: float) -> None:
            nonlocal time, here
            by = _angle(to - here[2])
            end = (here[0], here[1], here[2] + by)
            legs.append(_Leg(time, abs(by) / part.turn_speed, here, end))
            time, here = time + legs[-1].duration, end

        def go(to: Point, door: str | None) -> None:
            nonlocal time, here
            length = math.dist(here[:2], to)
            if length > 1e-6:
                turn(math.atan2(to[1] - here[1], to[0] - here[0]))
            end = (to[0], to[1], here[2])
            legs.append(_Leg(time, length / part.speed, here, end, door))
            time, here = time + legs[-1].duration, end

        for door in doors:
            x, y, _ = robot.world.doors[door].position
            go((x, y), door)
        go(goal, None)
        turn(yaw)
        return legs

    @property
    def distance(self) -> float:
        """What is left of the way [m]."""
        return sum(
            leg.length * (1.0 - min(1.0, max(0.0, (self.elapsed - leg.start) / leg.duration)))
            for leg in self._legs
            if leg.duration
        )

    def move(self, before: float, now: float) -> None:
        robot, part = self.robot, self.robot.world.robot
        for leg in self._legs:
            end = leg.start + leg.duration
            if leg.start > now or end < before:
                continue
            stop = min(end, now)
            moved = math.dist(leg.pose(max(before, leg.start))[:2], leg.pose(stop)[:2])
            robot.x, robot.y, robot.yaw = leg.pose(stop)
            robot.use(moved * part.battery.per_metre)
            turned = _angle(leg.end[2] - leg.begin[2])
            robot.velocity = (
                (part.speed, 0.0)
                if leg.length
                else (0.0, math.copysign(part.turn_speed, turned) if turned else 0.0)
            )
            _check_battery(robot, DriveCode.UNKNOWN)
            if leg.door is not None and now >= end and not robot.is_open[leg.door]:
                code = DriveCode.FAILED_TO_MAKE_PROGRESS
                raise SkillError(code, f"{leg.door} has been closed meanwhile")


class MoveGripper(Skill):
    """Move the fingers; what is held keeps them apart, and falls if they open."""

    failure = ArmCode.FAILURE

    def __init__(self, robot: Robot, gap: float) -> None:
        gripper = robot.world.robot.gripper
        if not 0.0 <= gap <= gripper.gap:
            raise SkillError(self.failure, f"the fingers open from 0 to {gripper.gap} m")
        _check_battery(robot, self.failure)
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

    failure = ArmCode.FAILURE
    phases: ClassVar[tuple[str, str, str]]

    def __init__(self, robot: Robot, target: str) -> None:
        _check_battery(robot, ArmCode.START_STATE_INVALID)
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


def _check_battery(robot: Robot, code: int) -> None:
    if robot.is_weak:
        raise SkillError(code, f"the battery is too low ({100 * robot.charge:.0f} %)")


def _check_open(robot: Robot, place: str) -> None:
    if not robot.is_open.get(place, True):
        raise SkillError(ArmCode.PLANNING_FAILED, f"{place} is closed")


def _angle(given: float) -> float:
    """The same angle between -pi and pi."""
    return math.remainder(given, math.tau)
