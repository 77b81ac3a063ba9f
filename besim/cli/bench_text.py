"""The results of one run of ``besim bench btsim`` for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from besim.bench.measures import BtsimResult, Share
from besim.bench.rows import ActionCheck, LeafReading, Row, StateCheck
from besim.cli.streams import plain

_COLUMNS = ("", "task", "tree", "expected", "verdict", "failing leaf", "seconds")
_NONE = "\N{EN DASH}"
_FEASIBLE = {True: "feasible", False: "infeasible", None: "not judged"}
_TRUTH = {True: "true", False: "false", None: "not known"}


COMPARED = {
    "compared": "compared by two models",
    "not_compared": "not compared",
    "disagreements": "disagreements",
    "decisive": "decisive ones",
}
"""What came of ``--cross-check``, by the names of the benchmark JSON."""

USED = {
    "calls": "calls",
    "cached": "answers from cache",
    "paper_calls": "calls of the paper",
    "feedback": "answers sent back",
    "tokens_in": "tokens in",
    "tokens_out": "tokens out",
    "cost_usd": "cost (US dollars)",
}
"""What a language model used, by the names of the verdict JSON."""


def render_rows(result: BtsimResult, *, explain: bool = False) -> str:
    """A line for each tree, the measures, the confusion matrix, and every miss.

    :param explain: with every verdict's reason, and how each leaf was read.
    """
    lines = [*_rows(result.rows, explain), "", *_measures(result), "", *confusion_lines(result)]
    found = [
        f"  {row.task} {row.tree.removesuffix('.xml')}: {one}"
        for row in result.rows
        for one in (row.cross_check.disagreements if row.cross_check else ())
    ]
    if found:
        lines += ["", "Disagreements", *found]
    misses = result.misses
    if misses:
        lines += ["", "Misses"]
        for row in misses:
            lines += miss_lines(row)
    return "\n".join(map(plain, lines)) + "\n"


def _rows(rows: Sequence[Row], explain: bool) -> Iterator[str]:
    # Of a language model: the calls of each tree beside those of the paper's scheme.
    costly = any(row.usage for row in rows)
    head = (*_COLUMNS, "calls", "paper") if costly else _COLUMNS
    lines = aligned([head, *(_cells(row, costly) for row in rows)])
    yield next(lines)
    for row, line in zip(rows, lines, strict=True):
        yield line
        if explain:
            yield from explained(row)


def explained(row: Row) -> Iterator[str]:
    """The reason of a verdict, and how each leaf was read."""
    if row.reason:
        yield f"     {row.reason}"
    for reading in row.readings:
        yield from _reading(reading)


def _cells(row: Row, costly: bool) -> tuple[str, ...]:
    calls = (number(row.usage.get(name, 0)) for name in ("calls", "paper_calls"))
    return (
        "ok" if row.right else "--",
        row.task,
        row.tree,
        row.expected.value,
        row.verdict.value,
        row.failing_leaf or "",
        f"{row.elapsed_s:.2f}",
        *(calls if costly else ()),
    )


def aligned(table: Sequence[Sequence[str]]) -> Iterator[str]:
    """A table as lines."""
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    for cells in table:
        padded = (cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
        yield "  ".join(padded).rstrip()


def _reading(reading: LeafReading) -> Iterator[str]:
    ticked = "" if reading.executed else ", not ticked"
    words = f": {reading.description}" if reading.description else ""
    yield f"     {reading.leaf} ({reading.kind}{ticked}){words}"
    needs = "needs" if reading.kind == "action" else "asks"
    for precondition in reading.preconditions:
        yield f"       {needs:<8}{precondition}"
    for change in reading.changes if reading.kind == "action" else ():
        yield f"       changes {change}"
    for word in reading.not_understood:
        yield f'       not understood: "{word}"'


def _measures(result: BtsimResult) -> Iterator[str]:
    for name, share in result.accuracy().items():
        yield f"{'accuracy ' + name:<24}{_percent(share)}"
    yield f"{'delivery rate':<24}{_percent(result.delivery_rate)}"
    for name, count in (
        ("failing leaf found", result.failing_leaves),
        ("preconditions (Acc_AP)", result.preconditions),
        ("world states (Acc_WS)", result.states),
    ):
        yield f"{name:<24}{_of(count)}"
    usage = result.usage()
    for key, name in USED.items():
        if key in usage:
            yield f"{name:<24}{number(usage[key])}"
    checked = result.cross_check
    for key, found in (checked.counts() if checked else {}).items():
        yield f"{COMPARED[key]:<24}{found}"


def number(value: float | None) -> str:
    """A count, or an amount of money."""
    return _NONE if value is None else f"{value:,.6g}" if value < 1e6 else f"{value:,.0f}"


def _percent(share: float | None) -> str:
    return _NONE if share is None else f"{share:.1%}"


def _of(count: Share) -> str:
    share = _percent(count.fraction)
    return f"{share}  ({count.right} of {count.total})" if count.total else share


def confusion_lines(result: BtsimResult) -> Iterator[str]:
    """Deserved verdicts against those that trees got."""
    matrix = result.confusion()
    head = ["expected \\ verdict", *next(iter(matrix.values()))]
    rows = ([name, *map(str, counts.values())] for name, counts in matrix.items())
    yield from aligned([head, *rows])


def miss_lines(row: Row, when: str = "") -> Iterator[str]:
    """What is not as it should be about a tree.

    :param when: which run it was, if there were several.
    """
    got = row.verdict.value if row.right else f"{row.verdict.value}, not {row.expected.value}"
    yield f"  {row.task} {row.tree.removesuffix('.xml')}{when}: {got}"
    if row.reason and not row.right:
        yield f"    {row.reason}"
    if row.leaf_found is False and row.right:
        yield f"    failing leaf: {row.failing_leaf}, not {row.expected_leaf}"
        yield f"    {row.reason}"
    if row.not_understood:
        yield "    not understood: " + ", ".join(f'"{words}"' for words in row.not_understood)
    yield from _wrong_actions([check for check in row.actions if not check.right])
    for state in row.states:
        if not state.right:
            yield f"    {_wrong_state(state)}"


def _wrong_actions(wrong: Sequence[ActionCheck]) -> Iterator[str]:
    for check in wrong:
        if check.judged is not None:
            found, expected = _FEASIBLE[check.judged], _FEASIBLE[check.expected]
            yield f"    {_execution(check)}: {found}, not {expected}"
    lost = [_execution(check) for check in wrong if check.judged is None]
    if lost:
        yield f"    not judged: {', '.join(lost)}"


def _execution(check: ActionCheck) -> str:
    return check.leaf if check.number == 1 else f"{check.leaf}#{check.number}"


def _wrong_state(check: StateCheck) -> str:
    when = f"after {check.after}" if check.after else "at the end"
    return f'{when} "{check.statement}": {_TRUTH[check.judged]}, not {_TRUTH[check.expected]}'
