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
    """The node kinds of the tree model, named as in BehaviorTree.CPP.

    Which control or decorator a node is says its ``class_name``. UNKNOWN ones are undelivered
    when they are ticked.
    """

    CONTROL = "Control"
    DECORATOR = "Decorator"
    SUBTREE = "SubTree"
    ACTION = "Action"
    CONDITION = "Condition"
    UNKNOWN = "Unknown"


class Dialect(enum.Enum):
    """Whose rules a tree is read and ticked by."""

    BTSIMBENCH = "btsimbench"
    BTCPP3 = "btcpp3"
    BTCPP4 = "btcpp4"
    PY_TREES = "py_trees"

    @property
    def is_btcpp(self) -> bool:
        """BehaviorTree.CPP, of whichever version."""
        return self in (Dialect.BTCPP3, Dialect.BTCPP4)


class PortDirection(enum.Enum):
    """Which way a port's value goes."""

    INPUT = "input"
    OUTPUT = "output"
    INOUT = "inout"


@dataclass(frozen=True, slots=True)
class PortModel:
    """A port of a class of nodes.

    :param type: as written (``double``, ``std::string``, ``geometry_msgs::msg::PoseStamped``);
        empty if any.
    :param default: the value if the tree gives none; may be a pointer (``{goal}``).
    :param required: an input that the node cannot do without.
    """

    name: str
    direction: PortDirection
    type: str = ""
    default: str | None = None
    description: str = ""
    required: bool = False


@dataclass(frozen=True, slots=True)
class Leaf:
    """An action or condition as a world model sees it: no place in the tree, no node name.

    :param ports: in a tree as written; when the leaf is ticked, the values that its inputs have.
    :param unworded: names of ports that may decide what the leaf does, and of which description
        and precondition say nothing. A model that reads words does not understand such a leaf.
    """

    kind: LeafKind
    name: str
    description: str = ""
    precondition: str | None = None
    ports: Mapping[str, str] = field(default_factory=dict, hash=False)
    unworded: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Node:
    """A node of a tree.

    :param tag: the XML tag as written.
    :param class_name: registration name: of a leaf its class, of a control or decorator the
        name that its rules are known by (``Fallback``, also where ``Selector`` is written), of
        a subtree the ID of its tree.
    :param name: the instance name; never unique, never read for its meaning.
    :param children: for a subtree one: the root of its tree.
    :param leaf: for actions and conditions that are answered from outside; the engine's own
        (``AlwaysSuccess``, ``SetBlackboard``, ``Script``) have none.
    :param ports: as written: literals and blackboard pointers (``{key}``). For a subtree what
        is remapped.
    :param scripts: pre- and post-conditions of BehaviorTree.CPP 4 (``_skipIf``, ``_onSuccess``)
        by attribute name.
    :param port_models: what is known of the ports, from besim's catalogue or the file's own
        models; a port of an unknown class is in ``ports`` alone.
    """

    kind: NodeKind
    tag: str
    class_name: str
    name: str = ""
    children: tuple[Node, ...] = ()
    leaf: Leaf | None = None
    ports: Mapping[str, str] = field(default_factory=dict, hash=False)
    scripts: Mapping[str, str] = field(default_factory=dict, hash=False)
    port_models: Mapping[str, PortModel] = field(default_factory=dict, compare=False, repr=False)
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

    :param dialect: whose rules apply.
    :param solution_hash: of the canonical form, see ``besim.solution.tree.canonical``.
    """

    root: Node
    task: Task
    dialect: Dialect = Dialect.BTSIMBENCH
    source: str = "<tree>"
    solution_hash: str = ""
    warnings: tuple[str, ...] = ()
