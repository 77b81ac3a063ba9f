"""What Nav2's control nodes ask about a robot of which only words are known."""

from __future__ import annotations

from besim.models.leaf_library.templates import end_of
from besim.solution.tree import PathShape

_LENGTH_M = 10.0
"""Of every path: no path is longer than another."""


class StandingRobot:
    """A robot that stands where it is until an action that moves it has ended.

    So a ``DistanceController`` ticks its child once, a ``SpeedController`` at its slowest rate,
    and no path gets longer on approach. Nobody publishes goals or selections, and nobody calls
    the services that a tree offers.
    """

    def pose(self) -> tuple[float, float, float] | None:
        """The origin; what a pose is named after has no place on a map."""
        return (0.0, 0.0, 0.0)

    def speed(self) -> float | None:
        """It stands."""
        return 0.0

    def published(self, topic: str) -> str | int | float | bool | None:
        """Nothing."""
        return None

    def calls(self, service: str) -> int:
        """None."""
        return 0

    def path(self, path: str | int | float | bool) -> PathShape | None:
        """Two poses that end at the pose it is named after; an empty one has none."""
        text = str(path)
        return PathShape(2, _LENGTH_M, end_of(text)) if text else PathShape(0, 0.0)
