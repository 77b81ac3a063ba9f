"""From values of message fields to values of states."""

from __future__ import annotations

import math
from array import array
from typing import Any

from besim.world import Value, Vector
from besim.world.pose import Pose
from besim_ros.sources.rules import StateRule

_MAX_ITEMS = 1000
_MAX_TEXT = 10_000


def state_value(rule: StateRule, message: Any) -> Value:
    """What a message says of a state; ``None`` if it does not say it (not a number, no element)."""
    if rule.field is None:
        return rule.literal
    found = plain(rule.field.get(message), rule.unit)
    if rule.values:
        return rule.values.get(_word(found))
    if isinstance(found, bool) or not isinstance(found, int | float):
        return found
    number: float = found
    if rule.scale != 1.0 or rule.offset:
        number = number * rule.scale + rule.offset
    if rule.steps:
        return next(
            (step.value for step in rule.steps if step.below is None or number < step.below), None
        )
    return round(number, rule.digits) if rule.digits is not None else number


def plain(given: Any, unit: str) -> Value:
    """A field's value as the value of a state.

    Points and vectors become vectors of this unit, quaternions roll, pitch and yaw [rad].
    """
    if given is None or isinstance(given, bool | int):
        return given
    if isinstance(given, str):
        return given[:_MAX_TEXT]
    if isinstance(given, float):
        return given if math.isfinite(given) else None
    if isinstance(given, bytes):
        return int.from_bytes(given, "little")
    if all(hasattr(given, name) for name in "xyzw"):
        return _angles(given)
    if hasattr(given, "x") and hasattr(given, "y"):
        parts = (given.x, given.y, *([given.z] if hasattr(given, "z") else []))
        return Vector(tuple(map(float, parts)), unit) if all(map(math.isfinite, parts)) else None
    if isinstance(given, list | tuple | array) or hasattr(given, "tolist"):
        items = tuple(plain(_python(item), unit) for item in list(given)[:_MAX_ITEMS])
        return None if None in items else items
    return None


def word_of(given: Any) -> str:
    """A field's value as the text that `names`, `values` and `where` compare."""
    return _word(plain(given, "m"))


def _word(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _angles(given: Any) -> Value:
    try:
        pose = Pose.from_quaternion((0.0, 0.0, 0.0), (given.x, given.y, given.z, given.w))
    except ValueError:
        return None
    return Vector(tuple(round(angle, 6) for angle in pose.rpy), "rad")


def _python(item: Any) -> Any:
    """An element of an array of numbers as Python's own kind of number."""
    return item.item() if hasattr(item, "item") else item
