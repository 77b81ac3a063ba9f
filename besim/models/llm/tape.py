"""Recordings: files of requests and answers, one JSON object a line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict

from besim.errors import BesimError, ErrorKind, InputError, Place, UsageError
from besim.models.llm.exchange import Reply, Request
from besim.models.llm.lines import add_line, cut_torn_line, is_torn

_EXCERPT = 160
_BEGINNING = '{"key": "'


class _ReplyForm(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    text: str
    tokens_in: int | None = None
    tokens_out: int | None = None
    finish: str = ""
    model: str = ""


class _Line(BaseModel):
    model_config = ConfigDict(strict=True)

    key: str
    model: str
    about: str = ""
    parameters: dict[str, Any] = {}
    reply: _ReplyForm


class Recorder:
    """Adds requests and answers to a file, each once. Several processes may share it.

    :raises UsageError: if the file cannot be written.
    :raises InputError: if there is a file that is no recording.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known = set()
        if path.exists():
            self._known = {line.key for line in _lines(path)}
            cut_torn_line(path, _BEGINNING)
        add_line(path, "")

    def add(self, request: Request, reply: Reply) -> None:
        """Keep an answer; nothing of the connection (address, key) is in it."""
        key = request.key
        if key in self._known:
            return
        self._known.add(key)
        line = {
            "key": key,
            "model": request.model,
            "about": request.about,
            "parameters": dict(request.parameters),
            "messages": [asdict(message) for message in request.messages],
            "reply": asdict(reply),
        }
        add_line(self._path, json.dumps(line, ensure_ascii=True))


class ReplayChat:
    """Answers from a recording alone.

    :raises UsageError: if the file cannot be read.
    :raises InputError: if it is no recording.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lines = {line.key: line for line in _lines(path)}

    def complete(self, request: Request) -> Reply:
        """The recorded answer.

        :raises BesimError: of kind UNAVAILABLE, with what was asked, if there is none.
        """
        line = self._lines.get(request.key)
        if line is not None:
            return Reply(**line.reply.model_dump())
        raise BesimError(
            f"{self._path} has no answer to {request.about}",
            kind=ErrorKind.UNAVAILABLE,
            expected="a recording of the same run",
            got=self._difference(request),
            remedy="record it again with --record; a replay never asks a model",
        )

    def _difference(self, request: Request) -> str:
        """What may have changed since, and the end of the question."""
        alike = [line for line in self._lines.values() if line.about == request.about]
        others = {line.model for line in self._lines.values()} - {request.model}
        if others and not any(line.model == request.model for line in self._lines.values()):
            return f"one of {', '.join(sorted(others))} and not of {request.model}"
        if alike and all(line.parameters != dict(request.parameters) for line in alike):
            return f"one with other parameters: {json.dumps(alike[0].parameters)}"
        question = request.messages[-1].text
        if len(question) > _EXCERPT:
            question = "…" + question[-_EXCERPT:]
        return f"{'other questions of the kind; ' if alike else ''}this one ends in {question!r}"


def _lines(path: Path) -> Iterator[_Line]:
    number = 0
    try:
        with path.open(encoding="utf-8") as file:
            for text in file:
                number += 1
                if is_torn(text, _BEGINNING):
                    return  # the last line: this answer is lost
                if text.strip():
                    yield _Line.model_validate(json.loads(text))
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror or error}") from error
    except (ValueError, RecursionError) as error:
        raise InputError(
            "this is no recording of a language model",
            place=Place(str(path), number or 1),
            expected="a line that --record wrote",
            got=str(error).splitlines()[0],
        ) from error
