"""Entities of the live world as markers, which RViz shows: a sphere and a name for each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from builtin_interfaces.msg import Time

from besim.world import Snapshot, Vector, split_path

PACKAGE = "visualization_msgs"

_SIZE = 0.2
"""Diameter of a sphere, and height of the letters above it [m]."""


class Markers:
    """Makes marker arrays, of all entities with a position or of those that changed.

    :param frame: that positions count from.
    :raises ImportError: if the package of the messages is not installed.
    """

    def __init__(self, frame: str) -> None:
        from visualization_msgs.msg import Marker, MarkerArray

        self.message = MarkerArray
        self._marker = Marker
        self._frame = frame
        self._numbers: dict[str, int] = {}

    def make(self, now: Snapshot, stamp: Time, changed: Iterable[str] | None = None) -> Any:
        """Markers to show, to move and to take away.

        :param changed: paths of states; ``None`` shows all anew.
        """
        array = self.message()
        if changed is None:
            array.markers.append(self._marker(action=self._marker.DELETEALL))
            entities: Iterable[str] = now.world.entities()
        else:
            entities = {".".join(path.split(".")[:2]) for path in changed}
        for entity in sorted(entities):
            position = now.world.get(f"{entity}.position")
            if isinstance(position, Vector) and position.unit == "m":
                array.markers += self._shown(entity, position, stamp)
            elif entity in self._numbers and changed is not None:
                array.markers += self._gone(entity)
        return array

    def _shown(self, entity: str, position: Vector, stamp: Time) -> list[Any]:
        number = self._numbers.setdefault(entity, len(self._numbers))
        x, y, z = (*position.components, 0.0, 0.0, 0.0)[:3]
        group, name = split_path(entity)
        shown = []
        for kind, namespace, above in (
            (self._marker.SPHERE, group, 0.0),
            (self._marker.TEXT_VIEW_FACING, f"{group}/names", _SIZE),
        ):
            marker = self._marker(ns=namespace, id=number, type=kind, action=self._marker.ADD)
            marker.header.frame_id, marker.header.stamp = self._frame, stamp
            marker.pose.position.x = x
            marker.pose.position.y = y
            marker.pose.position.z = z + above
            marker.scale.x = marker.scale.y = marker.scale.z = _SIZE
            color = marker.color
            color.r, color.g, color.b, color.a = (1.0, 0.6, 0.1, 1.0)
            if group == "objects":
                color.r, color.g, color.b = (0.2, 0.6, 1.0)
            marker.text = name if namespace != group else ""
            shown.append(marker)
        return shown

    def _gone(self, entity: str) -> list[Any]:
        group = split_path(entity)[0]
        number = self._numbers[entity]
        return [
            self._marker(ns=namespace, id=number, action=self._marker.DELETE)
            for namespace in (group, f"{group}/names")
        ]
