"""Short ways to write trees of BehaviorTree.CPP and to read them."""

from __future__ import annotations

import pytest

from besim.errors import InputError
from besim.solution import Dialect, Node, Solution, Task
from besim.solution.tree import TreeOptions, read_tree

TASK = Task("The goal is to be in the hall.")
V3, V4 = Dialect.BTCPP3, Dialect.BTCPP4


def read(text: str, task: Task = TASK, **options: object) -> Solution:
    return read_tree(text, source="t.xml", task=task, options=TreeOptions(**options))  # type: ignore[arg-type]


def v4(body: str, more: str = "") -> str:
    return f'<root BTCPP_format="4"><BehaviorTree ID="Main">{body}</BehaviorTree>{more}</root>'


def v3(body: str, more: str = "") -> str:
    return f'<root><BehaviorTree ID="Main">{body}</BehaviorTree>{more}</root>'


def refusal(text: str, **options: object) -> str:
    with pytest.raises(InputError) as caught:
        read(text, **options)
    return str(caught.value)


def shape(node: Node) -> object:
    """Kind and class of a node and those below it."""
    below = [shape(child) for child in node.children]
    return (node.kind.name, node.class_name, *below)
