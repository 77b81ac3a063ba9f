"""The live world as text and JSON, rendered anew only where it changed.

A world of 10 000 entities takes half a second to render, and changes a thousand times a second.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from besim.world import GROUPS, Snapshot, World, describe_world, scene_from_world, split_path
from besim_ros.snapshot import WorldSnapshot

_ENTITY_GROUPS = GROUPS[:2]


@dataclass(slots=True)
class _Group:
    """What is rendered of a group: entity by entity, or all of it where it has none.

    :param heads: paths of the entities, sorted; ``texts`` and ``scenes`` stand in their order.
    :param scenes: each a member of the group's JSON object.
    """

    heads: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    scenes: list[str] = field(default_factory=list)

    def put(self, head: str, part: tuple[str, str] | None) -> None:
        """Replace an entity, add it, or remove it."""
        at = bisect_left(self.heads, head)
        end = at + 1 if at < len(self.heads) and self.heads[at] == head else at
        text, scene = part or ("", "")
        self.heads[at:end] = [head] if part else []
        self.texts[at:end] = [text] if part else []
        self.scenes[at:end] = [scene] if part else []


class WorldText:
    """Renders a live world again and again."""

    def __init__(self) -> None:
        self._groups: dict[str, _Group] = {}
        # Types that vectors need, by the few heads that have such vectors.
        self._types: dict[str, dict[str, str]] = {}

    def render(self, now: Snapshot, changed: Iterable[str] | None = None) -> WorldSnapshot:
        """The world as :func:`besim_ros.snapshot.snapshot` has it.

        :param changed: paths of the states that changed since the last time; ``None`` for all.
        """
        if changed is None:
            self._groups = {group: _Group() for group in sorted(GROUPS, key=_entities_first)}
            self._types.clear()
        for head in sorted({_head(path) for path in (now.world if changed is None else changed)}):
            self._put(head, now.world)
        return WorldSnapshot(now.case_id, self._text(), self._scene(now))

    def _put(self, head: str, world: World) -> None:
        paths = [*([head] if head in world else []), *world.below(head)]
        part = None
        self._types.pop(head, None)
        if paths:
            inner = World({path: world[path] for path in paths})
            scene: dict[str, Any] = scene_from_world(inner)
            group, *name = split_path(head)
            # Members without the braces: several stand in one group.
            members = {name[0]: scene[group][name[0]]} if name else scene[group]
            part = (describe_world(inner), _json(members)[1:-1])
            if scene["state_type"]:
                self._types[head] = scene["state_type"]
        self._groups[head.partition(".")[0]].put(head, part)

    def _text(self) -> str:
        return "\n\n".join(text for group in self._groups.values() for text in group.texts)

    def _scene(self, now: Snapshot) -> str:
        types = dict(now.state_types)
        for head in sorted(self._types):
            for name, kind in self._types[head].items():
                types.setdefault(name, kind)
        members = [f'"{name}": {{{", ".join(self._groups[name].scenes)}}}' for name in GROUPS]
        members += [
            f'"state_description": {_json(dict(now.descriptions))}',
            f'"state_type": {_json(types)}',
        ]
        return f"{{{', '.join(members)}}}"


def _entities_first(group: str) -> tuple[bool, str]:
    return group not in _ENTITY_GROUPS, group


def _head(path: str) -> str:
    """The path of the entity, or the group, that a state belongs to."""
    group, _, rest = path.partition(".")
    return f"{group}.{rest.partition('.')[0]}" if group in _ENTITY_GROUPS else group


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)
