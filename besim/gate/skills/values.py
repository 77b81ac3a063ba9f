"""Turns what a leaf was given into what a goal's field takes: frames, units, quaternions.

Everything here is plain data (dictionaries, lists, numbers, text) with the field names of ROS's
messages, ready to be put into a message of that type.
"""

from __future__ import annotations

import math
import re
from typing import Any, NoReturn

from besim.errors import InputError
from besim.gate.skills.model import Expression, Form, NamedPose, SkillMap
from besim.gate.skills.template import Scope, Unknown
from besim.world import Value, Vector

UNITS = {
    **dict.fromkeys(("m", "rad", "s", "m/s", "rad/s", "kg", "N", "N.m", "1"), 1.0),
    "cm": 0.01,
    "mm": 0.001,
    "km": 1000.0,
    "ms": 0.001,
    "min": 60.0,
    "km/h": 1 / 3.6,
    "g": 0.001,
    "percent": 0.01,
    "degrees": math.pi / 180,
    "degrees/s": math.pi / 180,
}
"""Factors to SI units."""

_FULL_TURN = 2 * math.pi + 1e-3
_NUMBER = re.compile(r"[-+]?(\d{1,15}(\.\d*)?|\.\d+)([eE][-+]?\d{1,2})?")
_SEPARATOR = re.compile(r"\s*[;,]\s*|\s+")
_SPHERE = 2  # shape_msgs/msg/SolidPrimitive.SPHERE


def evaluate(expression: Expression, skills: SkillMap, scope: Scope) -> Any:
    """What a field gets.

    :raises InputError: if a port or state is not known, or its value does not fit: no number, an
        angle that looks like degrees, a pose in another frame, an unknown name.
    """
    value = expression.source.fill(scope)
    form = expression.form
    if isinstance(value, Unknown):
        return Unknown(scalar=form is Form.TEXT)
    if form is Form.ENTRY:
        return value
    if form is Form.TEXT:
        return (
            value
            if isinstance(value, str | bool | int | float)
            else _refuse(expression, value, "text")
        )
    if form is Form.NUMBER:
        return _number(expression, value)
    if form is Form.ANGLE:
        return _angle(expression, value)
    if form is Form.DURATION:
        return _duration(expression, value)
    if form is Form.JOINTS:
        named = _joints(expression, value, skills)
        return {"name": list(named), "position": list(named.values())}
    if form is Form.JOINT_GOAL:
        return _joint_goal(expression, _joints(expression, value, skills))
    pose = _pose(expression, value, skills)
    if form is Form.POINT:
        return _xyz(pose)
    if form is Form.POSE:
        return _pose_data(pose)
    if form is Form.POSE_STAMPED:
        return {"header": {"frame_id": pose.frame}, "pose": _pose_data(pose)}
    return _pose_goal(expression, pose)


def _number(expression: Expression, value: Value) -> float:
    if isinstance(value, str) and _NUMBER.fullmatch(value.strip()):
        value = float(value)
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        _refuse(expression, value, "a number")
    return float(value) * UNITS[expression.unit or "1"]


def _angle(expression: Expression, value: Value) -> float:
    angle = _number(expression, value)
    _refuse_degrees(expression, angle, value)
    return angle


def _refuse_degrees(expression: Expression, angle: float, value: Value) -> None:
    if expression.unit != "degrees" and abs(angle) > _FULL_TURN:
        expected = "radians, at most a full turn (or unit: degrees)"
        _refuse(expression, value, expected)


def _duration(expression: Expression, value: Value) -> dict[str, int]:
    seconds = _number(expression, value)
    if not 0 <= seconds < 2**31:
        _refuse(expression, value, "a time that is not negative")
    nanoseconds = round(seconds * 1e9)
    return {"sec": nanoseconds // 10**9, "nanosec": nanoseconds % 10**9}


def _joints(expression: Expression, value: Value, skills: SkillMap) -> dict[str, float]:
    if not isinstance(value, str) or value not in skills.joints:
        _refuse(expression, value, "one of joints: " + ", ".join(skills.joints))
    return dict(skills.joints[value])


def _pose(expression: Expression, value: Value, skills: SkillMap) -> NamedPose:
    """A named pose, ``x;y;yaw``, ``x;y;z;qx;qy;qz;qw``, or a position of the world."""
    if isinstance(value, str) and value in skills.poses:
        pose = skills.poses[value]
        if expression.frame is not None and pose.frame != expression.frame:
            got = f"{value!r} in {pose.frame!r}"
            _refuse(expression, value, f"a pose in the frame {expression.frame!r}", got)
        return _moved(pose, expression)
    frame = expression.frame or ""
    if isinstance(value, Vector):
        if value.unit != "m" or len(value.components) not in (2, 3):
            _refuse(expression, value, "a position of two or three metres")
        x, y, *z = value.components
        return _moved(NamedPose(frame, (x, y, z[0] if z else 0.0)), expression)
    numbers = _numbers(value)
    if len(numbers) == 3 and expression.form is Form.POINT:
        return _moved(NamedPose(frame, (numbers[0], numbers[1], numbers[2])), expression)
    if len(numbers) == 3:
        yaw = numbers[2] * (UNITS["degrees"] if expression.unit == "degrees" else 1)
        _refuse_degrees(expression, yaw, value)
        return _moved(NamedPose(frame, (numbers[0], numbers[1], 0.0), (0.0, 0.0, yaw)), expression)
    if len(numbers) == 7 and abs(math.hypot(*numbers[3:]) - 1) < 1e-2:
        x, y, z0, *quaternion = numbers
        return _moved(NamedPose(frame, (x, y, z0), _angles(quaternion)), expression)
    names = ", ".join(skills.poses) or "none is named"
    _refuse(expression, value, f"x;y;yaw, x;y;z;qx;qy;qz;qw or a named pose ({names})")


def _numbers(value: Value) -> list[float]:
    parts = _SEPARATOR.split(value.strip()) if isinstance(value, str) else []
    return [float(one) for one in parts] if all(map(_NUMBER.fullmatch, parts)) else []


def _moved(pose: NamedPose, expression: Expression) -> NamedPose:
    x, y, z = (a + b for a, b in zip(pose.position, expression.offset, strict=True))
    return NamedPose(pose.frame, (x, y, z), pose.angles)


def _angles(quaternion: list[float]) -> tuple[float, float, float]:
    x, y, z, w = (one / math.hypot(*quaternion) for one in quaternion)
    roll = math.atan2(2 * (w * x + y * z), 1 - 2 * (x * x + y * y))
    pitch = math.asin(max(-1.0, min(1.0, 2 * (w * y - z * x))))
    return roll, pitch, math.atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z))


def _quaternion(angles: tuple[float, float, float]) -> dict[str, float]:
    (cr, sr), (cp, sp), (cy, sy) = ((math.cos(one / 2), math.sin(one / 2)) for one in angles)
    return {
        "x": sr * cp * cy - cr * sp * sy,
        "y": cr * sp * cy + sr * cp * sy,
        "z": cr * cp * sy - sr * sp * cy,
        "w": cr * cp * cy + sr * sp * sy,
    }


def _xyz(pose: NamedPose) -> dict[str, float]:
    return dict(zip("xyz", pose.position, strict=True))


def _pose_data(pose: NamedPose) -> dict[str, Any]:
    return {"position": _xyz(pose), "orientation": _quaternion(pose.angles)}


def _joint_goal(expression: Expression, joints: dict[str, float]) -> list[dict[str, Any]]:
    """As ``moveit_msgs/msg/Constraints[]``: every joint within the tolerance."""
    constraints = [
        {
            "joint_name": name,
            "position": position,
            "tolerance_above": expression.tolerance,
            "tolerance_below": expression.tolerance,
            "weight": 1.0,
        }
        for name, position in joints.items()
    ]
    return [{"joint_constraints": constraints}]


def _pose_goal(expression: Expression, pose: NamedPose) -> list[dict[str, Any]]:
    """As ``moveit_msgs/msg/Constraints[]``: the link's origin in a ball, its axes nearly so."""
    header = {"frame_id": pose.frame}
    region = {
        "primitives": [{"type": _SPHERE, "dimensions": [expression.tolerance]}],
        "primitive_poses": [_pose_data(pose)],
    }
    position = {"header": header, "link_name": expression.link, "constraint_region": region}
    axes = dict.fromkeys(
        (f"absolute_{axis}_axis_tolerance" for axis in "xyz"), expression.angle_tolerance
    )
    orientation = {"header": header, "link_name": expression.link, **axes, "weight": 1.0}
    orientation["orientation"] = _quaternion(pose.angles)
    return [
        {
            "position_constraints": [{**position, "weight": 1.0}],
            "orientation_constraints": [orientation],
        }
    ]


def _refuse(
    expression: Expression, value: Value, expected: str, got: str | None = None
) -> NoReturn:
    text = str(value)
    raise InputError(
        f"this does not make a {expression.form.value.replace('_', ' ')}",
        place=expression.source.place,
        expected=expected,
        got=got or repr(text if len(text) <= 60 else text[:59] + "…"),
    )
