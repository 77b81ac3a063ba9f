"""What the live world should be by the simulation, and where it is otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from besim.world import StateChange, Value, Vector, World, describe_value


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A state that is not as simulated.

    :param leaf: the action that was to bring it about.
    """

    leaf: str
    path: str
    expected: Value
    found: Value

    def __str__(self) -> str:
        expected, found = describe_value(self.expected), describe_value(self.found)
        return f"after {self.leaf} {self.path} should be {expected}, and is {found}"


class Expectations:
    """States that actions brought about, until another action changes them.

    :param tolerance: by how much numbers and positions may differ.
    """

    def __init__(self, tolerance: float) -> None:
        self._tolerance = tolerance
        self._expected: dict[str, tuple[str, Value]] = {}

    def add(self, leaf: str, path: str, value: Value) -> None:
        """Expect a state from now on."""
        self._expected[path] = (leaf, value)

    def forget(self, changes: Mapping[str, Value] | tuple[StateChange, ...]) -> None:
        """Expect nothing any more of states that are being changed."""
        for one in changes:
            self._expected.pop(one.path if isinstance(one, StateChange) else one, None)

    def contradictions(self, world: World) -> list[Contradiction]:
        """Where the world is otherwise."""
        return [
            Contradiction(leaf, path, value, world.get(path))
            for path, (leaf, value) in self._expected.items()
            if self.differs(value, world.get(path))
        ]

    def differs(self, expected: Value, found: Value) -> bool:
        """Whether two values exclude each other; a place by name and coordinates do not."""
        if isinstance(expected, Vector) and isinstance(found, Vector):
            far = len(expected.components) != len(found.components)
            return far or expected.distance_to(found) > self._tolerance
        if _kind(expected) != _kind(found):
            # A state that is gone, or came though it should be gone, is another one.
            return expected is None or found is None
        if _kind(expected) is float:
            assert isinstance(expected, int | float) and isinstance(found, int | float)
            return abs(expected - found) > self._tolerance
        return expected != found


def comparable(one: Value, other: Value) -> bool:
    """Whether one may be written where the other is: the world keeps the kind of a state."""
    return one is None or other is None or _kind(one) == _kind(other)


def _kind(value: Value) -> type:
    return float if isinstance(value, int) and not isinstance(value, bool) else type(value)
