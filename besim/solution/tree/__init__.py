"""Behaviour trees: formats in, one tree model, the canonical hash and the tick engines."""

from besim.solution.tree.canonical import node_hashes, solution_hash
from besim.solution.tree.engines import (
    NS_PER_S,
    Answer,
    Clock,
    Engine,
    Halted,
    LeafCall,
    PathShape,
    PlanError,
    Surroundings,
    Unsupported,
    make_engine,
)
from besim.solution.tree.formats import (
    TreeOptions,
    from_py_trees,
    is_riddle,
    read_document,
    read_models,
    read_py_trees,
    read_tree,
)

__all__ = [
    "NS_PER_S",
    "Answer",
    "Clock",
    "Engine",
    "Halted",
    "LeafCall",
    "PathShape",
    "PlanError",
    "Surroundings",
    "TreeOptions",
    "Unsupported",
    "from_py_trees",
    "is_riddle",
    "make_engine",
    "node_hashes",
    "read_document",
    "read_models",
    "read_py_trees",
    "read_tree",
    "solution_hash",
]
