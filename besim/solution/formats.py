"""Reads a solution of any kind: a behaviour tree or an action list."""

from __future__ import annotations

from besim.errors import InputError
from besim.solution.model import Solution
from besim.solution.plan import looks_like_plan, read_plan
from besim.solution.task import Task
from besim.solution.tree.formats import read_tree
from besim.world.inputs import as_text


def read_solution(text: bytes | str, *, source: str = "<solution>", task: Task) -> Solution:
    """Read a tree or a plan, whichever it is.

    XML is a tree. VirtualHome scripts and PDDL plans are known by their lines; a plain list of
    actions is one if its file is named ``.txt``, ``.plan`` or the like.

    :raises InputError: for what cannot be parsed as the format that it has.
    """
    try:
        is_plan = looks_like_plan(as_text(text, source), source)
    except InputError:
        is_plan = False  # the tree's reader knows more encodings, and tells what is wrong
    reader = read_plan if is_plan else read_tree
    return reader(text, source=source, task=task)
