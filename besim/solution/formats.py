"""Reads a solution of any kind: a behaviour tree or an action list."""

from __future__ import annotations

from besim.errors import InputError
from besim.solution.model import Solution
from besim.solution.plan import looks_like_plan, read_plan
from besim.solution.task import Task
from besim.solution.tree.formats import TreeOptions, read_tree
from besim.world.inputs import as_text


def read_solution(
    text: bytes | str,
    *,
    source: str = "<solution>",
    task: Task,
    options: TreeOptions | None = None,
) -> Solution:
    """Read a tree or a plan, whichever it is.

    XML is a tree. VirtualHome scripts and PDDL plans are known by their lines; a plain list of
    actions is one if its file is named ``.txt``, ``.plan`` or the like.

    :param options: how to read a tree; one with a dialect says that it is none but a tree.
    :raises InputError: for what cannot be parsed as the format that it has.
    """
    is_tree = options is not None and options.dialect is not None
    if not is_tree and _looks_like_plan(text, source):
        return read_plan(text, source=source, task=task)
    return read_tree(text, source=source, task=task, options=options)


def _looks_like_plan(text: bytes | str, source: str) -> bool:
    try:
        return looks_like_plan(as_text(text, source), source)
    except InputError:
        return False  # the tree's reader knows more encodings, and tells what is wrong
