"""``besim lint``: what is wrong with a tree, without running it."""

from __future__ import annotations

import enum
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from besim.cli.inputs import task_beside
from besim.cli.options import Output, TaskFile
from besim.cli.output import color, note, write_result
from besim.cli.trees import (
    Descriptions,
    FormatIn,
    FormatName,
    MainTree,
    ModelFiles,
    TreePath,
    read_tree_options,
)
from besim.errors import ErrorKind, InputError, UsageError

if TYPE_CHECKING:
    from besim.solution import Task
    from besim.solution.lint import Analysis
    from besim.solution.tree import TreeOptions
    from besim.solution.tree.document import TreeDocument

HELP = """Find what is wrong with behaviour trees, without running them.

Needs no node, plugin or simulation. Every finding has a rule, a place, why it bites and how to
mend it; docs/lint-rules.md explains the rules. A comment <!-- besim: ignore BT501 --> in the file
keeps a rule from the node that follows it.

The exit code is 0 if there is nothing at or above --fail-on, 1 if there is, 65 if a file is no
tree; the others are linted all the same. Trees that are given together may use each other's
subtrees. The words of leaves are also taken from the task beside a tree (good.des.json or
des.json beside good.xml), as besim validate does.

Examples:

  besim lint navigate.xml

  besim lint objectives/*.xml --fail-on warning --ignore BT701

  besim lint tree.xml --models my_nodes.xml --format sarif --output lint.sarif

  besim lint - < tree.xml
"""


_NO_PY_TREES = "a tree of py_trees is a Python program, and no file that can be linted"


class LintFormat(enum.StrEnum):
    """How findings are written."""

    TEXT = "text"
    JSON = "json"
    SARIF = "sarif"


class FailOn(enum.StrEnum):
    """From which severity on findings make the exit code 1."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


Rules = Annotated[
    list[str] | None,
    typer.Option(
        "--select",
        help="Only these rules, with commas between them; the beginning of an ID is enough (BT5); "
        "may be given several times.",
        metavar="RULE",
    ),
]
IgnoredRules = Annotated[
    list[str] | None,
    typer.Option("--ignore", help="Not these rules; likewise.", metavar="RULE"),
]


def lint(
    trees: Annotated[
        list[Path],
        typer.Argument(metavar="TREE...", help="Behaviour trees as XML; - is the standard input."),
    ],
    fail_on: Annotated[
        FailOn, typer.Option("--fail-on", help="From which severity on the exit code is 1.")
    ] = FailOn.ERROR,
    select: Rules = None,
    ignore: IgnoredRules = None,
    format: Annotated[
        LintFormat, typer.Option("--format", help="How the findings are written.")
    ] = LintFormat.TEXT,
    output: Output = None,
    format_in: FormatIn = None,
    main: MainTree = None,
    models: ModelFiles = None,
    tree_path: TreePath = None,
    descriptions: Descriptions = None,
    task: TaskFile = None,
) -> int:
    """Lint trees; the exit code tells whether there is anything to object to."""
    import besim
    from besim.report import render_json
    from besim.report.lint import lint_data, render_lint
    from besim.report.sarif import sarif
    from besim.solution.lint import Severity, chosen_rules, worst
    from besim.solution.lint import lint as check

    rules = chosen_rules(_words(select), _words(ignore))
    if format_in is FormatName.PY_TREES:
        raise UsageError(_NO_PY_TREES)
    options = [
        read_tree_options(one, format_in, main, models, tree_path, descriptions) for one in trees
    ]
    analyses, unreadable = _read(trees, options, task)
    # A file that several trees include is told of once.
    found = list(dict.fromkeys(one for each in analyses for one in check(each, rules)))
    if format is LintFormat.TEXT:
        text = render_lint(found, len(analyses), color=color())
        write_result(text, output=output, file_text=render_lint(found, len(analyses)))
    elif format is LintFormat.JSON:
        data = lint_data(found, len(analyses), unreadable)
        write_result(render_json(data), output=output)
    else:
        data = sarif(found, rules, besim.__version__, unreadable)
        write_result(render_json(data), output=output)
    if unreadable:
        return int(ErrorKind.INPUT.value)
    return 1 if worst(found) >= Severity[fail_on.name] else 0


def _words(options: list[str] | None) -> list[str]:
    return [word.strip() for option in options or () for word in option.split(",")]


def _read(
    trees: list[Path], options: list[TreeOptions], task_file: Path | None
) -> tuple[list[Analysis], list[InputError]]:
    """The trees that can be read, each knowing the others' IDs, and what is wrong with the rest."""
    from besim.solution.lint import Analysis
    from besim.solution.tree.formats import read_document

    read: list[tuple[TreeDocument, TreeOptions, Task | None]] = []
    unreadable = []
    given = _task(task_file)
    for path, how in zip(trees, options, strict=True):
        try:
            data, source = _contents(path)
            task = given or _task(task_beside(path))
            read.append((read_document(data, source=source, options=how), how, task))
        except InputError as error:
            note(str(error))
            unreadable.append(error)
    known = frozenset(name for document, *_ in read for name in document.trees)
    analyses = [
        Analysis(document, options=how, task=task, elsewhere=known) for document, how, task in read
    ]
    return analyses, unreadable


def _contents(path: Path) -> tuple[bytes, str]:
    """What stands in a file, or comes from standard input, and what it is called."""
    from besim.world import read_file, read_stream

    if str(path) != "-":
        if ":" in path.name and not path.exists():
            raise UsageError(_NO_PY_TREES, got=str(path))
        return read_file(path), str(path)
    try:
        return read_stream(sys.stdin.buffer, "<stdin>"), "<stdin>"
    except OSError as error:
        raise UsageError(f"cannot read standard input: {error.strerror or error}") from error


def _task(path: Path | None) -> Task | None:
    from besim.solution import read_task
    from besim.world import read_file

    return read_task(read_file(path), str(path)) if path is not None else None
