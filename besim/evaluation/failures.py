"""Failure patterns: does a solution still reach its goal when a leaf fails?

Verdict rules 15 and 16. Each pattern is a run of its own with mocks; the verdict stays that of
the run without failures.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from besim.evaluation.verdict import CaseVerdict, Category, FailureRecord, UnusedNode
from besim.models.base import Failing, WorldModel
from besim.simulation import MockRule, Mocks, RunOptions
from besim.solution import LeafKind, Node, Solution, Status
from besim.world import Case

PATTERN_BOUND = 64
"""Patterns of one solution; further ones are left out, with a warning."""

_ENDS = (Status.SUCCESS.value, Status.FAILURE.value, Status.SKIPPED.value)

JudgeCase = Callable[[Solution, Case, WorldModel, RunOptions], CaseVerdict]


class Failures(enum.StrEnum):
    """Which failures are tried."""

    NONE = "none"
    AUTO = "auto"
    """Of leaves that are known to fail at times, in trees of BehaviorTree.CPP."""
    ALL = "all"
    """Of every action; and conditions are answered the other way."""


@dataclass(frozen=True, slots=True)
class FailureFindings:
    """What all patterns of a solution came to.

    :param never_run: ``None`` if the run without failures was stopped before its end: what is
        behind the leaf that stopped it may run or not.
    :param complete: False if there were more than :data:`PATTERN_BOUND`.
    """

    records: tuple[FailureRecord, ...]
    never_run: tuple[UnusedNode, ...] | None
    complete: bool = True


@dataclass(frozen=True, slots=True)
class _Pattern:
    """:param rules: mocks; the first is that of ``leaf``."""

    words: str
    leaf: str
    rules: tuple[MockRule, ...]


def try_failures(
    solution: Solution,
    case: Case,
    model: WorldModel,
    options: RunOptions,
    nominal: CaseVerdict,
    failures: Failures,
    judge_case: JudgeCase,
) -> FailureFindings | None:
    """Run every pattern over a case; ``None`` if there is no leaf that fails.

    A class of actions that runs without failures fails once, and fails always; a condition is
    answered the other way always (:attr:`Failures.ALL` only). A class that runs only in a pattern
    (a recovery) fails always, together with the first pattern in which it runs.

    :param nominal: the verdict without failures.
    :param judge_case: judges one case, with mocks in its options.
    """
    rules = dict(_failing(solution, model, failures))
    if not rules:
        return None
    nodes = list(solution.root.walk())
    records: list[FailureRecord] = []
    ticked = set(nominal.ticked)
    queue: list[_Pattern] = []
    known: set[str] = set()

    def enqueue(done: CaseVerdict, below: _Pattern | None) -> None:
        for leaf, rule in rules.items():
            if leaf not in known and _runs(leaf, done, nodes):
                known.add(leaf)
                queue.extend(_patterns(leaf, rule, done, below))

    enqueue(nominal, None)
    while queue and len(records) < PATTERN_BOUND:
        pattern = queue.pop(0)
        own = options.mocks.rules if options.mocks is not None else ()
        mocks = Mocks((*pattern.rules, *own))
        done = judge_case(solution, case, model, replace(options, mocks=mocks, on_step=None))
        records.append(_record(pattern, done, nominal, nodes))
        ticked |= done.ticked
        enqueue(done, pattern)
    # A tree that is unreachable has ended, or was seen to repeat itself for ever.
    ended = nominal.category is Category.UNREACHABLE or (
        nominal.root_status in _ENDS and nominal.category is not Category.COUNTERFACTUALS
    )
    unused = tuple(_never_run(solution.root, ticked)) if ended else None
    return FailureFindings(tuple(records), unused, complete=not queue)


def _failing(
    solution: Solution, model: WorldModel, failures: Failures
) -> Iterator[tuple[str, MockRule | None]]:
    """Classes to try in document order: actions with the rule by which they always fail."""
    if failures is Failures.NONE:
        return
    if failures is Failures.AUTO and not solution.dialect.is_btcpp:
        return
    seen = set()
    for node in solution.root.walk():
        leaf = node.leaf
        if leaf is None or leaf.name in seen:
            continue
        seen.add(leaf.name)
        if leaf.kind is LeafKind.CONDITION:
            if failures is Failures.ALL:
                yield leaf.name, None
            continue
        outcome = model.failure(leaf, solution.task) if isinstance(model, Failing) else None
        if outcome is not None or failures is Failures.ALL:
            outputs = outcome.outputs if outcome is not None else {}
            yield (
                leaf.name,
                replace(_answers(leaf.name, Status.FAILURE), failure_outputs=outputs, strays=True),
            )


def _patterns(
    leaf: str, rule: MockRule | None, done: CaseVerdict, below: _Pattern | None
) -> Iterator[_Pattern]:
    """What is tried of a class.

    :param done: the first run in which it runs.
    :param below: the pattern of that run; ``None`` for the run without failures.
    """
    where, others = ("", ()) if below is None else (f", where {below.words}", below.rules)
    if rule is None:
        seen = {step.status for step in done.steps if step.leaf == leaf}
        if Status.FAILURE.value in seen:
            holds = _answers(leaf, Status.SUCCESS)
            yield _Pattern(f"{leaf} holds always{where}", leaf, (holds, *others))
        if Status.SUCCESS.value in seen:
            never = _answers(leaf, Status.FAILURE)
            yield _Pattern(f"{leaf} holds never{where}", leaf, (never, *others))
        return
    if below is None:
        once = replace(rule, sequence=(), fails_at=frozenset({1}))
        yield _Pattern(f"{leaf} fails once", leaf, (once,))
    yield _Pattern(f"{leaf} fails always{where}", leaf, (rule, *others))


def _answers(leaf: str, status: Status) -> MockRule:
    return MockRule((_literally(leaf),), sequence=(status,))


def _record(
    pattern: _Pattern, done: CaseVerdict, nominal: CaseVerdict, nodes: list[Node]
) -> FailureRecord:
    new = sorted(done.ticked - nominal.ticked)
    named = (nodes[index].class_name for index in new if nodes[index].leaf is not None)
    return FailureRecord(
        pattern=pattern.words,
        leaf=pattern.leaf,
        calls=_calls(pattern.leaf, done),
        verdict=done.category,
        reason=done.reason,
        root_status=done.root_status,
        goal_reached=done.goal_reached,
        simulated_s=done.simulated_s,
        ticks=done.ticks,
        also_ran=tuple(dict.fromkeys(named)),
    )


def _calls(leaf: str, done: CaseVerdict) -> int:
    """How often leaves of a class began: a leaf that is RUNNING goes on with its next step."""
    calls, running = 0, set()
    for step in done.steps:
        if step.leaf != leaf:
            continue
        calls += step.node not in running
        if step.status == Status.RUNNING.value:
            running.add(step.node)
        else:
            running.discard(step.node)
    return calls


def _runs(leaf: str, done: CaseVerdict, nodes: list[Node]) -> bool:
    return any(nodes[index].leaf and nodes[index].class_name == leaf for index in done.ticked)


def _never_run(root: Node, ticked: set[int]) -> Iterator[UnusedNode]:
    """The topmost nodes that nothing ticked, in document order."""
    stack, index = [(root, False)], 0
    while stack:
        node, below_one = stack.pop()
        unused = index not in ticked
        if unused and not below_one:
            yield UnusedNode(f"{node.class_name} {node.name}".rstrip(), node.place)
        stack.extend((child, unused) for child in reversed(node.children))
        index += 1


def _literally(name: str) -> str:
    """A pattern that names nothing else."""
    return "".join(f"[{one}]" if one in "*?[" else one for one in name)
