"""Literals of ports, read as the engines convert them."""

from __future__ import annotations

import enum
import re

from besim.solution.tree.engines.btcpp.values import (
    CONVERTERS,
    SIZES,
    CastError,
    ValueType,
    type_named,
)

_UNSIGNED = {kind for kind, size in SIZES.items() if size.start == 0}
_WHOLE = re.compile(r"[+-]?\d{1,19}", re.ASCII)
_DECIMAL = re.compile(r"\s*[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?", re.ASCII)
_SPECIAL = re.compile(r"\s*[+-]?(inf(inity)?|nan)", re.IGNORECASE)
_STATUSES = ("IDLE", "RUNNING", "SUCCESS", "FAILURE", "SKIPPED")
_QUEUE = re.compile(r"(?:BT::)?SharedQueue<(.+)>")
_POSE = 9  # stamp, frame, position, orientation
_FIELDS = {
    "geometry_msgs::msg::Point": (0, 3),
    "geometry_msgs::msg::Quaternion": (0, 4),
    "geometry_msgs::msg::PoseStamped": (0, _POSE),
}
_REPEATED = {
    "vector<geometry_msgs::msg::PoseStamped>": (0, _POSE),
    "nav_msgs::msg::Goals": (2, _POSE),
    "nav_msgs::msg::Path": (2, _POSE),
}
"""Nav2's messages as text: fields at the start, and fields of each element."""
_ALIASES = {
    "string": "std::string",
    "unsigned": "unsigned int",
    "uint": "unsigned int",
    "chrono::milliseconds": "unsigned int",
    "BT::NodeStatus": "NodeStatus",
}
_SAME_TYPES = {
    "unsigned": "unsignedint",
    "uint": "unsignedint",
    "uint32_t": "unsignedint",
    "int32_t": "int",
    "uint16_t": "unsignedshort",
    "uint8_t": "unsignedchar",
    "int64_t": "long",
    "uint64_t": "unsignedlong",
    "basic_string<char>": "string",
}
"""Names of one type, without spaces and name spaces."""


class Conversion(enum.Enum):
    """What becomes of a literal."""

    WHOLE = "whole"
    """All of it is taken, or nothing is known of the type."""
    CUT = "cut"
    """What follows the number is dropped without a word."""
    FAILS = "fails"
    """The engine throws."""


def whole_number(text: str | None) -> int | None:
    """The integer that a literal stands for; ``None`` for pointers and all else."""
    if text is None or not _WHOLE.fullmatch(text.strip()):
        return None
    return int(text)


def decimal_number(text: str | None) -> float | None:
    """The number that a literal stands for; ``None`` for pointers and all else."""
    found = _DECIMAL.fullmatch(text) if text is not None else None
    return float(found[0]) if found is not None else None


def convert(text: str, type_name: str) -> tuple[Conversion, str]:
    """Convert a literal to the type of its port.

    :param type_name: as in a model, ``unsigned int``.
    :returns: what becomes of it, and in a few words what was expected, or what it is read as.
    """
    name = type_name.strip().removeprefix("const ").removesuffix("&").strip()
    name = _ALIASES.get(name, name)
    if text.startswith("json:"):
        return Conversion.WHOLE, ""
    if name == "NodeStatus":
        return _one_of(text, _STATUSES)
    plain = name.replace("std::", "")
    if plain in _FIELDS or plain in _REPEATED:
        return _message(text, plain)
    if queue := _QUEUE.fullmatch(name):
        return _queue(text, queue[1])
    kind = type_named(name)
    if kind in (ValueType.ANY, ValueType.UNDECLARED, ValueType.STRING):
        return Conversion.WHOLE, ""
    return _number(text, kind)


def is_declared_type(type_name: str) -> bool:
    """Whether a port of this type gives its entry a type; many ports take anything."""
    return bool(type_name) and _plain(type_name) not in ("Any", "AnyTypeAllowed")


def same_type(one: str, other: str) -> bool:
    """Whether two names of types, as models write them, mean the same type."""
    return _plain(one) == _plain(other)


def _plain(type_name: str) -> str:
    name = type_name.strip().removeprefix("const ").removesuffix("&").strip()
    name = re.sub(r"\b(std|BT)::", "", name).replace(" ", "")
    return _SAME_TYPES.get(name, name)


def _queue(text: str, element: str) -> tuple[Conversion, str]:
    for part in text.split(";") if text else ():
        if convert(part, element)[0] is Conversion.FAILS:
            return Conversion.FAILS, f"elements of the type {element} with ; between them"
    return Conversion.WHOLE, ""


def _one_of(text: str, words: tuple[str, ...]) -> tuple[Conversion, str]:
    if text in words:
        return Conversion.WHOLE, ""
    usable = [word for word in words if word != "IDLE"]  # no node may end so
    return Conversion.FAILS, ", ".join(usable[:-1]) + f" or {usable[-1]}"


def _message(text: str, name: str) -> tuple[Conversion, str]:
    count = text.count(";") + 1
    if name in _FIELDS:
        needed = _FIELDS[name][1]
        fits = count == needed
        return (Conversion.WHOLE, "") if fits else (Conversion.FAILS, f"{needed} fields with ;")
    start, each = _REPEATED[name]
    if count >= start and (count - start) % each == 0:
        return Conversion.WHOLE, ""
    head = f"{start} fields and " if start else ""
    return Conversion.FAILS, f"{head}{each} fields for each pose, with ;"


def _number(text: str, kind: ValueType) -> tuple[Conversion, str]:
    whole = kind is ValueType.INT or kind in SIZES
    if whole:
        expected = "an integer" if kind not in _UNSIGNED else "an integer from 0"
    else:
        expected = "a number" if kind is ValueType.DOUBLE else "true or false"
    converter = CONVERTERS[kind]
    assert converter is not None  # only the types without values have none
    try:
        value = converter(text)
    except CastError:
        return Conversion.FAILS, expected
    if whole and not _WHOLE.fullmatch(text):
        return Conversion.CUT, str(value)
    if kind is ValueType.DOUBLE and not (_DECIMAL.fullmatch(text) or _SPECIAL.fullmatch(text)):
        return Conversion.CUT, str(value)
    return Conversion.WHOLE, ""
