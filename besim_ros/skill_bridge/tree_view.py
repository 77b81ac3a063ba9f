"""A tree with its states as viewers of py_trees_ros take it; plain data, no ROS.

The names and numbers are those of ``py_trees_ros_interfaces/msg/Behaviour``.
"""

from __future__ import annotations

import enum
import uuid
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from besim.solution import Dialect, Node, NodeKind, Solution, Status

_NO_ID = bytes(16)


class BehaviourType(enum.IntEnum):
    """What a viewer draws a node as."""

    BEHAVIOUR = 1
    SEQUENCE = 2
    SELECTOR = 3
    PARALLEL = 4
    DECORATOR = 6


class BehaviourStatus(enum.IntEnum):
    """What a node's last tick gave."""

    INVALID = 1
    RUNNING = 2
    SUCCESS = 3
    FAILURE = 4


_STATUS = {
    Status.RUNNING: BehaviourStatus.RUNNING,
    Status.SUCCESS: BehaviourStatus.SUCCESS,
    Status.FAILURE: BehaviourStatus.FAILURE,
}


@dataclass(frozen=True, slots=True)
class Behaviour:
    """One node.

    :param own_id: 16 bytes, as all IDs; zeros for none.
    :param tip_id: of the node below that decided its status.
    :param is_active: whether it was ticked in the last tick.
    """

    name: str
    class_name: str
    own_id: bytes
    parent_id: bytes
    tip_id: bytes
    child_ids: tuple[bytes, ...]
    current_child_id: bytes
    type: BehaviourType
    additional_detail: str
    status: BehaviourStatus
    message: str
    is_active: bool


class TreeView:
    """Shows one solution, whose nodes have the same IDs in every run."""

    def __init__(self, solution: Solution) -> None:
        self._nodes = tuple(solution.root.walk())
        self._dialect = solution.dialect
        self._children: list[list[int]] = [[] for _ in self._nodes]
        self._parents: list[int | None] = [None] * len(self._nodes)
        self._link(solution.root)
        names = (f"besim:{solution.solution_hash}:{index}" for index in range(len(self._nodes)))
        self._ids = [uuid.uuid5(uuid.NAMESPACE_URL, name).bytes for name in names]

    def path(self, index: int) -> tuple[int, ...]:
        """A node and all above it."""
        found = [index]
        while (above := self._parents[found[-1]]) is not None:
            found.append(above)
        return tuple(found)

    def behaviours(
        self, statuses: Mapping[int, Status], ticked: Collection[int], messages: Mapping[int, str]
    ) -> tuple[Behaviour, ...]:
        """All nodes in document order.

        :param statuses: what the nodes' last ticks gave; none for those that were halted.
        :param ticked: the nodes that the last tick reached.
        :param messages: what leaves said last.
        """
        return tuple(
            self._behaviour(index, statuses, ticked, messages.get(index, ""))
            for index in range(len(self._nodes))
        )

    def _link(self, root: Node) -> None:
        stack: list[tuple[Node, int | None]] = [(root, None)]
        number = 0
        while stack:  # in the order of Node.walk
            node, above = stack.pop()
            self._parents[number] = above
            if above is not None:
                self._children[above].append(number)
            stack.extend((child, number) for child in reversed(node.children))
            number += 1

    def _behaviour(
        self, index: int, statuses: Mapping[int, Status], ticked: Collection[int], message: str
    ) -> Behaviour:
        node, above = self._nodes[index], self._parents[index]
        current, tip = self._current(index, statuses), self._tip(index, statuses)
        return Behaviour(
            name=node.name or node.class_name or node.tag,
            class_name=node.class_name or node.tag,
            own_id=self._ids[index],
            parent_id=_NO_ID if above is None else self._ids[above],
            tip_id=_NO_ID if tip == index else self._ids[tip],
            child_ids=tuple(self._ids[one] for one in self._children[index]),
            current_child_id=_NO_ID if current is None else self._ids[current],
            type=_type(node),
            additional_detail="WithMemory" * _remembers(node, self._dialect),
            status=_shown(statuses.get(index)),
            message=message,
            is_active=index in ticked,
        )

    def _current(self, index: int, statuses: Mapping[int, Status]) -> int | None:
        """The child that runs, or that was ticked last."""
        if _shown(statuses.get(index)) is BehaviourStatus.INVALID:
            return None
        known = [one for one in self._children[index] if one in statuses]
        running = [one for one in known if statuses[one] is Status.RUNNING]
        return next(iter(running), known[-1] if known else None)

    def _tip(self, index: int, statuses: Mapping[int, Status]) -> int:
        while (below := self._current(index, statuses)) is not None:
            index = below
        return index


def _shown(status: Status | None) -> BehaviourStatus:
    return (
        BehaviourStatus.INVALID if status is None else _STATUS.get(status, BehaviourStatus.INVALID)
    )


def _type(node: Node) -> BehaviourType:
    """Viewers know five types, and decorators with one child only."""
    if not node.children:
        return BehaviourType.BEHAVIOUR
    if node.kind in (NodeKind.DECORATOR, NodeKind.SUBTREE) and len(node.children) == 1:
        return BehaviourType.DECORATOR
    if "Parallel" in node.class_name:
        return BehaviourType.PARALLEL
    if "Sequence" in node.class_name:
        return BehaviourType.SEQUENCE
    return BehaviourType.SELECTOR


def _remembers(node: Node, dialect: Dialect) -> bool:
    """Whether it goes on at the child that ran."""
    return dialect.is_btcpp and node.class_name in (
        *("Sequence", "SequenceWithMemory", "SequenceStar", "AsyncSequence"),
        *("Fallback", "AsyncFallback"),
    )
