"""Texts with places for what is known only when a leaf runs.

``{goal}`` is the leaf's port of that name, ``{goal|home}`` has a value for when the tree gives
none, ``{@objects.cup.position}`` is a state of the live world, whose path may hold ports
(``{@objects.{item}.position}``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from besim.errors import InputError, Place
from besim.world import Value, World

_PLACE = re.compile(r"\{@(?P<state>(?:[^{}|]|\{\w+\})+)\}|\{(?P<port>\w+)(?P<default>\|[^{}]*)?\}")
_WHOLE = re.compile(r"[-+]?\d{1,15}")
_NUMBER = re.compile(r"[-+]?(\d{1,15}(\.\d{0,15})?|\.\d{1,15})([eE][-+]?\d{1,2})?")
_PORT = re.compile(r"\{(\w+)\}")


class Unknown:
    """A value that is known only when the leaf runs, in a rehearsal.

    :param scalar: a number, truth value or text; otherwise anything.
    """

    def __init__(self, *, scalar: bool) -> None:
        self.scalar = scalar


@dataclass(frozen=True, slots=True)
class Scope:
    """What is known when a leaf runs.

    :param ports: what the leaf's ports hold.
    :param world: the live world.
    """

    ports: Mapping[str, Value | Unknown]
    world: World


@dataclass(frozen=True, slots=True)
class Template:
    """A text with places.

    :param place: where it stands in the map.
    """

    text: str
    place: Place

    def __post_init__(self) -> None:
        rest = _PLACE.sub("", self.text)
        if "{" in rest or "}" in rest:
            raise InputError(
                "this text has a brace too many",
                place=self.place,
                expected="{port}, {port|default} or {@state.of.the.world}",
                got=repr(self.text),
            )

    def needed_ports(self) -> Iterator[str]:
        """Ports that have no default."""
        for match in _PLACE.finditer(self.text):
            if match["state"] is not None:
                yield from _PORT.findall(match["state"])
            elif match["default"] is None:
                yield match["port"]

    def ports(self) -> frozenset[str]:
        """All ports that it may take."""
        optional = (match["port"] for match in _PLACE.finditer(self.text) if match["port"])
        return frozenset((*optional, *self.needed_ports()))

    def is_plain(self) -> bool:
        """Whether it has no places."""
        return _PLACE.search(self.text) is None

    def reads_world(self) -> bool:
        """Whether it takes a state of the world."""
        return any(match["state"] for match in _PLACE.finditer(self.text))

    def fill(self, scope: Scope) -> Value | Unknown:
        """The text with its places filled; a place that is all of the text keeps its type.

        :returns: unknown if what goes to a place is.
        :raises InputError: if a port or state is not known.
        """
        whole = _PLACE.fullmatch(self.text)
        if whole is not None:
            return self._value(whole, scope)
        values = [self._value(match, scope) for match in _PLACE.finditer(self.text)]
        if any(isinstance(one, Unknown) for one in values):
            return Unknown(scalar=True)
        filled = iter(values)
        return _PLACE.sub(lambda _: _as_text(next(filled)), self.text)

    def _value(self, match: re.Match[str], scope: Scope) -> Value | Unknown:
        if match["state"] is not None:
            path = _PORT.sub(lambda port: _as_text(self._port(port[1], scope)), match["state"])
            if scope.world.get(path) is None:
                raise self._unknown(f"the state {path}")
            return scope.world[path]
        default = match["default"]
        if match["port"] not in scope.ports and default is not None:
            return default[1:]
        return self._port(match["port"], scope)

    def _port(self, name: str, scope: Scope) -> Value | Unknown:
        if scope.ports.get(name) is None:
            raise self._unknown(f"the port {name!r}")
        return scope.ports[name]

    def _unknown(self, what: str) -> InputError:
        return InputError(f"{what} is not known", place=self.place, expected="a value", got="none")


def plain_value(raw: Value) -> Value:
    """``true``, ``false`` and numbers as such, anything else as it is."""
    if not isinstance(raw, str):
        return raw
    text = raw.strip()
    if text in ("true", "false"):
        return text == "true"
    if _WHOLE.fullmatch(text):
        return int(text)
    return float(text) if _NUMBER.fullmatch(text) else text


def _as_text(value: Value | Unknown) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
