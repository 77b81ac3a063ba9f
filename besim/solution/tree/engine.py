"""Ticks a tree of the BTSIMBENCH dialect with py_trees.

The engine knows nothing of simulation: it is handed a function that answers a leaf, so mocks,
the chain of behaviour simulation and real skills plug in at one place.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

import py_trees.behaviour
import py_trees.common
import py_trees.composites

from besim.errors import InputError
from besim.solution.model import Node, NodeKind, Solution, Status
from besim.solution.tree._xml import MAX_DEPTH

Answer = Callable[[Node], Status]
"""Answers a ticked action, condition or node of unknown kind: SUCCESS, FAILURE or RUNNING.
Whatever it raises ends the tick and reaches the caller of :meth:`TickEngine.tick`."""

_TO_PY_TREES = {
    Status.SUCCESS: py_trees.common.Status.SUCCESS,
    Status.FAILURE: py_trees.common.Status.FAILURE,
    Status.RUNNING: py_trees.common.Status.RUNNING,
}
_FROM_PY_TREES = {theirs: ours for ours, theirs in _TO_PY_TREES.items()}


class TickEngine:
    """Runs one solution, tick by tick.

    Composites have no memory: Sequence and Fallback start at the first child in every tick.
    Parallel ticks all children in document order, succeeds when all have succeeded (those that
    already have are not ticked again while it runs) and fails when one failed.

    :param solution: the tree; nodes are numbered in document order from 0, as
        ``solution.root.walk()`` gives them.
    :param answer: called for every ticked leaf and for every ticked node of unknown kind.
    :raises InputError: if the tree is nested more deeply than besim can run.
    """

    def __init__(self, solution: Solution, answer: Answer) -> None:
        self.statuses: dict[int, Status] = {}
        """Node number to the last result of the node in this run. Nodes that were never ticked,
        that were halted while they ran, or whose tick ended with an exception have none."""
        self.answering: int | None = None
        """Number of the node that is being answered; after an exception, of the one that raised
        it."""
        self.ticks = 0
        """How many ticks were begun."""
        self._answer = answer
        self._parents: list[int | None] = []
        self._behaviours: list[py_trees.behaviour.Behaviour] = []
        self._build(solution.root)
        self._indices = {one.id: index for index, one in enumerate(self._behaviours)}
        self._stopped = False

    def tick(self) -> Status:
        """Tick the root once; after SUCCESS or FAILURE the next tick begins anew.

        :raises RuntimeError: after a tick that ended with an exception: the nodes are then
            between two states, make a new engine.
        """
        if self._stopped:
            raise RuntimeError("an engine that was stopped by an exception cannot go on")
        self.ticks += 1
        self._stopped = True
        try:
            for behaviour in self._behaviours[0].tick():
                self.statuses[self._indices[behaviour.id]] = _FROM_PY_TREES[behaviour.status]
        except BaseException:
            self._forget_path(self.answering)
            raise
        self._stopped = False
        self._forget_halted()
        return self.statuses[0]

    def state_key(self) -> Hashable:
        """What the next tick depends on besides the world: the numbers of the running nodes.

        Equal keys mean equal node states: without memory only a running Parallel keeps
        anything, and its children that do not run have succeeded.
        """
        running = py_trees.common.Status.RUNNING
        return tuple(i for i, one in enumerate(self._behaviours) if one.status is running)

    def _build(self, root: Node) -> None:
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
            index = len(self._behaviours)
            behaviour = self._behaviour(node, index)
            self._behaviours.append(behaviour)
            self._parents.append(parent)
            if parent is not None:
                above = self._behaviours[parent]
                # A node of unknown kind is answered as a whole; its children are never ticked.
                if isinstance(above, py_trees.composites.Composite):
                    above.add_child(behaviour)
            stack.extend((child, index, depth + 1) for child in reversed(node.children))

    def _behaviour(self, node: Node, index: int) -> py_trees.behaviour.Behaviour:
        name = node.name or node.class_name or node.tag
        if node.kind is NodeKind.SEQUENCE:
            return py_trees.composites.Sequence(name, memory=False)
        if node.kind is NodeKind.FALLBACK:
            return py_trees.composites.Selector(name, memory=False)
        if node.kind is NodeKind.PARALLEL:
            policy = py_trees.common.ParallelPolicy.SuccessOnAll(synchronise=True)
            return py_trees.composites.Parallel(name, policy)
        return _Answered(name, lambda: self._ask(node, index))

    def _ask(self, node: Node, index: int) -> py_trees.common.Status:
        self.answering = index
        status = self._answer(node)
        if status not in _TO_PY_TREES:
            raise ValueError(f"{node.class_name or node.tag}: {status} is no answer of a leaf")
        self.answering = None
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


class _Answered(py_trees.behaviour.Behaviour):
    """A py_trees leaf whose result comes from outside."""

    def __init__(self, name: str, ask: Callable[[], py_trees.common.Status]) -> None:
        super().__init__(name)
        self._ask = ask

    def update(self) -> py_trees.common.Status:
        return self._ask()
