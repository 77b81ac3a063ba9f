"""What a node is made of, and what the nodes of one engine share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from besim.solution.model import Dialect, Node, Status
from besim.solution.tree.engines.base import Answer, Halted
from besim.solution.tree.engines.btcpp.blackboard import Blackboard
from besim.solution.tree.engines.btcpp.ports import Ports
from besim.solution.tree.engines.clock import Clock
from besim.solution.tree.engines.surroundings import Nowhere, Surroundings


@dataclass(slots=True)
class Run:
    """What the nodes of one engine share.

    :param enums: numbers that scripts may use by name.
    :param surroundings: what nodes ask about the robot.
    :param woken: a node asked to be ticked again at once (``emitWakeUpSignal``).
    """

    dialect: Dialect
    answer: Answer
    halted: Halted | None
    clock: Clock = field(default_factory=Clock)
    statuses: dict[int, Status] = field(default_factory=dict)
    ever: set[int] = field(default_factory=set)
    enums: Mapping[str, float] = field(default_factory=dict)
    surroundings: Surroundings = field(default_factory=Nowhere)
    answering: int | None = None
    woken: bool = False


@dataclass(frozen=True, slots=True)
class NodeConfig:
    """What a node is made of, as upstream's class of that name.

    :param index: number of the node in document order.
    :param blackboard: of the tree that the node stands in.
    :param asynchronous: of a leaf, see ``NodeModel``; so is ``restarts``.
    """

    node: Node
    index: int
    ports: Ports
    blackboard: Blackboard
    run: Run
    asynchronous: bool | None = None
    restarts: bool = False
