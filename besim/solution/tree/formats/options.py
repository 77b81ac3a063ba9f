"""What a reader of trees may be told besides the text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from besim.solution.model import Dialect
from besim.solution.node_descriptions import NodeDescription
from besim.solution.tree.catalog import Catalog


@dataclass(frozen=True, slots=True)
class TreeOptions:
    """How to read a tree.

    :param dialect: whose rules apply; ``None`` if they are to be detected.
    :param main: the ID of the tree to run, in place of what the files say.
    :param folder: where relative includes start. ``None``: the text stands alone, and an
        include is an error, since a path would name a file of another machine.
    :param tree_path: folders in which trees are looked up that the files use and do not hold.
    :param models: node models beside those of the files, such as ``nav2_tree_nodes.xml``.
    :param descriptions: the user's words for classes of nodes.
    """

    dialect: Dialect | None = None
    main: str | None = None
    folder: Path | None = None
    tree_path: tuple[Path, ...] = ()
    models: Catalog = field(default_factory=dict, hash=False)
    descriptions: Mapping[str, NodeDescription] = field(default_factory=dict, hash=False)
