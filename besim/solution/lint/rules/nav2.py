"""BT6xx: nodes of Nav2."""

from __future__ import annotations

from collections.abc import Iterator

from besim.solution.lint.analysis import Analysis
from besim.solution.lint.finding import Severity
from besim.solution.lint.items import Item
from besim.solution.lint.literals import decimal_number
from besim.solution.lint.rule import Found, rule
from besim.solution.tree.port_value import read_port_value


@rule(
    "BT601",
    Severity.WARNING,
    "Rate that is not positive",
    why="RateController waits 1/hz seconds between two runs of its child: with 0 it runs the child "
    "only once, with a negative rate in every tick",
)
def rate_not_positive(subject: Analysis) -> Iterator[Found]:
    """A RateController with hz of 0 or less."""
    for item in _nav2(subject):
        hz = decimal_number(item.port("hz"))
        if item.name == "RateController" and hz is not None and hz <= 0:
            yield Found(
                item.place,
                f"{item.title} has hz {item.port('hz')}",
                "write how often a second the child is to run",
            )


@rule(
    "BT602",
    Severity.INFO,
    "Control of Nav2 with a single child",
    why="RoundRobin takes turns and PipelineSequence ticks what is before again: with one child "
    "there is nothing to take turns with, and nothing before",
)
def single_child(subject: Analysis) -> Iterator[Found]:
    """A RoundRobin or PipelineSequence that holds one node."""
    for item in _nav2(subject):
        if item.name in ("RoundRobin", "PipelineSequence") and len(item.children) == 1:
            yield Found(
                item.place,
                f"{item.title} has a single child, {item.children[0].title}",
                f"put {item.children[0].title} in its place, or add children",
            )


@rule(
    "BT603",
    Severity.WARNING,
    "Error code of two kinds of servers in one entry",
    why="each server clears the entry when it succeeds, so the code of the other is lost before "
    "a condition or the navigator looks at it",
)
def shared_error_code(subject: Analysis) -> Iterator[Found]:
    """Two classes of nodes whose error codes go to one entry."""
    first: dict[tuple[str, str], Item] = {}
    for item in _nav2(subject):
        text = item.attributes.get("error_code_id")
        if text is None:
            continue
        key = read_port_value("error_code_id", text, version=subject.version).key
        if key is None:
            continue
        other = first.setdefault((item.tree, key), item)
        if other.name != item.name:
            yield Found(
                item.place,
                f"{item.title} writes its error code to {{{key}}}, as {other.title} does (line "
                f"{other.place.line})",
                "give it an entry of its own",
            )


def _nav2(subject: Analysis) -> Iterator[Item]:
    for item in subject.items:
        if item.model is not None and item.model.library == "Nav2":
            yield item
