"""Nav2's decorator that compares a path with the one before."""

from __future__ import annotations

from collections.abc import Hashable

from besim.solution.model import Status
from besim.solution.tree.engines.btcpp.config import NodeConfig
from besim.solution.tree.engines.btcpp.nav2.waiting import double
from besim.solution.tree.engines.btcpp.node import COMPLETED, DecoratorNode, NodeClasses
from besim.solution.tree.engines.btcpp.values import Value

_MAX = float("1.7976931348623157e308")
"""What upstream's variables hold where a port cannot be read."""


class PathLongerOnApproach(DecoratorNode):
    """Ticks its child if the robot is near the goal and the new path is much longer than the
    one before; succeeds otherwise (N14).
    """

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._surroundings = config.run.surroundings
        self._new: Value | None = None
        self._old: Value | None = None
        self._near = self._factor = _MAX
        self._first = True

    def tick(self) -> Status:
        found = self.port("path")
        self._new = self._new if found is None else found
        self._near = double(self, "prox_len", self._near)
        self._factor = double(self, "length_factor", self._factor)
        longer = self._is_longer()
        self.status = Status.RUNNING
        if longer:
            status = self.child.execute_tick()
            if status in COMPLETED:
                self._old = self._new
                self.reset_child()
            return status
        self._old = self._new
        self._first = False
        # Upstream does not halt a child that is RUNNING.
        return Status.SUCCESS

    def memory(self) -> Hashable:
        return self._first, repr(self._old), repr(self._new)

    def _is_longer(self) -> bool:
        """Whether the path is another one to the same goal that is near, and much longer."""
        if self._first or not self._new or not self._old:
            self._first = True
            return False
        if self._new == self._old:
            return False
        new, old = self._surroundings.path(self._new), self._surroundings.path(self._old)
        if new is None or old is None:
            self.unsupported("besim does not know how long the paths are")
        if not new.poses or not old.poses or new.end != old.end:
            self._first = True
            return False
        return (
            new.poses != old.poses
            and old.length < self._near
            and new.length > self._factor * old.length
        )


VERSION_4: NodeClasses = {"PathLongerOnApproach": PathLongerOnApproach}
VERSION_3 = VERSION_4
