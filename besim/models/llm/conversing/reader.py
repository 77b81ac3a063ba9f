"""The reader that asks a language model."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from besim.models.commonsense.conversing.things import Things
from besim.models.llm.asking import Question
from besim.models.llm.code import CodeRunner, shared_sandbox
from besim.models.llm.conversing.calculating import calculated
from besim.models.llm.conversing.checks import (
    RESULT,
    check_computed,
    check_reading,
    not_understood,
    thing_named,
)
from besim.models.llm.conversing.contradicting import check_against_states
from besim.models.llm.conversing.excerpt import Excerpt, excerpt_of
from besim.models.llm.conversing.forms import ReadAnswer
from besim.models.llm.session import LlmSession
from besim.models.llm.states import is_numeric
from besim.models.llm.templates import ReadWorld
from besim.world import Answer, Confidence, Value, View, World

_MOST_VALUES = 200
"""States of an answer; a calculation may rest on thousands."""


class LlmReader:
    """A :class:`besim.world.Reader`; threads may share it.

    :param runner: runs the code that the model writes; by default the sandbox.
    """

    def __init__(self, session: LlmSession, runner: CodeRunner | None = None) -> None:
        self._session = session
        self._runner = runner or shared_sandbox()

    def read(self, question: str, view: View, spoken: Sequence[str] = ()) -> Answer:
        """See :class:`besim.world.Reader`.

        :param spoken: names of things that were spoken of before.
        :raises besim.errors.BesimError: of kind UNAVAILABLE if the model cannot be asked.
        """
        shown = excerpt_of(question, view, spoken)
        self._session.usage.count(paper_calls=1)

        def check(answer: ReadAnswer) -> list[str]:
            if not answer.understood:
                return not_understood(answer)
            errors = check_reading(answer, question, view.world, shown)
            errors += check_computed(answer, question, view.world, shown)
            errors += self._check_numbers(answer, view.world)
            errors += check_against_states(answer, question, view)
            return errors or self._answer(answer, view.world, shown)[1]

        prompt = ReadWorld(
            *(question, dict(view.descriptions), dict(shown.types)),
            *(shown.overview, shown.data()),
            *(shown.past(), list(spoken)),
        )
        asked = self._session.asker.ask(Question(prompt, ReadAnswer, check, "read the world"))
        if asked.answer is None:
            return _not_understood(asked.problem)
        if not asked.answer.understood:
            named = ", ".join(f'"{one}"' for one in asked.answer.unknown_words)
            return _not_understood(f"the language model does not understand {named}")
        return self._answer(asked.answer, view.world, shown)[0]

    def _check_numbers(self, answer: ReadAnswer, world: World) -> list[str]:
        numeric = [one.path for one in answer.states if is_numeric(world.get(one.path))]
        if answer.kind == "derived" and numeric and answer.calculation is None:
            return [f"what follows from numbers ({numeric[0]}) comes from a calculation"]
        return []

    def _answer(self, answer: ReadAnswer, world: World, shown: Excerpt) -> tuple[Answer, list[str]]:
        """The answer of a form that was checked, and what is wrong with its calculation."""
        things = Things(world)
        values: dict[str, Value] = {one.path: world.get(one.path) for one in answer.states}
        for revision in answer.events:
            values |= {one.path: one.after for one in shown.events[revision].changes}
        names = [thing_named(one, things)[0] for one in answer.things]
        text, kind = answer.text.strip(), Confidence(answer.kind)
        if answer.calculation is not None:
            result, states, errors = calculated(self._runner, answer.calculation, world)
            if not errors:
                found, errors = _names_of(result, things)
                names += found
            if errors:
                return Answer(""), [f"calculation: {one}" for one in errors]
            values |= dict(list(states.items())[:_MOST_VALUES])
            if result is None:
                kind, text = Confidence.UNKNOWN, f"the world does not say: {text}"
            text = text.replace(RESULT, _in_words(result, things))
        if kind is Confidence.UNKNOWN:
            text = text if text.lower().startswith("unknown") else f"unknown: {text}"
        entities = tuple(things.path(name) for name in dict.fromkeys(names))
        return Answer(text, values, kind, entities), []


def _names_of(result: Any, things: Things) -> tuple[list[str], list[str]]:
    """Things that a result names, and what is wrong with it."""
    if isinstance(result, list):
        found = [thing_named(one, things) for one in result if isinstance(one, str)]
        if len(found) < len(result):
            return [], [f"answer returned {result!r:.80}, which is no list of names"]
        return [name for name, _ in found], [problem for _, problem in found if problem]
    if result is None or isinstance(result, bool | int | float):
        return [], []
    if isinstance(result, str):
        name, _ = thing_named(result, things)
        return [name] if name else [], []
    return [], [f"answer returned {result!r:.80}, and no number, text, truth value or list"]


def _in_words(result: Any, things: Things) -> str:
    if isinstance(result, bool):
        return "yes" if result else "no"
    if isinstance(result, list):
        labels = [things.label(thing_named(one, things)[0]) for one in result]
        return ", ".join(f"the {label}" for label in labels) or "none"
    if isinstance(result, str):
        name, _ = thing_named(result, things)
        return f"the {things.label(name)}" if name else result
    return (
        "unknown" if result is None else f"{result:g}" if isinstance(result, float) else str(result)
    )


def _not_understood(problem: str) -> Answer:
    return Answer(f"unknown: {problem}", confidence=Confidence.UNKNOWN, understood=False)
