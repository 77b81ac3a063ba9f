"""Failure patterns for people: what each came to, and what never ran."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from besim.evaluation import Category, FailureRecord, Verdict
from besim.printing import printable

_GOAL = {True: "goal reached", False: "goal not reached", None: "not known if the goal is reached"}
_MARK = {True: "✓", False: "✗", None: "?"}
_STYLE = {True: "green", False: "red", None: "yellow"}


def failure_lines(verdict: Verdict) -> Iterator[Text]:
    """One line for each pattern, and the nodes that ran in none."""
    if verdict.failures is None:
        return
    yield Text("")
    yield Text("When leaves fail (the verdict is the one without failures)", style="bold")
    width = max((len(printable(record.pattern)) for record in verdict.failures), default=0)
    for record in verdict.failures:
        yield from _pattern(record, width)
    for number, unused in enumerate(verdict.never_run):
        if not number:
            yield Text("")
            yield Text("Never run, with or without failures", style="bold")
        where = f"  {unused.place}" if unused.place is not None else ""
        yield Text(f"  {printable(unused.node)}{printable(where)}")


def _pattern(record: FailureRecord, width: int) -> Iterator[Text]:
    well = record.goal_reached if record.root_status == "SUCCESS" else False
    if record.verdict is Category.UNDELIVERED:
        well = None
    line = Text("  ")
    line.append(_MARK[well], style=_STYLE[well])
    line.append(f" {printable(record.pattern):<{width}}  ")
    calls = "1 call" if record.calls == 1 else f"{record.calls} calls"
    line.append(
        f"{record.root_status or 'no end'}, {_GOAL[record.goal_reached]}, "
        f"{calls}, {record.simulated_s:g} s"
    )
    yield line
    if record.also_ran:
        yield Text(f"      also ran: {printable(', '.join(record.also_ran))}", style="dim")
    if well is None or record.verdict is Category.COUNTERFACTUALS:
        yield Text(f"      {record.verdict.value}: {printable(record.reason)}", style="dim")
