"""Finds ports that a leaf's words leave out although they may decide what it does.

Real leaves have ports that their descriptions do not speak of. Most need no words: outputs,
numbers and switches, and a value that is the same wherever the class is used, since whoever
described the class then described it with that value. What is left would be passed over in
silence: one class that opens the front door here and the back door there, described as "the
robot opens the door". Such a leaf is not understood.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from besim.solution.model import Leaf, Node, PortDirection

_PLAIN = re.compile(r"true|false|[-+.;:, e]*\d[-+.;:, e\d]*|", re.IGNORECASE)
"""Numbers, times, coordinates and switches: they tune an action, and name nothing."""


def mark_unworded(root: Node) -> Node:
    """The tree with :attr:`besim.solution.Leaf.unworded` set in every leaf."""
    values: dict[tuple[str, str], set[str]] = {}
    for node in root.walk():
        for port, value in node.ports.items() if node.leaf is not None else ():
            values.setdefault((node.class_name, port), set()).add(value)
    return _marked(root, values)


def _marked(node: Node, values: Mapping[tuple[str, str], set[str]]) -> Node:
    # Recursive: a tree is never nested more deeply than its reader allows.
    children = tuple(_marked(child, values) for child in node.children)
    if node.leaf is None:
        return replace(node, children=children)
    unworded = tuple(
        port
        for port, value in node.leaf.ports.items()
        if not _is_output(node, port)
        and not _PLAIN.fullmatch(value.strip())
        and not _is_worded(node.leaf, port, value)
        and (not node.leaf.description or len(values[node.class_name, port]) > 1)
    )
    return replace(node, children=children, leaf=replace(node.leaf, unworded=unworded))


def _is_output(node: Node, port: str) -> bool:
    model = node.port_models.get(port)
    return model is not None and model.direction is PortDirection.OUTPUT


def _is_worded(leaf: Leaf, port: str, value: str) -> bool:
    """The words have the port as ``{port}``, or its value."""
    words = f"{leaf.description} {leaf.precondition or ''}"
    return f"{{{port}}}" in words or _plain(value) in _plain(words)


def _plain(words: str) -> str:
    return " ".join(re.findall(r"\w+", words.replace("_", " ").casefold()))
