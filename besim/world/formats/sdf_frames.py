"""The frames of an SDF file and where they are, by SDFormat's rules for poses (1.7 and later).

A pose counts from the frame that ``relative_to`` names: a link, joint, frame or model of the same
model or world, or one further in (``arm::gripper``). Without it a link or model counts from the
model or world that it is in, a joint from its child, a frame from what it is attached to.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from besim.errors import InputError, Place
from besim.world.formats._placing import name_of, numbers
from besim.world.pose import Pose
from besim.world.xmltext import Element

_OWN = "__model__"
_WORLD = "world"
_LONGEST_CHAIN = 100
_EXPECTED = "six numbers: x y z [m] roll pitch yaw [rad]"
_EXPECTED_QUATERNION = "seven numbers: x y z [m] and a quaternion x y z w"


class Unresolved(Exception):
    """A pose that counts from something this file does not place; the message says what."""


@dataclass(slots=True, eq=False)
class Frame:
    """A frame, or a model or world of frames.

    :param kind: tag of the element.
    :param pose: as written, seen from ``base``.
    :param base: name of the frame it counts from, in ``scope``; empty for ``scope`` itself.
    :param placement: name of the frame within this model that ``pose`` places instead of its own.
    :param source: of an included model: the file it is in, which is not read.
    """

    name: str
    kind: str
    place: Place
    scope: Frame | None = None
    pose: Pose = field(default_factory=Pose)
    base: str = ""
    placement: str = ""
    source: str = ""
    inner: dict[str, Frame] = field(default_factory=dict)


def read_pose(element: Element) -> tuple[Pose, str]:
    """The pose of an element, and the name of the frame that it counts from, if it says so.

    :raises InputError: for anything but numbers, as many as there must be.
    """
    written = child(element, "pose")
    if written is None:
        return Pose(), ""
    # Until SDFormat 1.7 the attribute was named `frame`.
    attributes = written.attributes
    base = attributes.get("relative_to", "") or attributes.get("frame", "")
    if not written.words:
        return Pose(), base
    if attributes.get("rotation_format", "euler_rpy") == "quat_xyzw":
        x, y, z, *quaternion = numbers(written.words, written.place, _EXPECTED_QUATERNION, (7,))
        qx, qy, qz, qw = quaternion
        try:
            return Pose.from_quaternion((x, y, z), (qx, qy, qz, qw)), base
        except ValueError as error:
            raise InputError(
                "not a pose", place=written.place, expected="a rotation", got=str(error)
            ) from error
    x, y, z, *angles = numbers(written.words, written.place, _EXPECTED, (6,))
    if attributes.get("degrees", "").lower() in ("true", "1"):
        angles = [angle * 0.017453292519943295 for angle in angles]
    roll, pitch, yaw = angles
    return Pose.from_rpy((x, y, z), (roll, pitch, yaw)), base


def read_frame(element: Element, scope: Frame) -> Frame:
    """A link, joint, frame, model or actor, without what is in it.

    :raises InputError: for a name or pose that is none.
    """
    pose, base = read_pose(element)
    default = {"joint": "child", "frame": "attached_to"}.get(element.tag, "")
    if not base and element.tag == "joint":
        named = child(element, default)
        base = named.words if named is not None else ""
    elif not base and element.tag == "frame":
        base = element.attributes.get(default, "")
    return Frame(
        name=name_of(element),
        kind=element.tag,
        place=element.place,
        scope=scope,
        pose=pose,
        base=base,
        placement=element.attributes.get("placement_frame", ""),
    )


def child(element: Element, tag: str) -> Element | None:
    """The first child of this tag."""
    return next((one for one in element.children if one.tag == tag), None)


class Resolver:
    """Places frames. Every answer is kept, so that a file of many frames takes linear time."""

    def __init__(self) -> None:
        self._known: dict[int, Pose | Unresolved] = {}
        self._open: set[int] = set()

    def in_world(self, frame: Frame) -> Pose:
        """A frame seen from the world, or from the outermost model.

        :raises Unresolved: if the file does not say it.
        """
        if frame.scope is None:
            return Pose()
        return self.in_world(frame.scope) @ self.in_scope(frame)

    def in_scope(self, frame: Frame) -> Pose:
        """A frame seen from the model or world that it is in.

        :raises Unresolved: if the file does not say it.
        """
        found = self._known.get(id(frame))
        if found is None:
            if id(frame) in self._open:
                raise Unresolved(f"the poses of {frame.name!r} and others count from each other")
            if len(self._open) >= _LONGEST_CHAIN:
                raise Unresolved(f"more than {_LONGEST_CHAIN} poses count from each other")
            self._open.add(id(frame))
            try:
                found = self._resolve(frame)
            except Unresolved as error:
                found = error
            finally:
                self._open.remove(id(frame))
            self._known[id(frame)] = found
        if isinstance(found, Unresolved):
            raise found
        return found

    def _resolve(self, frame: Frame) -> Pose:
        assert frame.scope is not None
        pose = self._locate(frame.scope, frame.base) @ frame.pose if frame.base else frame.pose
        if frame.placement:
            pose = pose @ self._locate(frame, frame.placement).inverse()
        return pose

    def _locate(self, scope: Frame, path: str) -> Pose:
        """A frame of the same model or world, or one further in, seen from that."""
        pose = Pose()
        # Files of SDFormat 1.7 and before have names with :: in them.
        for name in (path,) if path in scope.inner else path.split("::"):
            if name == (_WORLD if scope.kind == _WORLD else _OWN):
                return pose
            if scope.source:
                raise Unresolved(f"{path!r} is in {scope.source}, which is not read")
            if name not in scope.inner:
                raise Unresolved(f"there is no {path!r} to count from in {scope.name!r}")
            scope = scope.inner[name]
            pose = pose @ self.in_scope(scope)
        return pose
