"""Occupancy maps and the places on them: what a map server's YAML and lists of places say.

A map (``image``, ``resolution``, ``origin`` …) becomes ``environment.map``: its resolution and
size in metres, and where its lower left corner is. Named zones, rooms and waypoints become objects
with a position. The image is not looked at beyond its header.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from pathlib import Path

from besim.errors import InputError
from besim.world.formats._placing import SceneBuilder
from besim.world.formats.image_size import image_size
from besim.world.path import join_path
from besim.world.pose import Pose
from besim.world.scene import Scene
from besim.world.state import Vector
from besim.world.yamltext import Node, read_document

PLACES = ("waypoints", "zones", "rooms", "locations", "places")
"""Keys that lists or mappings of named places stand under."""

_MAP = ("image", "resolution", "origin")
_IS_MAP = re.compile(rf"^(?:image|resolution|{'|'.join(PLACES)})[ \t]*:", re.MULTILINE)
_CORNERS = ("polygon", "corners", "points", "vertices")
_BESIDE = ("zones.yaml", "waypoints.yaml")


def is_map(text: str) -> bool:
    """Whether a text looks like the YAML of a map or of places."""
    return text.lstrip()[:1] not in ("{", "[", "") and _IS_MAP.search(text) is not None


def read_map(text: str, source: str, folder: Path | None = None) -> Scene:
    """The scene of a map, of places, or of both.

    :param folder: where the map's image is, and perhaps ``zones.yaml`` or ``waypoints.yaml``.
    :raises InputError: for what is neither, or numbers that are none, with its place.
    """
    root = read_document(text, source)
    keys = _mapping(root, "a map or places")
    built = SceneBuilder()
    if any(name in keys for name in _MAP[:2]):
        _read_map(root, built, folder)
    _read_places(keys, built)
    if folder is not None and not any(name in keys for name in PLACES):
        for name in _BESIDE:
            file = folder / name
            if file.is_file() and str(file) != source:
                beside = read_document(file.read_bytes(), str(file))
                built.warnings.append(f"the places of {file} are read too")
                _read_places(_mapping(beside, "places"), built)
    return built.scene()


def _read_map(root: Node, built: SceneBuilder, folder: Path | None) -> None:
    keys = _mapping(root, "a map")
    for name in _MAP:
        if name not in keys:
            raise InputError(
                f"a map without {name}",
                place=root.place,
                expected=", ".join(_MAP),
                got=", ".join(keys) or "nothing",
            )
    resolution = _number(keys["resolution"])
    if resolution <= 0:
        raise _wrong(keys["resolution"], "metres of a cell, more than 0")
    x, y, yaw = (_number(one) for one in _list(keys["origin"], 3))
    states = built.states
    states["environment.map.resolution"] = resolution
    states["environment.map.origin"] = Vector((x, y), "m")
    states["environment.map.yaw"] = yaw
    built.types["origin"] = "vector m"
    image = _text(keys["image"])
    states["environment.map.image"] = image
    size = image_size(folder, image) if folder is not None else None
    if size is not None:
        states["environment.map.size"] = Vector(tuple(n * resolution for n in size), "m")
        built.types["size"] = "vector m"
    elif folder is not None:
        built.warn(keys["image"].place, f"the size of {image!r} is not known")


def _read_places(keys: dict[str, Node], built: SceneBuilder) -> None:
    for key in PLACES:
        for name, node in _named(keys[key]) if key in keys else ():
            names = ("objects", name)
            if any(join_path(*names, one) in built.states for one in ("position", "exists")):
                built.warn(node.place, f"a second {name!r} is not read")
                continue
            pose = _pose(node)
            if pose is None:
                built.warn(node.place, f"where {name!r} is, is not said in a way besim knows")
            built.place(names, pose)


def _named(node: Node) -> Iterator[tuple[str, Node]]:
    """Places by name: of a mapping, or of a list of mappings with a ``name``."""
    if isinstance(node.value, dict):
        yield from node.value.items()
    elif isinstance(node.value, list):
        for item in node.value:
            keys = _mapping(item, "a place")
            name = keys.get("name") or keys.get("id")
            if name is None:
                raise _wrong(item, "a place with a name")
            yield _text(name), item
    else:
        raise _wrong(node, "places")


def _pose(node: Node) -> Pose | None:
    """Where a place is; of an area, the middle of its corners."""
    if isinstance(node.value, list):
        if node.value and isinstance(node.value[0].value, list):
            return _middle(node.value)
        # What a third number means (z, yaw) differs from file to file.
        return _at(node.value[:2]) if len(node.value) >= 2 else None
    if not isinstance(node.value, dict):
        return None
    keys = node.value
    for name in ("pose", "position"):
        if name in keys:
            return _pose(keys[name])
    for name in _CORNERS:
        if name in keys and isinstance(keys[name].value, list):
            return _middle(_list(keys[name]))
    if "x" not in keys or "y" not in keys:
        return None
    z = _number(keys["z"]) if "z" in keys else 0.0
    turned = next((keys[name] for name in ("yaw", "theta") if name in keys), None)
    yaw = _number(turned) if turned is not None else 0.0
    return Pose.from_rpy((_number(keys["x"]), _number(keys["y"]), z), (0.0, 0.0, yaw))


def _middle(corners: list[Node]) -> Pose | None:
    found = [pose.position for pose in map(_pose, corners) if pose is not None]
    if not found or len(found) != len(corners):
        return None
    x, y, z = (sum(parts) / len(found) for parts in zip(*found, strict=True))
    return Pose((x, y, z))


def _at(parts: list[Node]) -> Pose:
    x, y = map(_number, parts)
    return Pose((x, y, 0.0))


def _mapping(node: Node, what: str) -> dict[str, Node]:
    if not isinstance(node.value, dict):
        raise _wrong(node, what)
    return node.value


def _list(node: Node, length: int | None = None) -> list[Node]:
    if not isinstance(node.value, list) or length not in (None, len(node.value)):
        raise _wrong(node, f"a list of {length} numbers" if length else "a list")
    return node.value


def _text(node: Node) -> str:
    if not isinstance(node.value, str) or not node.value.strip():
        raise _wrong(node, "words")
    return node.value.strip()


def _number(node: Node) -> float:
    try:
        number = float(node.value) if isinstance(node.value, str) else math.nan
    except ValueError:
        number = math.nan
    if not abs(number) < 1e15:
        raise _wrong(node, "a number")
    return number


def _wrong(node: Node, expected: str) -> InputError:
    return InputError("this map is not right", place=node.place, expected=expected, got=node.kind)
