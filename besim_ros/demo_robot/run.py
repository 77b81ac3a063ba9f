"""One goal of the demo robot, from its acceptance to its end."""

from __future__ import annotations

import enum
import os
import threading
from collections.abc import Callable
from typing import Any

from rclpy.action.server import ServerGoalHandle

from besim_ros.demo_robot.actions import Offer
from besim_ros.demo_robot.misbehaviour import Mode
from besim_ros.demo_robot.robot import Robot
from besim_ros.demo_robot.skill import Skill, SkillError

_SLOWNESS = 10.0
_DEAD = 1
"""Exit code of a robot that was told to die."""


class End(enum.Enum):
    """How a goal ended."""

    SUCCEEDED = enum.auto()
    CANCELED = enum.auto()
    ABORTED = enum.auto()


class Run:
    """Lets a goal's skill advance, and misbehaves as ordered.

    :ivar offer: the action.
    """

    def __init__(
        self, offer: Offer, robot: Robot, handle: ServerGoalHandle, modes: frozenset[Mode]
    ) -> None:
        self.offer = offer
        self._robot = robot
        self._handle = handle
        self._modes = modes
        self._skill: Skill | None = None
        self._end: tuple[End, SkillError | None] | None = None
        self._ended = threading.Event()
        self._lock = threading.Lock()

    def advance(self, seconds: float, stamp: Any) -> bool:
        """Let time pass for the robot; whether the goal has ended."""
        if self._ended.is_set():
            return True
        if self._handle.is_cancel_requested and Mode.IGNORE_CANCEL not in self._modes:
            self.end(End.CANCELED, SkillError(self.offer.failure, "canceled on request"))
            return True
        try:
            if self._skill is None:
                self._skill = self.offer.begin(self._robot, self._handle.request)
                self._skill.at_half = self._misbehave
            slowness = _SLOWNESS if Mode.SLOW in self._modes else 1.0
            if self._skill.advance(seconds / slowness):
                self.end(End.SUCCEEDED)
                return True
        except SkillError as error:
            self.end(End.ABORTED, error)
            return True
        except Exception as error:
            # Whatever is wrong here: the goal must not stay open.
            self.end(End.ABORTED, SkillError(self.offer.failure, f"a defect: {error!r}"))
            raise
        self._handle.publish_feedback(self.offer.tell(self._robot, self._skill, stamp))
        return False

    def end(self, how: End, error: SkillError | None = None) -> None:
        """End the goal; what came first counts."""
        with self._lock:
            if self._end is None:
                self._end = (how, error)
        if self.offer.uses_base:
            self._robot.velocity = (0.0, 0.0)
        self._ended.set()

    def answer(self, say: Callable[[str], Any]) -> Any:
        """Wait for the end, bring the goal to its state, and make the result.

        :param say: writes to the log.
        """
        self._ended.wait()
        assert self._end is not None
        how, error = self._end
        result = self.offer.kind.Result()
        self.offer.fill(result, self._robot, self._skill, error)
        say(f"{self.offer.name}: {how.name.lower()}{f': {error}' if error else ''}")
        states = {
            End.SUCCEEDED: self._handle.succeed,
            End.CANCELED: self._handle.canceled,
            End.ABORTED: self._handle.abort,
        }
        states[how]()
        return result

    def _misbehave(self) -> None:
        assert self._skill is not None
        if Mode.DIE in self._modes:
            os._exit(_DEAD)
        if Mode.SLIP in self._modes:
            self._skill.slip()
        if Mode.STALL in self._modes:
            self._skill.is_stuck = True
        elif Mode.FAIL in self._modes:
            raise SkillError(self.offer.failure, "told to fail")
