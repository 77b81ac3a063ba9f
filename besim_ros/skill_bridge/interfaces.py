"""ROS interfaces by name: imported at run time, filled from plain data, and read as plain data."""

from __future__ import annotations

import array
from collections.abc import Mapping
from importlib import import_module
from typing import Any

import numpy as np

from besim.errors import UsageError
from besim.gate.skills.interfaces import is_interface_name


def import_interface(name: str) -> Any:
    """The class of an interface, such as ``nav2_msgs/action/Spin``.

    :raises UsageError: if its package is not installed, or has no such interface.
    """
    package, kind, short = (*name.split("/"), "", "")[:3]
    if not is_interface_name(name, kind):
        raise UsageError("this is no interface", got=repr(name))
    try:
        return getattr(import_module(f"{package}.{kind}"), short)
    except (ImportError, AttributeError) as error:
        raise UsageError(
            f"the interface {name} cannot be imported",
            remedy=f"install the package {package}, and source it",
        ) from error


def fill_message(message: Any, data: Mapping[str, Any]) -> Any:
    """Put plain data into a message; what is not given keeps the message's default.

    :param data: fitted to the message's fields, see :func:`besim.gate.skills.fit`.
    :raises UsageError: for a value that a field does not take.
    """
    for name, value in data.items():
        try:
            setattr(message, name, _filled(message, name, value))
        except (AttributeError, AssertionError, TypeError, ValueError) as error:
            raise UsageError(f"{type(message).__name__}.{name}: {error}") from error
    return message


def plain_data(value: Any) -> Any:
    """A message as dictionaries, lists, numbers and texts."""
    if hasattr(value, "get_fields_and_field_types"):
        return {name: plain_data(getattr(value, name)) for name in _fields(value)}
    if isinstance(value, np.ndarray | array.array):
        return value.tolist()
    if isinstance(value, list | tuple):
        return [plain_data(one) for one in value]
    if isinstance(value, bytes):
        return list(value)
    return value


def _filled(message: Any, name: str, value: Any) -> Any:
    kind = _fields(message).get(name, "")
    if isinstance(value, Mapping):
        return fill_message(getattr(message, name), value)
    if isinstance(value, list) and "/" in kind:
        made = import_interface(_full_name(kind))
        return [fill_message(made(), one) for one in value]
    return value


def _full_name(kind: str) -> str:
    """``sequence<geometry_msgs/Point>`` or ``geometry_msgs/Point[3]`` to its element's name."""
    element = kind.removeprefix("sequence<").partition(",")[0].rstrip(">").partition("[")[0]
    return element.replace("/", "/msg/", 1)


def _fields(message: Any) -> Mapping[str, str]:
    found: Mapping[str, str] = message.get_fields_and_field_types()
    return found
