"""Trees of BehaviorTree.CPP for tests of the engine, with leaves of every kind."""

from __future__ import annotations

from besim.solution import Dialect, NodeKind, Solution, Task
from besim.solution.tree import read_tree
from besim.solution.tree.catalog import Catalog, NodeModel, builtin_catalog
from besim.solution.tree.formats import TreeOptions

LEAVES: Catalog = {
    "Cond": NodeModel("Cond", NodeKind.CONDITION),
    "Sync": NodeModel("Sync", NodeKind.ACTION, asynchronous=False),
    "Act": NodeModel("Act", NodeKind.ACTION, asynchronous=True),
}
"""A SimpleConditionNode, a SimpleActionNode and a StatefulActionNode."""


def catalog(dialect: Dialect) -> Catalog:
    """The nodes of a dialect, and the leaves."""
    return {**builtin_catalog(dialect), **LEAVES}


def solution(text: str, dialect: Dialect = Dialect.BTCPP4) -> Solution:
    """The first tree in a ``<root>``, or a single node as a tree."""
    if not text.startswith("<root"):
        text = f'<root><BehaviorTree ID="Main">{text}</BehaviorTree></root>'
    return read_tree(text, task=Task("x"), options=TreeOptions(dialect, models=LEAVES))
