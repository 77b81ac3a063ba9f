"""What the leaves of a tree of py_trees are: their classes, their words, their values."""

from __future__ import annotations

import functools
import inspect
import re
from collections.abc import Mapping
from typing import Any

from py_trees.behaviour import Behaviour
from py_trees.behaviours import Success

from besim.solution.model import Leaf
from besim.solution.node_descriptions import NodeDescription, fill_ports
from besim.solution.task import LeafKind, LeafText, Task

_ASKS = re.compile(r"(is|are|has|have|can|check|should|does)(?=[A-Z_ ]|$)", re.IGNORECASE)
_OF_PY_TREES = ("CheckBlackboard", "CompareBlackboard", "WaitForBlackboard", "BlackboardToStatus")
_LONGEST_VALUE = 200
_MOST_VALUES = 32


class PyTreesLeaves:
    """Leaves with their words, from the first of these that has any: the task, the user's
    descriptions (both under the leaf's own name or that of its class), the class's docstring,
    and the name of the leaf."""

    def __init__(self, task: Task, descriptions: Mapping[str, NodeDescription]) -> None:
        self.warnings: list[str] = []
        self._task = task
        self._descriptions = descriptions

    def describes(self, name: str) -> bool:
        """Whether the task or the user has words for a name."""
        homes = (self._task.actions, self._task.conditions, self._descriptions)
        return any(name in home for home in homes)

    def leaf(self, behaviour: Behaviour) -> Leaf:
        """The leaf that a behaviour stands for."""
        made = type(behaviour)
        name = behaviour.name if self.describes(behaviour.name) else made.__name__
        ports = _values(behaviour)
        own = behaviour.name if behaviour.name != made.__name__ else ""
        words = _first_paragraph(made) or " ".join(own.split())
        return self._leaf(self._kind(name, behaviour.name), name, words, ports)

    def condition(self, function: Any) -> Leaf:
        """The leaf that a function stands for which gives True or False."""
        while isinstance(function, functools.partial):
            function = function.func
        name = getattr(function, "__name__", type(function).__name__)
        return self._leaf(LeafKind.CONDITION, name, _first_paragraph(function), {})

    def _leaf(self, kind: LeafKind, name: str, words: str, ports: Mapping[str, str]) -> Leaf:
        text = self._task.leaf_text(kind, name)
        given = self._descriptions.get(name)
        if text == LeafText() and given is not None:
            text = LeafText(given.description, given.precondition)
        if text == LeafText():
            text = LeafText(words)
        if text == LeafText():
            self.warnings.append(f"nothing describes the {kind.value} {name!r}")
        needs = text.precondition
        return Leaf(
            kind,
            name,
            fill_ports(text.description, ports),
            fill_ports(needs, ports) if needs is not None else None,
            ports,
        )

    def _kind(self, name: str, own: str) -> LeafKind:
        given = self._descriptions.get(name)
        if given is not None and given.kind is not None:
            return given.kind
        if (name in self._task.actions) != (name in self._task.conditions):
            return LeafKind.CONDITION if name in self._task.conditions else LeafKind.ACTION
        asks = _ASKS.match(name) or own.rstrip().endswith("?") or name.startswith(_OF_PY_TREES)
        return LeafKind.CONDITION if asks else LeafKind.ACTION


def _values(behaviour: Behaviour) -> dict[str, str]:
    """What a leaf was made with: its own public attributes that are words or numbers."""
    known = vars(Success(name="")).keys()
    found: dict[str, str] = {}
    for name, value in vars(behaviour).items():
        plain = isinstance(value, str | int | float) and len(str(value)) <= _LONGEST_VALUE
        if plain and name not in known and not name.startswith("_") and len(found) < _MOST_VALUES:
            found[name] = str(value)
    return found


def _first_paragraph(thing: Any) -> str:
    """The first paragraph of its own docstring: not of one that it inherits."""
    if getattr(thing, "__module__", "").partition(".")[0] == "py_trees":
        return ""
    doc = vars(thing).get("__doc__") if isinstance(thing, type) else thing.__doc__
    return " ".join(inspect.cleandoc(doc or "").partition("\n\n")[0].split())
