"""The rules, one module for each family; to import it fills the table of rules."""

from besim.solution.lint.rules import (
    blackboard,
    children,
    files,
    flow,
    loops,
    meaning,
    nav2,
    nodes,
    ports,
    remaps,
    scripts,
    trees,
)

__all__ = [
    "blackboard",
    "children",
    "files",
    "flow",
    "loops",
    "meaning",
    "nav2",
    "nodes",
    "ports",
    "remaps",
    "scripts",
    "trees",
]
