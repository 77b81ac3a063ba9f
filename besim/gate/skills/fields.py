"""A reader's view of one mapping in a map: every key is known, every value has its place."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from typing import NoReturn, TypeVar

from besim.errors import InputError, Place
from besim.world.yamltext import Node

_T = TypeVar("_T")
_NUMBER = re.compile(r"[-+]?(\d{1,15}(\.\d{0,15})?|\.\d{1,15})([eE][-+]?\d{1,2})?")
_WHOLE = re.compile(r"\d{1,4}")


class Fields:
    """The parts of a mapping.

    :param what: what it is, for messages ("a skill").
    :param keys: all that it may have.
    :raises InputError: if it is no mapping, or has another key.
    """

    def __init__(self, node: Node, what: str, keys: tuple[str, ...]) -> None:
        self.node = node
        self._parts = mapping(node, what)
        for key in self._parts:
            if key not in keys:
                raise InputError(
                    f"{what} has no {key!r}",
                    place=node.keys[key],
                    expected=" or ".join(keys),
                    got=repr(key),
                )

    def __contains__(self, key: str) -> bool:
        return key in self._parts

    def get(self, key: str, read: Callable[[Node], _T], default: _T) -> _T:
        """A part, as ``read`` has it."""
        return read(self._parts[key]) if key in self._parts else default

    def need(self, key: str, read: Callable[[Node], _T]) -> _T:
        """A part that must be there.

        :raises InputError: if it is not.
        """
        if key not in self._parts:
            refuse(self.node, f"{key}: is missing", f"{key}:", "nothing")
        return read(self._parts[key])

    def place(self, key: str) -> Place:
        """Where a key stands."""
        return self.node.keys[key]


def mapping(node: Node, what: str) -> Mapping[str, Node]:
    """:raises InputError: if it is none."""
    if not isinstance(node.value, dict):
        refuse(node, "this is no mapping", what, node.kind)
    return node.value


def listed(node: Node, what: str) -> list[Node]:
    """:raises InputError: if it is no list."""
    if not isinstance(node.value, list):
        refuse(node, "this is no list", what, node.kind)
    return node.value


def one_or_more(node: Node) -> list[Node]:
    """A list, or one part alone."""
    return node.value if isinstance(node.value, list) and node.value else [node]


def text(node: Node) -> str:
    """:raises InputError: if it is none."""
    if not isinstance(node.value, str):
        refuse(node, "this is no text", "a text", node.kind)
    return node.value


def word(node: Node) -> str:
    """A text that is not empty.

    :raises InputError: if it is none.
    """
    found = text(node).strip()
    if not found:
        refuse(node, "this is empty", "a word", "nothing")
    return found


def number(node: Node) -> float:
    """:raises InputError: if it is none."""
    found = text(node).strip()
    if not _NUMBER.fullmatch(found) or not math.isfinite(float(found)):
        refuse(node, "this is no number", "a number", repr(found))
    return float(found)


def count(node: Node) -> int:
    """A whole number from 0.

    :raises InputError: if it is none.
    """
    found = text(node).strip()
    if not _WHOLE.fullmatch(found):
        refuse(node, "this is no count", "a whole number from 0", repr(found))
    return int(found)


def refuse(node: Node, problem: str, expected: str, got: str) -> NoReturn:
    """:raises InputError: with the node's place."""
    raise InputError(problem, place=node.place, expected=expected, got=got)
