"""Whether a blackboard entry was written since it was last looked at."""

from __future__ import annotations

from collections.abc import Hashable

from besim.solution.tree.engines.btcpp.node import TreeNode
from besim.solution.tree.port_value import read_port_value


class UpdatedEntry:
    """The entry that a node's port ``entry`` names, with or without braces.

    :raises PlanError: if the port is missing or empty.
    """

    def __init__(self, node: TreeNode) -> None:
        raw = node.ports.raw("entry")
        if not raw:
            node.throw("missing port [entry]")
        pointed = read_port_value("entry", raw)
        self._key = pointed.key if pointed.key is not None and raw != "=" else raw
        self._blackboard = node.blackboard
        self._seen = 0

    def updated(self) -> bool:
        """Whether it exists and was written since the last call."""
        entry = self._blackboard.entry(self._key)
        if entry is None:
            return False
        before, self._seen = self._seen, entry.sequence_id
        return before != self._seen

    def memory(self) -> Hashable:
        """What the next calls depend on.

        How often an entry was written does not count unless it was removed and written anew,
        for then the same number can come again.
        """
        entry = self._blackboard.entry(self._key)
        if entry is None:
            return self._seen, None
        return min(entry.sequence_id - self._seen, 1)
