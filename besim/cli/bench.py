"""``besim bench``: how often besim is right."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from besim.cli import bench_statler, bench_virtualhome
from besim.cli.command import Command
from besim.cli.inputs import read_judge_options
from besim.cli.llm_options import CrossCheckOption, takes_llm
from besim.cli.options import Format, FormatOption, LexiconFiles, Model, Output, Seed
from besim.cli.output import note, write_result
from besim.cli.progress import Bar
from besim.errors import UsageError

app = typer.Typer(
    help="Measure how often besim is right.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

BTSIM_HELP = """Judge all trees of BTSIMBENCH task folders.

FOLDER is one task folder, or holds task folders: des.json with good.xml, counterfactual.xml or
unreachable.xml. Prints a row for each tree, the measures of docs/benchmarks.md and every miss.
The exit code is 0 whatever the accuracy is; a file that cannot be read costs only the rows that
need it, and the exit code then tells (65, 69 or 70).

Examples:

  besim bench btsim benchmarks/btsim/visible

  besim bench btsim examples --no-scenes --format json --jobs 4

  besim bench btsim FOLDER --model llm --llm openai:gpt-4o-mini --method cot --repeat 5
"""


@app.command("btsim", cls=Command, help=BTSIM_HELP)
@takes_llm
def btsim(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Holds the task folders.")],
    no_scenes: Annotated[
        bool, typer.Option("--no-scenes", help="Make every case from the text alone.")
    ] = False,
    seed: Seed = 0,
    model: Model = "commonsense",
    lexicon: LexiconFiles = None,
    format: FormatOption = Format.TEXT,
    output: Output = None,
    repeat: Annotated[
        int,
        typer.Option(
            "--repeat",
            help="Judge everything so often, each time by the next --seed and --llm-seed; prints "
            "means and standard deviations.",
            min=1,
        ),
    ] = 1,
    cross_check: CrossCheckOption = False,
    jobs: Annotated[int, typer.Option("--jobs", help="Worker processes.", min=1)] = 1,
    explain: Annotated[
        bool,
        typer.Option("--explain", help="Every verdict's reason and how each leaf was read (text)."),
    ] = False,
    *,
    llm: dict[str, Any],
) -> int:
    """Run the benchmark."""
    from besim.bench.btsim import count_trees, repeat_btsim
    from besim.cli.bench_repeats_text import render_repeats
    from besim.cli.bench_text import render_rows
    from besim.models.base import Costly
    from besim.report import render_json
    from besim.solution import read_folders

    folders = read_folders(folder)
    # Here, since a wrong name or lexicon is an error of the whole command.
    if "requests_per_second" in llm:
        llm = {**llm, "requests_per_second": llm["requests_per_second"] / jobs}
    make = partial(read_judge_options, model, lexicon, llm=llm, compared=cross_check)
    ready = make()
    if jobs > 1 and {"max_calls", "max_cost"} & set(llm):
        raise UsageError("--max-calls and --max-cost hold for one process", got=f"--jobs {jobs}")
    with Bar("judging", repeat * count_trees(folders)) as bar:
        result = repeat_btsim(
            folders,
            make if jobs > 1 else lambda: ready,
            repeat,
            with_scenes=not no_scenes,
            seed=seed,
            compare=cross_check,
            jobs=jobs,
            on_row=lambda row: bar.advance(),
        )
    for run in result.runs:
        for row in run.rows:
            if row.error is not None:
                note(f"{row.task}/{row.tree}: {row.problem}")
    if format is Format.JSON:
        facts = ready.account().facts if isinstance(ready, Costly) else None
        text = render_json(replace(result, facts=facts).as_dict())
    elif repeat > 1:
        text = render_repeats(result, explain=explain)
    else:
        text = render_rows(result.runs[0], explain=explain)
    write_result(text, output=output)
    return result.error.value if result.error is not None else 0


app.command("virtualhome", cls=Command, help=bench_virtualhome.HELP)(bench_virtualhome.virtualhome)
app.command("statler", cls=Command, help=bench_statler.HELP)(bench_statler.statler)
