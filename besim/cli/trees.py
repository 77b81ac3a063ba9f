"""How commands are told to read a tree: options, and what becomes of them."""

from __future__ import annotations

import enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from besim.errors import UsageError

if TYPE_CHECKING:
    from besim.solution import Solution, Task
    from besim.solution.tree import TreeOptions


class FormatName(enum.StrEnum):
    """The dialects of trees, by the names they have in :class:`besim.solution.Dialect`."""

    BTSIMBENCH = "btsimbench"
    BTCPP3 = "btcpp3"
    BTCPP4 = "btcpp4"
    PY_TREES = "py_trees"


FormatIn = Annotated[
    FormatName | None,
    typer.Option(
        "--format-in",
        help="By whose rules the tree is read, if not as it looks (see docs/tree-formats.md).",
    ),
]
MainTree = Annotated[
    str | None,
    typer.Option("--main", help="The ID of the tree to run, if there are several.", metavar="ID"),
]
ModelFiles = Annotated[
    list[Path] | None,
    typer.Option(
        "--models",
        help="Node models beside those of the tree, such as nav2_tree_nodes.xml; may be given "
        "several times.",
        metavar="XML",
    ),
]
TreePath = Annotated[
    list[Path] | None,
    typer.Option(
        "--tree-path",
        help="A folder in whose files subtrees are looked up that the tree does not hold; may be "
        "given several times.",
        metavar="DIR",
    ),
]
Descriptions = Annotated[
    list[Path] | None,
    typer.Option(
        "--descriptions",
        help="Words for classes of nodes (node_descriptions); may be given several times.",
        metavar="YAML",
    ),
]


def read_tree_options(
    tree: Path,
    format_in: FormatName | None = None,
    main: str | None = None,
    models: list[Path] | None = None,
    tree_path: list[Path] | None = None,
    descriptions: list[Path] | None = None,
) -> TreeOptions:
    """What the options say of how to read a tree. Of several files the first counts.

    :raises UsageError: if a file or folder is not there.
    :raises besim.errors.InputError: if a file cannot be parsed.
    """
    from besim.solution import Dialect
    from besim.solution.node_descriptions import read_descriptions
    from besim.solution.tree import TreeOptions, read_models
    from besim.world import read_file

    for folder in tree_path or ():
        if not folder.is_dir():
            raise UsageError("--tree-path needs a folder", got=str(folder))
    words = [read_descriptions(read_file(one), str(one)) for one in descriptions or ()]
    known = [read_models(read_file(one), str(one)) for one in models or ()]
    return TreeOptions(
        dialect=Dialect(format_in.value) if format_in is not None else None,
        main=main,
        folder=tree.parent,
        tree_path=tuple(tree_path or ()),
        models={name: one for file in reversed(known) for name, one in file.items()},
        descriptions={name: one for file in reversed(words) for name, one in file.items()},
    )


def read_solution_option(tree: Path, task: Task, options: TreeOptions) -> Solution:
    """The tree or plan of a file, or the tree that a function of a Python module makes.

    :raises UsageError: if there is no such file or function.
    :raises besim.errors.InputError: if it cannot be parsed as its format.
    """
    from besim.solution import Dialect, read_solution
    from besim.world import read_file

    code = options.dialect is Dialect.PY_TREES or (options.dialect is None and ":" in tree.name)
    if code and not tree.is_file():
        from besim.solution.tree import read_py_trees

        return read_py_trees(str(tree), task=task, options=options)
    return read_solution(read_file(tree), source=str(tree), task=task, options=options)
