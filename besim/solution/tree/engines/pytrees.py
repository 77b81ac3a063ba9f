"""Ticks trees of the BTSIMBENCH dialect, and those of py_trees themselves, with py_trees."""

from __future__ import annotations

from collections.abc import Hashable

import py_trees.behaviour
import py_trees.common

from besim.errors import InputError
from besim.solution.model import Dialect, Node, Solution, Status
from besim.solution.tree.engines.base import Answer, Halted, LeafCall
from besim.solution.tree.engines.clock import Clock
from besim.solution.tree.engines.pytrees_nodes import make_behaviour, memory_of
from besim.world.xmltext import MAX_DEPTH

_TO_PY_TREES = {
    Status.SUCCESS: py_trees.common.Status.SUCCESS,
    Status.FAILURE: py_trees.common.Status.FAILURE,
    Status.RUNNING: py_trees.common.Status.RUNNING,
}
_FROM_PY_TREES = {theirs: ours for ours, theirs in _TO_PY_TREES.items()}


class PyTreesEngine:
    """Runs one solution, tick by tick (:class:`~besim.solution.tree.engines.base.Engine`).

    In the BTSIMBENCH dialect composites have no memory: Sequence and Fallback start at the first
    child in every tick. Parallel ticks all children in document order, succeeds when all have
    succeeded (those that already have are not ticked again while it runs) and fails when one
    failed. In trees of py_trees every node does as it was made to.

    :param solution: the tree; nodes are numbered in document order from 0, as
        ``solution.root.walk()`` gives them.
    :param answer: called for every ticked leaf and for every ticked node of unknown kind:
        SUCCESS, FAILURE or RUNNING.
    :param halted: told of every leaf that was halted while it was RUNNING.
    :raises InputError: if the tree is nested more deeply than besim can run.
    """

    def __init__(self, solution: Solution, answer: Answer, halted: Halted | None = None) -> None:
        self.statuses: dict[int, Status] = {}
        self.ever: set[int] = set()
        self.answering: int | None = None
        self.ticks = 0
        self.clock = Clock()
        self._answer = answer
        self._halted = halted
        self._dialect = solution.dialect
        self._nodes = tuple(solution.root.walk())
        self._parents: list[int | None] = []
        self._behaviours = self._build(solution.root)
        self._indices = {one.id: index for index, one in enumerate(self._behaviours)}
        self._stopped = False

    def tick(self) -> Status:
        """Tick the root once; after SUCCESS or FAILURE the next tick begins anew.

        :raises RuntimeError: after a tick that ended with an exception.
        """
        if self._stopped:
            raise RuntimeError("an engine that was stopped by an exception cannot go on")
        self.ticks += 1
        self._stopped = True
        try:
            for behaviour in self._behaviours[0].tick():
                index = self._indices[behaviour.id]
                self.statuses[index] = _FROM_PY_TREES[behaviour.status]
                self.ever.add(index)
        except BaseException:
            self._forget_path(self.answering)
            raise
        self._stopped = False
        self._forget_halted()
        return self.statuses[0]

    def halt(self) -> None:
        """Halt whatever is RUNNING."""
        self._behaviours[0].stop(py_trees.common.Status.INVALID)
        self._forget_halted()

    def state_key(self) -> Hashable:
        """What the next tick depends on besides the world.

        In the BTSIMBENCH dialect that is which nodes run: without memory only a running Parallel
        keeps anything, and its children that do not run have succeeded.
        """
        if self._dialect is Dialect.BTSIMBENCH:
            running = py_trees.common.Status.RUNNING
            return tuple(i for i, one in enumerate(self._behaviours) if one.status is running)
        return tuple((one.status, memory_of(one)) for one in self._behaviours)

    def _build(self, root: Node) -> list[py_trees.behaviour.Behaviour]:
        rows: list[tuple[Node, list[int]]] = []
        stack: list[tuple[Node, int | None, int]] = [(root, None, 1)]
        while stack:
            node, parent, depth = stack.pop()
            if depth > MAX_DEPTH:
                raise InputError(
                    "the tree is nested too deeply",
                    place=node.place,
                    expected=f"at most {MAX_DEPTH} levels",
                    got=f"<{node.tag}> in level {depth}",
                )
            index = len(rows)
            rows.append((node, []))
            self._parents.append(parent)
            if parent is not None:
                rows[parent][1].append(index)
            stack.extend((child, index, depth + 1) for child in reversed(node.children))
        made: dict[int, py_trees.behaviour.Behaviour] = {}
        for index in reversed(range(len(rows))):  # children before parents
            node, below = rows[index]
            made[index] = make_behaviour(
                node, index, [made[one] for one in below], self._dialect, self._ask, self.clock
            )
        return [made[index] for index in range(len(rows))]

    def _ask(self, index: int) -> py_trees.common.Status:
        node = self._nodes[index]
        self.answering = index
        self.ever.add(index)
        first = self._behaviours[index].status is not py_trees.common.Status.RUNNING
        ports = node.leaf.ports if node.leaf is not None else node.ports
        status = self._answer(LeafCall(node, index, ports, first, self.clock.now))
        if status not in _TO_PY_TREES:
            raise ValueError(f"{node.class_name or node.tag}: {status} is no answer of a leaf")
        self.answering = None
        # The condition of an EternalGuard is asked for its result, and never ticked as a node.
        self.statuses[index] = status
        return _TO_PY_TREES[status]

    def _forget_path(self, index: int | None) -> None:
        while index is not None:
            self.statuses.pop(index, None)
            index = self._parents[index]

    def _forget_halted(self) -> None:
        running = py_trees.common.Status.RUNNING
        for index, status in list(self.statuses.items()):
            if status is Status.RUNNING and self._behaviours[index].status is not running:
                del self.statuses[index]
                if self._halted is not None and not self._nodes[index].children:
                    self._halted(self._nodes[index], index)
