"""A world in words, for people and for language models: one paragraph for each entity.

The order never depends on how a world was made. Strings are quoted as in JSON, so that ``"off"``
and ``false`` differ and nothing in a value can look like another line.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from besim.world.state import StateChange, Value, Vector, World

_ENTITY_DEPTH = {"agents": 2, "objects": 2}


def describe_world(world: World) -> str:
    """All states, a paragraph for each entity and one each for relationships and environment.

    Agents come first, then objects, the rest by name; a line is a state relative to the path
    that heads its paragraph.
    """
    paragraphs: dict[str, list[str]] = {}
    for path, value in world.items():
        parts = path.split(".")
        depth = min(_ENTITY_DEPTH.get(parts[0], 1), len(parts) - 1)
        head, rest = ".".join(parts[:depth]), ".".join(parts[depth:])
        paragraphs.setdefault(head, []).append(f"  {rest}: {describe_value(value)}")
    ordered = sorted(paragraphs, key=_entities_first)
    return "\n\n".join("\n".join([head, *paragraphs[head]]) for head in ordered)


def describe_value(value: Value) -> str:
    """A value on one line: ``"off"``, ``true``, ``[2, 2, 1] m``, ``[["bowl"]]``, ``unknown``."""
    if value is None:
        return "unknown"
    if isinstance(value, Vector):
        return f"[{', '.join(_number(one) for one in value.components)}] {value.unit}"
    if isinstance(value, tuple):
        return f"[{', '.join(describe_value(one) for one in value)}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return _number(value)
    quoted = json.dumps(value, ensure_ascii=False)
    return "".join(one if one.isprintable() else json.dumps(one)[1:-1] for one in quoted)


def describe_changes(changes: Iterable[StateChange]) -> str:
    """One line for each change; ``nothing changed`` for none."""
    return "\n".join(_change(change) for change in changes) or "nothing changed"


def _change(change: StateChange) -> str:
    if change.before is None:
        return f"{change.path}: {describe_value(change.after)} (new)"
    if change.after is None:
        return f"{change.path}: {describe_value(change.before)} (gone)"
    return f"{change.path}: {describe_value(change.before)} -> {describe_value(change.after)}"


def _entities_first(head: str) -> tuple[bool, str]:
    return head.split(".")[0] not in _ENTITY_DEPTH, head


def _number(number: float) -> str:
    # Positions print as 2, not 2.0, and 0.1 + 0.2 as 0.3.
    return format(number, ".12g") if isinstance(number, float) else str(number)
