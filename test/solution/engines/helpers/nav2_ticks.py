"""Ticks trees with Nav2's nodes: leaves answer from a script, and every tick is one line."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field

from besim.solution import Dialect, Node, NodeKind, Solution, Status, Task
from besim.solution.model import Leaf
from besim.solution.task import LeafKind
from besim.solution.tree.catalog import builtin_catalog
from besim.solution.tree.engines import LeafCall, PathShape, Surroundings
from besim.solution.tree.engines.btcpp.engine import BtCppEngine
from besim.solution.tree.engines.btcpp.values import Value
from besim.solution.tree.engines.clock import NS_PER_S

V3, V4 = Dialect.BTCPP3, Dialect.BTCPP4
LETTERS = {
    Status.SUCCESS: "S",
    Status.FAILURE: "F",
    Status.RUNNING: "R",
    Status.SKIPPED: "K",
}
_STATUS = {letter: status for status, letter in LETTERS.items()}


def solution(xml: str, dialect: Dialect = V4) -> Solution:
    """A tree from compact XML; a tag that no catalogue has is a condition."""
    return Solution(_node(ET.fromstring(xml), dialect), Task("x"), dialect)


def _node(element: ET.Element, dialect: Dialect) -> Node:
    model = builtin_catalog(dialect).get(element.tag)
    children = tuple(_node(child, dialect) for child in element)
    scripts = {k: v for k, v in element.attrib.items() if k.startswith("_")}
    ports = {k: v for k, v in element.attrib.items() if not k.startswith("_")}
    if model is None or not model.engine:
        kind = NodeKind.CONDITION if model is None else model.kind
        leaf = Leaf(
            LeafKind.CONDITION if kind is NodeKind.CONDITION else LeafKind.ACTION, element.tag
        )
        return Node(kind, element.tag, element.tag, leaf=leaf, ports=ports, scripts=scripts)
    return Node(
        model.kind,
        element.tag,
        model.name,
        children=children,
        ports=ports,
        scripts=scripts,
        port_models=model.ports,
    )


@dataclass
class World:
    """Surroundings that a test sets; None where it does not."""

    here: tuple[float, float, float] | None = None
    meters_per_second: float | None = None
    messages: dict[str, Value] = field(default_factory=dict)
    called: dict[str, int] = field(default_factory=dict)
    paths: dict[Value, tuple[int, float, Hashable]] = field(default_factory=dict)

    def pose(self) -> tuple[float, float, float] | None:
        return self.here

    def speed(self) -> float | None:
        return self.meters_per_second

    def published(self, topic: str) -> Value | None:
        return self.messages.get(topic)

    def calls(self, service: str) -> int:
        return self.called.get(service, 0)

    def path(self, path: Value) -> PathShape | None:
        found = self.paths.get(path)
        return None if found is None else PathShape(*found)


class Ticks:
    """A tree that is ticked.

    :param answers: what leaf ``a`` answers, by ``a="RSFK"``, one letter each time that it is
        asked; the last one stays.
    """

    def __init__(
        self,
        xml: str,
        dialect: Dialect = V4,
        *,
        world: Surroundings | None = None,
        entries: Mapping[str, Value] | None = None,
        **answers: str,
    ) -> None:
        self._answers = {name: _each(letters) for name, letters in answers.items()}
        self._log = ""
        self.engine = BtCppEngine(
            solution(xml, dialect),
            self._answer,
            self._halted,
            entries=entries,
            surroundings=world,
        )

    def tick(self) -> str:
        """``ab-c R``: a and b were asked, c was halted, the root is RUNNING."""
        self._log = ""
        status = self.engine.tick()
        return f"{self._log} {LETTERS[status]}"

    def ticks(self, count: int) -> list[str]:
        """So many ticks at the same moment."""
        return [self.tick() for _ in range(count)]

    def at(self, seconds: float) -> str:
        """One tick at a moment."""
        self.engine.clock.advance_to(round(seconds * NS_PER_S))
        return self.tick()

    def set(self, name: str, value: Value) -> None:
        """Write an entry."""
        self.engine.blackboard.set(name, value)

    def get(self, name: str) -> Value | None:
        """Read an entry."""
        return self.engine.blackboard.get(name)

    def _answer(self, call: LeafCall) -> Status:
        self._log += call.node.tag
        return _STATUS[next(self._answers[call.node.tag])]

    def _halted(self, node: Node, _index: int) -> None:
        self._log += f"-{node.tag}"


def _each(letters: str) -> Iterator[str]:
    yield from letters
    while True:
        yield letters[-1]
