"""BehaviorTree.CPP's own leaves, which the engine runs itself."""

from __future__ import annotations

from collections.abc import Hashable

from besim.solution.model import Status
from besim.solution.tree.engines.btcpp.config import NodeConfig
from besim.solution.tree.engines.btcpp.entry import BlackboardError
from besim.solution.tree.engines.btcpp.node import NodeClasses, TreeNode
from besim.solution.tree.engines.btcpp.scripts import ScriptPort
from besim.solution.tree.engines.btcpp.updated_entry import UpdatedEntry
from besim.solution.tree.port_value import blackboard_pointer


class AlwaysSuccess(TreeNode):
    """SUCCESS."""

    def tick(self) -> Status:
        return Status.SUCCESS


class AlwaysFailure(TreeNode):
    """FAILURE."""

    def tick(self) -> Status:
        return Status.FAILURE


class Script(TreeNode):
    """Runs a script, and succeeds."""

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._code = ScriptPort(self, "code")

    def tick(self) -> Status:
        self._code.load()
        self._code.run()
        return Status.SUCCESS


class ScriptCondition(TreeNode):
    """Succeeds if a script is true."""

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._code = ScriptPort(self, "code")

    def tick(self) -> Status:
        self._code.load()
        return Status.SUCCESS if self._code.true() else Status.FAILURE


class SetBlackboard(TreeNode):
    """Writes a text, or what another entry holds; fails if that is empty."""

    def tick(self) -> Status:
        key = self.text("output_key")
        value = self.ports.raw("value")
        if value is None:
            self.throw("missing parameter [value]")
        return self._set(key, value)

    def _set(self, key: str, value: str) -> Status:
        done = self.blackboard.set_blackboard(key, value)
        return Status.SUCCESS if done else Status.FAILURE


class SetBlackboard3(SetBlackboard):
    """Version 3: always succeeds, and copies whatever the types are."""

    def _set(self, key: str, value: str) -> Status:
        pointer = blackboard_pointer(value, version=3)
        if pointer is None:
            self.blackboard.set(key, value)
            return Status.SUCCESS
        source = self.blackboard.entry(pointer)
        if source is None:
            raise BlackboardError(f"the entry {pointer!r} to copy does not exist")
        target = self.blackboard.entry(key) or self.blackboard.create(key, source.type)
        target.value = source.value
        return Status.SUCCESS


class UnsetBlackboard(TreeNode):
    """Removes an entry."""

    def tick(self) -> Status:
        self.blackboard.unset(self.text("key"))
        return Status.SUCCESS


class WasEntryUpdated(TreeNode):
    """Succeeds if an entry was written since the last tick, or ever at the first one."""

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._entry = UpdatedEntry(self)

    def tick(self) -> Status:
        return Status.SUCCESS if self._entry.updated() else Status.FAILURE

    def memory(self) -> Hashable:
        return self._entry.memory()


VERSION_4: NodeClasses = {
    "AlwaysSuccess": AlwaysSuccess,
    "AlwaysFailure": AlwaysFailure,
    "Script": Script,
    "ScriptCondition": ScriptCondition,
    "SetBlackboard": SetBlackboard,
    "UnsetBlackboard": UnsetBlackboard,
    "WasEntryUpdated": WasEntryUpdated,
}
VERSION_3: NodeClasses = {
    "AlwaysSuccess": AlwaysSuccess,
    "AlwaysFailure": AlwaysFailure,
    "SetBlackboard": SetBlackboard3,
}
