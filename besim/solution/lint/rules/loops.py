"""BT5xx, second part: loops."""

from __future__ import annotations

from collections.abc import Iterator

from besim.solution.lint.analysis import Analysis
from besim.solution.lint.finding import Severity
from besim.solution.lint.outcomes import Outcome, loop_count
from besim.solution.lint.rule import Found, rule
from besim.solution.lint.subject import Item

_ENDS = {"Repeat": Outcome.FAILURE, "RetryUntilSuccessful": Outcome.SUCCESS}
_WORDS = {"Repeat": "fail", "RetryUntilSuccessful": "succeed"}


@rule(
    "BT511",
    Severity.ERROR,
    "Loop that never ends within one tick",
    why="version 3 runs all rounds within one tick; version 4 asks to be ticked again at once, "
    "which tickOnce and tickWhileRunning do without sleeping: the program hangs there, and nothing "
    "can halt the tree",
)
def endless_tick(subject: Analysis) -> Iterator[Found]:
    """An endless loop over a child that never waits, and never ends the loop either."""
    for item, child in _endless(subject):
        if not child & (Outcome.SKIPPED | _ENDS[item.name]):
            yield Found(
                item.place,
                f"{item.title} repeats without end, and its child can neither be RUNNING nor "
                f"{_WORDS[item.name]}",
                "say how often, or put a node into it that takes time",
            )


@rule(
    "BT512",
    Severity.WARNING,
    "Loop that waits without sleeping",
    why="version 3 runs all rounds within one tick; version 4 asks to be ticked again at once, "
    "which tickOnce and tickWhileRunning do without sleeping: one processor is busy, and no other "
    "branch is ticked until the loop ends",
)
def busy_loop(subject: Analysis) -> Iterator[Found]:
    """An endless loop over a child that is done at once, such as a condition."""
    for item, child in _endless(subject):
        if child & _ENDS[item.name]:
            yield Found(
                item.place,
                f"{item.title} repeats without end until its child {_WORDS[item.name]}s, which "
                "is never RUNNING",
                f"put a <Delay> or another node that takes time into it{_other(item)}",
            )


def _endless(subject: Analysis) -> Iterator[tuple[Item, Outcome]]:
    """Loops without a limit that never wait for a later tick, with what their child can do."""
    for item in subject.items:
        if item.name not in _ENDS or loop_count(item) != -1 or len(item.children) != 1:
            continue
        child = subject.outcomes.of(item.children[0])
        # NONE: a loop in it hangs already, and is told itself.
        if child is not Outcome.NONE and not child & Outcome.RUNNING:
            yield item, child


def _other(item: Item) -> str:
    return ", or use <KeepRunningUntilFailure>" if item.name == "Repeat" else ""
