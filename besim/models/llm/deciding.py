"""Decide: does a statement hold? By words, or by code where a core state is numeric."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from besim.models.llm.answers import DecideAnswer, DecideCodeAnswer
from besim.models.llm.asking import Asker, Question
from besim.models.llm.checks import check_numbers, check_thoughts, conclusion_free
from besim.models.llm.code import CodeRunner, run_decision
from besim.models.llm.context import context_of
from besim.models.llm.states import leaf_data, type_of, values_of
from besim.models.llm.templates import Decide, DecideByCode, QuestionData
from besim.solution import Leaf
from besim.world import Case, Truth, World, to_json


@dataclass(frozen=True, slots=True)
class Statement:
    """A precondition as the model stated it.

    :param number: its place among all of the leaf, from 1.
    :param group: those that are decided together with it, itself included.
    """

    number: int
    question: str
    states: tuple[str, ...]
    by_code: bool
    group: list[Statement] = field(default_factory=list, compare=False, repr=False)


class Deciding:
    """Asks for all statements of a group at once.

    :param runner: runs code.
    """

    def __init__(self, asker: Asker, runner: CodeRunner | None) -> None:
        self._asker = asker
        self._runner = runner

    def decide(
        self, leaf: Leaf, case: Case, world: World, statement: Statement
    ) -> tuple[Truth, str]:
        """Whether a statement holds (before what is wanted of it), and why."""
        if statement.by_code:
            return self._by_code(leaf, case, world, statement)
        return self._by_words(leaf, case, world, statement)

    def hold(
        self, leaf: Leaf, case: Case, world: World, statements: Sequence[str]
    ) -> tuple[tuple[Truth, str], ...]:
        """Which statements of another model hold, judged in words from all states of the world."""
        group: list[Statement] = []
        group += [
            Statement(number, f"Is it so that {text}?", tuple(world), by_code=False, group=group)
            for number, text in enumerate(statements, 1)
        ]
        return tuple(self._by_words(leaf, case, world, one) for one in group)

    def _by_words(
        self, leaf: Leaf, case: Case, world: World, statement: Statement
    ) -> tuple[Truth, str]:
        numbers = [one.number for one in statement.group]
        questions = [
            QuestionData(
                one.number,
                one.question,
                {path: to_json(value) for path, value in values_of(one.states, world).items()},
            )
            for one in statement.group
        ]

        def check(answer: DecideAnswer) -> list[str]:
            given = [one.number for one in answer.answers]
            return check_numbers(given, numbers) + check_thoughts(answer.answers)

        asked = self._asker.ask(
            Question(
                Decide(leaf_data(leaf), _meanings(case, statement), questions),
                DecideAnswer,
                check,
                f"decide {leaf.name}",
            )
        )
        if asked.answer is None:
            return Truth.UNKNOWN, asked.problem
        one = next(one for one in asked.answer.answers if one.number == statement.number)
        return one.truth, conclusion_free(one.thought)

    def _by_code(
        self, leaf: Leaf, case: Case, world: World, statement: Statement
    ) -> tuple[Truth, str]:
        runner = self._runner
        assert runner is not None
        statements = {one.number: one for one in statement.group}
        # Types in place of values: the function is then right in other worlds too, and is asked
        # for once.
        questions = [
            QuestionData(
                one.number,
                one.question,
                {path: type_of(value) for path, value in values_of(one.states, world).items()},
            )
            for one in statement.group
        ]

        def check(answer: DecideCodeAnswer) -> list[str]:
            errors = check_numbers([one.number for one in answer.answers], list(statements))
            for one in answer.answers:
                if one.number in statements:
                    states = statements[one.number].states
                    problem = run_decision(runner, one.code, states, world)[1]
                    errors += [f"question {one.number}: {problem}"] if problem else []
            return errors

        asked = self._asker.ask(
            Question(
                DecideByCode(leaf_data(leaf), _meanings(case, statement), questions),
                DecideCodeAnswer,
                check,
                f"decide {leaf.name} by code",
            )
        )
        if asked.answer is None:
            return Truth.UNKNOWN, asked.problem
        one = next(one for one in asked.answer.answers if one.number == statement.number)
        truth, problem = run_decision(runner, one.code, statement.states, world)
        return truth, problem or conclusion_free(one.thought)


def _meanings(case: Case, statement: Statement) -> dict[str, str]:
    """What the states of a group mean; others would only make equal questions differ."""
    paths = {path for one in statement.group for path in one.states}
    names = paths | {path.rsplit(".", 1)[-1] for path in paths}
    return {name: words for name, words in context_of(case).meanings.items() if name in names}
