"""The operators of BehaviorTree.CPP's scripts on values of one kind, as in version 4.8.2."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable

from besim.solution.tree.engines.btcpp.values import MAX_TEXT, CastError, Value, to_text, wrap_int64

_EPSILON = 2.0**-23
"""Numbers that differ by no more are equal: upstream compares as if they were floats."""


def joined(left: Value, right: Value) -> str:
    """Both as strings, one after the other.

    :raises CastError: if that is longer than besim takes.
    """
    text = to_text(left) + to_text(right)
    if len(text) > MAX_TEXT:
        raise CastError("a string is too long", expected=f"at most {MAX_TEXT} characters")
    return text


def _divide(left: float, right: float) -> float:
    if right:
        return left / right
    # As IEEE 754 has it and Python has not.
    if left == 0 or math.isnan(left):
        return math.nan
    return math.copysign(math.inf, left) * math.copysign(1.0, right)


ARITHMETIC: dict[str, Callable[[float, float], float]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": _divide,
}
BITS: dict[str, Callable[[int, int], int]] = {
    "&": operator.and_,
    "|": operator.or_,
    "^": operator.xor,
}


def compare(op: str, left: float, right: float) -> bool:
    """Whether a relation holds between two numbers.

    One of order holds unless its opposite does, so that nan is less, and greater, than anything.
    """
    if op in ("==", "!="):
        return (abs(left - right) <= _EPSILON) is (op == "==")
    if op in ("<", "<="):
        return not (left >= right if op == "<" else left > right)
    return not (left <= right if op == ">" else left < right)


def compare_strings(op: str, left: str, right: str) -> bool:
    """Whether a relation holds between two strings, in the order of their characters' numbers."""
    if op in ("==", "!="):
        return (left == right) is (op == "==")
    if op in ("<", "<="):
        return left < right if op == "<" else left <= right
    return left > right if op == ">" else left >= right


def complement(number: float) -> float:
    """All 64 bits turned round, what follows the point is cut off.

    :raises CastError: beyond 64 bits.
    """
    if abs(number) > 2.0**63:
        raise CastError("the number is out of range for bits")
    return float(~wrap_int64(number))
