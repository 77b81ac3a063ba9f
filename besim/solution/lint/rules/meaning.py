"""BT7xx: what besim can make of a tree."""

from __future__ import annotations

from collections.abc import Iterator

from besim.solution.lint.analysis import Analysis
from besim.solution.lint.finding import Severity
from besim.solution.lint.items import Item
from besim.solution.lint.names import MOVED_NODES
from besim.solution.lint.rule import Found, rule


@rule(
    "BT701",
    Severity.INFO,
    "Leaf without a meaning",
    why="engines do not mind, but besim validate cannot tell what the leaf does to the world, and "
    "gives undelivered when it is ticked",
)
def no_meaning(subject: Analysis) -> Iterator[Found]:
    """A class of leaves that nobody describes, told once."""
    seen: dict[str, list[Item]] = {}
    for item in subject.items:
        if item.name in subject.trees or item.name in subject.misspelt_nodes:
            continue  # BT105, BT101
        if item.model is None and item.name in MOVED_NODES:
            continue  # BT103
        if item.is_leaf and item.name and not subject.has_meaning(item):
            seen.setdefault(item.name, []).append(item)
    for name, items in seen.items():
        more = f", nor {len(items) - 1} more of its kind" if len(items) > 1 else ""
        yield Found(
            items[0].place,
            f"nothing says what <{name}> does{more}",
            "describe it in <TreeNodesModel>, in the des.json of the task, or in a file for "
            "--descriptions",
        )
