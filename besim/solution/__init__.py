"""What is judged: tasks in words and the solutions to them."""

from besim.solution.description import read_task
from besim.solution.folder import FolderTree, TaskFolder, read_folder, read_folders
from besim.solution.formats import read_solution
from besim.solution.model import Leaf, Node, NodeKind, Solution, Status
from besim.solution.task import LONGEST_TEXT, LeafKind, LeafText, Task

__all__ = [
    "LONGEST_TEXT",
    "FolderTree",
    "Leaf",
    "LeafKind",
    "LeafText",
    "Node",
    "NodeKind",
    "Solution",
    "Status",
    "Task",
    "TaskFolder",
    "read_folder",
    "read_folders",
    "read_solution",
    "read_task",
]
