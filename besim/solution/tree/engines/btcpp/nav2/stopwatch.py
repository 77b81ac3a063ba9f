"""How long ago something was, for nodes that look at a clock when they are ticked."""

from __future__ import annotations

import math
import struct
from collections.abc import Callable, Hashable

from besim.solution.tree.engines.btcpp.node import TreeNode
from besim.solution.tree.engines.clock import NS_PER_S

_LONGEST = 2**62
"""Nanoseconds; more than a hundred years."""


def double_seconds(nanoseconds: int) -> float:
    """As ``rclcpp::Duration::seconds`` computes it."""
    return nanoseconds / NS_PER_S


def float_seconds(nanoseconds: int) -> float:
    """As ``duration_cast<duration<float>>`` computes it: single precision all the way."""
    return _single(_single(nanoseconds) / NS_PER_S)


class Stopwatch:
    """Knows whether a period is over, and has the clock stop when it is.

    Nodes of Nav2 wait without a timer: they compare when they are ticked. The timer that this
    one sets does nothing, but lets whoever drives the engine see that something is waited for.

    :param seconds: how the node turns nanoseconds into what it compares.
    """

    def __init__(self, node: TreeNode, seconds: Callable[[int], float]) -> None:
        self._node = node
        self._seconds = seconds
        self._since = 0
        self._due: int | None = None
        self._cancel: Callable[[], None] | None = None

    def start(self, period: float) -> None:
        """Begin anew, with a period in seconds; infinity and nan never end."""
        self.stop()
        self._since = self._node.clock.now
        self._due = self._first_after(period)
        if self._due is not None and self._due > 0:
            # Rounding to single precision may end it some nanoseconds early.
            mark = max(self._due, math.ceil(period * NS_PER_S))
            self._cancel = self._node.call_in(mark, _nothing)

    def stop(self) -> None:
        """Wait no longer."""
        if self._cancel is not None:
            self._cancel()
            self._cancel = None

    @property
    def over(self) -> bool:
        """Whether the period is over by now."""
        return self._due is not None and self._node.clock.now - self._since >= self._due

    def memory(self) -> Hashable:
        """What it depends on besides :meth:`Clock.waiting`."""
        return self.over

    def _first_after(self, period: float) -> int | None:
        """The least number of nanoseconds that count as the period or more."""
        if not self._seconds(_LONGEST) >= period:
            return None
        low, high = 0, _LONGEST
        while low < high:
            middle = (low + high) // 2
            if self._seconds(middle) >= period:
                high = middle
            else:
                low = middle + 1
        return low


def _single(number: float) -> float:
    (rounded,) = struct.unpack("f", struct.pack("f", number))
    return float(rounded)


def _nothing() -> None:
    """The node will see for itself."""
