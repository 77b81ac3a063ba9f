"""Behaviour trees: formats in, one tree model, the canonical hash and the tick engine."""

from besim.solution.tree.canonical import solution_hash
from besim.solution.tree.engine import Answer, TickEngine
from besim.solution.tree.reader import read_tree

__all__ = ["Answer", "TickEngine", "read_tree", "solution_hash"]
