"""Ticks trees of BehaviorTree.CPP: version 4 as 4.8.2 does, version 3 as 3.8.7."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

from besim.errors import InputError
from besim.solution.model import Dialect, Node, NodeKind, Solution, Status
from besim.solution.tree.catalog import Catalog, builtin_catalog
from besim.solution.tree.engines.base import Answer, Halted, PlanError
from besim.solution.tree.engines.btcpp.blackboard import Blackboard
from besim.solution.tree.engines.btcpp.config import NodeConfig, Run
from besim.solution.tree.engines.btcpp.decorators import SubTree
from besim.solution.tree.engines.btcpp.leaves import leaf
from besim.solution.tree.engines.btcpp.node import COMPLETED, THROWN, TreeNode
from besim.solution.tree.engines.btcpp.ports import Ports
from besim.solution.tree.engines.btcpp.registry import NODE_CLASSES
from besim.solution.tree.engines.btcpp.subtrees import blackboard_of
from besim.solution.tree.engines.btcpp.values import Value
from besim.solution.tree.engines.surroundings import Surroundings
from besim.world.xmltext import MAX_DEPTH


class BtCppEngine:
    """Runs one solution, tick by tick (:class:`~besim.solution.tree.engines.base.Engine`).

    A tick is upstream's ``tickExactlyOnce``. What upstream throws when it makes the tree is
    raised by the first tick.

    :param answer: called for every ticked leaf and for every ticked node of unknown kind.
    :param halted: told of every leaf that was halted while it was RUNNING.
    :param entries: what is on the blackboard of the main tree before it is made.
    :param surroundings: what nodes ask about the robot; by default nothing is known of it.
    :param catalog: says of leaves whether they are asynchronous; the dialect's if None.
    :raises InputError: if the tree is nested more deeply than besim can run.
    """

    def __init__(
        self,
        solution: Solution,
        answer: Answer,
        halted: Halted | None = None,
        *,
        entries: Mapping[str, Value] | None = None,
        surroundings: Surroundings | None = None,
        catalog: Catalog | None = None,
    ) -> None:
        self._run = Run(solution.dialect, answer, halted)
        if surroundings is not None:
            self._run.surroundings = surroundings
        self.statuses = self._run.statuses
        self.ever = self._run.ever
        """Numbers of the nodes that were ticked, and not kept from it by a pre-condition."""
        self.ticks = 0
        self.clock = clock = self._run.clock
        version = 3 if solution.dialect is Dialect.BTCPP3 else 4
        self.blackboard = Blackboard(version=version, now=lambda: clock.now)
        """Of the main tree."""
        for name, value in (entries or {}).items():
            self.blackboard.preset(name, value)
        self._blackboards = [self.blackboard]
        self._nodes: list[TreeNode] = []
        self._catalog = builtin_catalog(solution.dialect) if catalog is None else catalog
        self._error: PlanError | None = None
        self._stopped = False
        try:
            self._build(solution.root)
        except PlanError as error:
            self._error = error

    @property
    def answering(self) -> int | None:
        """Number of the node that is being answered, or that raised an exception."""
        return self._run.answering

    @property
    def woken(self) -> bool:
        """In the last tick a node asked for another one at once: upstream's ``tickOnce`` would
        not have returned yet."""
        return self._run.woken

    def tick(self) -> Status:
        """Tick the root once; SKIPPED if the whole tree was.

        :raises Unsupported: at a node that this engine cannot tick exactly.
        :raises PlanError: where upstream throws.
        :raises RuntimeError: after a tick that ended with an exception.
        """
        if self._stopped:
            raise RuntimeError("an engine that was stopped by an exception cannot go on")
        self.ticks += 1
        self._stopped = True
        if self._error is not None:
            raise self._error
        self._run.woken = False
        root = self._nodes[0]
        status = root.execute_tick()
        if status in COMPLETED:
            root.reset_status()
        self._stopped = False
        return status

    def halt(self) -> None:
        """Halt whatever is RUNNING.

        :raises PlanError: if a script that is run then throws.
        """
        if self._error is not None:
            return
        self._nodes[0].halt_node()
        # Upstream makes sure by halting every node, which only runs their scripts once more.
        for node in self._nodes:
            node.halt_node()
        self._nodes[0].reset_status()

    def state_key(self) -> Hashable:
        """Statuses, counters and blackboards: what the next tick depends on besides the world."""
        nodes = tuple((node.status, node.memory()) for node in self._nodes)
        return nodes, tuple(one.state_key() for one in self._blackboards)

    def _build(self, root: Node) -> None:
        stack: list[tuple[Node, TreeNode | None, Blackboard, int]] = [
            (root, None, self.blackboard, 1)
        ]
        number = 0
        while stack:
            node, parent, blackboard, depth = stack.pop()
            if depth > MAX_DEPTH:
                raise InputError(
                    "the tree is nested too deeply",
                    place=node.place,
                    expected=f"at most {MAX_DEPTH} levels",
                    got=f"<{node.tag}> in level {depth}",
                )
            made = self._make(node, number, blackboard)
            number += 1
            self._nodes.append(made)
            if parent is not None:
                parent.children.append(made)
            if isinstance(made, SubTree):
                inner = blackboard_of(made)
                if inner is not blackboard:
                    self._blackboards.append(inner)
                blackboard = inner
            stack.extend((child, made, blackboard, depth + 1) for child in reversed(node.children))
        for made in self._nodes:
            made.check()

    def _make(self, node: Node, index: int, blackboard: Blackboard) -> TreeNode:
        model = self._catalog.get(node.class_name)
        factory = _factory(node, self._run.dialect)
        models = node.port_models or (model.ports if model is not None else {})
        ports = Ports(node, models, blackboard, own=node.leaf is None)
        config = NodeConfig(
            node,
            index,
            ports,
            blackboard,
            self._run,
            asynchronous=model.asynchronous if model is not None else None,
            restarts=model is not None and model.restarts,
        )
        try:
            if node.kind is not NodeKind.SUBTREE:
                ports.declare()
            return factory(config)
        except THROWN as error:
            raise PlanError(f"<{node.tag}>: {error}", index) from error


def _factory(node: Node, dialect: Dialect) -> Callable[[NodeConfig], TreeNode]:
    if node.kind is NodeKind.SUBTREE:
        return SubTree
    if node.leaf is None and node.kind is not NodeKind.UNKNOWN:
        known = NODE_CLASSES[dialect].get(node.class_name)
        if known is not None:
            return known
        if node.kind in (NodeKind.CONTROL, NodeKind.DECORATOR):
            return _Unknown
    return leaf


class _Unknown(TreeNode):
    """A control or decorator whose rules nobody has told besim."""

    def tick(self) -> Status:
        self.unsupported("besim does not know how this node ticks its children")
