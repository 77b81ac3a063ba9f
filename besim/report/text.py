"""The report for people: the tree with ticks and crosses, the step that broke, the goal.

Marks: ✓ succeeded or holds, ✗ failed or does not hold, … still running or interrupted,
? could not be judged, a dash not ticked.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rich.text import Text

from besim.evaluation import CaseVerdict, Category, PreconditionRecord, StepRecord, Verdict
from besim.printing import printable
from besim.report._console import text_console
from besim.report.failures import failure_lines
from besim.solution import Node, Solution
from besim.world import StateChange, Value, describe_changes, describe_value

_NOT_TICKED = "\N{EN DASH}"
_STYLE = {
    Category.GOOD: "bold green",
    Category.COUNTERFACTUALS: "bold red",
    Category.UNREACHABLE: "bold red",
    Category.UNDELIVERED: "bold yellow",
}
_MARK_STYLE = {"✓": "green", "✗": "red", "…": "yellow", "?": "yellow", _NOT_TICKED: "dim"}
_PLAIN = {"✓": "+", "✗": "x", "…": "~", "?": "?", _NOT_TICKED: "-", "←": "<-"}
_STATUS_MARK = {"SUCCESS": "✓", "FAILURE": "✗", "RUNNING": "…", "SKIPPED": "?"}
_BROKE = {
    "infeasible": "cannot run",
    "undecided": "could not be judged",
    "failed": "failed",
}


def render_text(
    verdict: Verdict,
    solution: Solution,
    *,
    explain: bool = False,
    color: bool = False,
    encoding: str = "utf-8",
) -> str:
    """The report, ending with a newline.

    :param explain: with every step of the run, its preconditions and its changes.
    :param color: with colours for a terminal.
    :param encoding: of the stream it goes to; one without ✓ gets plain letters instead.
    """
    stream = io.StringIO()
    console = text_console(stream, color=color)
    for line in _report(verdict, solution, explain):
        console.print(line)
    text = stream.getvalue()
    if not _can_show_marks(encoding):
        for mark, letters in _PLAIN.items():
            text = text.replace(mark, letters)
    return text


def _can_show_marks(encoding: str) -> bool:
    try:
        "".join(_PLAIN).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _report(verdict: Verdict, solution: Solution, explain: bool) -> Iterator[Text]:
    headline = _line(verdict.category.value, style=_STYLE[verdict.category])
    headline.append(f"  {printable(solution.source)}", style="bold")
    yield headline
    yield _line(verdict.reason)
    shown = _shown_case(verdict)
    if shown is not None:
        yield from _tree(shown, solution)
        if explain:
            yield from _section("Steps")
            for step in shown.steps:
                yield from _step(step, with_changes=True)
        else:
            yield from _broken(shown)
        yield from _goal(shown)
    if len(verdict.cases) > 1:
        yield from _section("Cases")
        for case in verdict.cases:
            yield _line(f"  {case.case_id}: ").append(
                case.category.value, style=_STYLE[case.category]
            )
    yield from failure_lines(verdict)
    files = (f"{source.file} (SHA-256 {source.sha256[:16]}…)" for source in verdict.sources)
    yield from _listed("Lexicon", files)
    yield from _listed("Language model", _used(verdict.llm) if verdict.llm else ())
    yield from _listed("Assumptions", verdict.assumptions)
    yield from _listed("Warnings", verdict.warnings)


def _used(llm: Mapping[str, Any]) -> Iterator[str]:
    """What the verdict cost, beside what the paper's scheme needs for the same tree."""
    cost = "not known" if llm["cost_usd"] is None else f"{llm['cost_usd']:.6g} US dollars"
    yield f"{llm['model']}: {llm['calls']:g} calls, {llm['cached']:g} answers from the cache"
    yield f"calls of the paper's scheme: {llm['paper_calls']:g}"
    yield f"tokens: {llm['tokens_in']:g} in, {llm['tokens_out']:g} out; cost: {cost}"


def _shown_case(verdict: Verdict) -> CaseVerdict | None:
    """The case whose reason is the verdict's."""
    worst = (case for case in verdict.cases if case.category is verdict.category)
    return next(worst, None)


def _tree(case: CaseVerdict, solution: Solution) -> Iterator[Text]:
    yield from _section(f"Tree in case {case.case_id}")
    marks = _marks(case, solution.root)
    for index, (node, depth) in enumerate(_with_depth(solution.root)):
        line = _marked(marks[index], _label(node), indent=2 + 2 * depth)
        if index == case.failing_node:
            last = [step for step in case.steps if step.node == index]
            problem = _BROKE.get(last[-1].outcome, "") if last else "besim does not know it"
            line.append(f"  ← {problem}", style="red") if problem else None
        yield line


def _label(node: Node) -> str:
    if node.leaf is not None:
        return node.class_name
    # <Control ID="Sequence"> and <SubTree ID="Talk"> are called by their IDs.
    explicit = node.tag in ("Control", "Decorator", "SubTree", "SubTreePlus")
    shown = node.class_name if explicit and node.class_name else node.tag
    return f"{shown} {node.name}" if node.name else shown


def _marks(case: CaseVerdict, root: Node) -> list[str]:
    """The mark of every node in document order."""
    # A leaf that was halted has no status any more, but it did run.
    last = {step.node: _STATUS_MARK[step.status] for step in case.steps}
    marks = []
    nodes = list(_with_depth(root))
    for index, (node, depth) in enumerate(nodes):
        status = case.node_statuses[index] if index < len(case.node_statuses) else None
        if node.leaf is not None or status is not None:
            mark = last.get(index, _NOT_TICKED) if status is None else _STATUS_MARK[status]
        else:
            below = _below(nodes, index, depth)
            mark = "…" if any(i in last or i == case.failing_node for i in below) else _NOT_TICKED
            mark = "?" if index == case.failing_node else mark
        marks.append(mark)
    return marks


def _below(nodes: list[tuple[Node, int]], index: int, depth: int) -> Iterator[int]:
    """Numbers of all nodes below one, which follow it in document order."""
    for other in range(index + 1, len(nodes)):
        if nodes[other][1] <= depth:
            return
        yield other


def _with_depth(root: Node) -> Iterator[tuple[Node, int]]:
    stack = [(root, 0)]
    while stack:
        node, depth = stack.pop()
        yield node, depth
        stack.extend((child, depth + 1) for child in reversed(node.children))


def _broken(case: CaseVerdict) -> Iterator[Text]:
    """The step that the verdict rests on."""
    steps = [step for step in case.steps if step.node == case.failing_node]
    if steps:
        yield from _section("The step that broke")
        yield from _step(steps[-1])


def _step(step: StepRecord, *, with_changes: bool = False) -> Iterator[Text]:
    outcome = step.outcome if step.outcome != "undecided" else "could not be judged"
    title = f"step {step.index}: {step.leaf} ({step.kind}) {outcome}"
    yield _marked(_STATUS_MARK[step.status], title, indent=2)
    if step.message:
        yield _line(f"      {printable(step.message)}")
    for precondition in step.preconditions:
        yield from _statement(precondition)
    if with_changes and step.changes:
        for change in describe_changes(map(_printable_change, step.changes)).splitlines():
            yield _line(f"      {change}", style="cyan")


def _statement(record: PreconditionRecord) -> Iterator[Text]:
    expected = "" if record.expected else " (must not hold)"
    yield _marked(_truth_mark(record.holds), record.name + expected, indent=6)
    if record.explanation and record.holds is not True:
        yield _line(f"        {printable(record.explanation)}", style="dim")
    if record.holds is not True:
        yield from _states(record.states, indent=10)


def _goal(case: CaseVerdict) -> Iterator[Text]:
    if not case.goals:
        return
    yield from _section("Goal at the end")
    for goal in case.goals:
        yield _marked(_truth_mark(goal.holds), goal.text, indent=2)
        if goal.holds is not True:
            if goal.explanation:
                yield _line(f"    {printable(goal.explanation)}", style="dim")
            yield from _states(goal.states, indent=6)


def _states(states: Mapping[str, Value], indent: int) -> Iterator[Text]:
    for path, value in states.items():
        yield _line(f"{' ' * indent}{printable(path)} = {describe_value(value)}", style="dim")


def _printable_change(change: StateChange) -> StateChange:
    return StateChange(printable(change.path), change.before, change.after)


def _truth_mark(holds: bool | None) -> str:
    return {True: "✓", False: "✗", None: "?"}[holds]


def _marked(mark: str, text: str, indent: int) -> Text:
    line = Text(" " * indent)
    line.append(mark, style=_MARK_STYLE[mark])
    return line.append(f" {printable(text)}", style="dim" if mark == _NOT_TICKED else "")


def _line(text: str, style: str = "") -> Text:
    return Text(printable(text), style=style)


def _section(title: str) -> Iterator[Text]:
    yield Text("")
    yield _line(title, style="bold")


def _listed(title: str, items: Iterable[str]) -> Iterator[Text]:
    for number, item in enumerate(items):
        if not number:
            yield from _section(title)
        yield _line(f"  {item}")
