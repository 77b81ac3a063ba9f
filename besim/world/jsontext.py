"""JSON that someone else wrote: strict, limited, and every value knows its place.

The grammar is the standard library's. What that accepts too readily (duplicate keys, ``NaN``,
numbers beyond a float, half surrogate pairs, any depth) is refused here, with line and column.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from besim.errors import InputError, Place
from besim.world.inputs import as_text, excerpt, place_at

MAX_DEPTH = 64
"""Deepest nesting of objects and lists; a scene has about five levels."""

JsonPath = tuple[str | int, ...]
"""Keys and list indices from the top of the document to a value."""

_Model = TypeVar("_Model", bound=BaseModel)
# A string that never ends is one token all the same (the parser will say what is wrong): looked for
# again from each of its quotes, it would take time by the square of the text.
_TOKEN = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[{}\[\],:]|[^\s"{}\[\],:]+', re.DOTALL)
_MEMBER = re.compile(r'"(?:[^"\\]++|\\.)*+"\s*:\s*', re.DOTALL)
_WANTED = {
    "missing": "a value",
    "model_type": "an object",
    "dict_type": "an object",
    "list_type": "a list",
    "string_type": "a string",
    "string_too_short": "words",
    "bool_type": "true or false",
}
_NOT_NUMBERS = ("NaN", "Infinity", "-Infinity")


@dataclass(frozen=True, slots=True)
class JsonDocument:
    """A parsed document.

    :param value: dictionaries, lists, strings, numbers, booleans and ``None``.
    """

    value: Any
    source: str
    _text: str = field(repr=False)
    _offsets: dict[JsonPath, int] = field(repr=False)

    def place(self, path: JsonPath) -> Place:
        """Line and column of the key or list item at a path, or of the nearest one above."""
        return place_at(self._text, self._offset(path), self.source)

    def value_place(self, path: JsonPath) -> Place:
        """Line and column of the value at a path, or of the nearest one above that exists."""
        offset = self._offset(path)
        member = _MEMBER.match(self._text, offset)
        return place_at(self._text, member.end() if member else offset, self.source)

    def _offset(self, path: JsonPath) -> int:
        while path and path not in self._offsets:
            path = path[:-1]
        return self._offsets.get(path, 0)

    def as_object(self) -> dict[str, Any]:
        """The document as a dictionary.

        :raises InputError: if it is anything else.
        """
        if not isinstance(self.value, dict):
            raise InputError(
                "the document is not right",
                place=self.place(()),
                expected="an object",
                got=_kind_of(self.value),
            )
        return self.value

    def as_model(self, model: type[_Model]) -> _Model:
        """The document as a Pydantic model.

        :raises InputError: with path and place of the first value that does not fit.
        """
        return validated(model, self.value, source=self.source, document=self)


def read_json(data: bytes | str, *, source: str = "<json>") -> JsonDocument:
    """Parse one JSON document.

    :param source: file name for errors.
    :raises InputError: for anything but one strict JSON document within the limits.
    """
    text = as_text(data, source)
    _refuse_deep(text, source)
    try:
        value = json.loads(text, parse_int=_whole)
    except json.JSONDecodeError as error:
        # "Expecting ',' delimiter" says what is missing; anything else says what is wrong.
        said, _, rest = error.msg.partition("Expecting ")
        raise InputError(
            "broken JSON" if rest and not said else f"broken JSON: {error.msg}",
            place=place_at(text, error.pos, source),
            expected=rest if rest and not said else "a JSON value",
            got=excerpt(text, error.pos),
        ) from error
    return JsonDocument(value, source, text, _offsets(text, source))


def validated(
    model: type[_Model], value: Any, *, source: str, document: JsonDocument | None = None
) -> _Model:
    """A value as a Pydantic model.

    :param document: where ``value`` comes from, to give line and column.
    :raises InputError: with path and, if known, place of the first value that does not fit.
    """
    try:
        return model.model_validate(value)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        path: JsonPath = tuple(first["loc"])
        name = ".".join(str(part) for part in path) or "the document"
        if first["type"] == "missing":
            message, got = f"{name} is missing", "nothing"
        elif first["type"] == "string_too_long":
            message, got = f"{name} is too long", f"{len(first['input'].strip())}"
        else:
            message, got = f"{name} is not right", _kind_of(first["input"])
        raise InputError(
            message,
            place=document.value_place(path) if document else Place(source),
            expected=_WANTED.get(first["type"]) or _said(first["msg"]),
            got=got,
        ) from error


def _said(message: str) -> str:
    return message.removeprefix("Input should be ").removeprefix("String should have ")


def _whole(digits: str) -> int:
    # Python refuses to convert endless digits; no float is that long, so _problem will object.
    return int(digits) if len(digits) <= 400 else 0


def _kind_of(value: Any) -> str:
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list | tuple):
        return "a list"
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else text[:59] + "…"


def _refuse_deep(text: str, source: str) -> None:
    """Count brackets, also of broken JSON: the standard parser recurses into them."""
    depth = 0
    for match in _TOKEN.finditer(text):
        token = match.group()
        if token in ("{", "["):
            depth += 1
            if depth > MAX_DEPTH:
                raise InputError(
                    "the JSON is nested too deeply",
                    place=place_at(text, match.start(), source),
                    expected=f"at most {MAX_DEPTH} levels",
                    got=f"level {depth}",
                )
        elif token in ("}", "]"):
            depth -= 1


def _offsets(text: str, source: str) -> dict[JsonPath, int]:
    """Where each value starts in a text that is grammatical JSON.

    :raises InputError: for what the grammar allows and besim does not.
    """
    offsets: dict[JsonPath, int] = {}
    for path, token, offset in _values(text):
        problem = _problem(token)
        if problem:
            raise InputError(
                problem[0],
                place=place_at(text, offset, source),
                expected=problem[1],
                got=excerpt(token),
            )
        if path is None:
            continue
        if path in offsets:
            raise InputError(
                f"duplicate key {path[-1]!r}",
                place=place_at(text, offset, source),
                expected="each key once",
                got=f"{path[-1]!r} again",
            )
        offsets[path] = offset
    return offsets


def _values(text: str) -> Iterator[tuple[JsonPath | None, str, int]]:
    """Path, first token and offset of every value; a member's path comes with its key."""
    path: list[str | int] = []  # one part for every open object or list
    in_object: list[bool] = []
    after_key = False
    for match in _TOKEN.finditer(text):
        token, offset = match.group(), match.start()
        if token in ("}", "]"):
            in_object.pop()
            path.pop()
        elif token == ",":
            if not in_object[-1]:
                path[-1] = int(path[-1]) + 1
        elif token == ":":
            after_key = True
        elif in_object and in_object[-1] and not after_key:
            path[-1] = json.loads(token)
            yield tuple(path), token, offset
        else:
            yield None if after_key else tuple(path), token, offset
            after_key = False
            if token in ("{", "["):
                in_object.append(token == "{")
                path.append("" if token == "{" else 0)


def _problem(token: str) -> tuple[str, str] | None:
    """What is wrong with a token and what was expected, if anything."""
    if token.startswith('"'):
        try:
            json.loads(token).encode()
        except UnicodeEncodeError:
            return "a string holds half of a surrogate pair", "Unicode text"
        return None
    if token in _NOT_NUMBERS:
        return f"{token} is no JSON number", "a finite number"
    if token[0] in "-0123456789" and math.isinf(float(token)):
        return "a number is too large", "a finite number"
    return None
