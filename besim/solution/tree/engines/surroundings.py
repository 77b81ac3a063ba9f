"""What a few nodes ask about the robot and its world, besides the answers of leaves."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class PathShape:
    """What nodes compare of two paths.

    :param poses: how many; a path of none is no path.
    :param length: in metres.
    :param end: the last pose; equal where two paths end alike.
    """

    poses: int
    length: float
    end: Hashable = None


class Surroundings(Protocol):
    """What is around a running tree. None: it cannot be told; a node that cannot go on without
    is unsupported.
    """

    def pose(self) -> tuple[float, float, float] | None:
        """Where the robot is on the map: x and y in metres, heading in radians."""
        ...

    def speed(self) -> float | None:
        """How fast the robot drives, in m/s and smoothed as Nav2's odometry is."""
        ...

    def published(self, topic: str) -> str | int | float | bool | None:
        """The newest message on a topic; None: there was none.

        It counts as newer than whatever the blackboard holds.
        """
        ...

    def calls(self, service: str) -> int:
        """How often a service was called since the run began."""
        ...

    def path(self, path: str | int | float | bool) -> PathShape | None:
        """The shape of a path that is on the blackboard."""
        ...


class Nowhere:
    """Surroundings of which nothing is known and in which nobody publishes or calls."""

    def pose(self) -> tuple[float, float, float] | None:
        """Not known."""
        return None

    def speed(self) -> float | None:
        """Not known."""
        return None

    def published(self, topic: str) -> str | int | float | bool | None:
        """Nothing."""
        return None

    def calls(self, service: str) -> int:
        """Never."""
        return 0

    def path(self, path: str | int | float | bool) -> PathShape | None:
        """Not known."""
        return None
