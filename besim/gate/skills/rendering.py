"""Renders a goal: nested plain data, fitted to the types of the interface's fields."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from besim.errors import InputError
from besim.gate.skills.interfaces import PRIMITIVES, Fields, FieldType, Interfaces
from besim.gate.skills.model import Skill, SkillMap
from besim.gate.skills.template import Scope, Unknown
from besim.gate.skills.values import evaluate

ROS_NAME = re.compile(r"(~/|/)?[A-Za-z_]\w*(/[A-Za-z_]\w*)*")
"""Names of actions, services and topics: relative, private (``~/``) or absolute."""

_WHOLE = re.compile(r"[-+]?\d{1,20}")
_REAL = re.compile(r"[-+]?(\d{1,20}(\.\d*)?|\.\d+)([eE][-+]?\d{1,3})?")
_RANGES = {
    **{f"int{bits}": (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1) for bits in (8, 16, 32, 64)},
    **{f"uint{bits}": (0, 2**bits - 1) for bits in (8, 16, 32, 64)},
    **dict.fromkeys(("byte", "char"), (0, 255)),
}


@dataclass(slots=True)
class Fitting:
    """What came of fitting data to an interface.

    :param problems: field and what is wrong with it.
    :param unchecked: messages whose definition is not there.
    """

    problems: list[tuple[str, str]] = field(default_factory=list)
    unchecked: list[str] = field(default_factory=list)


def render_goal(skill: Skill, skills: SkillMap, scope: Scope) -> dict[str, Any]:
    """The goal or request of a skill, as nested dictionaries of its fields.

    :raises InputError: if a port or state is not known, or a value does not fit its form.
    """
    values = {path: evaluate(one, skills, scope) for path, one in skill.goal.items()}
    return nested(values)


def render_name(skill: Skill, scope: Scope) -> str:
    """The name of the action, service or topic.

    :raises InputError: if a port is not known, or what comes out is no ROS name.
    """
    name = str(skill.name_template().fill(scope))
    if not ROS_NAME.fullmatch(name):
        raise InputError(
            "this is no ROS name",
            place=skill.place,
            expected="such as navigate_to_pose",
            got=repr(name),
        )
    return name


def nested(values: Mapping[str, Any]) -> dict[str, Any]:
    """Fields with dots in their paths, as nested dictionaries."""
    goal: dict[str, Any] = {}
    for path, value in values.items():
        *above, last = path.split(".")
        inner = goal
        for name in above:
            inner = inner.setdefault(name, {})
        inner[last] = value
    return goal


def fit(data: Mapping[str, Any], fields: Fields, interfaces: Interfaces) -> tuple[Any, Fitting]:
    """Data as the fields of an interface take it: text becomes numbers where numbers are taken.

    :returns: the data, and what does not fit.
    """
    found = Fitting()
    return _fit_message(data, fields, "", interfaces, found), found


def _fit_message(
    data: Mapping[str, Any], fields: Fields, path: str, interfaces: Interfaces, found: Fitting
) -> dict[str, Any]:
    fitted = {}
    for name, value in data.items():
        where = f"{path}.{name}" if path else name
        if name in fields:
            fitted[name] = _fit(value, fields[name], where, interfaces, found)
        else:
            found.problems.append((where, f"there is no such field, only {', '.join(fields)}"))
    return fitted


def _fit(value: Any, kind: FieldType, path: str, interfaces: Interfaces, found: Fitting) -> Any:
    if isinstance(value, Unknown) and not value.scalar:
        return value
    if kind.array:
        if not isinstance(value, list):
            found.problems.append((path, f"this is a list of {kind.base}, not one value"))
            return value
        if kind.length is not None and len(value) != kind.length:
            found.problems.append((path, f"this has {kind.length} values, not {len(value)}"))
        one = FieldType(kind.base)
        parts = enumerate(value)
        return [_fit(item, one, f"{path}[{i}]", interfaces, found) for i, item in parts]
    if kind.base in PRIMITIVES:
        return _fit_primitive(value, kind.base, path, found)
    if not isinstance(value, Mapping):
        found.problems.append((path, f"this is a {kind.base}, and takes more than one value"))
        return value
    interface = interfaces.find(kind.base)
    if interface is None:
        found.unchecked.append(kind.base)
        return value
    return _fit_message(value, interface.parts["message"], path, interfaces, found)


def _fit_primitive(value: Any, base: str, path: str, found: Fitting) -> Any:
    if isinstance(value, Unknown):
        return value
    kind = PRIMITIVES[base]
    if kind == "text" and isinstance(value, str):
        return value
    if kind == "bool":
        if isinstance(value, str) and value.lower() in ("true", "false"):
            return value.lower() == "true"
        if isinstance(value, bool):
            return value
    if kind == "float" and not isinstance(value, bool):
        if isinstance(value, str) and _REAL.fullmatch(value.strip()):
            value = float(value)
        if isinstance(value, int | float) and math.isfinite(value):
            return float(value)
    if kind == "int" and not isinstance(value, bool):
        if isinstance(value, str) and _WHOLE.fullmatch(value.strip()):
            value = int(value)
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if isinstance(value, int):
            low, high = _RANGES[base]
            if not low <= value <= high:
                found.problems.append((path, f"{value} is beyond {base}"))
            return value
    shown = repr(value) if isinstance(value, str | bool | int | float) else "more than one value"
    found.problems.append((path, f"this is a {base}, and takes no {shown}"))
    return value


def field_type(fields: Fields, path: str, interfaces: Interfaces) -> FieldType | str | None:
    """The type of a field of a field.

    :returns: a text that says what is not there; ``None`` if a definition is missing.
    """
    kind: FieldType | None = None
    for name in path.split("."):
        if kind is not None:
            if kind.array or kind.base in PRIMITIVES:
                return f"{kind} has no field {name!r}"
            interface = interfaces.find(kind.base)
            if interface is None:
                return None
            fields = interface.parts["message"]
        if name not in fields:
            return f"there is no field {name!r}, only {', '.join(fields) or 'none at all'}"
        kind = fields[name]
    return kind
