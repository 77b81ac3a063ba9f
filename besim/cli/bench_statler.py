"""``besim bench statler``: instructions over one table, beside the published figures."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from besim.cli.llm_options import ConversingModel, read_conversation, takes_conversing_llm
from besim.cli.options import Format, FormatOption, LexiconFiles, Output
from besim.cli.output import plain, write_result
from besim.cli.progress import Bar

if TYPE_CHECKING:
    from besim.bench.statler import StatlerResult

HELP = """Follow the instructions of Statler's evaluation episodes.

EPISODES is a JSON list of episodes: {"domain", "index", "init_state", "episode": [{"user_query",
"gold_code"}, ...]}. Every query is answered by skill calls and changes of the world, and judged by
what they mean: the world that results, or the answer. Published answers that break their own
domain's rules are listed with the reason. Beside it runs a baseline that remembers nothing; the
paper's figures are printed too (docs/benchmarks.md). The exit code is 0 whatever is right.

Examples:

  besim bench statler episodes.json

  besim bench statler episodes.json --format json --output statler.json

  besim bench statler episodes.json --model llm --llm-reader openai:gpt-4o \
    --llm-writer openai:gpt-4o-mini
"""


@takes_conversing_llm
def statler(
    episodes: Annotated[Path, typer.Argument(metavar="EPISODES", help="A JSON file.")],
    model: ConversingModel = "commonsense",
    lexicon: LexiconFiles = None,
    format: FormatOption = Format.TEXT,
    output: Output = None,
    explain: Annotated[
        bool, typer.Option("--explain", help="Every query with its skill calls (text).")
    ] = False,
    *,
    llm: dict[str, Any],
) -> int:
    """Run the benchmark."""
    from besim.bench.statler import read_episodes, run_statler
    from besim.report import render_json

    given = read_episodes(episodes)
    talking = read_conversation(model, llm, lexicon)
    with Bar("following", len(given)) as bar:
        result = run_statler(given, lambda episode: bar.advance(), talking.follower)
    account = talking.account()
    if format is Format.JSON:
        text = render_json({**result.as_dict(), **({"llm": account} if account else {})})
    else:
        text = render_result(result, explain=explain)
    write_result(text, output=output)
    return 0


def render_result(result: StatlerResult, *, explain: bool = False) -> str:
    """The tables, the misses, and the published answers that are wrong."""
    from besim.bench.statler.suite import BESIM, MEMORYLESS, PUBLISHED, PUBLISHED_QUERIES

    names = {BESIM: "besim", MEMORYLESS: "no memory"}
    lines: list[Sequence[str]] = []
    for domain in result.domains():
        for who, name in names.items():
            one = result.measures(domain, who)
            lines.append(
                (
                    domain,
                    name,
                    str(one.count),
                    _share(one.episodes),
                    _share(one.steps),
                    _part(one.non_temporal),
                    _part(one.temporal),
                )
            )
        for name, label in (("code_as_policies", "Code-as-Policies"), ("statler", "Statler")):
            if domain in PUBLISHED:
                (share, steps), (plain_ones, temporal) = (
                    PUBLISHED[domain][name],
                    PUBLISHED_QUERIES[domain][name],
                )
                figures = map(_share, (share, steps, plain_ones, temporal))
                lines.append((domain, f"{label} (published)", "20", *figures))
    columns = ("domain", "who", "episodes", "right", "steps", "non-temporal", "temporal")
    parts = [_table(columns, lines)]
    wrong = [
        f"wrong: {row.domain} {row.episode} query {row.number}: {row.query}\n"
        f"  {row.judgement.why}; called: {'; '.join(row.calls) or 'nothing'}"
        for row in result.rows
        if not row.right
    ]
    golds = [
        f"published answer: {row.domain} {row.episode} query {row.number}: {row.query}\n"
        f"  {row.judgement.gold_problem}; published: {' '.join(row.gold.split())}"
        for row in result.wrong_golds()
    ]
    told = [
        f"{row.domain} {row.episode} query {row.number}: {row.query}\n"
        f"  {'; '.join(row.calls) or 'nothing to do'}"
        for row in result.rows
        if explain
    ]
    for group in (told, wrong, golds):
        if group:
            parts.append("".join(f"{plain(line)}\n" for line in group))
    return "\n".join(parts)


def _table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    table = Table(*columns[:2], box=SIMPLE_HEAD, safe_box=True, pad_edge=False, highlight=False)
    for column in columns[2:]:
        table.add_column(column, justify="right")
    for row in rows:
        table.add_row(*map(plain, row))
    stream = io.StringIO()
    Console(file=stream, width=200, color_system=None, markup=False).print(table)
    return "".join(f"{line.rstrip()}\n" for line in stream.getvalue().strip("\n").splitlines())


def _share(share: float | None) -> str:
    return "-" if share is None else f"{share:.2f}"


def _part(part: tuple[int, int]) -> str:
    right, queries = part
    return f"{right / queries:.2f} ({right}/{queries})" if queries else "-"
