"""What is judged: tasks in words and the solutions to them."""

from besim.solution.description import read_task
from besim.solution.model import Leaf, Node, NodeKind, Solution, Status
from besim.solution.task import LeafKind, LeafText, Task

__all__ = [
    "Leaf",
    "LeafKind",
    "LeafText",
    "Node",
    "NodeKind",
    "Solution",
    "Status",
    "Task",
    "read_task",
]
