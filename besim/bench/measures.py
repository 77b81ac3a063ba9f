"""The measures of BTSIMBENCH, counted over rows; ``docs/benchmarks.md`` defines each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from besim.bench.rows import Row
from besim.errors import ErrorKind
from besim.evaluation import Category, CrossCheck

CATEGORIES = {
    "good": Category.GOOD,
    "counterfactual": Category.COUNTERFACTUALS,
    "unreachable": Category.UNREACHABLE,
}
"""Kinds of trees to the verdicts that they deserve."""


@dataclass(frozen=True, slots=True)
class Share:
    """How many of how many."""

    right: int
    total: int

    @classmethod
    def of(cls, hits: Iterable[bool]) -> Share:
        """The share of those that are True."""
        found = list(hits)
        return cls(sum(found), len(found))

    @property
    def fraction(self) -> float | None:
        """Of 1; ``None`` if there is nothing to count."""
        return self.right / self.total if self.total else None


@dataclass(frozen=True, slots=True)
class BtsimResult:
    """All rows, and what they come to. Fractions are of 1; ``None`` where there is no truth."""

    rows: tuple[Row, ...]

    def accuracy(self) -> dict[str, float | None]:
        """Share of right verdicts by the kind of tree, and the mean of the kinds."""
        shares = {
            name: Share.of(row.right for row in self.rows if row.expected is category).fraction
            for name, category in CATEGORIES.items()
        }
        known = [share for share in shares.values() if share is not None]
        return {**shares, "average": sum(known) / len(known) if known else None}

    @property
    def delivery_rate(self) -> float | None:
        """Share of trees that got a verdict at all."""
        return Share.of(row.verdict is not Category.UNDELIVERED for row in self.rows).fraction

    @property
    def failing_leaves(self) -> Share:
        """Of the counterfactual trees whose failing leaf is known: it was found."""
        return Share.of(row.leaf_found for row in self.rows if row.leaf_found is not None)

    @property
    def failing_leaf_accuracy(self) -> float | None:
        """The fraction of :attr:`failing_leaves`."""
        return self.failing_leaves.fraction

    @property
    def preconditions(self) -> Share:
        """Of the actions whose feasibility is known: it was judged so (the paper's Acc_AP)."""
        return Share.of(check.right for row in self.rows for check in row.actions)

    @property
    def states(self) -> Share:
        """Of the statements whose truth is known: the world was so (the paper's Acc_WS)."""
        return Share.of(check.right for row in self.rows for check in row.states)

    def confusion(self) -> dict[str, dict[str, int]]:
        """Deserved verdict -> verdict -> number of trees."""
        return {
            expected.value: {
                got.value: sum(row.expected is expected and row.verdict is got for row in self.rows)
                for got in Category
            }
            for expected in CATEGORIES.values()
        }

    @property
    def misses(self) -> tuple[Row, ...]:
        """The rows in which something is not as it should be."""
        return tuple(row for row in self.rows if row.is_miss)

    @property
    def error(self) -> ErrorKind | None:
        """The worst of the rows' errors: a bug before a service that is away before an input."""
        errors = [row.error for row in self.rows if row.error is not None]
        return max(errors, key=lambda kind: kind.value) if errors else None

    def usage(self) -> dict[str, float | None]:
        """What all verdicts together cost; empty for a model that costs nothing."""
        names = dict.fromkeys(name for row in self.rows for name in row.usage)
        return {name: _sum([row.usage.get(name, 0) for row in self.rows]) for name in names}

    @property
    def cross_check(self) -> CrossCheck | None:
        """What came of comparing two models on all trees; ``None`` if that was not asked for."""
        return CrossCheck.of_all(row.cross_check for row in self.rows)

    def counts(self) -> dict[str, int]:
        """How many there are of what the measures are shares of."""
        return {
            "trees": len(self.rows),
            "failing_leaves": self.failing_leaves.total,
            "preconditions": self.preconditions.total,
            "world_states": self.states.total,
        }

    def summary(self) -> dict[str, Any]:
        """All measures, as in the benchmark JSON."""
        usage, checked = self.usage(), self.cross_check
        return {
            "accuracy": self.accuracy(),
            "delivery_rate": self.delivery_rate,
            "failing_leaf_accuracy": self.failing_leaf_accuracy,
            "precondition_accuracy": self.preconditions.fraction,
            "world_state_accuracy": self.states.fraction,
            **({"usage": usage} if usage else {}),
            **({"cross_check": checked.counts()} if checked else {}),
        }

    def as_dict(self) -> dict[str, Any]:
        """The benchmark JSON."""
        return {
            **self.summary(),
            "counts": self.counts(),
            "confusion": self.confusion(),
            "misses": [row.as_miss() for row in self.misses],
            "rows": [row.as_dict() for row in self.rows],
        }


def _sum(numbers: Sequence[float | None]) -> float | None:
    known = [number for number in numbers if number is not None]
    return round(sum(known), 9) if len(known) == len(numbers) else None
