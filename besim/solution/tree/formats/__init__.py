"""Behaviour trees that people have: formats in, one tree model out."""

from besim.solution.tree.formats.btsimbench import read_btsimbench as read_tree

__all__ = ["read_tree"]
