"""Worlds, leaves and values as prompts tell of them, and values as answers give them back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rapidfuzz import process

from besim.models.llm.templates import LeafData
from besim.solution import Leaf, LeafKind, Task
from besim.world import Value, Vector, World, to_json

_LIKELY = 60.0


def world_data(world: World) -> dict[str, Any]:
    """State paths to plain values, by path."""
    return {path: to_json(value) for path, value in world.items()}


def leaf_data(leaf: Leaf) -> LeafData:
    """What a prompt tells of a leaf."""
    return LeafData(
        leaf.name, leaf.kind.value, leaf.description, leaf.precondition, dict(leaf.ports)
    )


def task_leaves(task: Task) -> list[Leaf]:
    """All leaves that a task describes."""
    return [
        Leaf(kind, name, text.description, text.precondition)
        for kind, texts in (
            (LeafKind.ACTION, task.actions),
            (LeafKind.CONDITION, task.conditions),
        )
        for name, text in texts.items()
    ]


def values_of(paths: Iterable[str], world: World) -> dict[str, Value]:
    """The values of these states."""
    return {path: world.get(path) for path in paths}


def type_of(value: Value) -> str:
    """The type of a value in words."""
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, str):
        return "text"
    if isinstance(value, int | float):
        return "number"
    if isinstance(value, Vector):
        return f"list of {len(value.components)} numbers, in {value.unit}"
    return "not known" if value is None else "list"


def is_numeric(value: Value) -> bool:
    """Whether code reasons better about it than words do."""
    if isinstance(value, tuple):
        return bool(value) and all(is_numeric(item) for item in value)
    return isinstance(value, int | float | Vector) and not isinstance(value, bool)


def value_like(given: Any, before: Value) -> tuple[Value, str]:
    """A plain value as a state's new one, and what is wrong with it if it does not fit.

    :param before: the state's value until now, whose type it must have; ``None`` takes any.
    """
    wrong = f"{given!r:.80} is not of the type that the state has: {type_of(before)}"
    if given is None or isinstance(given, Mapping):
        return None, f"{given!r:.80} is no value of a state"
    if isinstance(before, Vector):
        if not _are_numbers(given) or len(given) != len(before.components):
            return None, wrong
        return Vector(tuple(float(item) for item in given), before.unit), ""
    if isinstance(given, list | tuple):
        items = tuple(_plain(item) for item in given)
        kinds = {type_of(item) for item in before} if isinstance(before, tuple) else set()
        strange = len(kinds) == 1 and any(type_of(item) not in kinds for item in items)
        if not (before is None or isinstance(before, tuple)) or strange:
            return None, wrong
        return items, ""
    if before is not None and type_of(given) != type_of(before):
        return None, wrong
    if isinstance(before, int) and isinstance(given, float) and given.is_integer():
        return int(given), ""
    return given, ""


def unknown_path(path: str, world: World) -> str:
    """What to say of a state that does not exist."""
    near = process.extractOne(path, list(world), score_cutoff=_LIKELY)
    return f"there is no state {path!r}" + (f"; did you mean {near[0]!r}?" if near else "")


def missing(paths: Sequence[str], world: World) -> list[str]:
    """What to say of states that do not exist, or are named twice."""
    errors = [unknown_path(path, world) for path in dict.fromkeys(paths) if path not in world]
    twice = dict.fromkeys(path for path in paths if paths.count(path) > 1)
    return errors + [f"the state {path!r} is named twice" for path in twice]


def _plain(item: Any) -> Value:
    return tuple(_plain(one) for one in item) if isinstance(item, list | tuple) else item


def _are_numbers(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(
        isinstance(item, int | float) and not isinstance(item, bool) for item in value
    )
