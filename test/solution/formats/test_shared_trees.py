"""Trees that people really have are read, linted and ticked; what is not is listed by reason."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from besim.errors import BesimError, InputError
from besim.solution import Node, NodeKind, Solution, Status, Task
from besim.solution.lint import Analysis, lint
from besim.solution.tree import (
    LeafCall,
    PlanError,
    TreeOptions,
    Unsupported,
    make_engine,
    read_document,
    read_tree,
)

TASK = Task("The goal is to be in the hall.")

UNREADABLE = {
    "btcpp": {
        "corpus4.xml": "a decorator must hold exactly one node: <ForceSuccess>",
        "issue_3.xml": "<BehaviorTree> must hold exactly one node",
    },
    "moveit_pro": {
        # Its main_tree_to_execute begins with a space, and the tree's ID does not.
        "wrist_snap.xml": "the tree to run is not in the files",
    },
}
"""What BehaviorTree.CPP refuses to load as well, by set, file and reason."""
SETS = ("nav2", "btcpp", "moveit_pro", "btgenbot", "plansys2")
TICKS = 5


@pytest.fixture(params=SETS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def trees(shared_data: Path, name: str) -> list[Path]:
    folder = shared_data / "trees" / name
    found = sorted(folder.rglob("*.xml"))
    if not found:
        pytest.skip(f"needs the published trees in {folder}")
    return found


def options_for(path: Path, name: str) -> TreeOptions:
    """MoveIt Pro takes subtrees from the folders of objectives of all packages beside it."""
    if name != "moveit_pro":
        return TreeOptions(folder=path.parent)
    package = path.parents[1]
    others = sorted(one for one in package.parent.rglob("objectives") if one != path.parent)
    return TreeOptions(folder=path.parent, tree_path=(path.parent, *others))


def read(path: Path, name: str) -> Solution:
    options = options_for(path, name)
    return read_tree(path.read_bytes(), source=str(path), task=TASK, options=options)


def test_every_tree_is_read_but_those_that_are_listed(trees: list[Path], name: str) -> None:
    refused = {}
    for path in trees:
        try:
            solution = read(path, name)
        except InputError as error:
            refused[path.name] = error.message
            assert error.place is not None
            continue
        assert all(node.place is not None for node in solution.root.walk())
    assert refused == UNREADABLE.get(name, {})


def test_every_tree_is_linted(trees: list[Path], name: str) -> None:
    for path in trees:
        options = options_for(path, name)
        document = read_document(path.read_bytes(), source=str(path), options=options)
        assert all(
            finding.place is not None for finding in lint(Analysis(document, options=options))
        )


def test_every_tree_is_ticked_up_to_what_only_a_plugin_knows(trees: list[Path], name: str) -> None:
    ends: Counter[str] = Counter()
    for path in trees:
        try:
            root = read(path, name)
        except BesimError:
            continue
        ends[end_of(root)] += 1
    assert ends["ticked"] + ends["unknown node"] + ends["thrown"] == sum(ends.values())
    assert ends["ticked"] > 0


class UnknownNode(Exception):
    """A node was ticked whose rules besim does not know."""


def end_of(solution: Solution) -> str:
    """How a few ticks end in which every leaf succeeds."""

    def answer(call: LeafCall) -> Status:
        if is_unknown(call.node):
            raise UnknownNode
        return Status.SUCCESS

    engine = make_engine(solution, answer)
    try:
        for _ in range(TICKS):
            if engine.tick() is not Status.RUNNING:
                break
            engine.clock.advance_to(engine.clock.now + 10_000_000)
    except UnknownNode:
        return "unknown node"
    except PlanError:
        return "thrown"
    except Unsupported:
        return "unsupported"
    return "ticked"


def is_unknown(node: Node) -> bool:
    return node.kind is NodeKind.UNKNOWN
