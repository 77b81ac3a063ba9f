"""A leaf in one tick: with the values that its ports have then, in its words too."""

from __future__ import annotations

from dataclasses import replace

from besim.solution import Leaf
from besim.solution.node_descriptions import fill_ports, open_places
from besim.solution.tree import LeafCall, is_riddle


class LeafPorts:
    """Fills the leaves of one run."""

    def __init__(self) -> None:
        self._values: dict[tuple[str, str], dict[str, bool]] = {}
        """The values that a port of a class has had, and whether the words leave them out."""

    def fill(self, leaf: Leaf, call: LeafCall) -> Leaf:
        """The leaf of a tick."""
        ports = {name: str(value) for name, value in call.ports.items()}
        description = fill_ports(leaf.description, ports)
        needs = fill_ports(leaf.precondition, ports) if leaf.precondition is not None else None
        riddles = [*leaf.unworded, *open_places(f"{description} {needs or ''}")]
        riddles += [name for name in ports if self._is_riddle(leaf, name, ports[name])]
        unworded = tuple(dict.fromkeys(riddles))
        if (ports, description, unworded) == (leaf.ports, leaf.description, leaf.unworded):
            return leaf
        return replace(
            leaf, description=description, precondition=needs, ports=ports, unworded=unworded
        )

    def _is_riddle(self, leaf: Leaf, port: str, value: str) -> bool:
        """Whether the words of a leaf leave out a port that has had different values."""
        seen = self._values.setdefault((leaf.name, port), {})
        seen[value] = seen.get(value, False) or is_riddle(leaf, port, value, differs=True)
        return any(seen.values()) and (len(seen) > 1 or not leaf.description)
