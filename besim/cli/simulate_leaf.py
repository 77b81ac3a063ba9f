"""``besim simulate-leaf``: what one leaf means in one world."""

from __future__ import annotations

import enum
from typing import Annotated, Any

import typer

from besim.cli.inputs import read_case_option, read_model_options, read_task_option
from besim.cli.llm_options import takes_llm
from besim.cli.options import (
    CaseFile,
    Format,
    FormatOption,
    LexiconFiles,
    Model,
    Output,
    Seed,
    TaskFile,
    TaskText,
)
from besim.cli.output import write_result

HELP = """Simulate one leaf in a task's initial world.

Prints its preconditions with their truth, and what it changes. The exit code is 0 if the leaf
succeeds or keeps running, and 1 if it is infeasible, false, fails or cannot be judged.

Examples:

  besim simulate-leaf pick_up_brush --task des.json --case scene.json

  besim simulate-leaf open_door --kind action --description "The robot opens the door."
  --task-text "The door is closed. The goal is to open the door."
"""


class Kind(enum.StrEnum):
    """What a leaf is."""

    ACTION = "action"
    CONDITION = "condition"


@takes_llm
def simulate_leaf(
    leaf: Annotated[str, typer.Argument(metavar="LEAF", help="The leaf's class name.")],
    task: TaskFile = None,
    task_text: TaskText = None,
    case: CaseFile = None,
    kind: Annotated[
        Kind | None, typer.Option("--kind", help="What it is, if the task does not say.")
    ] = None,
    description: Annotated[
        str | None, typer.Option("--description", help="What it does, instead of the task's words.")
    ] = None,
    precondition: Annotated[
        str | None,
        typer.Option("--precondition", help="A rule that must hold before it, in words."),
    ] = None,
    seed: Seed = 0,
    model: Model = "commonsense",
    lexicon: LexiconFiles = None,
    format: FormatOption = Format.TEXT,
    output: Output = None,
    *,
    llm: dict[str, Any],
) -> int:
    """Simulate one leaf."""
    from besim.evaluation.service import describe_leaf, simulate
    from besim.report import render_json
    from besim.report.case import leaf_as_dict, render_leaf
    from besim.simulation import LeafOutcome

    read = read_task_option(task, task_text)
    asked = describe_leaf(leaf, read, kind=kind, description=description, precondition=precondition)
    ready = read_model_options(model, lexicon, llm=llm)
    done = simulate(asked, read, ready, scene=read_case_option(case), seed=seed)
    if format is Format.JSON:
        text = render_json(leaf_as_dict(done.result, done.case))
    else:
        text = render_leaf(done.result, done.case)
    write_result(text, output=output)
    fine = (LeafOutcome.SUCCEEDED, LeafOutcome.RUNNING)
    return 0 if done.result.outcome in fine else 1
