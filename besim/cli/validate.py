"""``besim validate``: judge one tree or plan."""

from __future__ import annotations

import math
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from besim.cli.inputs import (
    read_case_option,
    read_entries,
    read_judge_options,
    read_mock_options,
    read_policy_option,
    read_tree_with_task,
)
from besim.cli.llm_options import CrossCheckOption, takes_llm
from besim.cli.options import (
    CaseFile,
    Entries,
    FailureMode,
    Format,
    FormatOption,
    LexiconFiles,
    Model,
    Output,
    Seed,
    TaskFile,
    TaskText,
)
from besim.cli.output import color, write_result
from besim.cli.progress import Bar
from besim.cli.trees import (
    Descriptions,
    FormatIn,
    MainTree,
    ModelFiles,
    TreePath,
    read_tree_options,
)
from besim.errors import UsageError

HELP = """Judge a behaviour tree or an action list for a task.

Exit codes: 0 good, 1 counterfactuals (an executed action was infeasible), 2 unreachable (the
goal is not met at the end), 3 undelivered (besim could not tell).

Without --task and --task-text, the task is read from TREE's own des.json (good.des.json for
good.xml) or from a des.json beside it. A tree of BehaviorTree.CPP without a task is judged for what
its leaves say it is for.

Examples:

  besim validate good.xml --task des.json

  besim validate good.xml --task des.json --case scene.json --explain

  besim validate plan.txt --task des.json

  besim validate nav.xml --task des.json --models nav2_tree_nodes.xml

  besim validate good.xml --action-time 0.01

  besim validate good.xml --task-text "The goal is to open the door." --format json
"""


@takes_llm
def validate(
    tree: Annotated[
        Path,
        typer.Argument(
            metavar="TREE",
            help="A behaviour tree as XML, one of py_trees as package.module:function, or a plan: "
            "a VirtualHome script, a PDDL plan, or actions in words, one a line in a .txt file.",
        ),
    ],
    task: TaskFile = None,
    task_text: TaskText = None,
    case: CaseFile = None,
    cases: Annotated[
        int, typer.Option("--cases", help="How many cases to generate without --case.", min=1)
    ] = 1,
    seed: Seed = 0,
    model: Model = "commonsense",
    lexicon: LexiconFiles = None,
    mock: Annotated[
        list[Path] | None,
        typer.Option(
            "--mock",
            help="Leaves that answer what this file says instead of being simulated (see "
            "docs/mocks.md); may be given several times, the first that names a leaf counts.",
            metavar="YAML",
        ),
    ] = None,
    failures: Annotated[
        FailureMode,
        typer.Option(
            "--failures",
            help="Try which leaves may fail, beside the verdict: auto those that are known to fail "
            "at times, in trees of BehaviorTree.CPP; all every action, and conditions both ways.",
        ),
    ] = FailureMode.AUTO,
    entries: Entries = None,
    action_time: Annotated[
        float,
        typer.Option(
            "--action-time",
            help="Seconds that an action takes if nobody says how long it takes. 0.01 is one tick: "
            "is the tree good where actions are RUNNING, as they are on a robot?",
            metavar="SECONDS",
            min=0.0,
            max=86_400.0,
        ),
    ] = 0.0,
    policy: Annotated[
        Path | None,
        typer.Option(
            "--policy",
            help="What is refused before anything is simulated, in place of besim's own policy.",
            metavar="YAML",
        ),
    ] = None,
    cross_check: CrossCheckOption = False,
    format: FormatOption = Format.TEXT,
    output: Output = None,
    format_in: FormatIn = None,
    main: MainTree = None,
    models: ModelFiles = None,
    tree_path: TreePath = None,
    descriptions: Descriptions = None,
    explain: Annotated[
        bool,
        typer.Option("--explain", help="Every step with its preconditions and changes (text)."),
    ] = False,
    *,
    llm: dict[str, Any],
) -> int:
    """Judge one tree or plan; the exit code is the verdict."""
    from besim.evaluation import Failures, TreeJudge, evaluate
    from besim.report import render_json, render_text

    if math.isnan(action_time):
        raise UsageError("--action-time takes a number of seconds", got="nan")
    options = read_tree_options(tree, format_in, main, models, tree_path, descriptions)
    solution = read_tree_with_task(tree, task, task_text, options)
    scene = read_case_option(case)
    mocks = read_mock_options(mock)
    judge = read_judge_options(model, lexicon, descriptions, llm, compared=cross_check)
    if isinstance(judge, TreeJudge):
        _refuse(
            {
                "--case": case is not None,
                "--cases": cases > 1,
                "--mock": bool(mock),
                "--blackboard": bool(entries),
                "--action-time": action_time > 0,
                "--failures all": failures is FailureMode.ALL,
            },
            llm["method"],
        )
        with Bar("judging", 1) as bar:

            def waiting() -> bool:
                bar.advance(0)
                return False

            verdict = judge.judge_tree(
                solution, policy=read_policy_option(policy), should_stop=waiting
            )
    else:
        with Bar("judging", 1 if scene is not None else cases) as bar:
            verdict = evaluate(
                solution,
                judge,
                scene=scene,
                cases=cases,
                seed=seed,
                on_case=lambda index, made: bar.advance(min(index, 1)),
                on_step=lambda step: bar.advance(0),
                mocks=mocks,
                failures=Failures(failures.value),
                blackboard=read_entries(entries),
                policy=read_policy_option(policy),
                compare=cross_check,
                action_s=action_time,
            )
    if format is Format.JSON:
        write_result(render_json(verdict), output=output)
    else:
        write_result(
            render_text(
                verdict,
                solution,
                explain=explain,
                color=color(),
                encoding=sys.stdout.encoding or "ascii",
            ),
            output=output,
            file_text=render_text(verdict, solution, explain=explain),
        )
    return verdict.category.exit_code


def _refuse(simulating: dict[str, bool], method: str) -> None:
    """Options of a simulation, where there is none."""
    for option, given in simulating.items():
        if given:
            raise UsageError(
                f"--method {method} judges the tree as a whole and simulates nothing, so {option} "
                "has no meaning"
            )
