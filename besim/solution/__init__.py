"""What is judged: tasks in words and the solutions to them."""

from besim.solution.description import read_task
from besim.solution.folder import FolderTree, TaskFolder, read_folder, read_folders
from besim.solution.formats import read_solution
from besim.solution.ground_truth import GroundTruth, KnownStates, TreeTruth, occurrence
from besim.solution.model import (
    Dialect,
    Leaf,
    Node,
    NodeKind,
    PortDirection,
    PortModel,
    Solution,
    Status,
)
from besim.solution.task import LONGEST_TEXT, PLACEHOLDER, LeafKind, LeafText, Task

__all__ = [
    "LONGEST_TEXT",
    "PLACEHOLDER",
    "Dialect",
    "FolderTree",
    "GroundTruth",
    "KnownStates",
    "Leaf",
    "LeafKind",
    "LeafText",
    "Node",
    "NodeKind",
    "PortDirection",
    "PortModel",
    "Solution",
    "Status",
    "Task",
    "TaskFolder",
    "TreeTruth",
    "occurrence",
    "read_folder",
    "read_folders",
    "read_solution",
    "read_task",
]
