"""How the demo robot drives: through rooms and open doors, straight from one to the next."""

from __future__ import annotations

import math
from dataclasses import dataclass

from besim_ros.demo_robot.robot import Point, Robot
from besim_ros.demo_robot.skill import DriveCode, Skill, SkillError, check_battery


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

    def __init__(self, robot: Robot, goal: Point, yaw: float) -> None:
        check_battery(robot, DriveCode.UNKNOWN)
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
            check_battery(robot, DriveCode.UNKNOWN)
            if leg.door is not None and now >= end and not robot.is_open[leg.door]:
                code = DriveCode.FAILED_TO_MAKE_PROGRESS
                raise SkillError(code, f"{leg.door} has been closed meanwhile")


def _angle(given: float) -> float:
    """The same angle between -pi and pi."""
    return math.remainder(given, math.tau)
