"""States while something is changing them: they are no longer what they were, and not yet new."""

from __future__ import annotations

from collections.abc import Mapping

from besim.world.state import Value, Vector, World


def underway(world: World, changes: Mapping[str, Value]) -> World:
    """A world in which these changes have begun and not ended.

    What moves is on its way: neither where it was nor where it will be. Any other state is
    unknown: half-way through docking nobody can say whether the robot is docked.
    """
    return world.with_changes(
        {path: _between(path, world.get(path), value) for path, value in changes.items()}
    )


def _between(path: str, before: Value, after: Value) -> Value:
    if before == after:
        return before
    if not path.endswith(".position"):
        return None
    return f"on the way from {_place(before)} to {_place(after)}"


def _place(value: Value) -> str:
    if isinstance(value, Vector):
        return f"({', '.join(f'{number:g}' for number in value.components)})"
    return str(value) if value is not None else "somewhere"
