"""Plain data, in and out: only JSON text crosses the border, and it is checked on this side.

Values of the interpreter are never taken over as they are. They can share parts (a list of forty
levels that holds itself twice on each is small until somebody walks it), nest deeply, or be
stand-ins for classes and functions.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from typing import Any, NoReturn, TypeAlias

JsonValue: TypeAlias = (
    "bool | int | float | str | list[JsonValue] | dict[str, JsonValue] | None"  # a recursive type
)

MAX_DEPTH = 32
"""Deepest nesting; values of a world have three or four levels."""
MAX_INT = 2**63 - 1
"""Largest integer: 64 bits, as in every format that a result may be written to."""


class NotPlainData(ValueError):
    """A value that cannot cross the border; the message says why."""


class TooLarge(NotPlainData):
    """More data than the limit allows."""


def encode(values: Iterable[Any], limit: int) -> str:
    """Values as the text of a JSON list.

    :param limit: most bytes.
    :raises NotPlainData: for what is not JSON data, or too much of it.
    """
    plain = list(values)
    _check(plain, -1, Budget(limit))
    text = json.dumps(plain, allow_nan=False)
    if len(text) > limit:
        raise TooLarge(f"{len(text)} bytes of data where {limit} are allowed")
    return text


def decode(text: object, limit: int) -> JsonValue:
    """The value that a hostile JSON text stands for.

    :param text: what came out of the sandbox, whatever it is.
    :param limit: most bytes.
    :raises NotPlainData: for anything else than finite JSON data within the limits.
    """
    if type(text) is not str:
        raise NotPlainData("the result is not plain data")
    if len(text) > limit or len(text.encode(errors="replace")) > limit:
        raise TooLarge(f"a result of {len(text)} characters where {limit} are allowed")
    try:
        value: JsonValue = json.loads(text, parse_constant=_not_finite)
    except (ValueError, RecursionError) as error:
        if isinstance(error, NotPlainData):
            raise
        raise NotPlainData("the result is not plain data") from error
    _check(value, 0, Budget(limit))
    return value


class Budget:
    """Counts down, so that data that shares its parts is not walked for ever."""

    def __init__(self, left: int) -> None:
        self._left = left

    def spend(self, amount: int) -> None:
        """:raises TooLarge: if there is not as much left."""
        self._left -= amount
        if self._left < 0:
            raise TooLarge("more data than is allowed")


def _check(value: Any, depth: int, budget: Budget) -> None:
    """:raises NotPlainData: for what is not JSON data within the limits."""
    if depth > MAX_DEPTH:
        raise NotPlainData(f"data nested more than {MAX_DEPTH} levels deep")
    budget.spend(1)
    kind = type(value)
    if value is None or kind is bool:
        return
    if kind is str:
        budget.spend(len(value))
        if not value.isascii() and any("\ud800" <= char <= "\udfff" for char in value):
            raise NotPlainData("text with half of a surrogate pair")
    elif kind is int:
        if abs(value) > MAX_INT:
            raise NotPlainData("an integer of more than 64 bits")
    elif kind is float:
        if not math.isfinite(value):
            _not_finite(value)
    elif kind is list or kind is tuple:
        for item in value:
            _check(item, depth + 1, budget)
    elif kind is dict:
        for key, item in value.items():
            if type(key) is not str:
                raise NotPlainData(f"a key that is not text but {type(key).__name__}")
            _check(key, depth + 1, budget)
            _check(item, depth + 1, budget)
    else:
        raise NotPlainData(f"{kind.__name__} is not plain data")


def _not_finite(value: object) -> NoReturn:
    raise NotPlainData(f"{value} is not a finite number")


def printable(text: str, limit: int) -> str:
    """Hostile text for people: cut, and without what could steer a terminal."""
    if len(text) > limit:
        text = text[: limit - 1] + "…"
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() or char in "\n\t" else "\ufffd" for char in text)
