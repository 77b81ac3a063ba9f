"""A world as plain data: what travels between processes and becomes a message."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from besim.world import Value, World, describe_world, scene_from_world


@dataclass(frozen=True, slots=True)
class WorldSnapshot:
    """A world as plain data.

    :param text: for people; ``scene`` is the same as scene JSON.
    :param states: state path to value.
    :param types: ``state_type`` of the scene that it came from, ``descriptions`` likewise.
    """

    case_id: str
    text: str
    scene: str
    states: Mapping[str, Value] = field(default_factory=dict, repr=False)
    types: Mapping[str, str] = field(default_factory=dict, repr=False)
    descriptions: Mapping[str, str] = field(default_factory=dict, repr=False)


def snapshot(
    case_id: str,
    world: World,
    *,
    types: Mapping[str, str] | None = None,
    descriptions: Mapping[str, str] | None = None,
) -> WorldSnapshot:
    """A world as plain data."""
    scene = scene_from_world(world, types=types, descriptions=descriptions)
    return WorldSnapshot(
        case_id=case_id,
        text=describe_world(world),
        scene=json.dumps(scene, ensure_ascii=False, allow_nan=False),
        states=dict(world),
        types=dict(types or {}),
        descriptions=dict(descriptions or {}),
    )
