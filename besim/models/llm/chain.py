"""The paper's way (§4.3): a question to the language model for every phase of every leaf.

Questions of one phase go together: one for all preconditions that words decide, one for those
that code decides, and likewise for the states that change.
"""

from __future__ import annotations

from besim.models.base import (
    Capture,
    Consideration,
    Decision,
    Outcome,
    Precondition,
    Reason,
)
from besim.models.llm.answers import CaptureAnswer, ConsiderAnswer, ConsideredPrecondition
from besim.models.llm.asking import Asker, Question
from besim.models.llm.cases import AskedCases
from besim.models.llm.checks import check_capture, check_consideration
from besim.models.llm.code import CodeRunner
from besim.models.llm.context import context_of
from besim.models.llm.deciding import Deciding, Statement
from besim.models.llm.states import is_numeric, leaf_data, values_of, world_data
from besim.models.llm.templates import (
    CaptureNewStates,
    CaptureStates,
    ConsiderAction,
    ConsiderCondition,
)
from besim.models.llm.transferring import Transferring
from besim.models.llm.usage import Usage
from besim.solution import Leaf, LeafKind
from besim.world import Case, Truth, World

_LONGEST_EXPLANATION = 300


class ChainReasoning(AskedCases):
    """See :class:`~besim.models.llm.context.Reasoning`.

    :param runner: runs code; without one, numbers are reasoned about in words too.
    """

    def __init__(self, asker: Asker, usage: Usage, runner: CodeRunner | None) -> None:
        super().__init__(asker, usage)
        self._runner = runner
        self._deciding = Deciding(asker, runner)
        self._transferring = Transferring(asker, runner)

    def consider(self, leaf: Leaf, case: Case, world: World) -> Consideration:
        """Which preconditions, and which states decide each?"""
        context = context_of(case)
        self._usage.count(paper_calls=1)
        condition = leaf.kind is LeafKind.CONDITION
        prompt = (ConsiderCondition if condition else ConsiderAction)(
            context.task.text, leaf_data(leaf), context.meanings, world_data(world)
        )
        asked = self._asker.ask(
            Question(
                prompt,
                ConsiderAnswer,
                lambda answer: check_consideration(
                    answer, world, condition=condition, rule=leaf.precondition
                ),
                f"consider {leaf.name}",
            )
        )
        answer = asked.answer
        if answer is None:
            return Consideration(understood=False, problem=asked.problem)
        if not answer.understood:
            return Consideration(understood=False, unknown_words=tuple(answer.unknown_words))
        statements = [
            Statement(number, one.question, tuple(one.core_states), self._by_code(one, world))
            for number, one in enumerate(answer.preconditions, 1)
        ]
        for one in statements:
            one.group.extend(other for other in statements if other.by_code is one.by_code)
        return Consideration(
            tuple(
                Precondition(
                    statement.question, statement.states, one.wanted, Reason.REALITY, "", statement
                )
                for statement, one in zip(statements, answer.preconditions, strict=True)
            )
        )

    def decide(self, leaf: Leaf, case: Case, world: World, precondition: Precondition) -> Decision:
        """Does it hold? All of a leaf's are asked for at once."""
        statement: Statement = precondition.meaning
        alone = statement.by_code or statement is statement.group[0]
        self._usage.count(paper_calls=int(alone))
        truth, why = self._deciding.decide(leaf, case, world, statement)
        holds = truth if precondition.wanted else truth.negated()
        values = values_of(statement.states, world)
        return Decision(precondition, holds, values, explained(precondition, truth, why))

    def capture(self, leaf: Leaf, case: Case, world: World) -> Capture:
        """Which states change, in which order?"""
        self._usage.count(paper_calls=1)
        context = context_of(case)
        new_states = context.adopt is not None
        asked = self._asker.ask(
            Question(
                (CaptureNewStates if new_states else CaptureStates)(
                    context.task.text, leaf_data(leaf), context.meanings, world_data(world)
                ),
                CaptureAnswer,
                lambda answer: check_capture(answer, world, new_states=new_states),
                f"capture {leaf.name}",
            )
        )
        answer = asked.answer
        if answer is None:
            return Capture(understood=False, problem=asked.problem)
        if not answer.understood:
            return Capture(understood=False, unknown_words=tuple(answer.unknown_words))
        return Capture(tuple(answer.changes), meaning=answer.thought)

    def transfer(self, leaf: Leaf, case: Case, world: World, capture: Capture) -> Outcome:
        """What do the captured states become? Those in words first, then numbers, in order."""
        self._usage.count(paper_calls=len(capture.paths))
        after, problem = self._transferring.transfer(leaf, case, world, capture)
        if problem:
            return Outcome(world, message=problem, understood=False)
        return Outcome(after)

    def _by_code(self, one: ConsideredPrecondition, world: World) -> bool:
        numeric = any(is_numeric(world.get(path)) for path in one.core_states)
        return numeric and self._runner is not None


def explained(precondition: Precondition, truth: Truth, why: str) -> str:
    """What is wanted, what is so, and why, for people."""
    wanted = "true" if precondition.wanted else "false"
    said = f'"{precondition.name}" must be {wanted} and is {truth.value}'
    if len(why) > _LONGEST_EXPLANATION:
        why = why[: _LONGEST_EXPLANATION - 1] + "…"
    return f"{said}: {why}" if why else said
