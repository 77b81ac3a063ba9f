"""What is known of a class of nodes, as in a ``TreeNodesModel`` of BehaviorTree.CPP."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from besim.errors import Place
from besim.solution.model import NodeKind, PortDirection, PortModel


@dataclass(frozen=True, slots=True)
class NodeModel:
    """A class of nodes.

    :param name: of the class; a catalogue may have it under further names too.
    :param children: the smallest and largest number of children (``None``: no limit).
    :param asynchronous: it may be RUNNING by itself, and not only since a child is; ``None`` if
        not known.
    :param restarts: an asynchronous action that begins anew when it is ticked after it completed,
        where others keep their result until they are reset.
    :param engine: the tick engine itself gives it its behaviour; otherwise it is a leaf that
        is answered from outside.
    :param library: who defines it (``BehaviorTree.CPP``, ``Nav2``, or the file of a model).
    :param since: the release of the library that has it first, if not all have it.
    """

    name: str
    kind: NodeKind
    ports: Mapping[str, PortModel] = field(default_factory=dict)
    children: tuple[int, int | None] = (0, 0)
    description: str = ""
    asynchronous: bool | None = None
    restarts: bool = False
    engine: bool = False
    library: str = ""
    since: str = ""
    place: Place | None = field(default=None, compare=False)


__all__ = ["Catalog", "NodeModel", "PortDirection", "PortModel"]

Catalog = Mapping[str, NodeModel]
"""Node models by registration name."""
