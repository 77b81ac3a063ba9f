"""Where a thing stands and how it is turned: the algebra of frames."""

from __future__ import annotations

import math
from dataclasses import dataclass

_Triple = tuple[float, float, float]
_Quaternion = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Pose:
    """A frame seen from another one.

    :param position: of its origin, x, y, z [m].
    :param rotation: unit quaternion x, y, z, w.
    """

    position: _Triple = (0.0, 0.0, 0.0)
    rotation: _Quaternion = (0.0, 0.0, 0.0, 1.0)

    @classmethod
    def from_rpy(cls, position: _Triple, rpy: _Triple) -> Pose:
        """From roll, pitch and yaw about fixed axes [rad], as SDF and URDF have them."""
        (sr, cr), (sp, cp), (sy, cy) = ((math.sin(a / 2), math.cos(a / 2)) for a in rpy)
        x = sr * cp * cy - cr * sp * sy
        y = cr * sp * cy + sr * cp * sy
        z = cr * cp * sy - sr * sp * cy
        w = cr * cp * cy + sr * sp * sy
        return cls(position, (x, y, z, w))

    @classmethod
    def from_quaternion(cls, position: _Triple, rotation: _Quaternion) -> Pose:
        """From a quaternion of any length but zero.

        :raises ValueError: for one without a direction.
        """
        length = math.hypot(*rotation)
        if not math.isfinite(length) or length < 1e-9:
            raise ValueError("a quaternion of length zero turns nothing")
        x, y, z, w = (part / length for part in rotation)
        return cls(position, (x, y, z, w))

    def __matmul__(self, inner: Pose) -> Pose:
        """A frame that is ``inner`` seen from this one."""
        moved = _rotated(self.rotation, inner.position)
        x, y, z = (a + b for a, b in zip(self.position, moved, strict=True))
        return Pose((x, y, z), _product(self.rotation, inner.rotation))

    def inverse(self) -> Pose:
        """The frame that this one is seen from, seen from it."""
        x, y, z, w = self.rotation
        back = (-x, -y, -z, w)
        x, y, z = (-part for part in _rotated(back, self.position))
        return Pose((x, y, z), back)

    @property
    def rpy(self) -> _Triple:
        """Roll, pitch and yaw about fixed axes [rad]."""
        x, y, z, w = self.rotation
        sine = 2 * (w * y - z * x)
        if abs(sine) > 1 - 1e-12:  # straight up or down: roll and yaw turn about one axis
            return (0.0, math.copysign(math.pi / 2, sine), _wrapped(2 * math.atan2(z, w)))
        return (
            math.atan2(2 * (w * x + y * z), 1 - 2 * (x * x + y * y)),
            math.asin(sine),
            math.atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z)),
        )

    @property
    def is_identity(self) -> bool:
        """Whether both frames are the same one, to a micrometre and microradian."""
        return all(abs(part) < 1e-6 for part in (*self.position, *self.rotation[:3]))


def _product(a: _Quaternion, b: _Quaternion) -> _Quaternion:
    ax, ay, az, aw = a
    bx, by, bz, bw = b
    return (
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
        aw * bw - ax * bx - ay * by - az * bz,
    )


def _rotated(rotation: _Quaternion, point: _Triple) -> _Triple:
    x, y, z, w = rotation
    back = (-x, -y, -z, w)
    px, py, pz, _ = _product(_product(rotation, (*point, 0.0)), back)
    return px, py, pz


def _wrapped(angle: float) -> float:
    return math.atan2(math.sin(angle), math.cos(angle))
