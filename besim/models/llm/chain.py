"""The paper's way (§4.3): a question to the language model for every phase of every leaf.

Questions of one phase go together: one for all preconditions that words decide, one for those
that code decides, and likewise for the states that change.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from besim.models.base import Capture, Consideration, Decision, Outcome, Precondition, Reason
from besim.models.llm.answers import (
    CaptureAnswer,
    ConsiderAnswer,
    DecideAnswer,
    DecideCodeAnswer,
    TransferAnswer,
    TransferCodeAnswer,
)
from besim.models.llm.asking import Asker, Question
from besim.models.llm.checks import (
    check_capture,
    check_consideration,
    check_numbers,
    check_paths,
    check_thoughts,
    check_transfer,
    conclusion_free,
)
from besim.models.llm.code import CodeRunner, run_decision, run_transfer
from besim.models.llm.context import context_of
from besim.models.llm.states import (
    is_numeric,
    leaf_data,
    missing,
    type_of,
    value_like,
    values_of,
    world_data,
)
from besim.models.llm.templates import (
    CaptureStates,
    ConsiderAction,
    ConsiderCondition,
    Decide,
    DecideByCode,
    QuestionData,
    Transfer,
    TransferByCode,
)
from besim.models.llm.usage import Usage
from besim.solution import Leaf, LeafKind
from besim.world import Case, Truth, World, to_json

_LONGEST_EXPLANATION = 300


@dataclass(frozen=True, slots=True)
class _Statement:
    """A precondition as the model stated it.

    :param number: its place among all of the leaf, from 1.
    :param group: those that are decided together with it, itself included.
    """

    number: int
    question: str
    states: tuple[str, ...]
    by_code: bool
    group: list[_Statement] = field(default_factory=list, compare=False, repr=False)


class ChainReasoning:
    """See :class:`~besim.models.llm.context.Reasoning`.

    :param runner: runs code; without one, numbers are reasoned about in words too.
    """

    def __init__(self, asker: Asker, usage: Usage, runner: CodeRunner | None) -> None:
        self._asker = asker
        self._usage = usage
        self._runner = runner

    def consider(self, leaf: Leaf, case: Case, world: World) -> Consideration:
        """Which preconditions, and which states decide each?"""
        self._usage.count(paper_calls=1)
        context = context_of(case)
        condition = leaf.kind is LeafKind.CONDITION
        prompt = (ConsiderCondition if condition else ConsiderAction)(
            context.task.text, leaf_data(leaf), context.meanings, world_data(world)
        )
        asked = self._asker.ask(
            Question(
                prompt,
                ConsiderAnswer,
                lambda answer: check_consideration(answer, world, condition=condition),
                f"consider {leaf.name}",
            )
        )
        answer = asked.answer
        if answer is None:
            return Consideration(understood=False, problem=asked.problem)
        if not answer.understood:
            return Consideration(understood=False, unknown_words=tuple(answer.unknown_words))
        statements = [
            _Statement(number, one.question, tuple(one.core_states), self._by_code(one, world))
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
        statement: _Statement = precondition.meaning
        if statement.by_code:
            self._usage.count(paper_calls=1)
            truth, why = self._decided_by_code(leaf, case, world, statement)
        else:
            self._usage.count(paper_calls=int(statement is statement.group[0]))
            truth, why = self._decided_by_words(leaf, case, world, statement)
        holds = truth if precondition.wanted else truth.negated()
        values = values_of(statement.states, world)
        return Decision(precondition, holds, values, _explained(precondition, truth, why))

    def capture(self, leaf: Leaf, case: Case, world: World) -> Capture:
        """Which states change, in which order?"""
        self._usage.count(paper_calls=1)
        context = context_of(case)
        asked = self._asker.ask(
            Question(
                CaptureStates(
                    context.task.text, leaf_data(leaf), context.meanings, world_data(world)
                ),
                CaptureAnswer,
                lambda answer: check_capture(answer, world),
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
        by_code = [path for path in capture.paths if self._runner and is_numeric(world.get(path))]
        by_words = [path for path in capture.paths if path not in by_code]
        after, problem = world, ""
        if by_words:
            after, problem = self._transferred_by_words(leaf, case, world, capture, by_words)
        if by_code and not problem:
            after, problem = self._transferred_by_code(leaf, case, world, after, capture, by_code)
        if problem:
            return Outcome(world, message=problem, understood=False)
        return Outcome(after)

    def _by_code(self, one: object, world: World) -> bool:
        states: Sequence[str] = one.core_states  # type: ignore[attr-defined]
        return self._runner is not None and any(is_numeric(world.get(path)) for path in states)

    def _decided_by_words(
        self, leaf: Leaf, case: Case, world: World, statement: _Statement
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

    def _decided_by_code(
        self, leaf: Leaf, case: Case, world: World, statement: _Statement
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

    def _transferred_by_words(
        self, leaf: Leaf, case: Case, world: World, capture: Capture, paths: list[str]
    ) -> tuple[World, str]:
        asked = self._asker.ask(
            Question(
                Transfer(
                    leaf_data(leaf),
                    context_of(case).meanings,
                    world_data(world),
                    capture.meaning,
                    paths,
                ),
                TransferAnswer,
                lambda answer: check_transfer(answer, paths, world),
                f"transfer {leaf.name}",
            )
        )
        if asked.answer is None:
            return world, asked.problem
        given = {one.path: one.value for one in asked.answer.values}
        changes = {path: value_like(given[path], world.get(path))[0] for path in paths}
        return world.with_changes(changes), ""

    def _transferred_by_code(
        self,
        leaf: Leaf,
        case: Case,
        before: World,
        after: World,
        capture: Capture,
        paths: list[str],
    ) -> tuple[World, str]:
        """The world after all functions have run, in the captured order.

        :param after: the world with the states in words changed already.
        """

        def moved(answer: TransferCodeAnswer) -> tuple[World, list[str]]:
            errors = check_paths([one.path for one in answer.answers], paths)
            for one in answer.answers:
                errors += [f"{one.path}: {error}" for error in missing(one.reads, before)]
            if errors:
                return before, errors
            written, now = {one.path: one for one in answer.answers}, after
            for path in paths:
                runner, one = self._runner, written[path]
                assert runner is not None
                given, problem = run_transfer(runner, one.code, tuple(one.reads), now)
                if not problem:
                    value, problem = value_like(given, before.get(path))
                    now = now.with_changes({path: value})
                if problem:
                    return before, [f"{path}: {problem}"]
            return now, []

        asked = self._asker.ask(
            Question(
                TransferByCode(
                    leaf_data(leaf),
                    context_of(case).meanings,
                    world_data(before),
                    capture.meaning,
                    paths,
                ),
                TransferCodeAnswer,
                lambda answer: moved(answer)[1],
                f"transfer {leaf.name} by code",
            )
        )
        if asked.answer is None:
            return before, asked.problem
        world, errors = moved(asked.answer)
        return world, "; ".join(errors)


def _meanings(case: Case, statement: _Statement) -> dict[str, str]:
    """What the states of a group mean; others would only make equal questions differ."""
    paths = {path for one in statement.group for path in one.states}
    names = paths | {path.rsplit(".", 1)[-1] for path in paths}
    return {name: words for name, words in context_of(case).meanings.items() if name in names}


def _explained(precondition: Precondition, truth: Truth, why: str) -> str:
    wanted = "true" if precondition.wanted else "false"
    said = f'"{precondition.name}" must be {wanted} and is {truth.value}'
    if len(why) > _LONGEST_EXPLANATION:
        why = why[: _LONGEST_EXPLANATION - 1] + "…"
    return f"{said}: {why}" if why else said
