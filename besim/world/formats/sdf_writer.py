"""Writes a world as SDF: what has a position becomes a model that has it."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from besim.world.path import join_path, split_path
from besim.world.pose import Pose
from besim.world.state import GROUPS, Vector, World

_VERSION = "1.9"
_FORBIDDEN = re.compile(r"[\x00-\x1f\x7f\ud800-\udfff\ufffe\uffff]|::")
_RESERVED = re.compile(r"world|__.*__")

_Names = tuple[str, ...]


def write_sdf(world: World, *, name: str = "besim") -> tuple[str, tuple[str, ...]]:
    """The world as SDF, and the paths of entities that are left out: they have no position.

    Models are static, with one empty link each. A part is a model within that of its entity.
    Names that SDF does not allow are changed.

    :param name: of the world.
    """
    poses = _poses(world)
    root = ElementTree.Element("sdf", version=_VERSION)
    models: dict[_Names, ElementTree.Element] = {
        (): ElementTree.SubElement(root, "world", name=name)
    }
    used: set[tuple[_Names, str]] = set()
    for names in sorted(poses, key=len):
        above = next(names[:n] for n in range(len(names) - 1, -1, -1) if names[:n] in models)
        called = _allowed(".".join(names[max(len(above), 1) :]))
        number = 2
        while (above, called) in used:
            called = f"{called.removesuffix(f'_{number - 1}')}_{number}"
            number += 1
        used.add((above, called))
        pose = poses[above].inverse() @ poses[names] if above else poses[names]
        models[names] = _model(models[above], called, pose)
    ElementTree.indent(root)
    left_out = tuple(one for one in world.entities() if split_path(one) not in poses)
    text = ElementTree.tostring(root, encoding="unicode", xml_declaration=False)
    return f'<?xml version="1.0"?>\n{text}\n', left_out


def _model(above: ElementTree.Element, name: str, pose: Pose) -> ElementTree.Element:
    model = ElementTree.SubElement(above, "model", name=name)
    parts = (f"{part:.6f}".rstrip("0").rstrip(".") for part in (*pose.position, *pose.rpy))
    ElementTree.SubElement(model, "pose").text = " ".join(
        "0" if part == "-0" else part for part in parts
    )
    ElementTree.SubElement(model, "static").text = "true"
    ElementTree.SubElement(model, "link", name="link")
    return model


def _allowed(name: str) -> str:
    changed = _FORBIDDEN.sub("_", name).strip() or "_"
    return f"a_{changed}" if _RESERVED.fullmatch(changed) else changed


def _poses(world: World) -> dict[_Names, Pose]:
    """Pose by the names of the entity or part, where its position is known."""
    found = {}
    # The shorter path comes first: of a thing before those of its parts.
    for path, value in sorted(world.items(), key=lambda item: item[0].count(".")):
        *owner, state = split_path(path)
        if state != "position" or len(owner) < 2 or owner[0] not in GROUPS[:2]:
            continue
        if isinstance(value, Vector) and value.unit == "m" and len(value.components) in (2, 3):
            x, y, z = (*value.components, 0.0)[:3]
            found[tuple(owner)] = Pose((x, y, z))
            turned = world.get(join_path(*owner, "orientation"))
            if isinstance(turned, Vector) and turned.unit == "rad" and len(turned.components) == 3:
                roll, pitch, yaw = turned.components
                found[tuple(owner)] = Pose.from_rpy((x, y, z), (roll, pitch, yaw))
            elif len(owner) > 2 and tuple(owner[:-1]) in found:
                # As the part is built in, unless the world says otherwise.
                found[tuple(owner)] = Pose((x, y, z), found[tuple(owner[:-1])].rotation)
    return found
