"""What a benchmark keeps of each tree: plain data that can travel between processes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from besim.errors import ErrorKind
from besim.evaluation import Category, CrossCheck


@dataclass(frozen=True, slots=True)
class ActionCheck:
    """One action of a tree's run whose feasibility ``truth.json`` gives.

    :param number: which execution of this leaf it is, from 1.
    :param expected: whether its preconditions hold.
    :param judged: what the world model found; ``None`` if it could not tell, or never got there.
    """

    leaf: str
    number: int
    expected: bool
    judged: bool | None

    @property
    def right(self) -> bool:
        """The model judged it as it is."""
        return self.judged is self.expected

    def as_dict(self) -> dict[str, Any]:
        """The form of the benchmark JSON."""
        return {
            "leaf": self.leaf,
            "number": self.number,
            "expected": self.expected,
            "judged": self.judged,
        }


@dataclass(frozen=True, slots=True)
class StateCheck:
    """One statement about the world during a run whose truth ``truth.json`` gives.

    :param after: the execution that it is about, as in ``truth.json``; empty: the end.
    :param judged: what the model's world says; ``None`` if it does not say, the statement is not
        understood, or the run never got there.
    """

    statement: str
    after: str
    expected: bool
    judged: bool | None

    @property
    def right(self) -> bool:
        """The model's world is as it should be."""
        return self.judged is self.expected

    def as_dict(self) -> dict[str, Any]:
        """The form of the benchmark JSON."""
        return {
            "statement": self.statement,
            "after": self.after or None,
            "expected": self.expected,
            "judged": self.judged,
        }


@dataclass(frozen=True, slots=True)
class LeafReading:
    """How a leaf of a tree was read.

    :param preconditions: in words, for an action; for a condition what it asks.
    :param changes: what it changed when it was first executed, in words.
    :param executed: whether it was.
    :param not_understood: words without a meaning.
    """

    leaf: str
    kind: str
    description: str
    preconditions: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()
    executed: bool = True
    not_understood: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """One tree of the benchmark.

    :param task: the folder's name.
    :param tree: the file's name.
    :param expected: the verdict it deserves.
    :param verdict: the verdict it got; a tree that could not be read is undelivered.
    :param expected_leaf: the leaf that truth.json names, if any.
    :param actions: actions whose feasibility truth.json gives.
    :param states: statements whose truth truth.json gives.
    :param not_understood: words, and parts of the goal, that the verdict suffers from.
    :param readings: how each leaf was read.
    :param elapsed_s: seconds.
    :param usage: what a costly model used for the verdict, by name; ``None`` for what is not known.
    :param cross_check: what came of comparing two models, if that was asked for.
    :param error: why something could not be judged or compared, if so; ``problem`` says it.
    """

    task: str
    tree: str
    expected: Category
    verdict: Category
    failing_leaf: str | None = None
    expected_leaf: str | None = None
    reason: str = ""
    actions: tuple[ActionCheck, ...] = ()
    states: tuple[StateCheck, ...] = ()
    not_understood: tuple[str, ...] = ()
    readings: tuple[LeafReading, ...] = ()
    elapsed_s: float = 0.0
    model_calls: int = 0
    usage: Mapping[str, float | None] = field(default_factory=dict)
    cross_check: CrossCheck | None = None
    error: ErrorKind | None = None
    problem: str = ""

    @property
    def right(self) -> bool:
        """The verdict is the deserved one."""
        return self.verdict is self.expected

    @property
    def leaf_found(self) -> bool | None:
        """The leaf that truth.json names is the one that fails; ``None`` if it names none."""
        if self.expected_leaf is None:
            return None
        return self.right and self.failing_leaf == self.expected_leaf

    @property
    def is_miss(self) -> bool:
        """Something about it is not as it should be."""
        differs = any(not check.right for check in self.actions)
        differs |= any(not check.right for check in self.states)
        return not self.right or self.leaf_found is False or differs

    def as_dict(self) -> dict[str, Any]:
        """The form of the benchmark JSON."""
        return {
            "task": self.task,
            "tree": self.tree,
            "expected": self.expected.value,
            "verdict": self.verdict.value,
            "right": self.right,
            "failing_leaf": self.failing_leaf,
            "expected_leaf": self.expected_leaf,
            "reason": self.reason,
            "elapsed_s": self.elapsed_s,
            "model_calls": self.model_calls,
            **({"usage": dict(self.usage)} if self.usage else {}),
            **({"cross_check": self.cross_check.as_dict()} if self.cross_check else {}),
        }

    def as_miss(self) -> dict[str, Any]:
        """Its form under ``misses``."""
        return {
            "task": self.task,
            "tree": self.tree,
            "expected": self.expected.value,
            "verdict": self.verdict.value,
            "failing_leaf": self.failing_leaf,
            "expected_leaf": self.expected_leaf,
            "reason": self.reason,
            "not_understood": list(self.not_understood),
            "actions": [check.as_dict() for check in self.actions if not check.right],
            "states": [check.as_dict() for check in self.states if not check.right],
        }
