"""Values of ports: what skills are given, and what they put out."""

from __future__ import annotations

from typing import Any

from besim.gate.skills import Scope
from besim.solution.tree import LeafCall
from besim.world import World

_SCALARS = (bool, int, float, str)


class PortValues:
    """The blackboard keeps numbers and texts. Anything else that a skill puts out is kept here,
    and stands on the blackboard by a name."""

    def __init__(self) -> None:
        self._objects: dict[str, Any] = {}

    def scope(self, call: LeafCall, world: World) -> Scope:
        """What a skill's templates are filled from."""

        def real(value: Any) -> Any:
            return self._objects.get(value, value) if isinstance(value, str) else value

        return Scope({name: real(value) for name, value in call.ports.items()}, world)

    def write(self, call: LeafCall, port: str, value: Any) -> None:
        """Put a value out."""
        if not isinstance(value, _SCALARS):
            name = f"{port} of {call.node.class_name}"
            self._objects[name] = value
            value = name
        call.write(port, value)
