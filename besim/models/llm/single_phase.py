"""One question for each leaf: the paper's ablation of the four phases (§5.4.1)."""

from __future__ import annotations

from besim.models.base import Capture, Consideration, Decision, Outcome, Precondition
from besim.models.llm.answers import JudgedPrecondition, LeafAnswer
from besim.models.llm.asking import Answered, Question
from besim.models.llm.cases import AskedCases
from besim.models.llm.checks import check_leaf
from besim.models.llm.context import context_of
from besim.models.llm.states import leaf_data, value_like, values_of, world_data
from besim.models.llm.templates import SimulateAction, SimulateCondition
from besim.solution import Leaf, LeafKind
from besim.world import Case, World


class SinglePhaseReasoning(AskedCases):
    """See :class:`~besim.models.llm.context.Reasoning`.

    Every phase reads its part of one answer, which is asked for once.
    """

    def consider(self, leaf: Leaf, case: Case, world: World) -> Consideration:
        """Which preconditions? Whether they hold is answered along with it."""
        self._usage.count(paper_calls=1)
        asked = self._ask(leaf, case, world)
        answer = asked.answer
        if answer is None:
            return Consideration(understood=False, problem=asked.problem)
        if not answer.understood:
            return Consideration(understood=False, unknown_words=tuple(answer.unknown_words))
        return Consideration(
            tuple(
                Precondition(one.question, tuple(one.core_states), one.wanted, meaning=one)
                for one in answer.preconditions
            )
        )

    def decide(self, leaf: Leaf, case: Case, world: World, precondition: Precondition) -> Decision:
        """Does it hold?"""
        one: JudgedPrecondition = precondition.meaning
        holds = one.truth if one.wanted else one.truth.negated()
        states = values_of(precondition.states, world)
        wanted = "true" if one.wanted else "false"
        said = f'"{precondition.name}" must be {wanted} and is {one.holds}'
        return Decision(precondition, holds, states, said)

    def capture(self, leaf: Leaf, case: Case, world: World) -> Capture:
        """Which states change?"""
        asked = self._ask(leaf, case, world)
        if asked.answer is None:  # a budget may be spent since
            return Capture(understood=False, problem=asked.problem)
        changes = {one.path: one.value for one in asked.answer.changes}
        return Capture(tuple(changes), meaning=changes)

    def transfer(self, leaf: Leaf, case: Case, world: World, capture: Capture) -> Outcome:
        """What do they become?"""
        given = capture.meaning
        changes = {path: value_like(given[path], world.get(path))[0] for path in capture.paths}
        return Outcome(world.with_changes(changes))

    def _ask(self, leaf: Leaf, case: Case, world: World) -> Answered[LeafAnswer]:
        context = context_of(case)
        condition = leaf.kind is LeafKind.CONDITION
        prompt = (SimulateCondition if condition else SimulateAction)(
            context.task.text, leaf_data(leaf), context.meanings, world_data(world)
        )
        return self._asker.ask(
            Question(
                prompt,
                LeafAnswer,
                lambda answer: check_leaf(
                    answer, world, condition=condition, rule=leaf.precondition
                ),
                f"simulate {leaf.name}",
            )
        )
