"""What every node of BehaviorTree.CPP does when it is ticked, halted and reset.

A node has a status, which its parent resets: None is upstream's IDLE. SKIPPED is a result that
is told to the parent and, as upstream, leaves the status as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import NoReturn

from besim.solution.model import Status
from besim.solution.tree.engines.base import PlanError, Unsupported
from besim.solution.tree.engines.btcpp.config import NodeConfig
from besim.solution.tree.engines.btcpp.entry import BlackboardError
from besim.solution.tree.engines.btcpp.script import Script, ScriptError, parse_script
from besim.solution.tree.engines.btcpp.values import CastError, Value, ValueType, to_bool

THROWN = (BlackboardError, CastError, ScriptError)
"""What the blackboard and the scripts raise where upstream throws."""

COMPLETED = (Status.SUCCESS, Status.FAILURE)

_PRE_CONDITIONS = {
    "_failureIf": Status.FAILURE,
    "_successIf": Status.SUCCESS,
    "_skipIf": Status.SKIPPED,
    "_while": Status.SKIPPED,
}
"""In the order in which upstream asks them, with their results."""
_POST_CONDITIONS = ("_onHalted", "_onFailure", "_onSuccess", "_post")


class TreeNode:
    """A node of a running tree. Kinds of nodes define :meth:`tick`, :meth:`halt` and
    :meth:`memory`; they call the others.

    :raises PlanError: if upstream could not construct it.
    """

    children: list[TreeNode]

    def __init__(self, config: NodeConfig) -> None:
        self.node = config.node
        self.index = config.index
        self.blackboard = config.blackboard
        self.clock = config.run.clock
        self.children = []
        self.status: Status | None = None
        """None is IDLE."""
        self.ports = config.ports
        self._run = config.run
        scripts = config.node.scripts
        self._before = [
            (name, self.parsed(scripts[name])) for name in _PRE_CONDITIONS if name in scripts
        ]
        self._after = {
            name: self.parsed(scripts[name]) for name in _POST_CONDITIONS if name in scripts
        }

    # What a kind of nodes defines

    def tick(self) -> Status:
        """Do what the node is for; its result becomes the status unless it is SKIPPED."""
        raise NotImplementedError

    def halt(self) -> None:
        """End what is RUNNING below, and become idle."""
        self.reset_status()

    def check(self) -> None:
        """Called once all children are there.

        :raises PlanError: if upstream would not make a tree with this node and its children.
        """

    def memory(self) -> Hashable:
        """What the next ticks depend on besides the statuses, timers and the blackboard."""
        return ()

    # What parents call

    def execute_tick(self) -> Status:
        """Tick the node: the parent's way to :meth:`tick`.

        :returns: SUCCESS, FAILURE, RUNNING or SKIPPED.
        """
        run = self._run
        try:
            decided = self._pre_conditions() if self._before else None
            if decided is None:
                run.ever.add(self.index)
                status = self.tick()
            else:
                status = decided
            if self._after and status in COMPLETED:
                self._post_conditions(status)
        except THROWN as error:
            run.statuses.pop(self.index, None)
            raise PlanError(str(error), self.index) from error
        except BaseException:
            run.statuses.pop(self.index, None)
            raise
        if status is not Status.SKIPPED:
            self.status = status
        run.statuses[self.index] = status
        self._ticked(status)
        return status

    def halt_node(self) -> None:
        """Halt the node: the parent's way to :meth:`halt`, for a child that is RUNNING."""
        self.halt()
        if "_onHalted" in self._after:
            self.evaluate(self._after["_onHalted"])

    def reset_status(self) -> None:
        """Become idle."""
        if self._run.statuses.get(self.index) is Status.RUNNING:
            del self._run.statuses[self.index]
        self.status = None

    # What kinds of nodes call

    @property
    def active(self) -> bool:
        """Whether the status is neither idle nor SKIPPED (upstream's ``isStatusActive``)."""
        return self.status is not None and self.status is not Status.SKIPPED

    def port(self, name: str, as_type: ValueType = ValueType.STRING) -> Value | None:
        """The value of an input port now, None where upstream's ``getInput`` gives an error.

        That is: neither given nor with a default, no such entry or an empty one, or a value
        that cannot be cast to the type.
        """
        return self.ports.get(name, as_type)

    def number(self, name: str, *, unsigned: bool = False) -> int:
        """An integer input that the node cannot do without (C++ ``int`` or ``unsigned``).

        :raises PlanError: if :meth:`port` has none.
        """
        value = self.ports.integer(name, unsigned=unsigned)
        if value is None:
            self.throw(f"missing parameter [{name}]")
        return value

    def text(self, name: str) -> str:
        """A string input that the node cannot do without.

        :raises PlanError: if :meth:`port` has none.
        """
        value = self.port(name)
        if value is None:
            self.throw(f"missing parameter [{name}]")
        return str(value)

    def status_port(self, name: str) -> Status | None:
        """An input that is a status by its name; None also for IDLE, which is no result."""
        value = self.port(name)
        return Status(value) if value in Status.__members__ else None

    def write(self, name: str, value: Value) -> None:
        """Set an output port; nothing happens where it points to no entry.

        :raises BlackboardError: if the entry has another type.
        """
        self.ports.set(name, value)

    def wake_up(self) -> None:
        """Ask for the next tick at once, since this one was left with work undone."""
        self._run.woken = True

    def throw(self, message: str) -> NoReturn:
        """Do as upstream does where it throws an exception.

        :raises PlanError: always.
        """
        raise PlanError(f"<{self.node.tag}>: {message}", self.index)

    def unsupported(self, message: str) -> NoReturn:
        """Say that besim cannot tell what the real node would do.

        :raises Unsupported: always.
        """
        raise Unsupported(f"<{self.node.tag}>: {message}", self.index)

    def call_in(self, nanoseconds: int, call: Callable[[], None]) -> Callable[[], None]:
        """Have something called after a time, between two ticks (upstream: by a thread of its
        own); what it returns cancels it."""
        timer = self.clock.call_at(self.clock.now + nanoseconds, self.index, call)
        return lambda: self.clock.cancel(timer)

    def parsed(self, code: str) -> Script:
        """A script. :raises PlanError: if it is none."""
        try:
            return parse_script(code)
        except ScriptError as error:
            self.throw(f"error in the script {code[:80]!r}: {error}")

    def evaluate(self, script: Script) -> Value | None:
        """The value of a script's last statement.

        :raises PlanError: where upstream throws.
        """
        try:
            return script.run(self.blackboard, self._run.enums)
        except ScriptError as error:
            self.throw(f"in the script {script.text[:80]!r}: {error}")

    def holds(self, script: Script) -> bool:
        """Whether a script is true.

        :raises PlanError: where upstream throws, also if it is neither true nor false.
        """
        value = self.evaluate(script)
        try:
            return to_bool(value)
        except CastError as error:
            self.throw(f"in the script {script.text[:80]!r}: {error}")

    def _pre_conditions(self) -> Status | None:
        """What they make of this tick, None if they let it happen."""
        for name, script in self._before:
            if not self.active:
                if self.holds(script) is (name != "_while"):
                    return _PRE_CONDITIONS[name]
            elif self.status is Status.RUNNING and name == "_while" and not self.holds(script):
                self.halt_node()
                return Status.SKIPPED
        return None

    def _post_conditions(self, status: Status) -> None:
        for name in ("_onSuccess" if status is Status.SUCCESS else "_onFailure", "_post"):
            if name in self._after:
                self.evaluate(self._after[name])

    def _ticked(self, status: Status) -> None:
        """After every tick that did not throw."""


class ControlNode(TreeNode):
    """A node with any number of children."""

    def check(self) -> None:
        if not self.children:
            self.throw("it must have 1 or more children")

    def halt(self) -> None:
        self.reset_children()
        self.reset_status()

    def reset_children(self) -> None:
        """Halt the children that are RUNNING, and make all of them idle."""
        for child in self.children:
            if child.status is Status.RUNNING:
                child.halt_node()
            child.reset_status()

    def halt_child(self, index: int) -> None:
        """Halt one child if it is RUNNING, and make it idle."""
        child = self.children[index]
        if child.status is Status.RUNNING:
            child.halt_node()
        child.reset_status()


class DecoratorNode(TreeNode):
    """A node with one child, which is made idle after every tick that completes it."""

    def check(self) -> None:
        if len(self.children) != 1:
            self.throw("it must have exactly 1 child")

    @property
    def child(self) -> TreeNode:
        """The only child."""
        return self.children[0]

    def halt(self) -> None:
        self.reset_child()
        self.reset_status()

    def reset_child(self) -> None:
        """Halt the child if it is RUNNING, and make it idle."""
        child = self.children[0]
        if child.status is Status.RUNNING:
            child.halt_node()
        child.reset_status()

    def _ticked(self, status: Status) -> None:
        if self.children[0].status in COMPLETED:
            self.children[0].reset_status()


NodeClass = Callable[[NodeConfig], TreeNode]
"""Makes a node; usually its class itself."""

NodeClasses = Mapping[str, NodeClass]
"""Node classes by registration name; every module with nodes has such a table."""
