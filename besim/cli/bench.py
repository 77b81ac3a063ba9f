"""``besim bench``: how often besim is right."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from besim.cli.command import Command
from besim.cli.options import Format, FormatOption, Model, Output, Seed
from besim.cli.output import note, plain, write_result
from besim.cli.progress import Bar

if TYPE_CHECKING:
    from besim.bench import BtsimResult, Row

app = typer.Typer(
    help="Measure how often besim is right.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

BTSIM_HELP = """Judge all trees of BTSIMBENCH task folders.

FOLDER is one task folder, or holds task folders: des.json with good.xml, counterfactual.xml or
unreachable.xml. Prints a row for each tree and the accuracy by category. The exit code is 0
whatever the accuracy is; a tree that cannot be read costs its own row only, and the exit code
then tells (65, 69 or 70).

Examples:

  besim bench btsim benchmarks/btsim/visible

  besim bench btsim examples --no-scenes --format json --jobs 4
"""


@app.callback()
def _suites() -> None:
    """Keeps `btsim` a command of its own while it is the only suite."""


@app.command("btsim", cls=Command, help=BTSIM_HELP)
def btsim(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Holds the task folders.")],
    no_scenes: Annotated[
        bool, typer.Option("--no-scenes", help="Make every case from the text alone.")
    ] = False,
    seed: Seed = 0,
    model: Model = "commonsense",
    format: FormatOption = Format.TEXT,
    output: Output = None,
    jobs: Annotated[int, typer.Option("--jobs", help="Worker processes.", min=1)] = 1,
    explain: Annotated[
        bool, typer.Option("--explain", help="The reason of every verdict (text).")
    ] = False,
) -> int:
    """Run the benchmark."""
    from besim.bench.btsim import count_trees, run_btsim
    from besim.models import make_model
    from besim.report import render_json
    from besim.solution import read_folders

    folders = read_folders(folder)
    ready = make_model(model)  # Here, since a wrong name is wrong usage of this command.
    with Bar("judging", count_trees(folders)) as bar:
        result = run_btsim(
            folders,
            partial(make_model, model) if jobs > 1 else lambda: ready,
            with_scenes=not no_scenes,
            seed=seed,
            jobs=jobs,
            on_row=lambda row: bar.advance(),
        )
    for row in result.rows:
        if row.error is not None:
            note(f"{row.task}/{row.tree}: {row.reason}")
    as_json = format is Format.JSON
    write_result(
        render_json(result.as_dict()) if as_json else render_rows(result, explain=explain),
        output=output,
    )
    return result.error.value if result.error is not None else 0


def render_rows(result: BtsimResult, *, explain: bool = False) -> str:
    """A line for each tree and the accuracies."""
    columns = ("", "task", "tree", "expected", "verdict", "failing leaf", "seconds")
    table = [columns, *(_cells(row) for row in result.rows)]
    widths = [max(len(cells[i]) for cells in table) for i in range(len(columns))]
    lines = []
    for position, cells in enumerate(table):
        padded = (cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
        lines.append(plain("  ".join(padded).rstrip()))
        if explain and position and result.rows[position - 1].reason:
            lines.append(plain(f"     {result.rows[position - 1].reason}"))
    lines.append("")
    for name, share in result.accuracy().items():
        lines.append(f"{'accuracy ' + name:<24}{_percent(share)}")
    lines.append(f"{'delivery rate':<24}{_percent(result.delivery_rate)}")
    if result.failing_leaf_accuracy is not None:
        lines.append(f"{'failing leaf found':<24}{_percent(result.failing_leaf_accuracy)}")
    return "\n".join(lines) + "\n"


def _cells(row: Row) -> tuple[str, ...]:
    return (
        "ok" if row.right else "--",
        row.task,
        row.tree,
        row.expected.value,
        row.verdict.value,
        row.failing_leaf or "",
        f"{row.elapsed_s:.2f}",
    )


def _percent(share: float | None) -> str:
    return "no trees" if share is None else f"{share:.1%}"
