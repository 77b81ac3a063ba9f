"""BT5xx, first part: children that are never ticked, or never finish."""

from __future__ import annotations

from collections.abc import Iterator

from besim.solution.lint.analysis import Analysis
from besim.solution.lint.finding import Severity
from besim.solution.lint.items import Item
from besim.solution.lint.literals import whole_number
from besim.solution.lint.outcomes import REACTIVE, Outcome
from besim.solution.lint.rule import Found, rule


@rule(
    "BT501",
    Severity.WARNING,
    "Child that is never ticked",
    why="whatever it was to do never happens, however the leaves end",
)
def unreachable_child(subject: Analysis) -> Iterator[Found]:
    """A child behind one that cannot end as it would have to."""
    for item in subject.items:
        for one in subject.outcomes.unreached(item):
            blocker = f"{one.because.title} {one.reason}"
            rest = len(item.children) - item.children.index(one.child) - 1
            more = (
                f", nor what follows it ({rest} more)" if rest and one.because is not item else ""
            )
            changes = " or ".join(dict.fromkeys((one.because.title, item.title)))
            yield Found(
                one.child.place,
                f"{one.child.title} is never ticked{more}, as {blocker} "
                f"(line {one.because.place.line})",
                f"remove it, or change {changes}",
            )


@rule(
    "BT502",
    Severity.ERROR,
    "Two asynchronous children in a reactive node",
    why="a reactive node begins at its first child in every tick and halts all others when one is "
    "RUNNING: the first is started again as soon as the second runs, and the second never ends",
)
def two_asynchronous(subject: Analysis) -> Iterator[Found]:
    """Two children that take time whenever they are ticked, under a node that ticks all again."""
    for item in subject.items:
        if item.name not in REACTIVE or not subject.is_btcpp:
            continue
        goes_on = Outcome.SUCCESS if item.name == "ReactiveSequence" else Outcome.FAILURE
        first = None
        for child in item.children:
            now, ever = subject.first_tick.of(child), subject.outcomes.of(child)
            # Only a child that is sure to be RUNNING first, and that can go on later.
            if now != Outcome.RUNNING:
                continue
            if first is None:
                first = child if ever & goes_on else None
                continue
            yield Found(
                child.place,
                f"{child.title} takes more than one tick, and so does {first.title} before it "
                f"(line {first.place.line}) in {item.title}",
                f"use {'Sequence' if goes_on is Outcome.SUCCESS else 'Fallback'}, or put a "
                f"condition before {first.title} that tells that it is done",
            )
            break
    yield from _many_asynchronous_sequences(subject)


def _many_asynchronous_sequences(subject: Analysis) -> Iterator[Found]:
    for item in subject.items:
        if item.name != "ReactiveSequence" or subject.version != 4 or not subject.is_btcpp:
            continue
        asynchronous = [child for child in item.children if child.name == "AsyncSequence"]
        if len(asynchronous) > 1:
            yield Found(
                asynchronous[1].place,
                f"{item.title} has {len(asynchronous)} children <AsyncSequence>",
                "use Sequence for all but one of them",
                why="the engine refuses a ReactiveSequence with more than one of them",
            )


@rule(
    "BT503",
    Severity.ERROR,
    "Threshold beyond the children",
    why="the node throws in its first tick, as it could never succeed or never fail, which ends "
    "the run of the whole tree",
)
def impossible_threshold(subject: Analysis) -> Iterator[Found]:
    """A Parallel that waits for more children than it has."""
    for item in subject.items:
        for port in _THRESHOLDS.get(item.name, ()):
            wanted = whole_number(item.port(port))
            if wanted is not None and wanted > len(item.children) > 0:
                children = len(item.children)
                yield Found(
                    item.place,
                    f"{item.title} has {children} {'child' if children == 1 else 'children'} and "
                    f"{port} {wanted}",
                    f"write at most {children}, or -1 for all",
                )


_THRESHOLDS = {
    "Parallel": ("success_count", "failure_count", "success_threshold", "failure_threshold"),
    "ParallelAll": ("max_failures",),
}


@rule(
    "BT504",
    Severity.WARNING,
    "Threshold of nought",
    why="the node ends in its first tick, before all children have been ticked",
)
def no_threshold(subject: Analysis) -> Iterator[Found]:
    """A Parallel that needs no child to succeed."""
    for item in subject.items:
        for port in ("success_count", "success_threshold"):
            if item.name == "Parallel" and _is_zero(item, port):
                yield Found(
                    item.place,
                    f"{item.title} succeeds when {port} 0 children have succeeded",
                    "write 1 for any child, or -1 for all",
                )


@rule(
    "BT505",
    Severity.WARNING,
    "Condition of a branch that may be skipped",
    why="IfThenElse and WhileDoElse know no third answer: when their condition is SKIPPED the "
    "engine throws, which ends the run of the whole tree",
)
def skipped_condition(subject: Analysis) -> Iterator[Found]:
    """An IfThenElse or WhileDoElse whose first child may be SKIPPED."""
    for item in subject.items:
        if item.name not in ("IfThenElse", "WhileDoElse") or subject.version == 3:
            continue
        for condition in item.children[:1]:
            if subject.known_outcomes.of(condition) & Outcome.SKIPPED:
                yield Found(
                    condition.place,
                    f"{condition.title} is the condition of {item.title} and may be SKIPPED",
                    f"use _failureIf instead of _skipIf, or put {item.title} into a node with the "
                    "_skipIf",
                )


def _is_zero(item: Item, port: str) -> bool:
    return whole_number(item.attributes.get(port)) == 0
