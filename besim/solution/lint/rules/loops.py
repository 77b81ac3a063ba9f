"""BT5xx, second part: loops."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from besim.solution.lint.analysis import Analysis
from besim.solution.lint.finding import Severity
from besim.solution.lint.items import Item
from besim.solution.lint.outcomes import Outcome, loop_count
from besim.solution.lint.rule import Found, rule

_ENDS = {"Repeat": Outcome.FAILURE, "RetryUntilSuccessful": Outcome.SUCCESS}
_WORDS = {"Repeat": "fail", "RetryUntilSuccessful": "succeed"}
_PATIENT = frozenset(
    {
        *("Sequence", "SequenceWithMemory", "AsyncSequence", "Fallback", "AsyncFallback"),
        *("Repeat", "RetryUntilSuccessful", "KeepRunningUntilFailure", "Inverter"),
        *("ForceSuccess", "ForceFailure", "Delay", "RunOnce", "RecoveryNode", "RoundRobin"),
        *("RateController", "DistanceController", "SpeedController", "SingleTrigger"),
    }
)
"""Classes that never halt a child that is RUNNING, nor tick another one beside it."""


@rule(
    "BT511",
    Severity.ERROR,
    "Loop that never ends within one tick",
    why="version 3 runs all rounds within one tick; version 4 asks to be ticked again at once, "
    "which tickOnce and tickWhileRunning do before they return or sleep: the program hangs there",
)
def endless_tick(subject: Analysis) -> Iterator[Found]:
    """An endless loop over a child that never waits, and never ends the loop either."""
    is_interruptible = _interruptible(subject)
    for item, child in _endless(subject):
        if child & (Outcome.SKIPPED | _ENDS[item.name]) or is_interruptible(item):
            continue
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
    why="version 3 runs all rounds within one tick, and ticks no other branch meanwhile; version 4 "
    "asks to be ticked again at once, which tickOnce and tickWhileRunning do before they return or "
    "sleep: a processor is busy, and the program cannot cancel the tree",
)
def busy_loop(subject: Analysis) -> Iterator[Found]:
    """An endless loop over a child that is done at once, such as a condition."""
    is_interruptible = _interruptible(subject)
    for item, child in _endless(subject):
        if child & _ENDS[item.name]:
            until = f"its child {_WORDS[item.name]}s, which is never RUNNING"
        elif not child & Outcome.SKIPPED and is_interruptible(item):
            until = "another branch halts it, and its child is never RUNNING"
        else:
            continue
        yield Found(
            item.place,
            f"{item.title} repeats without end until {until}",
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


def _interruptible(subject: Analysis) -> Callable[[Item], bool]:
    """Tells of a loop whether something above it may halt it between two rounds.

    In version 4 the whole tree is ticked again after each round, so that another child of a
    Parallel may end it. In version 3 nothing else happens until the loop is over.
    """
    if subject.version == 3:
        return lambda item: False
    trees: dict[str, bool] = {}
    for name in reversed(subject.callees_first):  # callers before those they call
        calls = subject.calls.get(name, ())
        trees[name] = any(_is_halted_here(one) or trees.get(one.tree, False) for one in calls)
    return lambda item: _is_halted_here(item) or trees.get(item.tree, False)


def _is_halted_here(item: Item) -> bool:
    """Whether a node above, in the same tree, may halt this one while it is RUNNING."""
    here: Item | None = item
    while here is not None:
        if "_while" in here.attributes or (here is not item and here.name not in _PATIENT):
            return True
        here = here.parent
    return False


def _other(item: Item) -> str:
    return ", or use <KeepRunningUntilFailure>" if item.name == "Repeat" else ""
