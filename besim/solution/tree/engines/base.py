"""What every tick engine is: it ticks a tree, and asks one function about the leaves.

Engines know nothing of simulation. Mocks, the chain of behaviour simulation and real skills
plug in at one place: the function that answers a leaf.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from besim.solution.model import Node, Status
from besim.solution.tree.engines.clock import Clock


@dataclass(frozen=True, slots=True)
class LeafCall:
    """One tick of one leaf, or of a node of unknown kind.

    :param index: number of the node in document order from 0, as ``solution.root.walk()``
        gives them.
    :param ports: input and inout ports with the values that they have now: blackboard pointers
        are resolved; one whose entry does not exist is absent.
    :param first: the leaf was idle before: it begins, and does not go on.
    :param now: simulated nanoseconds since the run began.
    :param write: sets an output or inout port, on the blackboard where it points there.
    """

    node: Node
    index: int
    ports: Mapping[str, Any] = field(default_factory=dict)
    first: bool = True
    now: int = 0
    write: Callable[[str, Any], None] = lambda _port, _value: None


Answer = Callable[[LeafCall], Status]
"""Answers a leaf: SUCCESS, FAILURE, RUNNING, or SKIPPED where the dialect has it. Whatever it
raises ends the tick and reaches the caller of :meth:`Engine.tick`."""

Halted = Callable[[Node, int], None]
"""Told of a leaf that was halted while it was RUNNING, with its number."""


class Unsupported(Exception):
    """Raised by an engine at a node that it cannot tick exactly; the run is undelivered.

    :param index: number of the node in document order.
    """

    def __init__(self, message: str, index: int) -> None:
        super().__init__(message)
        self.index = index


class PlanError(Exception):
    """Raised by an engine where the real one throws: the tree is wrong at run time.

    :param index: number of the node in document order.
    """

    def __init__(self, message: str, index: int) -> None:
        super().__init__(message)
        self.index = index


class Engine(Protocol):
    """Runs one solution, tick by tick. Nodes are numbered in document order from 0."""

    statuses: dict[int, Status]
    """Node number to the last result of the node in this run. Nodes that were never ticked,
    that were halted while they ran, or whose tick ended with an exception have none."""
    ever: set[int]
    """Numbers of all nodes that were ticked at least once in this run, or since whoever ticks it
    has cleared the set."""
    ticks: int
    """How many ticks were begun."""
    clock: Clock
    """Simulated time; whoever ticks lets it pass between the ticks."""

    @property
    def answering(self) -> int | None:
        """Number of the node that is being answered; after an exception, of the one that raised
        it."""
        ...

    def tick(self) -> Status:
        """Tick the root once; after SUCCESS or FAILURE the next tick begins anew.

        :raises Unsupported: at a node that this engine cannot tick exactly.
        :raises PlanError: where the real engine throws.
        :raises RuntimeError: after a tick that ended with an exception: the nodes are then
            between two states, make a new engine.
        """
        ...

    def halt(self) -> None:
        """Halt whatever is RUNNING."""
        ...

    def state_key(self) -> Hashable:
        """What the next tick depends on besides the world, the leaves' answers and the time
        that is waited for (:meth:`Clock.waiting`). Equal keys mean equal states."""
        ...
