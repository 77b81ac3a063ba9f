"""The node ``demo_robot``: a small mobile manipulator, where no Gazebo and no real one is.

It knows nothing of besim's judging: it has the actions and topics that robots have, drives, takes
and opens what its own world lets it, and misbehaves when told to.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from rcl_interfaces.msg import FloatingPointRange, ParameterDescriptor, SetParametersResult
from rclpy.action import ActionServer, CancelResponse, GoalResponse
from rclpy.action.server import ServerGoalHandle
from rclpy.callback_groups import MutuallyExclusiveCallbackGroup
from rclpy.exceptions import InvalidParameterValueException
from rclpy.parameter import Parameter

from besim.errors import BesimError
from besim.report import printable
from besim_ros.demo_robot.actions import OFFERS, Offer
from besim_ros.demo_robot.misbehaviour import EXPECTED, Mode, Orders
from besim_ros.demo_robot.robot import Robot
from besim_ros.demo_robot.run import End, Run
from besim_ros.demo_robot.skill import SkillError
from besim_ros.demo_robot.topics import Topics
from besim_ros.demo_robot.world_file import DemoWorld, read_world
from besim_ros.node import NAMESPACE
from besim_ros.run import RunnableNode

PERIOD_S = 0.05
"""Between two looks at what runs and whether it is to be canceled [s, the node's clock]."""

_GRACE_S = 2.0
_MISBEHAVE = "misbehave."


class DemoRobot(RunnableNode):
    """A kinematic robot in a little world of its own."""

    def __init__(self) -> None:
        super().__init__("demo_robot", namespace=NAMESPACE)
        self._declare()
        self.robot = Robot(self._read_world())
        self._topics = Topics(self, self.robot)
        self._runs: list[Run] = []
        # Those whose callers wait for an answer. Threads add and discard, which is atomic.
        self._unanswered: set[Run] = set()
        self._last_s: float | None = None
        # Everything but waiting for an end is in one group: no callback meets another one.
        group = MutuallyExclusiveCallbackGroup()
        self._servers = [self._offer(offer, group) for offer in OFFERS]
        self.create_timer(PERIOD_S, self._tick, callback_group=group)

    @property
    def threads(self) -> int:
        """Two goals run at once at most, each waiting in a thread; the rest takes turns."""
        return 6

    def finish(self) -> bool:
        """Abort what runs, and wait until its callers know.

        :returns: whether anything ran.
        """
        unanswered = list(self._unanswered)
        for run in unanswered:
            run.end(End.ABORTED, SkillError(run.offer.failure, "the robot is shutting down"))
        end = time.monotonic() + _GRACE_S
        while self._unanswered and time.monotonic() < end:
            time.sleep(0.01)
        return bool(unanswered)

    def _declare(self) -> None:
        self.add_on_set_parameters_callback(_check)
        self.declare_parameter(
            "world",
            "",
            ParameterDescriptor(
                description="File of this machine with the robot's world; empty: besim's own.",
                read_only=True,
            ),
        )
        self.declare_parameter(
            "time_scale",
            1.0,
            ParameterDescriptor(
                description="How many seconds pass for the robot in one of the node's clock.",
                floating_point_range=[FloatingPointRange(from_value=0.01, to_value=1000.0)],
            ),
        )
        for offer in OFFERS:
            described = ParameterDescriptor(
                description=f"How to misbehave: empty, or {EXPECTED}, as in `stall 1`."
            )
            self.declare_parameter(offer.parameter, "", described)

    def _read_world(self) -> DemoWorld:
        file = self.get_parameter("world").value
        try:
            return read_world(Path(file) if file else None)
        except BesimError as error:
            raise InvalidParameterValueException("world", file, str(error)) from error

    def _offer(self, offer: Offer, group: MutuallyExclusiveCallbackGroup) -> ActionServer:
        orders: frozenset[Mode] = frozenset()

        def accept(goal: Any) -> GoalResponse:
            nonlocal orders
            if any(_collide(run.offer, offer) for run in self._runs):
                self.get_logger().warning(f"{offer.name}: goal rejected: the robot is busy")
                return GoalResponse.REJECT
            orders = self._take_orders(offer)
            if Mode.REJECT in orders:
                self.get_logger().warning(f"{offer.name}: goal rejected: told to")
                return GoalResponse.REJECT
            return GoalResponse.ACCEPT

        # This follows on the answer to the goal, before anything else of the group.
        def begin(handle: ServerGoalHandle) -> None:
            run = Run(offer, self.robot, handle, orders)
            self._runs.append(run)
            self._unanswered.add(run)
            handle.execute(lambda _: self._answer(run))

        return ActionServer(
            self,
            offer.kind,
            offer.name,
            execute_callback=lambda handle: None,
            goal_callback=accept,
            handle_accepted_callback=begin,
            cancel_callback=lambda handle: CancelResponse.ACCEPT,
            callback_group=group,
        )

    def _take_orders(self, offer: Offer) -> frozenset[Mode]:
        orders = Orders.parse(self.get_parameter(offer.parameter).value)
        if orders.goals is not None:
            left = Parameter(offer.parameter, value=str(orders.after_one()))
            self.set_parameters([left])
        return orders.modes

    def _answer(self, run: Run) -> Any:
        try:
            return run.answer(lambda text: self.get_logger().info(printable(text)))
        finally:
            self._unanswered.discard(run)

    def _tick(self) -> None:
        now = self.get_clock().now()
        now_s, stamp = now.nanoseconds / 1e9, now.to_msg()
        # Simulated time may jump back, which is no time for the robot.
        passed = max(0.0, now_s - self._last_s) if self._last_s is not None else 0.0
        self._last_s = now_s
        seconds = passed * self.get_parameter("time_scale").value
        self.robot.pass_time(seconds)
        self._runs = [run for run in self._runs if not run.advance(seconds, stamp)]
        self._topics.publish(now_s, stamp)


def _collide(one: Offer, other: Offer) -> bool:
    return (one.uses_base and other.uses_base) or (one.uses_arm and other.uses_arm)


def _check(parameters: list[Parameter]) -> SetParametersResult:
    for parameter in parameters:
        if parameter.name.startswith(_MISBEHAVE) and isinstance(parameter.value, str):
            try:
                Orders.parse(parameter.value)
            except ValueError as error:
                return SetParametersResult(successful=False, reason=f"{parameter.name}: {error}")
    return SetParametersResult(successful=True)
