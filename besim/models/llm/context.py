"""What the language model keeps for a case, and what its parts have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from besim.models.base import (
    Capture,
    Consideration,
    Decision,
    ExecutedAction,
    GoalJudgement,
    Outcome,
    Precondition,
)
from besim.solution import Leaf, Task
from besim.world import Case, World


@dataclass(frozen=True, slots=True)
class CaseContext:
    """Of one case.

    :param meanings: what states mean, by path or by name.
    :param problem: why there is no world to simulate in; empty if there is one.
    :param adopt: takes a new world over for the model whose case it is, or says what is wrong with
        it (:meth:`besim.models.base.Sharing.adopt`). Such a world has only the states that model
        needs, so others may be added. ``None`` for the language model's own cases.
    """

    task: Task
    meanings: Mapping[str, str] = field(default_factory=dict)
    problem: str = ""
    adopt: Callable[[World, World], tuple[World, Mapping[str, str]]] | None = None

    def objections(self, before: World, after: World, paths: Sequence[str]) -> list[str]:
        """What is wrong with these states of a new world for the model whose case it is."""
        found = self.adopt(before, after)[1] if self.adopt is not None else {}
        return [f"{path}: {found[path]}" for path in paths if path in found]


def context_of(case: Case) -> CaseContext:
    """The context of a case that the language model made."""
    assert isinstance(case.context, CaseContext)
    return case.context


@runtime_checkable
class MayLackWorld(Protocol):
    """What all modes keep for a case."""

    problem: str

    @property
    def task(self) -> Task:
        """The task that the case is of."""
        ...


def problem_of(case: Case) -> str:
    """Why there is no world to simulate in; empty if there is one."""
    assert isinstance(case.context, MayLackWorld)
    return case.context.problem


def task_of(case: Case) -> Task:
    """The task that a case is of."""
    assert isinstance(case.context, MayLackWorld)
    return case.context.task


class Reasoning(Protocol):
    """A mode: how cases are made, leaves simulated and goals judged."""

    def generate_case(
        self,
        task: Task,
        *,
        scene: Mapping[str, Any] | None = None,
        leaves: Sequence[Leaf] = (),
        index: int = 0,
        seed: int = 0,
    ) -> Case:
        """See :class:`besim.models.base.WorldModel`."""
        ...

    def consider(self, leaf: Leaf, case: Case, world: World) -> Consideration:
        """See :class:`besim.models.base.WorldModel`."""
        ...

    def decide(self, leaf: Leaf, case: Case, world: World, precondition: Precondition) -> Decision:
        """See :class:`besim.models.base.WorldModel`."""
        ...

    def capture(self, leaf: Leaf, case: Case, world: World) -> Capture:
        """See :class:`besim.models.base.WorldModel`."""
        ...

    def transfer(self, leaf: Leaf, case: Case, world: World, capture: Capture) -> Outcome:
        """See :class:`besim.models.base.WorldModel`."""
        ...

    def achieved(
        self, case: Case, world: World, executed: Sequence[ExecutedAction]
    ) -> tuple[GoalJudgement, ...]:
        """See :class:`besim.models.base.WorldModel`."""
        ...
