"""Ticks besim's engine for BehaviorTree.CPP with leaves that answer by letters."""

from __future__ import annotations

from btcpp_xml import catalog, solution

from besim.solution import Dialect, Node, Status
from besim.solution.tree import LeafCall
from besim.solution.tree.engines import NS_PER_MS
from besim.solution.tree.engines.btcpp.engine import BtCppEngine

LETTERS = {
    "S": Status.SUCCESS,
    "F": Status.FAILURE,
    "R": Status.RUNNING,
    "K": Status.SKIPPED,
}


class Told:
    """Answers leaf ``a`` with one letter of ``a="RS"`` in turn, the last one for ever; notes
    who was asked, and in capitals who was halted."""

    def __init__(self, **answers: str) -> None:
        self._answers = {name: list(letters) for name, letters in answers.items()}
        self.asked = ""
        self.calls: list[LeafCall] = []

    def __call__(self, call: LeafCall) -> Status:
        self.calls.append(call)
        self.asked += call.node.name
        left = self._answers[call.node.name]
        return LETTERS[left.pop(0) if len(left) > 1 else left[0]]

    def halted(self, node: Node, _index: int) -> None:
        self.asked += node.name.upper()


def engine_of(
    text: str, told: Told | None = None, dialect: Dialect = Dialect.BTCPP4
) -> BtCppEngine:
    """An engine for the first tree in a ``<root>``, or for a single node as a tree."""
    told = told or Told()
    return BtCppEngine(solution(text, dialect), told, told.halted, catalog=catalog(dialect))


def ticks(engine: BtCppEngine, count: int, period_ms: int = 10) -> str:
    """The letters of the root's results."""
    letters = {status: letter for letter, status in LETTERS.items()}
    results = ""
    for _ in range(count):
        results += letters[engine.tick()]
        engine.clock.advance_to(engine.clock.now + period_ms * NS_PER_MS)
    return results
