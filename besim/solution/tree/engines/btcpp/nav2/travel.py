"""Nodes of Nav2 that measure how far the robot has come."""

from __future__ import annotations

import math
from collections.abc import Hashable

from besim.solution.model import Status
from besim.solution.tree.engines.btcpp.config import NodeConfig
from besim.solution.tree.engines.btcpp.nav2.waiting import double
from besim.solution.tree.engines.btcpp.node import DecoratorNode, NodeClasses, TreeNode

_Pose = tuple[float, float, float]


class _Travel:
    """How far the robot is from where it was, as the crow flies."""

    def __init__(self, node: TreeNode, config: NodeConfig) -> None:
        self._node = node
        self._surroundings = config.run.surroundings
        self._start: _Pose | None = None

    def start(self) -> None:
        """Measure from here."""
        self._start = self._surroundings.pose()

    def reached(self, distance: float) -> bool:
        """Whether the distance (m) is reached.

        :raises Unsupported: if that cannot be told, since it is not known where the robot is.
        """
        if distance <= 0.0:
            return True
        here = self._surroundings.pose()
        if self._start is None or here is None:
            self._node.unsupported("besim does not know how far the robot has travelled")
        return math.dist(self._start[:2], here[:2]) >= distance

    def memory(self) -> Hashable:
        """What it depends on besides the pose of the robot."""
        return self._start


class DistanceController(DecoratorNode):
    """Ticks its child at first, and again a distance after it succeeded (N10).

    The robot is taken to know where it is; upstream fails while it does not.
    """

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._travel = _Travel(self, config)
        self._distance = double(self, "distance", 1.0)
        self._first = False

    def tick(self) -> Status:
        if not self.active:
            self._travel.start()
            self._first = True
        self.status = Status.RUNNING
        if not (
            self._first
            or self.child.status is Status.RUNNING
            or self._travel.reached(self._distance)
        ):
            return Status.RUNNING
        self._first = False
        status = self.child.execute_tick()
        if status is Status.SUCCESS:
            self._travel.start()
        return status

    def memory(self) -> Hashable:
        return self._first, self._travel.memory()


class DistanceTraveled(TreeNode):
    """Succeeds once the distance is reached, and measures from there again (N17)."""

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._travel = _Travel(self, config)
        self._distance = double(self, "distance", 1.0)

    def tick(self) -> Status:
        if not self.active:
            self._travel.start()
            return Status.FAILURE
        if not self._travel.reached(self._distance):
            return Status.FAILURE
        self._travel.start()
        return Status.SUCCESS

    def memory(self) -> Hashable:
        return self._travel.memory()


VERSION_4: NodeClasses = {
    "DistanceController": DistanceController,
    "DistanceTraveled": DistanceTraveled,
}
VERSION_3 = VERSION_4
