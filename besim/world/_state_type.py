"""The type names of a scene's ``state_type``, and whether a value fits one."""

from __future__ import annotations

from besim.world.state import Value

_LIST = " list"
_NUMBERS = ("float", "double", "number")
_WHOLE_NUMBERS = ("int", "integer")


def matches_type(value: Value, type_name: str) -> bool:
    """Does a value fit? ``null`` fits every type, and every value fits a type nobody knows.

    Lists may be nested: ``[["fruit_tray", ["apple"]]]`` is a ``string list``.
    """
    if value is None:
        return True
    type_name = type_name.strip().lower()
    if type_name == "list":
        return isinstance(value, tuple)
    if type_name.endswith(_LIST):
        return isinstance(value, tuple) and _all_match(value, type_name.removesuffix(_LIST))
    if type_name in _NUMBERS:
        return isinstance(value, int | float) and not isinstance(value, bool)
    if type_name in _WHOLE_NUMBERS:
        return isinstance(value, int) and not isinstance(value, bool)
    if type_name in ("bool", "boolean"):
        return isinstance(value, bool)
    if type_name in ("str", "string"):
        return isinstance(value, str)
    return not type_name.startswith("vector ")


def kind_of(value: Value) -> str:
    """The kind of a value, for a message."""
    if isinstance(value, bool):
        return "a boolean"
    if isinstance(value, str):
        return "a string"
    return "a number" if isinstance(value, int | float) else "a list"


def _all_match(items: tuple[Value, ...], type_name: str) -> bool:
    return all(
        _all_match(item, type_name) if isinstance(item, tuple) else matches_type(item, type_name)
        for item in items
    )
