"""Takes trees that were built with py_trees in Python.

:func:`read_py_trees` imports the user's own module and calls a function of it: that code runs in
this process, as if the user had run it, and it is the only code of others that ever does.
"""

from __future__ import annotations

import importlib
import os
import re
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import py_trees.behaviours
import py_trees.composites
import py_trees.decorators
import py_trees.timers
import py_trees.trees
from py_trees.behaviour import Behaviour
from py_trees.common import OneShotPolicy, ParallelPolicy, Status

from besim.errors import InputError, Place, UsageError
from besim.solution.model import Dialect, Node, NodeKind, Solution
from besim.solution.task import LeafKind, Task
from besim.solution.tree.canonical import solution_hash
from besim.solution.tree.engines.pytrees_nodes import PLAIN_DECORATORS
from besim.solution.tree.formats.expansion import MAX_NODES
from besim.solution.tree.formats.options import TreeOptions
from besim.solution.tree.formats.py_trees_leaves import PyTreesLeaves
from besim.solution.tree.formats.unworded import mark_unworded
from besim.world.xmltext import MAX_DEPTH

MODULE = re.compile(r"(?P<module>[A-Za-z_]\w*(\.[A-Za-z_]\w*)*):(?P<name>[A-Za-z_]\w*(\.\w+)*)")
"""``package.module:function``"""

_CODE = ("tick", "update", "initialise", "terminate", "stop")
"""What a class of py_trees does is known as long as nobody writes these anew."""
_COMPOSITES = ("Sequence", "Selector", "Parallel")
_DECORATORS = {
    **dict.fromkeys((*PLAIN_DECORATORS, "PassThrough"), ()),
    "StatusToBlackboard": ("variable_name",),
    "Repeat": ("num_success",),
    "Retry": ("num_failures",),
    "Timeout": ("duration",),
    "OneShot": ("policy",),
    "Condition": ("succeed_status",),
    "EternalGuard": (),
}
_BEHAVIOURS = {
    **dict.fromkeys(("Success", "Failure", "Running", "Dummy"), ()),
    "Periodic": ("period",),
    "SuccessEveryN": ("every_n",),
    "TickCounter": ("duration", "completion_status"),
    "StatusQueue": ("queue", "eventually"),
}
_RENAMED = {"succeed_status": "status"}


def read_py_trees(spec: str, *, task: Task, options: TreeOptions | None = None) -> Solution:
    """The tree that a function makes; an object that is a tree is taken as it is.

    :param spec: ``package.module:function``; the current folder is on the path, as for
        ``python -m``.
    :raises UsageError: if there is no such module or function.
    :raises InputError: if its code raises, or what it gives is no tree of py_trees.
    """
    found = MODULE.fullmatch(spec)
    if found is None:
        raise UsageError("this names no tree", expected="package.module:function", got=repr(spec))
    made = _called(_attribute(_imported(found["module"], spec), found["name"], spec), spec)
    root = getattr(made, "root", None) if not isinstance(made, Behaviour) else made
    if not isinstance(root, Behaviour):
        raise InputError(
            "the function gives no tree",
            place=Place(spec),
            expected="a Behaviour or BehaviourTree of py_trees",
            got=type(made).__name__,
        )
    return from_py_trees(root, source=spec, task=task, options=options)


def from_py_trees(
    root: Behaviour, *, source: str = "<tree>", task: Task, options: TreeOptions | None = None
) -> Solution:
    """A tree of py_trees as a solution. The tree itself is neither changed nor ticked.

    :raises InputError: for a tree that is too large, or in which a node stands twice.
    """
    leaves = PyTreesLeaves(task, (options or TreeOptions()).descriptions)
    node = mark_unworded(_Conversion(leaves, source).node(root, 1))
    return Solution(
        root=node,
        task=task,
        dialect=Dialect.PY_TREES,
        source=source,
        solution_hash=solution_hash(node, Dialect.PY_TREES),
        warnings=tuple(dict.fromkeys(leaves.warnings)),
    )


class _Conversion:
    def __init__(self, leaves: PyTreesLeaves, source: str) -> None:
        self._leaves = leaves
        self._source = source
        self._seen: set[int] = set()

    def node(self, behaviour: Behaviour, depth: int) -> Node:
        deep, large = depth > MAX_DEPTH, len(self._seen) >= MAX_NODES
        if deep or large or id(behaviour) in self._seen:
            problem = "nested too deeply" if deep else "too large"
            raise InputError(
                f"the tree is {problem}" if deep or large else "a node stands twice in the tree",
                place=Place(self._source),
                expected=f"at most {MAX_DEPTH} levels and {MAX_NODES} nodes, each once",
                got=repr(behaviour.name),
            )
        self._seen.add(id(behaviour))
        if not isinstance(behaviour, py_trees.composites.Composite) and not behaviour.children:
            return self._leaf(behaviour)
        children = tuple(self.node(child, depth + 1) for child in behaviour.children)
        for kind, module, names in (
            (NodeKind.CONTROL, py_trees.composites, _COMPOSITES),
            (NodeKind.DECORATOR, py_trees.decorators, tuple(_DECORATORS)),
        ):
            name = _known_class(behaviour, module, names)
            if name is None:
                continue
            if name == "EternalGuard":
                children = (self._guard(behaviour), *children)
            ports = _parameters(behaviour, name)
            return Node(kind, type(behaviour).__name__, name, behaviour.name, children, ports=ports)
        name = type(behaviour).__name__
        return Node(NodeKind.UNKNOWN, name, name, behaviour.name, children)

    def _leaf(self, behaviour: Behaviour) -> Node:
        name = _known_class(behaviour, py_trees.behaviours, tuple(_BEHAVIOURS))
        if name is None and _known_class(behaviour, py_trees.timers, ("Timer",)):
            name = "Timer"
        tag = type(behaviour).__name__
        if name is not None and not self._leaves.describes(behaviour.name):
            ports = _parameters(behaviour, name)
            return Node(NodeKind.ACTION, tag, name, behaviour.name, ports=ports)
        leaf = self._leaves.leaf(behaviour)
        kind = NodeKind.ACTION if leaf.kind is LeafKind.ACTION else NodeKind.CONDITION
        return Node(kind, tag, leaf.name, behaviour.name, leaf=leaf, ports=leaf.ports)

    def _guard(self, behaviour: Behaviour) -> Node:
        """The condition of an EternalGuard, which is a function, as a leaf of its own."""
        leaf = self._leaves.condition(behaviour.condition)  # type: ignore[attr-defined]
        return Node(NodeKind.CONDITION, "condition", leaf.name, leaf=leaf)


def _known_class(behaviour: Behaviour, module: Any, names: tuple[str, ...]) -> str | None:
    """The class of py_trees by whose rules a node goes, also if the user derived from it."""
    for one in type(behaviour).__mro__:
        if one.__module__ == module.__name__ and one.__name__ in names:
            return one.__name__
        if any(method in vars(one) for method in _CODE):
            return None
    return None


def _parameters(behaviour: Behaviour, name: str) -> dict[str, str]:
    """What a node was made with, as ports."""
    if name in ("Sequence", "Selector"):
        return {"memory": str(bool(behaviour.memory))}  # type: ignore[attr-defined]
    if name == "Parallel":
        return _policy(behaviour)
    found = {}
    wanted = ("duration",) if name == "Timer" else {**_DECORATORS, **_BEHAVIOURS}[name]
    for attribute in wanted:
        value = getattr(behaviour, attribute)
        if value is not None:
            found[_RENAMED.get(attribute, attribute)] = _word(value)
    return found


def _policy(behaviour: Behaviour) -> dict[str, str]:
    policy = behaviour.policy  # type: ignore[attr-defined]
    found = {"policy": type(policy).__name__, "synchronise": str(bool(policy.synchronise))}
    if isinstance(policy, ParallelPolicy.SuccessOnSelected):
        chosen = [
            number for number, child in enumerate(behaviour.children) if child in policy.children
        ]
        found["selected"] = " ".join(map(str, chosen))
    return found


def _word(value: Any) -> str:
    if isinstance(value, list):
        return " ".join(map(_word, value))
    return value.name if isinstance(value, Status | OneShotPolicy) else str(value)


def _imported(module: str, spec: str) -> Any:
    here = os.getcwd()
    sys.path.insert(0, here)
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise _failed(error, spec) from error
        raise UsageError(
            f"there is no file {spec!r}, and no module {module!r}",
            expected="a file, or package.module:function",
            got=str(error),
        ) from error
    except (Exception, SystemExit) as error:
        raise _failed(error, spec) from error
    finally:
        sys.path.remove(here)


def _attribute(module: Any, name: str, spec: str) -> Any:
    found = module
    for part in name.split("."):
        if not hasattr(found, part):
            raise UsageError(f"there is no {name!r} in the module", got=repr(spec))
        found = getattr(found, part)
    return found


def _called(made: Any, spec: str) -> Any:
    is_tree = isinstance(made, Behaviour | py_trees.trees.BehaviourTree)
    if is_tree or not callable(made):
        return made
    function: Callable[[], Any] = made
    try:
        return function()
    except (Exception, SystemExit) as error:
        raise _failed(error, spec) from error


def _failed(error: BaseException, spec: str) -> InputError:
    """What the user's code raised, where it did."""
    own = Path(__file__).resolve()
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if "importlib" not in frame.filename and Path(frame.filename).resolve() != own
    ]
    place = Place(frames[-1].filename, frames[-1].lineno) if frames else Place(spec)
    if isinstance(error, SyntaxError) and error.filename:
        place = Place(error.filename, error.lineno, error.offset)
    return InputError(
        "the code that makes the tree failed",
        place=place,
        expected="a function without arguments that gives a tree",
        got=f"{type(error).__name__}: {error}"[:300],
    )
