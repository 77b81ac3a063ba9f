"""Given scenes: their things found among those of the task."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from besim.models.commonsense.entities import ROBOT, Entity
from besim.models.commonsense.entities.entity import labels as labels_of
from besim.models.commonsense.language.phrases import named_by
from besim.models.commonsense.language.tokens import lemmas
from besim.models.commonsense.scenario import Binding, Scenario
from besim.models.commonsense.tasks.gripper_count import gripper_count
from besim.models.commonsense.tasks.scene_states import bind_state
from besim.world import Value, World, join_path

_PLAIN = {"type", "position", "size", "setting", "gripper_content", "gripper_contact_range"} | {
    *("content", "location", "weight", "battery", "payload")
}
"""States that a scene names as besim does."""
_BATTERY = ("battery_level", "battery_percentage", "battery_charge", "charge_level")
_PAYLOAD = ("max_payload", "payload_kg", "payload_limit", "max_load")


def bind_scene(scene: Mapping[str, Any], world: World, scenario: Scenario) -> World:
    """Bind names and states of a scene in ``scenario``.

    :returns: the world with canonical states added.
    """
    changes: dict[str, Value] = {}
    agents = scene.get("agents")
    if isinstance(agents, Mapping) and agents:
        scenario.agent = next(iter(agents))
        _agent(agents[scenario.agent], scenario, changes)
    given = scene.get("objects")
    objects = given if isinstance(given, Mapping) else {}
    for name in objects:
        entity = _entity(str(name), scenario)
        if entity is not None:
            scenario.names[entity.name] = str(name)
    for name, properties in objects.items():
        entity = _bound(str(name), scenario)
        if entity is None or not isinstance(properties, Mapping):
            continue
        for key, value in properties.items():
            if key == "content":
                _content(entity, value, scenario, changes)
            elif key not in _PLAIN:
                path = join_path("objects", str(name), str(key))
                bind_state(entity, str(key), value, path, scenario, scene)
    relationship = scene.get("relationship")
    for key, value in relationship.items() if isinstance(relationship, Mapping) else ():
        bind_state(None, str(key), value, join_path("relationship", str(key)), scenario, scene)
    return world.with_changes(changes)


def _bound(scene_name: str, scenario: Scenario) -> Entity | None:
    """The entity that has this name in the scene."""
    entities = scenario.inventory.entities
    return next((entities[e] for e, name in scenario.names.items() if name == scene_name), None)


def _agent(agent: Any, scenario: Scenario, changes: dict[str, Value]) -> None:
    if not isinstance(agent, Mapping):
        return
    prose = str(agent.get("setting", ""))
    count = gripper_count(prose)
    match = re.search(r"hold (\w+) objects? at most", prose)
    if count is None and match:
        count = {"one": 1, "two": 2, "three": 3, "four": 4}.get(match.group(1))
    if count is not None:
        changes[scenario.path(ROBOT, "gripper_count")] = count
    held = agent.get("gripper_content")
    changes[scenario.path(ROBOT, "gripper_content")] = tuple(_names(held))
    own = set(agent) & {"battery"}
    for attribute, keys in (("battery", _BATTERY), ("payload", _PAYLOAD)):
        for key in keys:
            if isinstance(agent.get(key), int | float) and attribute not in own:
                path = join_path("agents", scenario.agent, key)
                scenario.bindings[(ROBOT, attribute)] = Binding(path)


def _names(value: Any) -> list[str]:
    """Names in a gripper; of ``["bowl", ["apple"]]``, a bowl with an apple, that of the bowl."""
    if isinstance(value, str):
        return [value]
    if not isinstance(value, list | tuple):
        return []
    if len(value) == 2 and isinstance(value[0], str) and isinstance(value[1], list):
        return [value[0]]
    return [name for item in value for name in _names(item)]


def _entity(name: str, scenario: Scenario) -> Entity | None:
    """The entity, not bound yet, that the words of a scene name fit: ``pallet_2`` is pallet 2."""
    parts = [w for w in name.lower().replace("-", "_").split("_") if w]
    labels = labels_of(parts)
    words = [w for w in parts if w not in labels]
    states = [w for w in words[:-1] if w in scenario.lexicon.state_words]
    words = [
        scenario.lexicon.noun_lemma(lemmas(w).get("NOUN", w)) for w in words if w not in states
    ]
    if not words:
        return None
    labelled = named_by([*sorted(labels), *words])
    reference = scenario.inventory.resolve(labelled)
    entities = scenario.inventory.entities
    if labels and not any(n in entities and labels & entities[n].labels for n in reference.names):
        # The texts do not count: ``cup_1`` is the cup.
        reference = scenario.inventory.resolve(named_by(words))
    found = [
        scenario.inventory.entities[n] for n in reference.names if n in scenario.inventory.entities
    ]
    return next((e for e in found if e.name not in scenario.names), None)


def _content(entity: Entity, value: Any, scenario: Scenario, changes: dict[str, Value]) -> None:
    """Nested lists: [["bowl", ["apple"]]] is a bowl that holds an apple."""
    substances: list[str] = []

    def visit(item: Any, parent: Entity) -> None:
        if isinstance(item, str):
            inner = _bound(item, scenario) or _entity(item, scenario)
            if inner is not None and inner.name != parent.name and not inner.substance:
                changes[scenario.path(inner.name, "location")] = f"in {parent.name}"
            elif parent is entity:
                substances.append(inner.name if inner is not None else item)
        elif isinstance(item, list | tuple):
            if len(item) == 2 and isinstance(item[0], str) and isinstance(item[1], list | tuple):
                visit(item[0], parent)
                inner = _bound(item[0], scenario) or _entity(item[0], scenario)
                for deeper in item[1]:
                    visit(deeper, inner or parent)
            else:
                for deeper in item:
                    visit(deeper, parent)

    visit(value, entity)
    changes[scenario.path(entity.name, "content")] = tuple(dict.fromkeys(substances))
