"""Asks typed questions and sends errors back until the answer is right: reflective feedback."""

from __future__ import annotations

import copy
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from besim.models.llm.answers import Answer
from besim.models.llm.cache import AnswerCache
from besim.models.llm.exchange import BudgetSpent, Chat, Reply, Request
from besim.models.llm.extract import read_answer
from besim.models.llm.journal import Journal, Round, excerpt
from besim.models.llm.settings import LlmSettings
from besim.models.llm.tape import Recorder
from besim.models.llm.templates import Feedback, Message, Prompt
from besim.models.llm.usage import Usage

_A = TypeVar("_A", bound=Answer)
_MOST_ERRORS = 10
_LEFT_OUT = frozenset({"description", "title", "minLength", "maxLength", "minItems", "maxItems"})


@dataclass(frozen=True, slots=True)
class Question(Generic[_A]):
    """A question with the form of its answer.

    :param check: what is wrong with an answer of the right form, in words for the model.
    :param about: what it is about, in words for people.
    :param parameters: what it is asked with in place of the settings: ``temperature``, ``seed``.
    """

    prompt: Prompt
    form: type[_A]
    check: Callable[[_A], list[str]]
    about: str
    parameters: Mapping[str, float] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Answered(Generic[_A]):
    """What became of a question.

    :param answer: ``None`` if there is no valid one: undelivered.
    :param problem: why there is none, in words for people.
    """

    answer: _A | None
    problem: str = ""


class Asker:
    """Asks each question once; later the same question has the same answer.

    Answers come from the cache, or from ``chat``. Those of a question that was delivered are kept
    in the cache, with those that led to it; one that was not is asked anew the next time.
    """

    def __init__(
        self,
        settings: LlmSettings,
        chat: Chat,
        usage: Usage,
        *,
        cache: AnswerCache,
        recorder: Recorder | None = None,
        journal: Journal | None = None,
    ) -> None:
        self._settings = settings
        self._chat = chat
        self._usage = usage
        self._cache = cache
        self._recorder = recorder
        self.journal = journal or Journal()
        self._answered: dict[str, Answered[Any]] = {}
        self._lock = threading.RLock()

    def with_settings(
        self, settings: LlmSettings, chat: Chat | None = None, cache: AnswerCache | None = None
    ) -> Asker:
        """One that asks with other settings, and maybe somebody else; all else is shared."""
        other = copy.copy(self)
        other._settings = settings
        other._chat = chat or self._chat
        other._cache = cache or self._cache
        return other

    def ask(self, question: Question[_A]) -> Answered[_A]:
        """The answer, after as many rounds of feedback as it needs and the settings allow.

        :raises BesimError: of kind UNAVAILABLE if the model cannot be asked.
        """
        messages = question.prompt.messages()
        first = self._request(question, messages)
        with self._lock:
            if first.key in self._answered:
                return self._answered[first.key]
        self._usage.count(questions=1)
        try:
            answered = self._rounds(question, first)
        except BudgetSpent as spent:
            # Not remembered: another question may still be answered from the cache.
            self._usage.count(undelivered=1)
            return Answered(None, str(spent))
        if answered.answer is None:
            self._usage.count(undelivered=1)
        with self._lock:
            self._answered[first.key] = answered
        return answered

    def _rounds(self, question: Question[_A], request: Request) -> Answered[_A]:
        heard: list[tuple[str, Reply]] = []
        errors: list[str] = []
        for number in range(1, self._settings.feedback_limit + 2):
            reply, cached = self._reply(request)
            heard.append((request.key, reply))
            answer, errors = read_answer(reply.text, question.form)
            if answer is not None:
                errors = question.check(answer)
            if errors and reply.finish == "length":
                errors.append("the answer was cut off at its longest; think in fewer words")
            errors = errors[:_MOST_ERRORS]
            self.journal.add(
                Round(
                    question.about,
                    question.prompt.template,
                    number,
                    request.key,
                    excerpt(reply.text),
                    tuple(errors),
                    cached,
                )
            )
            if answer is not None and not errors:
                self._cache.put(heard, self._settings.model)
                return Answered(answer)
            if number <= self._settings.feedback_limit:
                self._usage.count(feedback=1)
                said = Message("assistant", excerpt(reply.text) or "(nothing)")
                messages = (*request.messages, said, *Feedback(errors).messages())
                request = self._request(question, messages)
        rounds = self._settings.feedback_limit + 1
        times = "once" if rounds == 1 else f"{rounds} times"
        return Answered(
            None, f"the language model gave no valid answer, asked {times}: {'; '.join(errors)}"
        )

    def _request(self, question: Question[_A], messages: tuple[Message, ...]) -> Request:
        return Request(
            self._settings.model,
            messages,
            schema_of(question.form),
            {
                "temperature": self._settings.temperature,
                "seed": self._settings.seed,
                "max_tokens": self._settings.max_tokens,
                **question.parameters,
            },
            question.about,
        )

    def _reply(self, request: Request) -> tuple[Reply, bool]:
        reply = self._cache.get(request.key)
        cached = reply is not None
        if reply is None:
            reply = self._chat.complete(request)
        else:
            self._usage.count(cached=1)
        if self._recorder is not None:
            self._recorder.add(request, reply)
        return reply, cached


def schema_of(form: type[Answer]) -> dict[str, Any]:
    """The JSON schema of an answer, named, for the provider.

    Without our own documentation, and without the bounds of texts and lists, which are checked
    when the answer is read: llama.cpp takes no grammar with repetitions as long as they are.
    """
    return {**_bare(form.model_json_schema()), "title": form.__name__}


def _bare(schema: Any) -> Any:
    if isinstance(schema, list):
        return [_bare(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    # Properties may well have one of these names; their values are objects.
    return {
        name: _bare(value)
        for name, value in schema.items()
        if name not in _LEFT_OUT or isinstance(value, dict)
    }
