"""The catalogues that ship with besim: BehaviorTree.CPP's own nodes, and Nav2's."""

from __future__ import annotations

from functools import cache

from besim.solution.model import Dialect
from besim.solution.tree.catalog.model import Catalog


@cache
def builtin_catalog(dialect: Dialect) -> Catalog:
    """What every tree of a dialect may use without a model of its own."""
    return {}
