"""What happened in one run: the leaves in the order they were ticked."""

from __future__ import annotations

from dataclasses import dataclass

from besim.models.base import Decision, ExecutedAction
from besim.simulation.cbs import LeafOutcome, LeafResult
from besim.solution import Leaf, LeafKind, Status
from besim.world import Case, StateChange, Truth, World


@dataclass(frozen=True, slots=True)
class Step:
    """One tick of one leaf.

    :param index: its place in the run, from 0.
    :param node: its place in the tree, from 0 in document order (leaf classes repeat).
    :param status: what the tree was answered. SKIPPED if the leaf could not be judged.
    :param decisions: the judged preconditions; for a condition the statements it asks.
    :param changes: what the leaf changed.
    :param world: the world after it.
    :param message: one sentence for people.
    :param assumed: the answer that was given for a condition of unknown meaning (rule 7).
    """

    index: int
    node: int
    leaf: Leaf
    outcome: LeafOutcome
    status: Status
    decisions: tuple[Decision, ...]
    changes: tuple[StateChange, ...]
    world: World
    message: str = ""
    unknown_words: tuple[str, ...] = ()
    assumed: bool | None = None

    @property
    def kind(self) -> LeafKind:
        """Action or condition."""
        return self.leaf.kind

    @property
    def violated(self) -> tuple[Decision, ...]:
        """The preconditions that are definitely false."""
        return tuple(d for d in self.decisions if d.holds is Truth.FALSE)

    @classmethod
    def of(cls, result: LeafResult, index: int, node: int, assumed: bool | None = None) -> Step:
        """The step of a leaf's result."""
        status = result.outcome.status
        if assumed is not None:
            status = Status.SUCCESS if assumed else Status.FAILURE
        return cls(
            index,
            node,
            result.leaf,
            result.outcome,
            status,
            result.decisions,
            result.changes,
            result.world,
            result.message,
            result.unknown_words,
            assumed,
        )


@dataclass(frozen=True, slots=True)
class Trace:
    """The ordered steps of one run over one case."""

    case: Case
    steps: tuple[Step, ...] = ()

    @property
    def world(self) -> World:
        """The world after the last step."""
        return self.steps[-1].world if self.steps else self.case.world

    def worlds(self) -> tuple[World, ...]:
        """The initial world and the world after each step: one more than there are steps."""
        return (self.case.world, *(step.world for step in self.steps))

    def executed(self, until: int | None = None) -> tuple[ExecutedAction, ...]:
        """The actions that ran in the first ``until`` steps (all by default).

        An action that failed or is still running counts only if it changed something.
        """
        return tuple(
            ExecutedAction(step.leaf, step.changes)
            for step in self.steps[:until]
            if step.kind is LeafKind.ACTION
            and (step.outcome is LeafOutcome.SUCCEEDED or step.changes)
        )
