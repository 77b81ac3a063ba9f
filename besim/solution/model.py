"""What is judged: one tree model for every format, with source positions kept."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from besim.errors import Place
from besim.solution.task import LeafKind, Task


class Status(enum.Enum):
    """The result of one tick of a node, named as in BehaviorTree.CPP."""

    SUCCESS = "SUCCESS"
    FAILURE = "FAILURE"
    RUNNING = "RUNNING"
    SKIPPED = "SKIPPED"


class NodeKind(enum.Enum):
    """The node kinds of the tree model; UNKNOWN ones are undelivered when ticked."""

    SEQUENCE = "Sequence"
    FALLBACK = "Fallback"
    PARALLEL = "Parallel"
    ACTION = "Action"
    CONDITION = "Condition"
    UNKNOWN = "Unknown"


@dataclass(frozen=True, slots=True)
class Leaf:
    """An action or condition as a world model sees it: no place in the tree, no node name."""

    kind: LeafKind
    name: str
    description: str = ""
    precondition: str | None = None
    ports: Mapping[str, str] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Node:
    """A node of a tree.

    :param tag: the XML tag as written.
    :param class_name: registration name (``class`` in the BTSIMBENCH dialect).
    :param name: the instance name; never unique, never read for its meaning.
    :param leaf: for actions and conditions only.
    """

    kind: NodeKind
    tag: str
    class_name: str
    name: str = ""
    children: tuple[Node, ...] = ()
    leaf: Leaf | None = None
    ports: Mapping[str, str] = field(default_factory=dict, hash=False)
    place: Place | None = field(default=None, compare=False)

    def walk(self) -> Iterator[Node]:
        """This node and all below it, in document order."""
        stack = [self]
        while stack:
            node = stack.pop()
            yield node
            stack.extend(reversed(node.children))


@dataclass(frozen=True, slots=True)
class Solution:
    """A tree, the task it is meant for, and where it came from.

    :param dialect: whose composite rules apply (``btsimbench``).
    :param solution_hash: of the canonical form, see ``besim.solution.tree.canonical``.
    """

    root: Node
    task: Task
    dialect: str = "btsimbench"
    source: str = "<tree>"
    solution_hash: str = ""
    warnings: tuple[str, ...] = ()
