"""Which blackboard entries a tree is given from outside: read by its nodes, and never written.

Nav2's navigator puts ``{goal}`` on the blackboard before it starts a tree. What stands in such an
entry is not in the tree, so it gets a name: its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from besim.solution import Node, NodeKind, PortDirection, Solution
from besim.solution.tree.engines.btcpp.nav2 import NAVIGATOR_ENTRIES
from besim.solution.tree.port_value import read_port_value

EntryValue = bool | int | float | str
"""What can stand on the blackboard of a simulated tree."""

_NAVIGATOR: Mapping[str, EntryValue] = {**NAVIGATOR_ENTRIES, "initial_pose_received": True}
"""What Nav2's navigator gives that is neither pose nor name."""
_NAMEABLE = ("", "string", "std::string", "PoseStamped", "Goals", "Path", "vector")
"""Types, or parts of their names, whose values may be called by a name."""
_TRUE = ("1", "true")


@dataclass(frozen=True, slots=True)
class Use:
    """A port that is connected with an entry of the tree's own blackboard."""

    node: Node
    port: str
    entry: str
    direction: PortDirection


def given_entries(solution: Solution) -> dict[str, EntryValue]:
    """Entries that are read before anything of the tree could write them, and their values.

    Numbers have no name: an entry whose type is one is left out, and stays missing.
    """
    uses = list(entry_uses(solution.root))
    written = _written(uses)
    found: dict[str, EntryValue] = {}
    for use in uses:
        if use.entry in written or use.direction is PortDirection.OUTPUT:
            continue
        model = use.node.port_models.get(use.port)
        kind = model.type if model is not None else ""
        if use.entry in _NAVIGATOR:
            found[use.entry] = _NAVIGATOR[use.entry]
        elif any(kind == name or (name and name in kind) for name in _NAMEABLE):
            found.setdefault(use.entry, use.entry)
    return found


def entry_uses(root: Node) -> Iterator[Use]:
    """Ports that are connected with entries of the root's blackboard, in document order.

    Entries that a subtree keeps to itself are not among them: nobody outside can give them.
    """
    # With each node the root's names of the entries around it; None is the root itself.
    stack: list[tuple[Node, Mapping[str, str] | None]] = [(root, None)]
    while stack:
        node, scope = stack.pop()
        if node.kind is NodeKind.SUBTREE:
            inner = _scope(node, scope)
            stack.extend((child, inner) for child in reversed(node.children))
            continue
        defaults = {name: model.default or "" for name, model in node.port_models.items()}
        for port, text in {**defaults, **node.ports}.items():
            entry = _at_root(entry_of(port, text), scope)
            if entry:
                model = node.port_models.get(port)
                direction = model.direction if model is not None else PortDirection.INPUT
                yield Use(node, port, entry, direction)
        stack.extend((child, scope) for child in reversed(node.children))


def entry_of(port: str, text: str) -> str:
    """The entry that a port points to; empty for a literal."""
    return read_port_value(port, text).key or ""


def _at_root(entry: str, scope: Mapping[str, str] | None) -> str:
    if entry.startswith("@"):
        return entry[1:]
    return entry if scope is None else scope.get(entry, "")


def _scope(node: Node, scope: Mapping[str, str] | None) -> Mapping[str, str] | None:
    """The root's names of the entries within a subtree."""

    def on(key: str) -> bool:
        return node.ports.get(key, "").lower() in _TRUE

    if on("__shared_blackboard"):  # version 3
        return scope
    names = {}
    if on("_autoremap") or on("__autoremap"):
        below = (one for child in node.children for one in child.walk())
        read = {entry_of(port, text) for one in below for port, text in one.ports.items()}
        # A name with an underscore in front is the subtree's own.
        names = {entry: _at_root(entry, scope) for entry in read if not entry.startswith("_")}
    for port, text in node.ports.items():
        names[port] = _at_root(entry_of(port, text), scope)
    return {name: entry for name, entry in names.items() if name and entry}


def _written(uses: list[Use]) -> set[str]:
    """Entries that the tree makes itself.

    One that is only written by nodes that read it too (``RemovePassedGoals`` with ``{goals}`` in
    and out) must have been there before.
    """
    readers = {(id(use.node), use.entry) for use in uses if use.direction is PortDirection.INPUT}
    return {
        use.entry
        for use in uses
        if use.direction is PortDirection.OUTPUT and (id(use.node), use.entry) not in readers
    }
