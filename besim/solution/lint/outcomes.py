"""How a node can end, computed without running it: an abstract interpretation of the tree.

For every node the set of results that a tick of it can have is computed from those of its
children, by the rules of its class. The set is never too small: what is not known can do
anything. So "cannot succeed" is certain, "can succeed" is not.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from besim.solution.lint.items import PRE_CONDITIONS, Item
from besim.solution.lint.literals import whole_number
from besim.solution.lint.subject import Subject
from besim.solution.model import NodeKind


class Outcome(enum.Flag):
    """Results of a tick. RUNNING means that it waits for a later tick."""

    NONE = 0
    SUCCESS = enum.auto()
    FAILURE = enum.auto()
    RUNNING = enum.auto()
    SKIPPED = enum.auto()
    DONE = SUCCESS | FAILURE
    ANY = SUCCESS | FAILURE | RUNNING | SKIPPED


_S, _F, _R, _K = Outcome.SUCCESS, Outcome.FAILURE, Outcome.RUNNING, Outcome.SKIPPED

SEQUENCES = frozenset(
    {
        *("Sequence", "ReactiveSequence", "SequenceWithMemory", "SequenceStar", "AsyncSequence"),
        *("PipelineSequence", "PersistentSequence"),
    }
)
"""Tick the next child when one has succeeded."""
FALLBACKS = frozenset(("Fallback", "ReactiveFallback", "FallbackStar", "AsyncFallback"))
"""Tick the next child when one has failed."""
REACTIVE = ("ReactiveSequence", "ReactiveFallback")

_PRE_OUTCOMES = dict(zip(PRE_CONDITIONS, (_F, _S, _K, _K), strict=True))
_BY_STATUS = {"SUCCESS": _S, "FAILURE": _F, "RUNNING": _R, "SKIPPED": _K}
_LEAVES = {
    "AlwaysSuccess": _S,
    "AlwaysFailure": _F,
    "Script": _S,
    "SetBlackboard": _S,
    "UnsetBlackboard": _S,
    "WasEntryUpdated": _S | _F,
    "Sleep": _S | _R,
}


def _swapped(child: Outcome) -> Outcome:
    done = (_F if _S in child else Outcome.NONE) | (_S if _F in child else Outcome.NONE)
    return done | child & (_R | _K)


def _forced(result: Outcome) -> Callable[[Outcome], Outcome]:
    def force(child: Outcome) -> Outcome:
        return (result if child & Outcome.DONE else Outcome.NONE) | child & (_R | _K)

    return force


def _keep_running(child: Outcome) -> Outcome:
    return child & _F | (_R if child & ~_F else Outcome.NONE)


def _or(more: Outcome) -> Callable[[Outcome], Outcome]:
    return lambda child: child | more


_DECORATORS: dict[str, Callable[[Outcome], Outcome]] = {
    "Inverter": _swapped,
    "ForceSuccess": _forced(_S),
    "ForceFailure": _forced(_F),
    "KeepRunningUntilFailure": _keep_running,
    "KeepRunningUntilSuccess": lambda child: child & _S | (_R if child & ~_S else Outcome.NONE),
    "Timeout": lambda child: child | (_F if _R in child else Outcome.NONE),
    "Delay": _or(_R),
    "RunOnce": _or(_K),
    "SkipUnlessUpdated": _or(_K),
    "WaitValueUpdate": _or(_R),
    "RateController": _or(_R),
    "DistanceController": _or(_R),
    "SpeedController": _or(_R),
    "GoalUpdatedController": _or(_R),
    "GoalUpdater": _or(Outcome.NONE),
    "SingleTrigger": _or(_F),
    "PathLongerOnApproach": _or(_S),
}


@dataclass(frozen=True, slots=True)
class Unreached:
    """A child that can never be ticked.

    :param because: the sibling that keeps it from that, or the parent itself.
    :param reason: what is to be said of ``because``.
    """

    child: Item
    because: Item
    reason: str


class Outcomes:
    """Results of the nodes of a subject, each computed once.

    :param at_once: what happens within the first tick: a leaf of which it is known that it
        takes time is RUNNING, and nothing else.
    :param unknown: what nodes can do of which nothing is known.
    """

    def __init__(
        self, subject: Subject, *, at_once: bool = False, unknown: Outcome = Outcome.ANY
    ) -> None:
        self._subject = subject
        self._at_once = at_once
        self._unknown = unknown
        self._known: dict[Item, Outcome] = {}
        self._trees: dict[str, Outcome] = {}
        # What is called comes first: a long chain of trees must not become a deep recursion.
        for name in subject.callees_first:
            root = subject.trees[name].root
            self._trees[name] = self.of(root) if root is not None else unknown

    def of(self, item: Item) -> Outcome:
        """What a tick of a node can result in."""
        known = self._known.get(item)
        if known is None:
            known = self._compute(item)
            for attribute, more in _PRE_OUTCOMES.items():
                if self._subject.version == 4 and attribute in item.attributes:
                    known |= more
            self._known[item] = known
        return known

    def unreached(self, item: Item) -> Iterator[Unreached]:
        """The first of its children that can never be ticked, and whatever else there is."""
        children = item.children
        if item.name in SEQUENCES:
            yield from self._after(item, _S | _K, "never succeeds")
        elif item.name in FALLBACKS:
            yield from self._after(item, _F | _K, "never fails")
        elif item.name == "NonblockingSequence":
            yield from self._after(item, ~_F, "always fails")
        elif item.name == "RecoveryNode" and len(children) == 2:
            if not self.of(children[0]) & _F:
                yield Unreached(children[1], children[0], "never fails")
            elif whole_number(item.port("number_of_retries")) == 0:
                yield Unreached(children[1], item, "has number_of_retries 0")
        elif item.name in ("IfThenElse", "WhileDoElse") and len(children) >= 2:
            if not self.of(children[0]) & _S:
                yield Unreached(children[1], children[0], "never succeeds")
            if len(children) > 2 and not self.of(children[0]) & _F:
                yield Unreached(children[2], children[0], "never fails")
        elif (count := loop_count(item)) is not None and children and (count == 0 or count < -1):
            yield Unreached(children[0], item, f"is to run its child {count} times")

    def _after(self, item: Item, needed: Outcome, reason: str) -> Iterator[Unreached]:
        for before, child in zip(item.children, item.children[1:], strict=False):
            if not self.of(before) & needed:
                yield Unreached(child, before, reason)
                return

    def _compute(self, item: Item) -> Outcome:
        if item.kind is NodeKind.SUBTREE:
            # A tree that nobody defines, or that calls itself, can do anything.
            return self._trees.get(item.name, self._unknown)
        if item.is_leaf:
            return self._leaf(item)
        if not item.children or not self._is_understood(item):
            return self._unknown
        children = [self.of(child) for child in item.children]
        if item.name in SEQUENCES:
            return _in_turn(children, goes_on=_S, stops=_F)
        if item.name in FALLBACKS:
            return _in_turn(children, goes_on=_F, stops=_S)
        if item.kind is NodeKind.CONTROL:
            return self._control(item, children)
        return self._decorator(item, children[0])

    def _is_understood(self, item: Item) -> bool:
        return self._subject.understands(item) or not self._subject.is_btcpp

    def _leaf(self, item: Item) -> Outcome:
        if item.name in _LEAVES and self._subject.understands(item):
            known = _LEAVES[item.name]
            return _R if self._at_once and _R in known else known
        takes_time = item.model.asynchronous if item.model is not None else None
        if item.kind is NodeKind.CONDITION or takes_time is False:
            return Outcome.DONE
        if takes_time and self._at_once:
            return _R
        return Outcome.DONE | _R

    def _control(self, item: Item, children: list[Outcome]) -> Outcome:
        every = _union(children)
        if item.name in ("IfThenElse", "WhileDoElse"):
            return self._branches(children)
        if item.name == "RecoveryNode":
            more = _F if children[0] & _F else Outcome.NONE
            return children[0] | more | (every & _R if children[0] & _F else Outcome.NONE)
        if item.name == "RoundRobin":
            fails = all(one & (_F | _K) for one in children)
            return every & (_S | _R) | (_F | every & _K if fails else Outcome.NONE)
        if item.name == "NonblockingSequence":
            return every & (_F | _R) | (_S if all(one & _S for one in children) else Outcome.NONE)
        if item.name.startswith("Switch"):
            return every
        if item.name in ("Parallel", "ParallelAll"):
            return every | Outcome.DONE | (_R if every & _K else Outcome.NONE)
        return self._unknown

    @staticmethod
    def _branches(children: list[Outcome]) -> Outcome:
        result = children[0] & _R
        if children[0] & _S and len(children) > 1:
            result |= children[1]
        if children[0] & _F:
            result |= children[2] if len(children) > 2 else _F
        return result

    def _decorator(self, item: Item, child: Outcome) -> Outcome:
        if item.name == "Repeat":
            return self._loop(item, child, again=_S, leaves=_F)
        if item.name == "RetryUntilSuccessful":
            return self._loop(item, child, again=_F, leaves=_S)
        if item.name == "Precondition":
            return child | _BY_STATUS.get(item.port("else") or "FAILURE", Outcome.ANY)
        if item.name.startswith("Loop"):
            return child | _BY_STATUS.get(item.port("if_empty") or "SUCCESS", Outcome.ANY) | _S
        if item.name.startswith("BlackboardCheck"):
            mismatch = item.port("return_on_mismatch") or "FAILURE"
            return child | _BY_STATUS.get(mismatch, Outcome.ANY)
        if item.name == "Delay" and self._at_once:
            return _R
        change = _DECORATORS.get(item.name)
        return change(child) if change is not None else self._unknown

    @staticmethod
    def _loop(item: Item, child: Outcome, *, again: Outcome, leaves: Outcome) -> Outcome:
        count = loop_count(item)
        if count is not None and (count == 0 or count < -1):
            return again  # the child is not ticked: all of no rounds have gone well, or badly
        result = child & (leaves | _R | _K)
        return result if count == -1 else result | child & again


def loop_count(item: Item) -> int | None:
    """How often a Repeat or RetryUntilSuccessful is to run its child; -1: for ever.

    ``None`` for other nodes, and where it is only known when the tree runs.
    """
    port = {"Repeat": "num_cycles", "RetryUntilSuccessful": "num_attempts"}.get(item.name)
    return whole_number(item.port(port)) if port is not None else None


def _in_turn(children: Iterable[Outcome], *, goes_on: Outcome, stops: Outcome) -> Outcome:
    """Children that are ticked one after another."""
    result, done, skipped = Outcome.NONE, False, True
    for child in children:
        result |= child & (stops | _R)
        done = done or bool(child & goes_on)
        skipped = skipped and bool(child & _K)
        if not child & (goes_on | _K):
            return result
    return result | (goes_on if done else Outcome.NONE) | (_K if skipped else Outcome.NONE)


def _union(outcomes: Iterable[Outcome]) -> Outcome:
    result = Outcome.NONE
    for one in outcomes:
        result |= one
    return result
