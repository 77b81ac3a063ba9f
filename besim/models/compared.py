"""The language model judges, the commonsense model could have: ``--model llm --cross-check``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from besim.models.base import (
    Capture,
    Consideration,
    Decision,
    ExecutedAction,
    GoalJudgement,
    Opinion,
    Outcome,
    Precondition,
    Screened,
)
from besim.models.paired import PairedModel
from besim.models.sharing import share_asked, shared
from besim.solution import Leaf, Task
from besim.world import Case, World


class ComparedModel(PairedModel):
    """A language model in a world that the commonsense model knows too (verdict rule 18).

    :param known: the commonsense model; it answers nothing here.
    :param llm: the language model, whose answers these are.
    """

    @property
    def name(self) -> str:
        """That of the language model."""
        return self._llm.name

    def opinions(self, case: Case) -> tuple[Opinion, Opinion]:
        """See :class:`besim.models.base.Doubtful`."""
        sides = shared(case)
        return Opinion(self._known, sides.known), Opinion(self._llm.beside(), sides.asked)

    def screen(self, task: Task, leaves: Sequence[Leaf]) -> Screened:
        """See :class:`besim.models.base.Screening`."""
        return self._llm.screen(task, leaves)

    def generate_case(
        self,
        task: Task,
        *,
        scene: Mapping[str, Any] | None = None,
        leaves: Sequence[Leaf] = (),
        index: int = 0,
        seed: int = 0,
    ) -> Case:
        """The case of the language model, with the states that the commonsense model adds."""
        made = self._llm.generate_case(task, scene=scene, leaves=leaves, index=index, seed=seed)
        return share_asked(self._known, made, task, leaves, index, seed)

    def consider(self, leaf: Leaf, case: Case, world: World) -> Consideration:
        """See :class:`besim.models.base.WorldModel`."""
        return self._llm.consider(leaf, shared(case).asked, world)

    def decide(self, leaf: Leaf, case: Case, world: World, precondition: Precondition) -> Decision:
        """See :class:`besim.models.base.WorldModel`."""
        return self._llm.decide(leaf, shared(case).asked, world, precondition)

    def capture(self, leaf: Leaf, case: Case, world: World) -> Capture:
        """See :class:`besim.models.base.WorldModel`."""
        return self._llm.capture(leaf, shared(case).asked, world)

    def transfer(self, leaf: Leaf, case: Case, world: World, capture: Capture) -> Outcome:
        """See :class:`besim.models.base.WorldModel`."""
        return self._llm.transfer(leaf, shared(case).asked, world, capture)

    def achieved(
        self, case: Case, world: World, executed: Sequence[ExecutedAction]
    ) -> tuple[GoalJudgement, ...]:
        """See :class:`besim.models.base.WorldModel`."""
        return self._llm.achieved(shared(case).asked, world, executed)
