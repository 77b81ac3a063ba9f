"""Runs a tree in besim's engine and in BehaviorTree.CPP, and says what happened in each.

BehaviorTree.CPP's own logger prints every change of every node's status, so that both are
compared by all changes in their order, not only by what is left of them after a tick.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import behaviortreepy as upstream
from btcpp_xml import catalog, solution

from besim.solution import Node, Status
from besim.solution.tree import LeafCall, PlanError
from besim.solution.tree.engines.btcpp.engine import BtCppEngine
from besim.solution.tree.engines.btcpp.node import TreeNode
from besim.solution.tree.engines.btcpp.values import Sized, ValueType

ORACLE = "behaviortreepy 0.1.4, which is BehaviorTree.CPP 4.8.2"

Answers = Mapping[str, str]
"""By the name of a leaf the first letters of its answers (S, F, R, K for SKIPPED), in turn."""

Change = tuple[str, str, str]
"""A node's name, its status before and after."""

LETTERS = {
    "S": Status.SUCCESS,
    "F": Status.FAILURE,
    "R": Status.RUNNING,
    "K": Status.SKIPPED,
}


@dataclass
class Record:
    """What one engine did.

    :param ended: ``load``: upstream would not even make the tree, ``throw``: in the last step,
        else ``done``.
    :param refused: entries to start with whose type the tree had declared otherwise.
    :param results: of the root.
    :param events: what leaves were told, step by step.
    :param changes: of all nodes' statuses, likewise.
    :param entries: of the main tree's blackboard at the end.
    """

    ended: str = "done"
    refused: list[str] = field(default_factory=list)
    results: list[str] = field(default_factory=list)
    events: list[list[str]] = field(default_factory=list)
    changes: list[list[Change]] = field(default_factory=list)
    entries: dict[str, object] = field(default_factory=dict)


class _Leaves:
    """Gives the answers in turn, and notes what leaves were asked."""

    def __init__(self, answers: Answers) -> None:
        self._answers = answers
        self._given: dict[str, int] = {}
        self.events: list[str] = []

    def next(self, name: str, what: str) -> str:
        self.events.append(f"{what} {name}")
        letters = self._answers[name]
        count = self._given.get(name, 0)
        self._given[name] = count + 1
        return letters[count % len(letters)]

    def take(self) -> list[str]:
        events, self.events = self.events, []
        return events


def run_besim(text: str, answers: Answers, steps: str, start: Mapping[str, int]) -> Record:
    """By :class:`BtCppEngine`.

    :param steps: ``t`` for every tick, ``h`` to halt the tree.
    :param start: entries that are written before the first step.
    """
    leaves = _Leaves(answers)

    def answer(call: LeafCall) -> Status:
        what = "ask"
        if call.node.class_name == "Act":
            what = "start" if call.first else "go on"
        return LETTERS[leaves.next(call.node.name, what)]

    def halted(node: Node, _index: int) -> None:
        if node.class_name == "Act":
            leaves.events.append(f"halt {node.name}")

    record = Record()
    changes: list[Change] = []
    made = solution(text)
    with _noted(changes):
        engine = BtCppEngine(made, answer, halted, catalog=catalog(made.dialect))
        if engine._error is not None:
            return Record("load")
        record.refused = [
            key
            for key, value in start.items()
            if _ended(lambda: engine.blackboard.set(key, Sized(value, ValueType.INT32)))  # noqa: B023
            == "throw"
        ]

        def note() -> None:
            record.events.append(leaves.take())
            record.changes.append(list(changes))
            changes.clear()

        _drive(record, steps, lambda: engine.tick().value, engine.halt, note, PlanError)
    board = engine.blackboard
    record.entries = {key: _comparable(board.get(key)) for key in board.keys()}  # noqa: SIM118
    return record


@contextlib.contextmanager
def _noted(changes: list[Change]) -> Iterator[None]:
    def get(node: TreeNode) -> Status | None:
        return node.__dict__["status"]

    def set_(node: TreeNode, status: Status | None) -> None:
        before = node.__dict__.get("status")
        node.__dict__["status"] = status
        if before is not status:
            name = node.node.name or node.node.class_name
            changes.append((name, _word(before), _word(status)))

    TreeNode.status = property(get, set_)  # type: ignore[assignment,misc]
    try:
        yield
    finally:
        del TreeNode.status


def _word(status: Status | None) -> str:
    return status.value if status is not None else "IDLE"


def _comparable(value: object) -> object:
    if isinstance(value, bool | int):
        return str(int(value))
    return f"{value:f}" if isinstance(value, float) else value


class Upstream:
    """BehaviorTree.CPP with the leaves of tests, for any number of trees."""

    def __init__(self) -> None:
        self._factory = upstream.BehaviorTreeFactory()
        self._leaves = _Leaves({})
        self._factory.register_simple_condition("Cond", self._asked("ask"))
        self._factory.register_simple_action("Sync", self._asked("ask"))
        self._factory.register_simple_stateful_action(
            "Act", self._asked("start"), self._asked("go on"), self._halted
        )

    def _asked(self, what: str) -> Callable[[Any], Any]:
        statuses = {
            letter: getattr(upstream.NodeStatus, one.value) for letter, one in LETTERS.items()
        }
        return lambda node: statuses[self._leaves.next(node.name(), what)]

    def _halted(self, node: Any) -> None:
        self._leaves.events.append(f"halt {node.name()}")

    def run(self, text: str, answers: Answers, steps: str, start: Mapping[str, int]) -> Record:
        """By BehaviorTree.CPP; see :func:`run_besim`."""
        self._leaves = _Leaves(answers)
        record = Record()
        try:
            tree = self._factory.create_tree_from_text(text)
        except Exception:  # the wrapper maps C++'s exceptions to several of Python's
            return Record("load")
        board = tree.root_blackboard()
        record.refused = [
            key
            for key, value in start.items()
            if _ended(lambda: board.set_int(key, value)) == "throw"  # noqa: B023
        ]
        with _printed() as printed:
            logger = upstream.StdCoutLogger(tree)

            def note() -> None:
                record.events.append(self._leaves.take())
                os.write(1, _TICK)

            def tick() -> str:
                return str(tree.tick_exactly_once().name)

            _drive(record, steps, tick, tree.halt_tree, note, Exception)
            record.entries = {key: _entry(board, key) for key in board.get_keys()}
            halts = _ended(tree.halt_tree) == "done"
            logger.set_enabled(False)
            lines = printed()
        record.changes = [_changes(part) for part in lines.split(_TICK)[:-1]]
        del logger
        if not halts:
            # Its destructor would do it once more, and a destructor that throws is the end.
            ctypes.pythonapi.Py_IncRef(ctypes.py_object(tree))
        return record


def _drive(
    record: Record,
    steps: str,
    tick: Callable[[], str],
    halt: Callable[[], None],
    note: Callable[[], None],
    thrown: type[Exception],
) -> None:
    for step in steps:
        try:
            if step == "h":
                halt()
            else:
                record.results.append(tick())
        except thrown:
            record.ended = "throw"
        note()
        if record.ended == "throw":
            return


def _ended(halt: Callable[[], None]) -> str:
    try:
        halt()
    except Exception:
        return "throw"
    return "done"


_TICK = b"== tick\n"
_COLOUR = re.compile(rb"\x1b\[[0-9;]*m")
_CHANGE = re.compile(r"\]: (\S+)\s+(\w+)\s+-> (\w+)")


def _changes(printed: bytes) -> list[Change]:
    found = _CHANGE.findall(_COLOUR.sub(b"", printed).decode())
    return [(name, before, after) for name, before, after in found]


@contextlib.contextmanager
def _printed() -> Iterator[Callable[[], bytes]]:
    """What is written to the process's standard output, by C++ too."""
    sys.stdout.flush()
    kept = os.dup(1)
    file = os.memfd_create("printed")
    os.dup2(file, 1)
    try:
        yield lambda: os.pread(file, os.lseek(file, 0, os.SEEK_CUR), 0)
    finally:
        os.dup2(kept, 1)
        os.close(kept)
        os.close(file)


def _entry(board: Any, key: str) -> object:
    try:
        return board.get_string(key)
    except RuntimeError:
        return None
