"""``besim check-skills``: would every leaf of a tree know how to run?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from besim.cli.gate_options import read_skills_option
from besim.cli.options import Format, FormatOption, Output, TaskFile
from besim.cli.output import plain, write_result
from besim.cli.trees import (
    Descriptions,
    FormatIn,
    MainTree,
    ModelFiles,
    TreePath,
    read_solution_option,
    read_tree_options,
)

HELP = """Check a skill map, by itself or for a tree, without a robot.

Finds leaves without a skill, ports that a skill takes and the tree does not give, values that do
not fit, interfaces and fields that do not exist. Interfaces are looked up as definition files, in
the folders of --interfaces and where AMENT_PREFIX_PATH says. MAP is a file, or the name of a map
that comes with besim: nav2, ur5, demo_robot. The exit code is 0 if there are no errors (with
--strict: nothing at all), 1 if there are.

Examples:

  besim check-skills nav2

  besim check-skills my_robot.yaml tree.xml --interfaces ~/ws/src/my_msgs --strict
"""


def check_skills(
    skills: Annotated[
        str, typer.Argument(metavar="MAP", help="The skill map.", show_default=False)
    ],
    tree: Annotated[
        Path | None, typer.Argument(metavar="[TREE]", help="The tree that is to run by it.")
    ] = None,
    interfaces: Annotated[
        list[Path] | None,
        typer.Option(
            "--interfaces",
            help="A folder with interface packages, or one; may be given several times.",
            metavar="DIR",
        ),
    ] = None,
    strict: Annotated[
        bool, typer.Option("--strict", help="What cannot be checked is an error too.")
    ] = False,
    task: TaskFile = None,
    format: FormatOption = Format.TEXT,
    output: Output = None,
    format_in: FormatIn = None,
    main: MainTree = None,
    models: ModelFiles = None,
    tree_path: TreePath = None,
    descriptions: Descriptions = None,
) -> int:
    """Check a skill map."""
    from besim.cli.inputs import task_beside
    from besim.errors import UsageError
    from besim.gate.skills import InterfaceFolders, Severity
    from besim.gate.skills import check_skills as check
    from besim.report import render_json
    from besim.solution import Task, read_task
    from besim.world import read_file

    for folder in interfaces or ():
        if not folder.is_dir():
            raise UsageError("--interfaces needs a folder", got=str(folder))
    solution = None
    if tree is not None:
        options = read_tree_options(tree, format_in, main, models, tree_path, descriptions)
        told = task or task_beside(tree)
        words = read_task(read_file(told), str(told)) if told is not None else Task("")
        solution = read_solution_option(tree, words, options)
    known = InterfaceFolders.with_installed(interfaces or ())
    found = check(read_skills_option(skills), solution, known)
    errors = sum(one.severity is Severity.ERROR for one in found)
    if format is Format.JSON:
        counts = {"error": errors, "warning": len(found) - errors}
        data = {"findings": [one.as_dict() for one in found], "counts": counts}
        write_result(render_json(data), output=output)
    else:
        lines = [plain(str(one)) for one in found]
        lines.append(f"{errors} errors, {len(found) - errors} warnings")
        write_result("".join(f"{line}\n" for line in lines), output=output)
    return 1 if errors or (strict and found) else 0
