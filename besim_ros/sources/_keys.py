"""Keys of a mapping in a YAML file, taken out by kind; every mistake has its place."""

from __future__ import annotations

import re
from collections.abc import Iterator

from besim.errors import InputError, Place
from besim.world import Value
from besim.world.yamltext import Node
from besim_ros.sources.fields import FieldPath

_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_WHOLE = re.compile(r"[-+]?\d{1,15}")
_FLAGS = {"true": True, "false": False}


class Keys:
    """A mapping of which only some keys are allowed.

    :raises InputError: for anything else.
    """

    def __init__(self, node: Node, allowed: tuple[str, ...]) -> None:
        self.node = node
        self._nodes = mapping(node, f"a mapping with {', '.join(allowed)}")
        for name in self._nodes:
            if name not in allowed:
                raise InputError(
                    f"there is no key {name!r} here",
                    place=node.keys[name],
                    expected=", ".join(allowed),
                    got=repr(name),
                )

    def __contains__(self, name: str) -> bool:
        return name in self._nodes

    def __getitem__(self, name: str) -> Node:
        if name not in self._nodes:
            raise wrong(self.node, f"the key `{name}`", ", ".join(self._nodes) or "nothing")
        return self._nodes[name]

    def word(self, name: str, default: str | None = None) -> str:
        """A text that is not empty."""
        return default if default is not None and name not in self else text(self[name])

    def choice(self, name: str, choices: tuple[str, ...]) -> str:
        """One of several words; the first by default."""
        word = self.word(name, choices[0])
        if word not in choices:
            raise wrong(self[name], " or ".join(choices))
        return word

    def flag(self, name: str) -> bool:
        """``true`` or ``false``, which is the default."""
        return self.choice(name, ("false", "true")) == "true"

    def number(self, name: str, default: float, low: float, high: float) -> float:
        """A number within bounds."""
        if name not in self:
            return default
        found = number(self[name])
        if not low <= found <= high:
            raise wrong(self[name], f"a number from {low:g} to {high:g}")
        return found

    def path(self, name: str) -> FieldPath | None:
        """A path to a field."""
        return parsed(text(self[name]), self[name].place) if name in self else None

    def items(self, name: str) -> list[Node]:
        """The nodes of a list; none if the key is not there."""
        if name not in self:
            return []
        value = self[name].value
        if not isinstance(value, list):
            raise wrong(self[name], "a list")
        return value

    def pairs(self, name: str) -> Iterator[tuple[str, Place, Node]]:
        """Keys, their places and nodes of a mapping; none if the key is not there."""
        if name in self:
            node = self[name]
            for key, value in mapping(node, "a mapping").items():
                yield key, node.keys[key], value


def mapping(node: Node, expected: str) -> dict[str, Node]:
    """The nodes of a mapping."""
    if not isinstance(node.value, dict):
        raise wrong(node, expected)
    return node.value


def text(node: Node) -> str:
    """A text that is not empty."""
    if not isinstance(node.value, str) or not node.value.strip():
        raise wrong(node, "a word")
    return node.value.strip()


def number(node: Node) -> float:
    """A number."""
    given = node.value
    if not isinstance(given, str) or _NUMBER.fullmatch(given) is None:
        raise wrong(node, "a number")
    return float(given)


def literal(node: Node) -> Value:
    """The value of a state: a number, ``true``, ``false``, a word, or a list of these."""
    if isinstance(node.value, list):
        return tuple(literal(one) for one in node.value)
    word = text(node)
    if _WHOLE.fullmatch(word):
        return int(word)
    return float(word) if _NUMBER.fullmatch(word) else _FLAGS.get(word, word)


def parsed(path: str, place: Place) -> FieldPath:
    """A path to a field."""
    try:
        return FieldPath.parse(path)
    except ValueError as error:
        raise InputError(
            "not the path of a field",
            place=place,
            expected="names with dots between, and [0] for a list's first element",
            got=str(error),
        ) from error


def wrong(node: Node, expected: str, got: str | None = None) -> InputError:
    """What is wrong with a part of the file."""
    return InputError(
        "this file of sources is not right",
        place=node.place,
        expected=expected,
        got=got or node.kind,
    )
