"""Makes py_trees' own composites, decorators and behaviours of the nodes of a tree.

Their rules are those of the installed py_trees, since they are its classes. Only what looks at
the wall clock is replaced: it looks at simulated time here.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import py_trees.behaviours
import py_trees.composites
import py_trees.decorators
from py_trees.behaviour import Behaviour
from py_trees.common import OneShotPolicy, ParallelPolicy, Status

from besim.solution.model import Dialect, Node, NodeKind
from besim.solution.tree.engines.clock import NS_PER_S, Clock, Timer

Ask = Callable[[int], Status]
"""Answers the node of a number."""

PLAIN_DECORATORS = (
    *("Inverter", "RunningIsFailure", "RunningIsSuccess", "FailureIsSuccess"),
    *("FailureIsRunning", "SuccessIsFailure", "SuccessIsRunning", "Count"),
)
"""Decorators that take nothing but their child."""

_MEMORIES = ("success", "failures", "final_status", "count", "counter", "response", "current_queue")
"""Attributes in which nodes remember something from tick to tick."""


class Answered(Behaviour):
    """A leaf whose result comes from outside."""

    def __init__(self, name: str, ask: Callable[[], Status]) -> None:
        super().__init__(name)
        self._ask = ask

    def update(self) -> Status:
        return self._ask()


def make_behaviour(
    node: Node, index: int, children: Sequence[Behaviour], dialect: Dialect, ask: Ask, clock: Clock
) -> Behaviour:
    """The behaviour of a node that holds those of its children.

    :param index: number of the node; its first child has the next.
    :param ask: called for leaves, and for nodes of unknown kind, whose children stay out.
    """
    name = node.name or node.class_name or node.tag
    if node.kind is NodeKind.CONTROL:
        if dialect is Dialect.BTSIMBENCH:
            return _btsimbench_composite(node.class_name, name, children)
        return _composite(node, name, children)
    if node.kind is NodeKind.DECORATOR:
        return _decorator(node, index, name, children, ask, clock)
    if dialect is Dialect.PY_TREES and node.kind is NodeKind.ACTION and node.leaf is None:
        return _behaviour(node, index, name, clock)
    return Answered(name, lambda: ask(index))


def memory_of(behaviour: Behaviour) -> Hashable:
    """What the next tick of a node depends on besides its status, time and its children's."""
    kept: list[Hashable] = []
    if isinstance(behaviour, py_trees.composites.Composite):
        current = behaviour.current_child
        kept.append(behaviour.children.index(current) if current is not None else None)
    for name in _MEMORIES:
        value = getattr(behaviour, name, None)
        if isinstance(behaviour, py_trees.decorators.Count | Answered):
            continue  # a Count only counts, for people to see
        kept.append(tuple(value) if isinstance(value, list) else value)
    return tuple(kept)


def _btsimbench_composite(
    class_name: str, name: str, children: Sequence[Behaviour]
) -> py_trees.composites.Composite:
    if class_name == "Sequence":
        return py_trees.composites.Sequence(name, memory=False, children=children)
    if class_name == "Fallback":
        return py_trees.composites.Selector(name, memory=False, children=children)
    assert class_name == "Parallel", class_name
    policy = ParallelPolicy.SuccessOnAll(synchronise=True)
    return py_trees.composites.Parallel(name, policy, children=children)


def _composite(
    node: Node, name: str, children: Sequence[Behaviour]
) -> py_trees.composites.Composite:
    memory = node.ports.get("memory") == "True"
    if node.class_name == "Sequence":
        return py_trees.composites.Sequence(name, memory=memory, children=children)
    if node.class_name == "Selector":
        return py_trees.composites.Selector(name, memory=memory, children=children)
    assert node.class_name == "Parallel", node.class_name
    synchronise = node.ports.get("synchronise") == "True"
    policy: ParallelPolicy.Base
    if node.ports["policy"] == "SuccessOnOne":
        policy = ParallelPolicy.SuccessOnOne()
    elif node.ports["policy"] == "SuccessOnSelected":
        selected = [children[int(number)] for number in node.ports["selected"].split()]
        policy = ParallelPolicy.SuccessOnSelected(children=selected, synchronise=synchronise)
    else:
        policy = ParallelPolicy.SuccessOnAll(synchronise=synchronise)
    return py_trees.composites.Parallel(name, policy, children=children)


def _decorator(
    node: Node, index: int, name: str, children: Sequence[Behaviour], ask: Ask, clock: Clock
) -> py_trees.decorators.Decorator:
    child, ports = children[-1], node.ports
    if node.class_name in PLAIN_DECORATORS:
        made: py_trees.decorators.Decorator = getattr(py_trees.decorators, node.class_name)(
            name=name, child=child
        )
        made.setup()  # a Count has no counters before
        return made
    if node.class_name == "Repeat":
        return py_trees.decorators.Repeat(name, child, num_success=int(ports["num_success"]))
    if node.class_name == "Retry":
        return py_trees.decorators.Retry(name, child, num_failures=int(ports["num_failures"]))
    if node.class_name == "OneShot":
        return py_trees.decorators.OneShot(name, child, policy=OneShotPolicy[ports["policy"]])
    if node.class_name == "Condition":
        return py_trees.decorators.Condition(name, child, status=Status[ports["status"]])
    if node.class_name == "EternalGuard":
        # The first child stands for the condition, which py_trees has as a function.
        return py_trees.decorators.EternalGuard(name, child, condition=lambda: ask(index + 1))
    if node.class_name == "Timeout":
        return _Timeout(name, child, float(ports["duration"]), index, clock)
    assert node.class_name in ("PassThrough", "StatusToBlackboard"), node.class_name
    return _PassThrough(name, child)


def _behaviour(node: Node, index: int, name: str, clock: Clock) -> Behaviour:
    ports = node.ports
    if node.class_name == "Periodic":
        return py_trees.behaviours.Periodic(name, int(ports["period"]))
    if node.class_name == "SuccessEveryN":
        return py_trees.behaviours.SuccessEveryN(name, int(ports["every_n"]))
    if node.class_name == "TickCounter":
        status = Status[ports["completion_status"]]
        return py_trees.behaviours.TickCounter(name, int(ports["duration"]), status)
    if node.class_name == "StatusQueue":
        queue = [Status[one] for one in ports["queue"].split()]
        eventually = Status[ports["eventually"]] if "eventually" in ports else None
        return py_trees.behaviours.StatusQueue(name, queue, eventually)
    if node.class_name == "Timer":
        return _Timer(name, float(ports["duration"]), index, clock)
    made: Behaviour = getattr(py_trees.behaviours, node.class_name)(name=name)
    return made


class _Alarm:
    """When a node has waited for long enough: *after* its time, as py_trees compares."""

    def __init__(self, duration: float, index: int, clock: Clock) -> None:
        self._duration = round(duration * NS_PER_S)
        self._index = index
        self._clock = clock
        self._timer: Timer | None = None
        self._end = 0

    def start(self) -> None:
        self.stop()
        self._end = self._clock.now + self._duration
        self._timer = self._clock.call_at(self._end + 1, self._index, lambda: None)

    def over(self) -> bool:
        return self._clock.now > self._end

    def stop(self) -> None:
        if self._timer is not None:
            self._clock.cancel(self._timer)
            self._timer = None


class _Timeout(py_trees.decorators.Decorator):
    """``py_trees.decorators.Timeout`` in simulated time."""

    def __init__(
        self, name: str, child: Behaviour, duration: float, index: int, clock: Clock
    ) -> None:
        super().__init__(name=name, child=child)
        self._alarm = _Alarm(duration, index, clock)

    def initialise(self) -> None:
        self._alarm.start()

    def update(self) -> Status:
        if self.decorated.status is Status.RUNNING and self._alarm.over():
            return Status.FAILURE
        return self.decorated.status

    def terminate(self, new_status: Status) -> None:
        self._alarm.stop()


class _Timer(Behaviour):
    """``py_trees.timers.Timer`` in simulated time."""

    def __init__(self, name: str, duration: float, index: int, clock: Clock) -> None:
        super().__init__(name)
        self._alarm = _Alarm(duration, index, clock)

    def initialise(self) -> None:
        self._alarm.start()

    def update(self) -> Status:
        return Status.SUCCESS if self._alarm.over() else Status.RUNNING

    def terminate(self, new_status: Status) -> None:
        self._alarm.stop()


class _PassThrough(py_trees.decorators.Decorator):
    """A decorator that changes nothing; older releases of py_trees have none."""

    def update(self) -> Status:
        return self.decorated.status
