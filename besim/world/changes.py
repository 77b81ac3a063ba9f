"""Changes of states that somebody else asks for, checked before anything changes."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any

from besim.errors import InputError, Place
from besim.world.jsontext import JsonDocument, read_json
from besim.world.path import join_path, split_path
from besim.world.scene import load_scene, scene_from_world
from besim.world.snapshot import Snapshot
from besim.world.state import GROUPS, StateChange, Value, Vector, World

SOURCE = "<changes_json>"
"""What changes in JSON are called in errors."""


class Changes:
    """New values by state path; ``None`` removes a state.

    :param given: JSON text of an object of state path to new value, or the same as a mapping,
        whose values may be vectors and tuples too.
    :raises InputError: for what is no JSON object.
    """

    def __init__(self, given: str | Mapping[str, Value]) -> None:
        self._document: JsonDocument | None = None
        if isinstance(given, str):
            self._document = read_json(given, source=SOURCE)
            given = self._document.as_object()
        self._given: Mapping[str, Any] = given

    def checked(self, now: Snapshot) -> dict[str, Value]:
        """The new values with their types.

        :raises InputError: for what is no path, no value, or no value of the kind that the state
            has; with the place in the JSON text.
        """
        new = {path: value for path, value in self._given.items() if value is not None}
        for path, value in self._given.items():
            self._check_path(path, value, now.world)
        inner = {above for path in self._given for above in _above(path)}
        for path in self._given:
            if path in inner and path not in now.world:
                raise self._wrong(path, "other states lie below it", "the path of a state", path)
        # The scene's own reader gives values their types: it knows vectors, and what no value is.
        values: dict[str, Value] = {path: v for path, v in new.items() if isinstance(v, Vector)}
        plain = {path: value for path, value in new.items() if path not in values}
        if plain:
            scene = scene_from_world(World(plain), types=now.state_types)
            values.update(load_scene(scene, source=SOURCE).world)
        for path in new:
            before = now.world.get(path)
            if before is not None and _kind(before) != _kind(values[path]):
                expected, got = _kind(before), _kind(values[path])
                raise self._wrong(path, "another kind of value than before", expected, got)
        return {path: values.get(path) for path in self._given}

    def _check_path(self, path: str, value: object, world: World) -> None:
        names = split_path(path)
        least = 3 if names[0] in GROUPS[:2] else 2
        if names[0] not in GROUPS or len(names) < least or not all(names):
            expected = "a path such as objects.brush.position or environment.weather"
            raise self._wrong(path, "not a state path", expected, repr(path))
        if path != join_path(*names):  # nobody would find it by this name
            raise self._wrong(
                path, "not how a state path is written", join_path(*names), repr(path)
            )
        if isinstance(value, dict):
            raise self._wrong(path, "not a value", "one value for each path", "an object")
        if isinstance(value, Vector) and not all(map(math.isfinite, value.components)):
            raise self._wrong(path, "not a value", "finite numbers", repr(value.components))
        if path in world:
            return
        if world.below(path):
            raise self._wrong(path, "other states lie below it", "the path of a state", repr(path))
        above = next((one for one in _above(path) if one in world), None)
        if above is not None:
            raise self._wrong(path, f"{above} is a state itself", "no path below it", repr(path))

    def _wrong(self, path: str, message: str, expected: str, got: str) -> InputError:
        place = self._document.place((path,)) if self._document else Place("<changes>")
        return InputError(f"{path}: {message}", place=place, expected=expected, got=got)


def state_changes(world: World, values: Mapping[str, Value]) -> tuple[StateChange, ...]:
    """What new values change, by path."""
    return tuple(
        StateChange(path, world.get(path), values[path])
        for path in sorted(values)
        if world.get(path) != values[path]
    )


def _above(path: str) -> Iterator[str]:
    """``objects.brush`` and ``objects`` for ``objects.brush.position``."""
    while "." in path:
        path = path.rpartition(".")[0]
        yield path


def _kind(value: Value) -> str:
    if isinstance(value, Vector):
        return f"a vector of {len(value.components)} numbers [{value.unit}]"
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int | float):
        return "a number"
    return "a list" if isinstance(value, tuple) else "a string"
