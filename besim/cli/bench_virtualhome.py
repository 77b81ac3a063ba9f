"""``besim bench virtualhome``: besim beside the engine of VirtualHome."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from besim.cli.options import Format, FormatOption, Output
from besim.cli.output import plain, write_result
from besim.cli.progress import Bar
from besim.errors import InputError, UsageError

if TYPE_CHECKING:
    from besim.bench.virtualhome import RecordedPlan, VirtualHomePackage, VirtualHomeResult

HELP = """Compare besim with the engine of VirtualHome, step by step.

The plans are VirtualHome's gold programs or, with --llm-output, what LLMs answered to the same
tasks: a file [{"identifier": PROGRAM, "llm_output": TEXT}, ...], or `all` for the answers of 15
LLMs that come with the engine. Prints how often the two agree on what can be carried out, on the
states and relations afterwards, and on the goal, by LLM and by kind of action, and the classes of
their differences (docs/virtualhome.md has the reasons). The exit code is 0 whatever the agreement
is, and 69 if the engine is not there: scripts/fetch_virtualhome.py fetches it.

Examples:

  besim bench virtualhome --jobs 4

  besim bench virtualhome --llm-output all --format json
"""

ALL = "all"


def virtualhome(
    llm_output: Annotated[
        list[str] | None,
        typer.Option(
            "--llm-output", help="Plans of an LLM, or `all`; may be repeated.", metavar="FILE"
        ),
    ] = None,
    task: Annotated[
        list[str] | None,
        typer.Option("--task", help="Only this program's task; may be repeated.", metavar="NAME"),
    ] = None,
    format: FormatOption = Format.TEXT,
    output: Output = None,
    jobs: Annotated[int, typer.Option("--jobs", help="Worker processes.", min=1)] = 1,
    explain: Annotated[
        bool, typer.Option("--explain", help="Every difference, with its step (text).")
    ] = False,
) -> int:
    """Run the benchmark."""
    from besim.bench.virtualhome import find_package, run_virtualhome
    from besim.report import render_json

    package = find_package()
    plans = _plans(package, llm_output or [], task or [])
    with Bar("comparing", len(plans)) as bar:
        result = run_virtualhome(package, plans, jobs=jobs, on_row=lambda row: bar.advance())
    reasons = [row.unreadable for row in result.rows]
    if reasons and all(reasons):
        raise InputError(
            "No plan could be read", expected="plans in the form of --llm-output", got=reasons[0]
        )
    as_json = format is Format.JSON
    write_result(
        render_json(result.as_dict()) if as_json else render_result(result, explain=explain),
        output=output,
    )
    return 0


def _plans(
    package: VirtualHomePackage, llm_outputs: Sequence[str], tasks: Sequence[str]
) -> list[RecordedPlan]:
    from besim.bench.virtualhome import gold_plans, llm_plans

    known = frozenset(package.programs())
    unknown = [name for name in tasks if name not in known]
    if unknown:
        raise UsageError(f"VirtualHome has no program {unknown[0]!r}")
    plans: Iterable[RecordedPlan]
    if llm_outputs:
        files = [
            file
            for given in llm_outputs
            for file in (package.llm_outputs() if given == ALL else [Path(given)])
        ]
        plans = [plan for file in files for plan in llm_plans(file, known)]
    else:
        plans = gold_plans(package)
    return [plan for plan in plans if not tasks or plan.task in tasks]


def render_result(result: VirtualHomeResult, *, explain: bool = False) -> str:
    """Tables of the agreement."""
    sources = result.by_source().items()
    parts = [
        _table(
            ("plans of", "plans", "unreadable", "executable", "goal", "reached", "engine"),
            (
                (
                    name,
                    str(one.plans),
                    str(one.unreadable),
                    *map(_percent, (one.executable_plans, one.goals)),
                    *map(_percent, (one.reached, one.reached_engine)),
                )
                for name, one in sources
            ),
        ),
        _table(
            ("steps of", "steps", "executable", "worlds"),
            (
                (name, str(one.steps), _percent(one.executable_steps), _percent(one.worlds))
                for name, one in (*sources, *result.by_action().items())
            ),
        ),
        _table(
            ("difference", "steps"),
            ((kind, str(count)) for kind, count in result.by_difference().items()),
        ),
    ]
    if explain:
        lines = [
            f"{row.plan.source} {row.plan.task} step {number} {step.line}: {one.kind}: {one.text}"
            for row in result.rows
            for number, step in enumerate(row.steps, 1)
            for one in step.differences
        ]
        parts.append("".join(f"{plain(line)}\n" for line in lines))
    return "\n".join(part for part in parts if part)


def _table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    table = Table(*columns[:1], box=SIMPLE_HEAD, safe_box=True, pad_edge=False, highlight=False)
    for column in columns[1:]:
        table.add_column(column, justify="right")
    for row in rows:
        table.add_row(*map(plain, row))
    if not table.rows:
        return ""
    stream = io.StringIO()
    console = Console(file=stream, width=200, color_system=None, markup=False)
    console.print(table)
    return "".join(f"{line.rstrip()}\n" for line in stream.getvalue().strip("\n").splitlines())


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{share:.2%}"
