"""Decorators of Nav2 that tick their child now and then, or only once."""

from __future__ import annotations

import math
from collections.abc import Hashable

from besim.solution.model import Dialect, Status
from besim.solution.tree.engines.btcpp.config import NodeConfig
from besim.solution.tree.engines.btcpp.nav2.goals import Goals
from besim.solution.tree.engines.btcpp.nav2.stopwatch import (
    Stopwatch,
    double_seconds,
    float_seconds,
)
from besim.solution.tree.engines.btcpp.node import (
    COMPLETED,
    DecoratorNode,
    NodeClasses,
    TreeNode,
)
from besim.solution.tree.engines.btcpp.values import ValueType


def double(node: TreeNode, port: str, otherwise: float) -> float:
    """A port of type double; upstream's variable keeps its value where there is none."""
    value = node.port(port, ValueType.DOUBLE)
    return value if isinstance(value, float) else otherwise


class RateController(DecoratorNode):
    """Ticks its child at first, and again a period after it succeeded (N7)."""

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._watch = Stopwatch(self, float_seconds)
        self._first = False
        self._once = config.run.dialect is Dialect.BTCPP3
        self._period = _inverse(double(self, "hz", 1.0)) if self._once else 1.0

    def tick(self) -> Status:
        if not self.active:
            if not self._once:
                self._period = _inverse(double(self, "hz", 1.0))
            self._watch.start(self._period)
            self._first = True
        self.status = Status.RUNNING
        if not (self._first or self.child.status is Status.RUNNING or self._watch.over):
            return Status.RUNNING
        self._first = False
        status = self.child.execute_tick()
        if status is Status.SUCCESS:
            self._watch.start(self._period)
        return status

    def reset_status(self) -> None:
        super().reset_status()
        self._watch.stop()

    def memory(self) -> Hashable:
        return self._first, self._period, self._watch.memory()


class SpeedController(DecoratorNode):
    """Ticks its child at first, and again after a period that depends on the speed (N9)."""

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._surroundings = config.run.surroundings
        self._watch = Stopwatch(self, double_seconds)
        self._goals = Goals(self, config.run.dialect)
        self._first = False
        self._rates = double(self, "min_rate", 0.1), double(self, "max_rate", 1.0)
        self._speeds = double(self, "min_speed", 0.0), double(self, "max_speed", 0.5)
        if any(rate <= 0.0 for rate in self._rates):
            self.throw("a rate must be greater than 0")

    def tick(self) -> Status:
        if not self.active:
            self._goals.remember()
            self._start()
        if self._goals.changed():
            self._start()
        self.status = Status.RUNNING
        over = self._watch.over
        if not (self._first or self.child.status is Status.RUNNING or over):
            return Status.RUNNING
        self._first = False
        if over:
            self._watch.start(_inverse(self._rate()))
        return self.child.execute_tick()

    def reset_status(self) -> None:
        super().reset_status()
        self._watch.stop()

    def memory(self) -> Hashable:
        return self._first, self._goals.memory(), self._watch.memory()

    def _start(self) -> None:
        self._watch.start(_inverse(self._rates[1]))
        self._first = True

    def _rate(self) -> float:
        low, high = self._rates
        if low == high:
            return low
        speed = self._surroundings.speed()
        if speed is None:
            self.unsupported("besim does not know how fast the robot drives")
        slowest, fastest = self._speeds
        rate = _divide(speed - slowest, fastest - slowest) * (high - low) + low
        # std::min and std::max in this order keep nan.
        rate = high if high < rate else rate
        return low if rate < low else rate


class SingleTrigger(DecoratorNode):
    """Ticks its child until it has completed, and fails from then on (N8)."""

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._first = True

    def tick(self) -> Status:
        if not self.active:
            self._first = True
        self.status = Status.RUNNING
        if not self._first:
            return Status.FAILURE
        status = self.child.execute_tick()
        self._first = status not in COMPLETED
        return status

    def memory(self) -> Hashable:
        return self._first


def _inverse(number: float) -> float:
    return _divide(1.0, number)


def _divide(one: float, other: float) -> float:
    """As IEEE 754 does it, also by 0."""
    if other != 0.0:
        return one / other
    if one == 0.0 or math.isnan(one):
        return math.nan
    return math.copysign(math.inf, one) * math.copysign(1.0, other)


VERSION_4: NodeClasses = {
    "RateController": RateController,
    "SpeedController": SpeedController,
    "SingleTrigger": SingleTrigger,
}
VERSION_3 = VERSION_4
