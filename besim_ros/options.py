"""What one parameter of a node is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rcl_interfaces.msg import FloatingPointRange, IntegerRange, ParameterDescriptor


@dataclass(frozen=True, slots=True)
class Option:
    """One parameter.

    :param default: its type is the parameter's type.
    :param low: smallest value, for numbers; ``high`` likewise.
    :param values: the only values, for words.
    :param read_only: set at the start or never.
    """

    name: str
    default: Any
    description: str
    low: float = 0
    high: float = 0
    values: tuple[str, ...] = ()
    read_only: bool = False

    def descriptor(self) -> ParameterDescriptor:
        """As ``ros2 param describe`` shows it."""
        found = ParameterDescriptor(description=self.description, read_only=self.read_only)
        if self.values:
            found.additional_constraints = "one of: " + ", ".join(self.values)
        elif isinstance(self.default, float):
            found.floating_point_range = [
                FloatingPointRange(from_value=float(self.low), to_value=float(self.high))
            ]
        elif isinstance(self.default, int) and not isinstance(self.default, bool):
            found.integer_range = [
                IntegerRange(from_value=int(self.low), to_value=int(self.high), step=1)
            ]
        return found
