"""Where frames are in another one, from the transforms that were heard (TF)."""

from __future__ import annotations

import math
from types import SimpleNamespace
from typing import Any

from besim.world.pose import Pose

_LONGEST_CHAIN = 100
_MOST_FRAMES = 10_000


class Frames:
    """The newest transform of every frame."""

    def __init__(self) -> None:
        self._parents: dict[str, tuple[str, Pose, float]] = {}

    def hear(self, transform: Any, now_s: float = math.inf) -> None:
        """Remember a ``geometry_msgs/msg/TransformStamped``; one that is broken changes nothing.

        :param now_s: when it came [s]; infinite for one that holds for good.
        """
        moved, turned = transform.transform.translation, transform.transform.rotation
        try:
            pose = Pose.from_quaternion(
                (moved.x, moved.y, moved.z), (turned.x, turned.y, turned.z, turned.w)
            )
        except ValueError:
            return
        name = transform.child_frame_id
        is_sound = all(map(math.isfinite, pose.position))
        if is_sound and (name in self._parents or len(self._parents) < _MOST_FRAMES):
            self._parents[name] = (transform.header.frame_id, pose, now_s)

    def followed(self, transform: Any, frame: str, since_s: float = -math.inf) -> Any:
        """The same transform counted from ``frame``; ``None`` if that is not known (yet).

        :param since_s: transforms between the two that were not heard since count no more [s].
        """
        pose, name = Pose(), transform.child_frame_id
        for _ in range(_LONGEST_CHAIN):
            if name == frame:
                return _stamped(transform, frame, pose)
            if name not in self._parents:
                return None
            name, step, heard_s = self._parents[name]
            if heard_s < since_s:
                return None
            pose = step @ pose
        return None


def _stamped(transform: Any, frame: str, pose: Pose) -> Any:
    names = ("x", "y", "z", "w")
    moved, turned = (
        SimpleNamespace(**dict(zip(names, parts, strict=False)))
        for parts in (pose.position, pose.rotation)
    )
    return SimpleNamespace(
        header=SimpleNamespace(frame_id=frame, stamp=transform.header.stamp),
        child_frame_id=transform.child_frame_id,
        transform=SimpleNamespace(translation=moved, rotation=turned),
    )
