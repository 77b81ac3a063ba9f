"""Values of states and ports, told from the ports of a leaf and the world it runs in.

A template is text with places for values: ``{goal}`` is the value of a port, ``{path.end}`` the
pose that a path or a list of poses ends at, ``{state:agents.robot.position}`` a state of the
world. Poses, paths and lists are words here, for nobody has a map: ``path to kitchen`` ends at
``kitchen``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from besim.world import Value, World

_PLACE = re.compile(r"\{(?:(?P<state>state):)?(?P<name>[A-Za-z_][\w.]*?)(?P<end>\.end)?\}")
_LEADS_TO = re.compile(r"(?:path|poses|route) to (?P<end>.+)", re.DOTALL)
_NUMBER = re.compile(r"[-+]?(\d{1,30}\.?\d{0,30}|\.\d{1,30})([eE][-+]?\d{1,3})?", re.ASCII)
_LONGEST = 1000
"""Characters of a value: entries that are built of each other must not grow without end."""


@dataclass(frozen=True, slots=True)
class Template:
    """A value, or a text with places for values; see the module.

    :param cases: port, value and template: the first whose port has that value counts instead.
    """

    value: str | bool | int | float
    cases: tuple[tuple[str, str, Template], ...] = ()

    def ports(self) -> frozenset[str]:
        """The ports that it reads."""
        if not isinstance(self.value, str):
            return frozenset()
        places = _PLACE.finditer(self.value)
        return frozenset(place["name"] for place in places if not place["state"])

    def fill(self, ports: Mapping[str, str], world: World) -> Value:
        """The value; a text is empty where one of its places is.

        A template that is one place alone has the value as it is, number or truth value too.
        """
        for port, value, template in self.cases:
            if same(ports.get(port, ""), value):
                return template.fill(ports, world)
        if not isinstance(self.value, str):
            return self.value
        places = list(_PLACE.finditer(self.value))
        values = [_at(place, ports, world) for place in places]
        if any(value is None or value == "" for value in values):
            return ""
        if len(places) == 1 and places[0][0] == self.value:
            return values[0]
        filled = iter(values)
        return _PLACE.sub(lambda _place: str(next(filled)), self.value)[:_LONGEST]


def end_of(value: str) -> str:
    """The pose that a path or a list of poses ends at; of one given from outside it has no name."""
    found = _LEADS_TO.fullmatch(value)
    return found["end"] if found is not None else f"the end of {value}" if value else ""


def same(one: object, other: object) -> bool:
    """Whether two values are the same; ``-1`` and ``-1.0`` are, ``True`` and ``true`` too."""
    if one == other:
        return True
    first, second = number(one), number(other)
    if first is not None and second is not None:
        return first == second
    return str(one).strip().lower() == str(other).strip().lower()


def number(value: object) -> float | None:
    """A finite number that a value is, or ``None``."""
    if isinstance(value, str) and not _NUMBER.fullmatch(value.strip()):
        return None
    found = float(value) if isinstance(value, str | int | float) else None
    return found if found is not None and abs(found) < float("inf") else None


def read_value(text: str) -> str | bool | int | float:
    """A number, truth value or text, as it is written."""
    if text in ("true", "false"):
        return text == "true"
    found = number(text)
    if found is None:
        return text
    return int(text) if text.lstrip("+-").isdecimal() else found


def _at(place: re.Match[str], ports: Mapping[str, str], world: World) -> Value:
    value = world.get(place["name"]) if place["state"] else ports.get(place["name"])
    return end_of(str(value or "")) if place["end"] else value
