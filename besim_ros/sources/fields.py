"""Paths to fields of messages: ``pose.position``, ``results[0].hypothesis.score``."""

from __future__ import annotations

import importlib
import re
from dataclasses import dataclass
from typing import Any

_PART = re.compile(r"([A-Za-z_]\w*)((?:\[\d{1,4}\])*)")
_TYPE = re.compile(r"([a-z][a-z0-9_]*)/(?:msg/)?([A-Z][A-Za-z0-9]*)")
_SEQUENCE = re.compile(r"sequence<(.*?)(?:, \d+)?>|(.*)\[\d+\]")


@dataclass(frozen=True, slots=True)
class FieldPath:
    """Names and list indices from a message to one of its values."""

    text: str
    steps: tuple[str | int, ...]

    @classmethod
    def parse(cls, text: str) -> FieldPath:
        """Read a path.

        :raises ValueError: for what is none.
        """
        steps: list[str | int] = []
        for part in text.split("."):
            found = _PART.fullmatch(part)
            if found is None:
                raise ValueError(f"{part!r} is no field name")
            steps.append(found[1])
            steps += [int(index) for index in re.findall(r"\d+", found[2])]
        return cls(text, tuple(steps))

    def get(self, message: Any) -> Any:
        """The value there; ``None`` for an element that a list does not have."""
        value = message
        for step in self.steps:
            if isinstance(step, str):
                value = getattr(value, step)
            elif step < len(value):
                value = value[step]
            else:
                return None
        return value


def message_class(name: str) -> Any:
    """The class of a message type, such as ``std_msgs/msg/Bool``.

    :raises ValueError: for what is no name of a type.
    :raises ImportError: if its package is not installed, or has no such message.
    """
    found = _TYPE.fullmatch(name)
    if found is None:
        raise ValueError("a type such as std_msgs/msg/Bool")
    module = importlib.import_module(f"{found[1]}.msg")
    kind = getattr(module, found[2], None)
    if kind is None:
        raise ImportError(f"{found[1]} has no message {found[2]}")
    return kind


def check_path(path: FieldPath, kind: str) -> str:
    """The type of what is at a path in messages of a type, as ``pkg/Type`` or ``sequence<…>``.

    :raises ValueError: if there is no such field; the message says where the path ends.
    """
    for step in path.steps:
        if isinstance(step, int):
            element = element_type(kind)
            if not element:
                raise ValueError(f"{kind} is no list: [{step}]")
            kind = element
            continue
        if _TYPE.fullmatch(kind) is None:
            raise ValueError(f"{kind} has no fields: {step!r}")
        fields = message_class(kind).get_fields_and_field_types()
        if step not in fields:
            raise ValueError(f"{kind} has no field {step!r}, but {', '.join(fields)}")
        kind = fields[step]
    return kind


def element_type(kind: str) -> str:
    """The type of a list's elements; empty for what is no list."""
    found = _SEQUENCE.fullmatch(kind)
    return (found[1] or found[2]) if found is not None else ""
