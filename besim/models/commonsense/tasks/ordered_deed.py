"""A deed that a task orders beside its goal, and the leaves that do it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from besim.models.base import ExecutedAction, GoalJudgement
from besim.models.commonsense.claims import Claim
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.judging import holds_true
from besim.solution import Leaf
from besim.world import GoalCondition, Truth


@dataclass(frozen=True, slots=True)
class OrderedDeed:
    """Done when one of its leaves has done it, or what comes of it is so at the end."""

    words: str
    leaves: frozenset[Leaf]
    claims: tuple[Claim, ...]
    """What comes of it; any of them will do."""

    def judged(self, executed: Sequence[ExecutedAction], facts: Facts) -> GoalJudgement:
        """Has it been done, by what was executed and by how things are at the end?"""
        done = any(one.leaf in self.leaves for one in executed) or any(
            holds_true(facts, claim)[0] is Truth.TRUE for claim in self.claims
        )
        condition = GoalCondition(f"done as ordered: {self.words}")
        missing = f"{' or '.join(sorted(leaf.name for leaf in self.leaves))} did not run"
        return GoalJudgement(condition, Truth.of(done), {}, "" if done else missing)
