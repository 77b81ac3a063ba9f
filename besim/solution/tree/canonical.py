"""The canonical form of a tree and its hash: what a certificate is about.

In the form: the structure, the class of every node (``Selector`` and ``Fallback`` are one),
ports, what the file says of a leaf's ports (their defaults are values that nobody wrote), pre- and
post-conditions, the words of every leaf (description and precondition), and the dialect, since the
same nodes behave differently by other rules. Not in it: white space,
comments, the order of attributes, places in the file, and instance names, of control nodes
*and* of leaves: besim never reads an instance name for its meaning, so two trees that differ
in nothing else behave alike.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import Any

from besim.solution.model import Dialect, Node, NodeKind

# Changing the form changes every hash and invalidates every certificate; then count this up.
_FORM = "besim-tree-1"


def solution_hash(root: Node, dialect: Dialect = Dialect.BTSIMBENCH) -> str:
    """SHA-256 of the canonical form, as 64 hexadecimal digits."""
    head = [_FORM] if dialect is Dialect.BTSIMBENCH else [_FORM, dialect.value]
    return _digest([*head, *_rows(root)])


def node_hashes(root: Node) -> list[str]:
    """SHA-256 of every node's own part of the canonical form, in document order.

    They tell where two trees differ; whether they do is for :func:`solution_hash` to say.
    """
    return [_digest(row) for row in _rows(root)]


def _digest(form: list[Any]) -> str:
    text = json.dumps(form, separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def _rows(root: Node) -> Iterator[list[Any]]:
    stack = [(root, 0)]
    while stack:
        node, depth = stack.pop()
        # Document order with depths tells the structure without nesting, so a deep tree needs
        # no recursion.
        yield [depth, *_row(node)]
        stack.extend((child, depth + 1) for child in reversed(node.children))


def _row(node: Node) -> list[Any]:
    ports = dict(node.ports)
    scripts = [dict(node.scripts)] if node.scripts else []
    if node.leaf is not None:
        words = [_plain(node.leaf.description), _plain(node.leaf.precondition)]
        return [node.kind.value, node.class_name, ports, *words, *_models(node), *scripts]
    if node.kind is NodeKind.UNKNOWN:
        return [node.kind.value, node.tag, node.class_name, ports, *scripts]
    if node.kind is NodeKind.SUBTREE:  # what a subtree is called says nothing of what it does
        return [node.kind.value, ports, *scripts]
    return [node.class_name, ports, *scripts]


def _models(node: Node) -> list[Any]:
    models = {
        name: [model.direction.value, model.type, model.default]
        for name, model in node.port_models.items()
    }
    return [models] if models else []


def _plain(words: str | None) -> str | None:
    return None if words is None else " ".join(words.split())
