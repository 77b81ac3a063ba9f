"""Tells the kinds of port values in BehaviorTree.CPP's XML apart: literal, ``{key}``, ``{=}``.

The rules are those of BehaviorTree.CPP 4.8.2 (``TreeNode::isBlackboardPointer`` and
``getRemappedKey``), or of 3.8: spaces around the braces do not count, spaces between them do.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass


class PortKind(enum.Enum):
    """What a port value refers to."""

    LITERAL = "literal"
    KEY = "key"
    """``{key}``: an entry of the blackboard."""
    SAME_NAME = "same name"
    """``{=}`` or ``=``: the entry that is called as the port."""
    ROOT_KEY = "root key"
    """``{@key}``: an entry of the root blackboard. Not in version 3, where ``@`` is a letter."""


@dataclass(frozen=True, slots=True)
class PortValue:
    """A port value that was read.

    ``key`` is None for a literal; with ``@`` for an entry of the root, as the blackboard takes it.
    """

    kind: PortKind
    text: str
    key: str | None = None


def blackboard_pointer(text: str, *, version: int = 4) -> str | None:
    """What is between the braces of ``{key}``, None if ``text`` is a literal.

    Version 3 takes ``${key}`` too, and no spaces around.
    """
    stripped = text.strip(" ") if version >= 4 else text.removeprefix("$")
    if len(stripped) >= 3 and stripped[0] == "{" and stripped[-1] == "}":
        return stripped[1:-1]
    return None


def read_port_value(port: str, text: str, *, version: int = 4) -> PortValue:
    """Read the value ``text`` of the attribute ``port`` of a leaf, control or decorator."""
    if text == "=" or (text == "{=}" and version >= 4):
        return PortValue(PortKind.SAME_NAME, text, port)
    key = blackboard_pointer(text, version=version)
    if key is None:
        return PortValue(PortKind.LITERAL, text)
    root = key.startswith("@") and version >= 4
    return PortValue(PortKind.ROOT_KEY if root else PortKind.KEY, text, key)
