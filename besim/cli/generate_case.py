"""``besim generate-case``: make an initial world for a task."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from besim.cli.inputs import read_model_options, read_task_option
from besim.cli.llm_options import takes_llm
from besim.cli.options import (
    Format,
    FormatOption,
    LexiconFiles,
    Model,
    Output,
    Seed,
    TaskFile,
    TaskText,
)
from besim.cli.output import note, write_result
from besim.cli.trees import (
    Descriptions,
    FormatIn,
    MainTree,
    ModelFiles,
    TreePath,
    read_solution_option,
    read_tree_options,
)

HELP = """Make an initial world for a task.

With --format json it is printed in the scene form, which --case of the other commands takes.
What had to be assumed is part of the text, and goes to stderr with json.

Examples:

  besim generate-case --task des.json

  besim generate-case --task-text "The cup is on the table. The goal is to move the cup to the
  sink." --format json --output scene.json
"""


@takes_llm
def generate_case(
    tree: Annotated[
        Path | None,
        typer.Argument(metavar="[TREE]", help="Only what this tree's leaves name exists too."),
    ] = None,
    task: TaskFile = None,
    task_text: TaskText = None,
    seed: Seed = 0,
    index: Annotated[
        int, typer.Option("--index", help="Which of the cases of this seed, from 0.", min=0)
    ] = 0,
    model: Model = "commonsense",
    lexicon: LexiconFiles = None,
    format: FormatOption = Format.TEXT,
    output: Output = None,
    format_in: FormatIn = None,
    main: MainTree = None,
    models: ModelFiles = None,
    tree_path: TreePath = None,
    descriptions: Descriptions = None,
    *,
    llm: dict[str, Any],
) -> int:
    """Make one case."""
    from besim.evaluation.service import make_case
    from besim.report import render_json
    from besim.report.case import render_case
    from besim.world import scene_from_world

    read = read_task_option(task, task_text, tree=tree)
    solution = None
    if tree is not None:
        options = read_tree_options(tree, format_in, main, models, tree_path, descriptions)
        solution = read_solution_option(tree, read, options)
    made = make_case(
        read,
        read_model_options(model, lexicon, descriptions, llm),
        solution=solution,
        index=index,
        seed=seed,
    )
    if format is Format.JSON:
        for remark in (*made.assumptions, *made.warnings):
            note(remark)
        write_result(render_json(scene_from_world(made.world)), output=output)
    else:
        write_result(render_case(made), output=output)
    return 0
