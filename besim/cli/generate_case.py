"""``besim generate-case``: make an initial world for a task."""

from __future__ import annotations

import enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from besim.cli.inputs import read_case_option, read_model_options, read_task_option
from besim.cli.llm_options import takes_llm
from besim.cli.options import (
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

if TYPE_CHECKING:
    from besim.world import Case

HELP = """Make an initial world for a task.

With --format json it is printed in the scene form, which --case of the other commands takes; with
sdf as a world that Gazebo opens. What had to be assumed is part of the text, and goes to stderr
with json and sdf.

With --scene the world is that of a file: a scene, a VirtualHome graph, a world of Gazebo (SDF), a
robot (URDF), or a map. A task then adds what its words say; it may be left out.

Examples:

  besim generate-case --task des.json

  besim generate-case --task-text "The cup is on the table. The goal is to move the cup to the
  sink." --format json --output scene.json

  besim generate-case --scene house.world --format json --output scene.json
"""


class CaseFormat(enum.StrEnum):
    """How a case is written."""

    TEXT = "text"
    JSON = "json"
    SDF = "sdf"


@takes_llm
def generate_case(
    tree: Annotated[
        Path | None,
        typer.Argument(metavar="[TREE]", help="Only what this tree's leaves name exists too."),
    ] = None,
    task: TaskFile = None,
    task_text: TaskText = None,
    scene: Annotated[
        Path | None,
        typer.Option(
            "--scene",
            help="The world to start from: a scene, a VirtualHome graph, SDF, URDF or a map.",
            metavar="FILE",
        ),
    ] = None,
    seed: Seed = 0,
    index: Annotated[
        int, typer.Option("--index", help="Which of the cases of this seed, from 0.", min=0)
    ] = 0,
    model: Model = "commonsense",
    lexicon: LexiconFiles = None,
    format: Annotated[
        CaseFormat, typer.Option("--format", help="How the result is written.")
    ] = CaseFormat.TEXT,
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
    from besim.world import scene_from_world, write_sdf

    given = read_case_option(scene)
    if given is not None and tree is None and task is None and task_text is None:
        made = _without_task(given)
    else:
        read = read_task_option(task, task_text, tree=tree)
        solution = None
        if tree is not None:
            options = read_tree_options(tree, format_in, main, models, tree_path, descriptions)
            solution = read_solution_option(tree, read, options)
        used = read_model_options(model, lexicon, descriptions, llm)
        made = make_case(read, used, solution=solution, scene=given, index=index, seed=seed)
    if format is CaseFormat.TEXT:
        write_result(render_case(made), output=output)
        return 0
    for remark in (*made.assumptions, *made.warnings):
        note(remark)
    if format is CaseFormat.JSON:
        words = given or {}
        form = scene_from_world(
            made.world,
            descriptions=words.get("state_description"),
            types=words.get("state_type"),
        )
        write_result(render_json(form), output=output)
        return 0
    text, left_out = write_sdf(made.world)
    for path in left_out:
        note(f"{path} has no position: it is not in the SDF")
    write_result(text, output=output)
    return 0


def _without_task(scene: dict[str, Any]) -> Case:
    """A scene as it is; no world model is asked."""
    from besim.world import Case, Goal, load_scene

    read = load_scene(scene)
    return Case("scene", read.world, Goal(""), given=True, warnings=read.warnings)
