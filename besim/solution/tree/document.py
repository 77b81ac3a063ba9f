"""What stands in the files of a tree, before it becomes one tree: for readers and the linter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from besim.solution.model import Dialect
from besim.solution.tree.catalog import Catalog
from besim.world.xmltext import Element


@dataclass(frozen=True, slots=True)
class TreeDocument:
    """One or more files that belong together (a Groot project, a tree and what it includes).

    :param dialect: whose rules apply, detected or as the user said.
    :param trees: every ``<BehaviorTree>`` by its ID (``BehaviorTree_0`` … for those without), in
        the order in which BehaviorTree.CPP reads them; of several with one ID the one that counts
        for it. A tree without ``<BehaviorTree>`` around it is given one.
    :param main: the ID of the tree to run; ``None`` if the files do not say and there are
        several that no other uses.
    :param models: the node models that the files bring along (``<TreeNodesModel>``).
    :param roots: the root element of every file, the first one's first; elements know their
        file by their place.
    :param duplicates: trees whose ID was taken already.
    :param version_stated: the file itself says which version of BehaviorTree.CPP it is for.
    :param warnings: what was assumed where the files leave something open.
    """

    dialect: Dialect
    trees: Mapping[str, Element]
    main: str | None
    models: Catalog = field(default_factory=dict)
    roots: tuple[Element, ...] = ()
    duplicates: tuple[Element, ...] = ()
    version_stated: bool = False
    warnings: tuple[str, ...] = ()
