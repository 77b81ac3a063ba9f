"""Behaviour trees that people have: formats in, one tree model out."""

from besim.solution.tree.formats.documents import read_document
from besim.solution.tree.formats.models import read_models
from besim.solution.tree.formats.options import TreeOptions
from besim.solution.tree.formats.py_trees_trees import from_py_trees, read_py_trees
from besim.solution.tree.formats.reader import read_tree
from besim.solution.tree.formats.unworded import is_riddle

__all__ = [
    "TreeOptions",
    "from_py_trees",
    "is_riddle",
    "read_document",
    "read_models",
    "read_py_trees",
    "read_tree",
]
