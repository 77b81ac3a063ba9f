"""Which blackboard entries a tree is given from outside: read by its nodes, and never written.

Nav2's navigator puts ``{goal}`` on the blackboard before it starts a tree. What stands in such an
entry is not in the tree, so it gets a name: its own.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from besim.solution import Dialect, Leaf, Node, NodeKind, PortDirection, Solution
from besim.solution.tree.engines.btcpp.nav2 import NAVIGATOR_ENTRIES
from besim.solution.tree.engines.btcpp.script import ScriptError, parse_script
from besim.solution.tree.engines.btcpp.scripts import SCRIPT_PORTS
from besim.solution.tree.port_value import read_port_value

EntryValue = bool | int | float | str
"""What can stand on the blackboard of a simulated tree."""

_NAVIGATOR: Mapping[str, EntryValue] = {**NAVIGATOR_ENTRIES, "initial_pose_received": True}
"""What Nav2's navigator gives that is neither pose nor name."""
_NAMEABLE = ("", "string", "std::string", "PoseStamped", "Goals", "Path", "vector")
"""Types, or parts of their names, whose values may be called by a name."""
_TRUE = ("1", "true")
_NAMES_ENTRY = {"SetBlackboard": ("output_key",)}
"""Ports that hold the name of the entry to write, with braces or without."""


@dataclass(frozen=True, slots=True)
class Use:
    """A port that is connected with an entry of the tree's own blackboard.

    :param port: empty for a script, or a node that is told the entry's name.
    """

    node: Node
    port: str
    entry: str
    direction: PortDirection


def given_entries(
    solution: Solution, known: Callable[[Leaf], bool] = lambda _leaf: True
) -> dict[str, EntryValue]:
    """Entries that are read before anything of the tree could write them, and their values.

    Numbers have no name: an entry whose type is one is left out, and stays missing. So does an
    entry that only leaves in words read: nobody knows what "the {place}" is that they speak of.

    :param known: whether what a leaf does is told by its class and ports, and not by words.
    """
    uses = list(entry_uses(solution))
    written = _written(uses)
    found: dict[str, EntryValue] = {}
    for use in uses:
        if use.direction is PortDirection.OUTPUT:
            if not use.port:  # A script before any reader; one behind them comes too late.
                written.add(use.entry)
            continue
        if use.entry in written:
            continue
        model = use.node.port_models.get(use.port)
        kind = model.type if model is not None else ""
        if use.entry in _NAVIGATOR:
            found[use.entry] = _NAVIGATOR[use.entry]
        elif use.node.leaf is not None and not known(use.node.leaf):
            continue
        elif any(kind == name or (name and name in kind) for name in _NAMEABLE):
            found.setdefault(use.entry, use.entry)
    return found


def entry_uses(solution: Solution) -> Iterator[Use]:
    """What is connected with entries of the root's blackboard, in document order.

    Entries that a subtree keeps to itself are not among them: nobody outside can give them.
    """
    for node, scope in _with_scopes(solution):
        if node.kind is NodeKind.SUBTREE:
            continue
        defaults = {name: model.default or "" for name, model in node.port_models.items()}
        special = SCRIPT_PORTS.get(node.class_name, ()) + _NAMES_ENTRY.get(node.class_name, ())
        for port, text in {**defaults, **node.ports}.items():
            entry = scope.entry(entry_of(port, text))
            if entry and port not in special:
                model = node.port_models.get(port)
                direction = model.direction if model is not None else PortDirection.INPUT
                yield Use(node, port, entry, direction)
        for name in _assigned(node):
            if entry := scope.entry(name):
                yield Use(node, "", entry, PortDirection.OUTPUT)


def port_texts(solution: Solution) -> Iterator[tuple[Node, Mapping[str, str]]]:
    """Every node with its ports as the outermost tree would write them, in document order.

    A port that points to an entry which a subtree keeps to itself is left out.
    """
    for node, scope in _with_scopes(solution):
        texts = {port: scope.text(port, text) for port, text in node.ports.items()}
        yield node, {port: text for port, text in texts.items() if text is not None}


def entry_of(port: str, text: str) -> str:
    """The entry that a port points to; empty for a literal."""
    return read_port_value(port, text).key or ""


@dataclass(frozen=True, slots=True)
class _Scope:
    """The blackboard of a tree as seen from the outermost one.

    :param names: entry to the text that the outermost tree would write for it; ``None`` for the
        outermost tree itself, and for one that shares its blackboard.
    """

    names: Mapping[str, str] | None = None

    def text(self, port: str, text: str) -> str | None:
        """A port's text as the outermost tree would write it; ``None`` if it could not."""
        entry = entry_of(port, text)
        if not entry:
            return text
        if entry.startswith("@"):
            return f"{{{entry[1:]}}}"
        return f"{{{entry}}}" if self.names is None else self.names.get(entry)

    def entry(self, entry: str) -> str:
        """The outermost tree's name of an entry; empty if there is none."""
        text = self.text("", f"{{{entry}}}") if entry else None
        return entry_of("", text) if text is not None else ""


def _with_scopes(solution: Solution) -> Iterator[tuple[Node, _Scope]]:
    stack = [(solution.root, _Scope())]
    while stack:
        node, scope = stack.pop()
        yield node, scope
        inner = scope
        if node.kind is NodeKind.SUBTREE:
            inner = _below(node, scope, version_3=solution.dialect is Dialect.BTCPP3)
        stack.extend((child, inner) for child in reversed(node.children))


def _below(node: Node, scope: _Scope, *, version_3: bool) -> _Scope:
    """The scope within a subtree."""

    def on(key: str) -> bool:
        return node.ports.get(key, "").lower() in _TRUE

    if on("__shared_blackboard"):  # version 3
        return scope
    names: dict[str, str | None] = {}
    if on("_autoremap") or on("__autoremap"):
        below = (one for child in node.children for one in child.walk())
        read = {entry_of(port, text) for one in below for port, text in one.ports.items()}
        # A name with an underscore in front is the subtree's own.
        names = {one: scope.text("", f"{{{one}}}") for one in read if not one.startswith("_")}
    for port, text in node.ports.items():
        # A plain <SubTree> of version 3 names the entry without braces.
        bare = version_3 and node.tag == "SubTree" and not entry_of(port, text)
        names[port] = scope.text(port, f"{{{text}}}" if bare else text)
    return _Scope({name: text for name, text in names.items() if name and text is not None})


def _assigned(node: Node) -> Iterator[str]:
    """Entries that a node's scripts and ``SetBlackboard`` write."""
    codes = [node.ports.get(port, "") for port in SCRIPT_PORTS.get(node.class_name, ())]
    for code in (*node.scripts.values(), *codes):
        with contextlib.suppress(ScriptError):  # the engine says so when it makes the node
            yield from sorted(parse_script(code).writes)
    for port in _NAMES_ENTRY.get(node.class_name, ()):
        key = node.ports.get(port, "")
        yield entry_of(port, key) or key


def _written(uses: list[Use]) -> set[str]:
    """Entries that the tree makes itself.

    One that is only written by nodes that read it too (``RemovePassedGoals`` with ``{goals}`` in
    and out) must have been there before.
    """
    readers = {(id(use.node), use.entry) for use in uses if use.direction is PortDirection.INPUT}
    return {
        use.entry
        for use in uses
        if use.direction is PortDirection.OUTPUT
        and use.port
        and (id(use.node), use.entry) not in readers
    }
