"""Reads a tree of any dialect."""

from __future__ import annotations

from besim.errors import UsageError
from besim.solution.model import Dialect, Solution
from besim.solution.task import Task
from besim.solution.tree.canonical import solution_hash
from besim.solution.tree.formats.btsimbench import btsimbench_solution
from besim.solution.tree.formats.documents import detected, document_of
from besim.solution.tree.formats.expansion import expand
from besim.solution.tree.formats.options import TreeOptions
from besim.solution.tree.formats.unworded import mark_unworded
from besim.solution.tree.formats.words import LeafWords, catalog_for
from besim.world.xmltext import parse_xml


def read_tree(
    text: bytes | str, *, source: str = "<tree>", task: Task, options: TreeOptions | None = None
) -> Solution:
    """Read a tree and give its leaves their words.

    :param source: file name for errors and reports.
    :param task: a leaf class that nobody describes gets no words and a warning.
    :param options: the dialect, if it is not to be detected, and what else the tree needs.
    :raises InputError: for broken, huge or hostile XML, and for what is no tree of the dialect.
    :raises UsageError: for a dialect that is not written as XML.
    """
    given = options or TreeOptions()
    root = parse_xml(text, source)
    dialect = detected(root, given)
    if dialect.dialect is Dialect.BTSIMBENCH:
        if root.raw is not None:
            raise root.raw
        return btsimbench_solution(root, source=source, task=task)
    if dialect.dialect is Dialect.PY_TREES:
        raise UsageError("a tree of py_trees is no XML", expected="module:function", got=source)
    document = document_of(root, dialect, given)
    words = LeafWords(task, catalog_for(document, given), given.descriptions)
    node, warnings = expand(document, words)
    node = mark_unworded(node)
    return Solution(
        root=node,
        task=task,
        dialect=document.dialect,
        source=source,
        solution_hash=solution_hash(node, document.dialect),
        warnings=tuple(dict.fromkeys((*document.warnings, *warnings, *words.warnings))),
    )
