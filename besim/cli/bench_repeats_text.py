"""The results of several runs of ``besim bench btsim`` for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from besim.bench.measures import BtsimResult
from besim.bench.repeats import BtsimRepeats, Spread
from besim.bench.rows import Row
from besim.cli.bench_text import (
    COMPARED,
    USED,
    aligned,
    confusion_lines,
    explained,
    miss_lines,
    number,
)
from besim.cli.streams import plain

_NONE = "\N{EN DASH}"
_SHARES = {
    "delivery_rate": "delivery rate",
    "failing_leaf_accuracy": "failing leaf found",
    "precondition_accuracy": "preconditions (Acc_AP)",
    "world_state_accuracy": "world states (Acc_WS)",
}


def render_repeats(repeats: BtsimRepeats, *, explain: bool = False) -> str:
    """A line for each tree, the measures with their spread, the confusion matrix, every miss.

    :param explain: with every verdict's reason, and how each leaf was read, run by run.
    """
    runs = repeats.runs
    whole = BtsimResult(tuple(row for run in runs for row in run.rows))
    lines = [*_trees(repeats, explain), "", *_measures(repeats), ""]
    lines += [f"all {len(runs)} runs", *confusion_lines(whole)]
    misses = [
        line
        for index, run in enumerate(runs, 1)
        for row in run.misses
        for line in miss_lines(row, f" (run {index})")
    ]
    if misses:
        lines += ["", "Misses", *misses]
    return "\n".join(map(plain, lines)) + "\n"


def _trees(repeats: BtsimRepeats, explain: bool) -> Iterator[str]:
    trees = [*zip(*(run.rows for run in repeats.runs), strict=True)]
    lines = aligned([("right", "task", "tree", "expected", "verdicts"), *map(_cells, trees)])
    yield next(lines)
    for rows, line in zip(trees, lines, strict=True):
        yield line
        for index, row in enumerate(rows, 1) if explain else ():
            yield f"   run {index}: {row.verdict.value}"
            yield from explained(row)


def _cells(rows: tuple[Row, ...]) -> tuple[str, ...]:
    """One tree in all runs."""
    verdicts = Counter(row.verdict.value for row in rows)
    return (
        f"{sum(row.right for row in rows)}/{len(rows)}",
        rows[0].task,
        rows[0].tree,
        rows[0].expected.value,
        ", ".join(f"{verdict} {count}" for verdict, count in verdicts.most_common()),
    )


def _measures(repeats: BtsimRepeats) -> Iterator[str]:
    summaries = [run.summary() for run in repeats.runs]
    table: list[tuple[str, ...]] = [("", "mean", "± sd", "lowest", "highest")]
    for name in summaries[0]["accuracy"]:
        shares = [one["accuracy"][name] for one in summaries]
        table.append((f"accuracy {name}", *_figures(shares, _percent)))
    for key, name in _SHARES.items():
        table.append((name, *_figures([one[key] for one in summaries], _percent)))
    for key, name in USED.items():
        if key in summaries[0].get("usage", {}):
            table.append((name, *_figures([one["usage"][key] for one in summaries], number)))
    for key, name in COMPARED.items():
        if key in summaries[0].get("cross_check", {}):
            table.append((name, *_figures([one["cross_check"][key] for one in summaries], number)))
    yield from aligned(table)


def _figures(
    values: Sequence[float | None], shown: Callable[[float | None], str]
) -> tuple[str, ...]:
    spread = Spread.of(values)
    return tuple(map(shown, (spread.mean, spread.sd, spread.lowest, spread.highest)))


def _percent(share: float | None) -> str:
    return _NONE if share is None else f"{share:.2%}"
