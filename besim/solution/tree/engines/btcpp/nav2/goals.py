"""Nodes of Nav2 that look at the goal on the blackboard."""

from __future__ import annotations

from collections.abc import Hashable

from besim.solution.model import Dialect, Status
from besim.solution.tree.engines.btcpp.config import NodeConfig
from besim.solution.tree.engines.btcpp.node import DecoratorNode, NodeClasses, TreeNode
from besim.solution.tree.engines.btcpp.values import Value


class Goals:
    """The goal and the goals that a node remembers (N11).

    They are the ports ``goal`` and ``goals``, or else the entries of these names; in Humble
    always the entries. None is what upstream's variables hold before they were set.
    """

    def __init__(self, node: TreeNode, dialect: Dialect) -> None:
        self._node = node
        self._ports = dialect is not Dialect.BTCPP3
        self._known: dict[str, Value | None] = {"goals": None, "goal": None}

    def remember(self) -> None:
        """Take those of now; one that does not exist leaves the one before."""
        for name in self._known:
            found = self._read(name)
            if found is not None:
                self._known[name] = found

    def changed(self) -> bool:
        """Whether one differs from what is remembered, which then is that of now."""
        now = {name: self._read(name) for name in self._known}
        if now == self._known:
            return False
        self._known = now
        return True

    def memory(self) -> Hashable:
        """What it depends on besides the blackboard."""
        return tuple(repr(value) for value in self._known.values())

    def _read(self, name: str) -> Value | None:
        found = self._node.port(name) if self._ports else None
        return self._node.blackboard.get(name) if found is None else found


class GoalUpdatedController(DecoratorNode):
    """Ticks its child at first, and again when the goal has changed (N12)."""

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._goals = Goals(self, config.run.dialect)
        self._updated = False

    def tick(self) -> Status:
        if not self.active:
            self._goals.remember()
            self._updated = True
        self.status = Status.RUNNING
        self._updated |= self._goals.changed()
        if self.child.status is not Status.RUNNING and not self._updated:
            return Status.RUNNING
        self._updated = False
        return self.child.execute_tick()

    def memory(self) -> Hashable:
        return self._updated, self._goals.memory()


class GoalUpdater(DecoratorNode):
    """Writes the newest goal that was published, or the one before, and ticks its child (N13)."""

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._surroundings = config.run.surroundings
        self._many = config.run.dialect is not Dialect.BTCPP3

    def tick(self) -> Status:
        self._update("goal")
        if self._many:
            self._update("goals")
        return self.child.execute_tick()

    def _update(self, name: str) -> None:
        newest = self._surroundings.published(f"{name}_update")
        if newest is None:
            newest = self.ports.values().get(f"input_{name}")
        # Upstream writes an empty pose, or an empty list, where it has none.
        self.write(f"output_{name}", "" if newest is None else newest)


VERSION_4: NodeClasses = {
    "GoalUpdatedController": GoalUpdatedController,
    "GoalUpdater": GoalUpdater,
}
VERSION_3 = VERSION_4
