"""The world: an immutable map from state paths to typed values.

A state path names one fact: ``objects.brush.position``, ``agents.robot.gripper_content``,
``relationship.detergent_applied_to_pool``, ``environment.weather``. A transition makes a
new world that shares all unchanged states with the old one (a persistent hash trie), so
branching costs next to nothing and the old world stays valid.
"""

from __future__ import annotations

import hashlib
import json
from bisect import bisect_left, insort
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from immutables import Map

GROUPS = ("agents", "objects", "relationship", "environment")
"""First segment of every state path. The first two hold entities, the others bare states."""

_AFTER = chr(ord(".") + 1)
"""Between a path followed by this and one followed by a dot lie all the paths below it."""


@dataclass(frozen=True, slots=True)
class Vector:
    """Components with a unit; positions are in metres in the frame of the case's map."""

    components: tuple[float, ...]
    unit: str = "m"

    def distance_to(self, other: Vector) -> float:
        """Euclidean distance.

        :raises ValueError: if unit or dimension differ.
        """
        if self.unit != other.unit or len(self.components) != len(other.components):
            raise ValueError(f"cannot measure from {self} to {other}")
        pairs = zip(self.components, other.components, strict=True)
        return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


# A list is a tuple here: values must be hashable so that worlds can be compared and cached.
Value = str | bool | int | float | Vector | tuple["Value", ...] | None


def to_json(value: Value) -> Any:
    """The plain JSON form: vectors and tuples become lists."""
    if isinstance(value, Vector):
        return list(value.components)
    if isinstance(value, tuple):
        return [to_json(item) for item in value]
    return value


@dataclass(frozen=True, slots=True)
class StateChange:
    """One state before and after; ``None`` on a side means the state was not there."""

    path: str
    before: Value
    after: Value

    def as_dict(self) -> dict[str, Any]:
        """The form of the verdict JSON."""
        return {"path": self.path, "before": to_json(self.before), "after": to_json(self.after)}


_FEW = 100
"""Changes up to which sorted paths are kept up to date; sorting anew is quicker for more."""

_Derived = TypeVar("_Derived")


class World(Mapping[str, Value]):
    """An immutable world state. Compare with ``==``, branch with :meth:`with_changes`."""

    # What was once computed is handed on from world to world: the sorted paths, which most changes
    # leave as they are, and by the function that builds it what was derived, with the paths that
    # changed since.
    __slots__ = ("_derived", "_paths", "_states")

    def __init__(self, states: Mapping[str, Value] | None = None) -> None:
        self._states: Map[str, Value] = states if isinstance(states, Map) else Map(states or {})
        self._paths: list[str] | None = None
        self._derived: dict[object, tuple[Any, Map[str, None]]] = {}

    @property
    def states(self) -> Map[str, Value]:
        """All states, for who reads many of them."""
        return self._states

    def __getitem__(self, path: str) -> Value:
        return self._states[path]

    def get(self, path: str, default: Any = None) -> Value:
        """The value of a state; most paths that are asked for have none."""
        return self._states.get(path, default)

    def __iter__(self) -> Iterator[str]:
        return iter(self._sorted())

    def __len__(self) -> int:
        return len(self._states)

    def __contains__(self, path: object) -> bool:
        return path in self._states

    def __eq__(self, other: object) -> bool:
        return isinstance(other, World) and self._states == other._states

    def __hash__(self) -> int:
        return hash(self._states)

    def __repr__(self) -> str:
        return f"World({dict(self)!r})"

    def __reduce__(self) -> tuple[type[World], tuple[Map[str, Value]]]:
        return World, (self._states,)  # what is sorted here can be sorted there

    def with_changes(self, changes: Mapping[str, Value]) -> World:
        """A new world with these states set; a value of ``None`` removes the state."""
        if not changes:
            return self
        mutation = self._states.mutate()
        old = paths = self._paths if len(changes) <= _FEW else None
        for path, value in changes.items():
            is_here = path in mutation
            if value is None:
                mutation.pop(path, None)
            else:
                mutation[path] = value
            if paths is not None and is_here is (value is None):
                paths = list(paths) if paths is old else paths
                if is_here:
                    del paths[bisect_left(paths, path)]
                else:
                    insort(paths, path)
        later = World(mutation.finish())
        later._paths = paths
        if self._derived:
            later.inherit(self, changes)
        return later

    def inherit(self, earlier: World, changed: Iterable[str]) -> None:
        """Take over what was derived of an earlier world, to be renewed when it is asked for.

        :param changed: at least the paths whose states differ.
        """
        paths = dict.fromkeys(changed)
        for build, (value, since) in earlier._derived.copy().items():  # readers may add to it
            # Of as many changes as there are states it is quicker to derive it anew.
            if build not in self._derived and len(since) + len(paths) <= max(_FEW, len(self)):
                self._derived[build] = value, since.update(paths)

    def derived(
        self,
        build: Callable[[World], _Derived],
        renew: Callable[[_Derived, World, Iterable[str]], _Derived],
    ) -> _Derived:
        """Something that is computed of many states, such as an index, and kept.

        It is computed once, and then renewed from world to world by what changed.

        :param build: computes it of a whole world.
        :param renew: makes it of what it was in an earlier world, this world, and the paths that
            may have changed since; leaves the earlier one as it is.
        """
        known = self._derived.get(build)
        if known is None:
            value = build(self)
        else:
            value, since = known
            if not since:
                return value
            value = renew(value, self, since)
        self._derived[build] = value, Map()
        return value

    def diff(self, later: World) -> tuple[StateChange, ...]:
        """What changed from this world to ``later``, by path."""
        before, after = self._states, later._states
        paths = [path for path, value in after.items() if before.get(path) != value]
        paths += [path for path, value in before.items() if path not in after and value is not None]
        return tuple(StateChange(path, before.get(path), after.get(path)) for path in sorted(paths))

    def entities(self, groups: Iterable[str] = GROUPS[:2]) -> tuple[str, ...]:
        """Paths of the entities (``objects.brush``), sorted."""
        wanted = tuple(groups)
        found = self.derived(_entities, _renewed_entities)
        if wanted == GROUPS[:2]:
            return found
        parts = (path.split(".", 2) for path in self if path.split(".", 1)[0] in wanted)
        return tuple(sorted({f"{one[0]}.{one[1]}" for one in parts if len(one) == 3}))

    def properties(self, entity: str) -> dict[str, Value]:
        """Property name to value of the entity at path ``objects.brush``."""
        start = len(entity) + 1
        return {path[start:]: self._states[path] for path in self.below(entity)}

    def below(self, path: str) -> Sequence[str]:
        """Paths of the states below a path, sorted: those of an entity, or of a group."""
        paths = self._sorted()
        start = bisect_left(paths, path + ".")
        return paths[start : bisect_left(paths, path + _AFTER, start)]

    def _sorted(self) -> list[str]:
        if self._paths is None:
            self._paths = sorted(self._states)
        return self._paths

    def fingerprint(self) -> str:
        """A short stable hash: equal worlds have equal fingerprints on every machine."""
        text = json.dumps({path: to_json(self[path]) for path in self}, sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16]


def _entities(world: World) -> tuple[str, ...]:
    found = []
    for group in GROUPS[:2]:
        paths = world.below(group)
        index = 0
        while index < len(paths):
            parts = paths[index].split(".", 2)
            if len(parts) < 3:
                index += 1
                continue
            found.append(f"{parts[0]}.{parts[1]}")
            # Over the rest of this entity's states, however many.
            index = bisect_left(paths, found[-1] + _AFTER, index)
    return tuple(sorted(found))


def _renewed_entities(
    before: tuple[str, ...], world: World, changed: Iterable[str]
) -> tuple[str, ...]:
    parts = (path.split(".", 2) for path in changed)
    touched = {f"{one[0]}.{one[1]}" for one in parts if len(one) == 3 and one[0] in GROUPS[:2]}
    is_there = {entity: bool(world.below(entity)) for entity in touched}
    was_there = {
        entity: before[index : index + 1] == (entity,)
        for entity in touched
        for index in [bisect_left(before, entity)]
    }
    if is_there == was_there:
        return before
    stay = set(before).difference(touched)
    return tuple(sorted(stay | {entity for entity in touched if is_there[entity]}))
