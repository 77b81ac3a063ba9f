"""Tells what form a scene is in, by its content, and reads it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from besim.errors import InputError, Place
from besim.world.formats import sdf, urdf
from besim.world.formats.maps import is_map, read_map
from besim.world.graph import is_graph, world_from_graph
from besim.world.inputs import as_text
from besim.world.jsontext import read_json
from besim.world.scene import Scene, load_scene, scene_from_world
from besim.world.xmltext import Element, parse_xml

_MAX_ELEMENTS = 200_000
"""Of an SDF or URDF file: worlds that Gazebo has saved are longer than trees."""
_START_OF_XML = re.compile(r"\s*<")


def read_scene_text(
    text: bytes | str, source: str = "<scene>", *, folder: Path | None = None
) -> dict[str, Any]:
    """A scene of any form, checked, in the scene form.

    JSON is a scene or a graph of VirtualHome, XML a world or model of SDF or a robot of URDF, YAML
    a map or its places.

    :param source: file name for errors.
    :param folder: where the file is, to look at what stands beside it (a map's image and places).
    :raises InputError: for anything that is no scene, with line and column.
    """
    decoded = as_text(text, source)
    if _START_OF_XML.match(decoded):
        return _as_form(_read_xml(decoded, source))
    if is_map(decoded):
        return _as_form(read_map(decoded, source, folder))
    document = read_json(decoded, source=source)
    if is_graph(document.value):
        return scene_from_world(world_from_graph(document.value, source=source, document=document))
    load_scene(document.value, source=source, document=document)
    return document.as_object()


def _read_xml(text: str, source: str) -> Scene:
    root = parse_xml(text, source, what="a scene", max_nodes=_MAX_ELEMENTS)
    if root.tag in sdf.ROOTS:
        return sdf.read_sdf(root)
    if root.tag == urdf.ROOT:
        return urdf.read_urdf(root)
    raise _no_scene(root, source)


def _no_scene(root: Element, source: str) -> InputError:
    return InputError(
        "this is not a scene",
        place=root.place or Place(source),
        expected="<sdf> (a world of Gazebo) or <robot> (URDF)",
        got=f"<{root.tag}>",
    )


def _as_form(scene: Scene) -> dict[str, Any]:
    return scene_from_world(
        scene.world,
        descriptions=scene.descriptions,
        types=scene.types,
        warnings=scene.warnings,
    )
