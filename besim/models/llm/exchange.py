"""One question to a language model and its answer, and who can be asked."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from besim.models.llm.templates import Message


@dataclass(frozen=True, slots=True)
class Request:
    """All that decides an answer.

    :param schema: JSON schema of the answer; its ``title`` names it.
    :param about: what it is about, in words, for people; does not decide the answer.
    """

    model: str
    messages: tuple[Message, ...]
    schema: Mapping[str, Any] = field(hash=False)
    parameters: Mapping[str, Any] = field(hash=False)
    about: str = ""

    @property
    def key(self) -> str:
        """Hash of the content: equal requests have equal keys on every machine."""
        content = {
            "model": self.model,
            "messages": [[one.role, one.text] for one in self.messages],
            "schema": self.schema,
            "parameters": self.parameters,
        }
        return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Reply:
    """What came back.

    :param tokens_in: as the provider counts; ``None`` if it does not say.
    :param finish: why the model stopped, in the provider's words (``stop``, ``length``).
    :param model: the model's name as the server gives it.
    """

    text: str
    tokens_in: int | None = None
    tokens_out: int | None = None
    finish: str = ""
    model: str = ""


class Chat(Protocol):
    """A language model, or what stands for one."""

    def complete(self, request: Request) -> Reply:
        """Answer one request.

        :raises besim.errors.BesimError: of kind UNAVAILABLE if there is no answer to be had.
        :raises BudgetSpent: if nothing may be asked any more.
        """
        ...


class BudgetSpent(Exception):
    """No more requests may be sent; the message says why, for people."""
