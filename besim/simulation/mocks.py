"""Mocks: leaves that answer what they are told to, instead of what they mean.

As BehaviorTree.CPP's substitution rules (`TestNode`, `addSubstitutionRule`): a rule names
leaves by class, instance name or path with wildcards, and gives a status, a sequence of
statuses, or a failure at one call. Leaves that no rule names are simulated as always, so mocks
and simulation mix.
"""

from __future__ import annotations

import fnmatch
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field

from besim.solution import Node, NodeKind, Status
from besim.world import Value


@dataclass(frozen=True, slots=True)
class MockRule:
    """What some leaves answer.

    :param match: class, instance name or path of the leaves (``pick/Grasp``: the instance
        names of the subtrees around it, then its own); ``*``, ``?`` and ``[…]`` are wildcards.
    :param all_but: the rule is for every leaf that ``match`` does not name.
    :param sequence: one status per tick; the last one stays. A leaf that is halted goes on
        where it was.
    :param fails_at: numbers of the calls (from 1) that fail; all others are simulated. A call
        is a tick that finds the leaf idle.
    :param duration_s: simulated seconds of RUNNING before each status.
    :param changes: what a mocked SUCCESS makes of states, path to value.
    :param outputs: what a mocked SUCCESS writes to ports, ``failure_outputs`` what a FAILURE.
    :param strays: a FAILURE of what moves the robot leaves it on its way: a drive that fails
        ends neither where it began nor where it was to go.
    """

    match: tuple[str, ...]
    all_but: bool = False
    sequence: tuple[Status, ...] = ()
    fails_at: frozenset[int] = frozenset()
    duration_s: float = 0.0
    changes: Mapping[str, Value] = field(default_factory=dict)
    outputs: Mapping[str, Value] = field(default_factory=dict)
    failure_outputs: Mapping[str, Value] = field(default_factory=dict)
    strays: bool = False

    def names(self, node: Node, path: str) -> bool:
        """Whether the rule is for this leaf."""
        known = (node.class_name, node.name, path)
        named = any(fnmatch.fnmatchcase(one, pattern) for one in known for pattern in self.match)
        return named is not self.all_but

    def __str__(self) -> str:
        named = ", ".join(self.match)
        who = f"all leaves but {named}" if self.all_but else named
        if self.fails_at:
            return f"{who}: fails at call {', '.join(map(str, sorted(self.fails_at)))}"
        return f"{who}: {', '.join(status.value for status in self.sequence)}"


@dataclass(frozen=True, slots=True)
class Mocks:
    """Rules in the order of their precedence: the first that names a leaf counts."""

    rules: tuple[MockRule, ...] = ()

    def of(self, root: Node) -> Mapping[int, MockRule]:
        """The rule of every mocked leaf of a tree, by its number in document order."""
        found = {}
        for index, (node, path) in enumerate(_with_paths(root)):
            if node.leaf is None:
                continue
            rule = next((rule for rule in self.rules if rule.names(node, path)), None)
            if rule is not None:
                found[index] = rule
        return found

    def unused(self, root: Node) -> Sequence[MockRule]:
        """Rules that no leaf of a tree obeys: most likely a name is misspelt."""
        leaves = [(node, path) for node, path in _with_paths(root) if node.leaf is not None]
        return [rule for rule in self.rules if not any(rule.names(*leaf) for leaf in leaves)]


class MockSession:
    """What the mocks of one run have come to: how often each leaf was ticked and called."""

    def __init__(self, rules: Mapping[int, MockRule]) -> None:
        self._rules = rules
        self._ticks: dict[int, int] = {}
        self._calls: dict[int, int] = {}

    def answer(self, index: int, *, first: bool) -> tuple[MockRule, Status] | None:
        """What a leaf answers in this tick; ``None`` if it is simulated.

        :param first: the leaf was idle before.
        """
        rule = self._rules.get(index)
        if rule is None:
            return None
        if first:
            self._calls[index] = self._calls.get(index, 0) + 1
        if rule.fails_at:
            failing = first and self._calls[index] in rule.fails_at
            return (rule, Status.FAILURE) if failing else None
        tick = self._ticks.get(index, 0)
        self._ticks[index] = tick + 1
        return rule, rule.sequence[min(tick, len(rule.sequence) - 1)]

    def state_key(self) -> Hashable:
        """What the next answers depend on; equal once a sequence has come to its last status."""
        ticks = {i: min(n, len(self._rules[i].sequence) - 1) for i, n in self._ticks.items()}
        calls = {i: min(n, max(self._rules[i].fails_at, default=0)) for i, n in self._calls.items()}
        return tuple(sorted(ticks.items())), tuple(sorted(calls.items()))


def _with_paths(root: Node) -> list[tuple[Node, str]]:
    """Every node in document order with its path: the names of the subtrees around it."""
    found = []
    stack = [(root, "")]
    while stack:
        node, above = stack.pop()
        own = node.name or node.class_name
        found.append((node, above + own))
        below = f"{above}{own}/" if node.kind is NodeKind.SUBTREE else above
        stack.extend((child, below) for child in reversed(node.children))
    return found
