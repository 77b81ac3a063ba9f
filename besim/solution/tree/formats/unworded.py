"""Finds ports that a leaf's words leave out although they may decide what it does.

Real leaves have ports that their descriptions do not speak of. Most need no words: outputs,
settings such as speeds and timeouts, and a value that is the same wherever the class is used,
since whoever described the class then described it with that value. What is left would be passed
over in silence: one class that opens the front door here and the back door there, described as
"the robot opens the door". Such a leaf is not understood. What stands on a blackboard is known
only as the tree runs: then :func:`is_riddle` is asked again.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from besim.solution.model import Leaf, Node, PortDirection

_PLAIN = re.compile(r"true|false|[-+.;:, e]*\d[-+.;:, e\d]*|", re.IGNORECASE)
"""Numbers, coordinates and switches. One for all uses of a class is part of what is described;
different ones open and close, or go to station 1 and 2."""
_SETTINGS = {
    *(
        "speed",
        "velocity",
        "vel",
        "acceleration",
        "accel",
        "jerk",
        "rate",
        "frequency",
        "freq",
        "hz",
    ),
    *("time", "times", "timeout", "duration", "delay", "interval", "period", "wait", "allowance"),
    *("seconds", "secs", "sec", "milliseconds", "msec", "ms", "attempts", "retries", "tries"),
    *("tolerance", "tol", "threshold", "margin", "clearance", "radius", "min", "max", "limit"),
    *("force", "effort", "torque", "power", "gain", "scale", "scaling", "factor", "cycles"),
    *("slow", "fast", "smooth", "blocking", "async", "priority", "verbose", "debug", "log"),
}
"""Words in names of ports whose numbers and switches tune an action, and do not choose one."""


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
        and is_riddle(node.leaf, port, value, differs=len(values[node.class_name, port]) > 1)
    )
    return replace(node, children=children, leaf=replace(node.leaf, unworded=unworded))


def is_riddle(leaf: Leaf, port: str, value: str, *, differs: bool) -> bool:
    """Whether an input port may decide what a leaf does, and its words do not say how.

    :param differs: the class is used with other values too.
    """
    if _is_worded(leaf, port, value):
        return False
    if _PLAIN.fullmatch(value.strip()):
        return differs and not _SETTINGS.intersection(_words(port))
    return differs or not leaf.description


def _is_output(node: Node, port: str) -> bool:
    model = node.port_models.get(port)
    return model is not None and model.direction is PortDirection.OUTPUT


def _is_worded(leaf: Leaf, port: str, value: str) -> bool:
    """The words have the port as ``{port}``, or its value."""
    words = f"{leaf.description} {leaf.precondition or ''}"
    return f"{{{port}}}" in words or _plain(value) in _plain(words)


def _plain(words: str) -> str:
    return " ".join(re.findall(r"\w+", words.replace("_", " ").casefold()))


def _words(port: str) -> list[str]:
    """``maxSpeed`` and ``max_speed`` are max and speed."""
    return [word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", port)]
