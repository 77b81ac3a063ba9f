"""Nodes whose port is a script."""

from __future__ import annotations

from collections.abc import Mapping

from besim.solution.tree.engines.btcpp.node import TreeNode
from besim.solution.tree.engines.btcpp.script import Script

SCRIPT_PORTS: Mapping[str, tuple[str, ...]] = {
    "Script": ("code",),
    "ScriptCondition": ("code",),
    "Precondition": ("if",),
}
"""Ports that hold a script, by the class of the node."""


class ScriptPort:
    """The script in a port of a node; it may stand on the blackboard and change.

    :raises PlanError: if there is none when the node is made.
    """

    def __init__(self, node: TreeNode, port: str) -> None:
        self._node = node
        self._port = port
        self._script: Script
        self._text: str | None = None
        self.load()

    def load(self) -> None:
        """Take the script that the port has now.

        :raises PlanError: if there is none.
        """
        text = self._node.text(self._port)
        if text != self._text:
            self._script = self._node.parsed(text)
            self._text = text

    def run(self) -> None:
        """Run the script.

        :raises PlanError: where upstream throws.
        """
        self._node.evaluate(self._script)

    def true(self) -> bool:
        """Run the script as a condition.

        :raises PlanError: where upstream throws, also if it is neither true nor false.
        """
        return self._node.holds(self._script)
