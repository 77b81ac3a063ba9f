"""The nodes that are known without a plugin: kinds, ports and children, as data."""

from besim.solution.tree.catalog.builtin import builtin_catalog
from besim.solution.tree.catalog.model import Catalog, NodeModel, PortDirection, PortModel

__all__ = ["Catalog", "NodeModel", "PortDirection", "PortModel", "builtin_catalog"]
