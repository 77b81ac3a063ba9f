"""Values of a blackboard, and how BehaviorTree.CPP 4.8.2 casts them (its ``BT::Any``).

An ``int`` here is its int64_t or a :class:`Sized` integer of another type, a ``float`` its double,
a ``bool`` an integer whose declared type is bool, None an ``Any`` that is empty. A cast either
keeps the value or is an error, with the exceptions that the functions name.
"""

from __future__ import annotations

import enum
import math
import re
from collections.abc import Callable

from besim.errors import InputError

Value = bool | int | float | str

Converter = Callable[[str], Value]

MAX_TEXT = 100_000
"""Longest string that an entry may hold; upstream has no limit, but a script that doubles a
string in every tick would fill the memory."""

_INT64 = 2**63
_INT64_RANGE = range(-_INT64, _INT64)
_EXACT = 2**53 - 1  # the largest integer whose cast to double upstream takes for exact
_DECIMAL = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?", re.ASCII)
_SPECIAL = re.compile(r"(-?)(inf(?:inity)?|nan)", re.ASCII | re.IGNORECASE)
_INTEGER = re.compile(r"-?\d{1,4000}", re.ASCII)
_BOOLS = {
    **dict.fromkeys(("1", "true", "TRUE", "True"), True),
    **dict.fromkeys(("0", "false", "FALSE", "False"), False),
}


class CastError(InputError):
    """A value cannot be cast without loss."""


class ValueType(enum.Enum):
    """The type that an entry was declared with."""

    UNDECLARED = "undeclared"
    """By a script's ``:=`` or a port without type: takes the type of what is written first."""
    ANY = "any"
    """By SetBlackboard over an undeclared entry: takes everything, converts nothing."""
    BOOL = "bool"
    INT = "int64_t"
    """What whole numbers in scripts are."""
    INT8 = "int8_t"
    INT16 = "int16_t"
    INT32 = "int"
    UINT8 = "uint8_t"
    UINT16 = "uint16_t"
    UINT32 = "unsigned int"
    UINT64 = "uint64_t"
    DOUBLE = "double"
    STRING = "string"

    @property
    def strong(self) -> bool:
        """Whether the type may not change any more."""
        return self not in (ValueType.UNDECLARED, ValueType.ANY)


SIZES = {
    ValueType.INT8: range(-(2**7), 2**7),
    ValueType.INT16: range(-(2**15), 2**15),
    ValueType.INT32: range(-(2**31), 2**31),
    ValueType.UINT8: range(2**8),
    ValueType.UINT16: range(2**16),
    ValueType.UINT32: range(2**32),
    ValueType.UINT64: range(2**64),
}
"""What the integers of other types than int64_t can be."""


class Sized(int):
    """An integer that upstream holds by another type than int64_t, such as C++'s ``int``.

    It matters only where types must be equal; arithmetic makes plain numbers of it.
    """

    type: ValueType

    def __new__(cls, value: int, of: ValueType) -> Sized:
        """:param of: one of :data:`SIZES`."""
        made = super().__new__(cls, value)
        made.type = of
        return made


def sized(value: int, of: ValueType) -> int:
    """An integer as one of a type; of :data:`SIZES`, or it stays as it is."""
    return Sized(value, of) if of in SIZES else value


_NAMES = {
    "bool": ValueType.BOOL,
    "double": ValueType.DOUBLE,
    "float": ValueType.DOUBLE,
    "string": ValueType.STRING,
    "BT::Any": ValueType.ANY,
    "long": ValueType.INT,
    "int64_t": ValueType.INT,
    "int32_t": ValueType.INT32,
    "uint32_t": ValueType.UINT32,
    "unsigned": ValueType.UINT32,
    "unsigned long": ValueType.UINT64,
    "size_t": ValueType.UINT64,
    "short": ValueType.INT16,
    "unsigned short": ValueType.UINT16,
    **{one.value: one for one in SIZES},
}


def type_named(name: str) -> ValueType:
    """The type that a port's type in C++ (``int``, ``std::string``) stands for.

    Undeclared for types that are no values here, such as messages.
    """
    name = name.strip().removeprefix("const ").removeprefix("std::").removesuffix("&").strip()
    return _NAMES.get(name, ValueType.UNDECLARED)


def type_of(value: Value) -> ValueType:
    """The type a value has by itself."""
    if isinstance(value, bool):
        return ValueType.BOOL
    if isinstance(value, int):
        return value.type if isinstance(value, Sized) else ValueType.INT
    return ValueType.DOUBLE if isinstance(value, float) else ValueType.STRING


def is_number(value: Value | None) -> bool:
    """Whether a value is of a numeric type; strings with digits are not."""
    return isinstance(value, int | float)


def to_double(value: Value) -> float:
    """Cast to double.

    :raises CastError: for integers beyond 53 bits and strings that begin with no number.
    """
    if isinstance(value, str):
        return number_from_text(value)
    # Upstream's test takes the absolute value, which the lowest integer has not.
    if isinstance(value, int) and abs(value) > _EXACT and value != -_INT64:
        raise CastError(f"{value} is too large to be a floating point number exactly")
    return float(value)


def to_int(value: Value) -> int:
    """Cast to a 64 bit integer.

    :raises CastError: for fractions, numbers out of range and strings that begin with no number.
    """
    if isinstance(value, str):
        return _integer_from_text(value)
    if isinstance(value, float):
        if not (-_INT64 <= value <= _INT64 and value.is_integer()):
            raise CastError(f"{value} is not a 64 bit integer")
        return wrap_int64(value)
    return int(value)


def to_bool(value: Value | None) -> bool:
    """Cast to bool, as the result of a condition script is.

    :raises CastError: for what is empty or negative, integers but 0 and 1, and all strings.
    """
    if value is None or isinstance(value, str):
        got = "nothing" if value is None else "a string"
        raise CastError("the value is not true or false", expected="0 or 1", got=got)
    if value < 0 or (isinstance(value, int) and value > 1):
        raise CastError(f"{value} is not true or false", expected="0 or 1")
    return bool(value)


def to_text(value: Value) -> str:
    """Cast to string: floating point numbers with six digits, bools as 0 and 1."""
    if isinstance(value, str):
        return value
    return f"{value:f}" if isinstance(value, float) else str(int(value))


def check_cast(number: float, declared: ValueType) -> None:
    """Check that a number can be written where another type was declared (``isCastingSafe``).

    :raises CastError: if it cannot without loss, or no other type fits: bool and string. Of the
        bools upstream takes true for a signed integer, and not false.
    """
    size = SIZES.get(declared, _INT64_RANGE if declared is ValueType.INT else None)
    if size is not None:
        if to_int(number) not in size or (number is False and size.start < 0):
            raise CastError(f"{to_text(number)} is not safe to cast")
    elif declared is not ValueType.DOUBLE or float(number) != number:
        raise CastError(f"{to_text(number)} is not safe to cast")


def wrap_int64(value: float) -> int:
    """Cut a double to 64 bits as x86 does: what does not fit is the lowest integer."""
    return int(value) if -_INT64 <= value < _INT64 else -_INT64


def number_from_text(text: str) -> float:
    """The number that a string begins with, as C++17's ``from_chars``: no space, ``+`` or hex.

    :raises CastError: if there is none, or it is out of range.
    """
    if special := _SPECIAL.match(text):
        return float(special[1] + special[2][:3])
    found = _DECIMAL.match(text)
    if found is None:
        raise CastError(f"{text[:40]!r} is not a number")
    number = float(found[0])
    mantissa = re.split("[eE]", found[0])[0]
    if math.isinf(number) or (number == 0 and any(one in "123456789" for one in mantissa)):
        raise CastError(f"{found[0][:40]} is out of range")
    return number


def _integer_from_text(text: str) -> int:
    found = _INTEGER.match(text)
    if found is None:
        raise CastError(f"{text[:40]!r} is not an integer")
    number = int(found[0])
    if not -_INT64 <= number < _INT64:
        raise CastError(f"{found[0][:40]} is out of range")
    return number


def _sized_from_text(of: ValueType) -> Converter:
    def convert(text: str) -> Value:
        number = _integer_from_text(text)
        if number not in SIZES[of]:
            raise CastError(f"{text[:40]!r} is out of range", expected=of.value)
        return Sized(number, of)

    return convert


def _bool_from_text(text: str) -> bool:
    if text not in _BOOLS:
        raise CastError(f"{text[:40]!r} is not true or false")
    return _BOOLS[text]


def _double_from_text(text: str) -> float:
    # The converter of ports uses the older `stod`, which takes leading space and a plus sign.
    return number_from_text(text.lstrip(" \t\n\v\f\r").removeprefix("+"))


def any_from_text(text: str) -> Value:
    """The converter of :attr:`ValueType.ANY`, which upstream has, but has not written.

    :raises CastError: always.
    """
    raise CastError(f"no type is known that {text[:40]!r} could be converted to")


CONVERTERS: dict[ValueType, Converter | None] = {
    ValueType.UNDECLARED: None,
    ValueType.ANY: any_from_text,
    ValueType.BOOL: _bool_from_text,
    ValueType.INT: _integer_from_text,
    **{of: _sized_from_text(of) for of in SIZES},
    ValueType.DOUBLE: _double_from_text,
    ValueType.STRING: str,
}
"""What makes a string a value of a type; each raises :class:`CastError`."""


def copy_into(value: Value | None, old: Value | None) -> Value | None:
    """``value`` in the type of ``old``, which it is to replace (``Any::copyInto``).

    :raises CastError: if it cannot be cast, or only one of the two is a string.
    """
    if old is None:
        return value
    if value is None or isinstance(value, str) is not isinstance(old, str):
        raise CastError(
            "the type of an entry cannot change",
            expected=type_of(old).value,
            got="nothing" if value is None else type_of(value).value,
        )
    if isinstance(old, float):
        return to_double(value)
    if isinstance(old, bool):
        number = to_int(value)
        return bool(number) if number in (0, 1) else number
    return sized(to_int(value), type_of(old)) if isinstance(old, int) else value
