"""Given scenes: their things found among those of the task."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any

from besim.models.commonsense.entities import ROBOT, Entity
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.scenario import Binding, Scenario
from besim.models.commonsense.tasks.gripper_count import gripper_count
from besim.models.commonsense.tasks.scene_names import entities_called, shortened
from besim.models.commonsense.tasks.scene_states import bind_state
from besim.models.commonsense.vocabulary import CABLES, MACHINES, PLUGS, TRAILING_PARTS
from besim.world import Value, World, join_path

_PLAIN = {"type", "position", "size", "setting", "gripper_content", "gripper_contact_range"} | {
    *("content", "location", "weight", "battery", "payload")
}
"""States that a scene names as besim does."""
_ROOMS = ("room", "in_room", "room_name")
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
    _bind_names(objects, scenario)
    for name, properties in objects.items():
        entity = _bound(str(name), scenario)
        if entity is None or not isinstance(properties, Mapping):
            continue
        for key, value in properties.items():
            if key == "content":
                _content(entity, value, scenario, changes)
            elif key in _ROOMS and isinstance(value, str):
                _into_room(entity, value, scenario)
            elif key not in _PLAIN:
                path = join_path("objects", str(name), str(key))
                bind_state(entity, str(key), value, path, scenario, scene)
    relationship = scene.get("relationship")
    for key, value in relationship.items() if isinstance(relationship, Mapping) else ():
        bind_state(None, str(key), value, join_path("relationship", str(key)), scenario, scene)
    return world.with_changes(changes)


def rooms_around(facts: Facts, opened: Collection[str]) -> frozenset[str]:
    """Rooms that shut nothing away from the robot: it may be in there, and no leaf opens them.

    :param opened: what leaves open.
    """
    told = facts.read(facts.scenario.path(ROBOT, "room"))
    here = [told] if told is not None else []
    at = facts.read(facts.scenario.path(ROBOT, "at"))
    entities = facts.scenario.inventory.entities
    around = [at, *(parent for _, parent in facts.chain(at))] if isinstance(at, str) else []
    here += [name for name in around if name in entities and entities[name].room]
    rooms = {name for name, entity in entities.items() if entity.room and name not in opened}
    return frozenset(rooms if not (here or around) else rooms.intersection(here))


def _bind_names(objects: Mapping[str, Any], scenario: Scenario) -> None:
    """Bind objects by all of their words; else in short, and else by ``type``.

    In short or by type only one of the objects may fit, or none of them is bound: which one a
    text means would be a guess, and another one's state a false verdict.
    """
    inventory = scenario.inventory
    nameless: list[str] = []
    for name in map(str, objects):
        entity = _entity(name, scenario)
        if entity is None or entity.name in inventory.only_in_scene:
            nameless.append(name)
        else:
            scenario.names[entity.name] = name
    _bind_single({name: shortened(name, inventory) for name in nameless}, scenario)
    kinds = {name: _kind(objects[name]) for name in nameless if _bound(name, scenario) is None}
    _bind_single({name: entities_called(kind, inventory) for name, kind in kinds.items()}, scenario)
    for name in nameless:
        entity = _entity(name, scenario) if _bound(name, scenario) is None else None
        if entity is not None:
            scenario.names[entity.name] = name


def _bind_single(fitting: Mapping[str, list[Entity]], scenario: Scenario) -> None:
    """Bind those objects that fit one entity which no other object fits, or is bound to."""
    bound = scenario.inventory.only_in_scene | scenario.names.keys()
    single = {name: found[0] for name, found in fitting.items() if len(found) == 1}
    for entity in {one.name: one for one in single.values() if one.name not in bound}.values():
        names = [name for name, one in single.items() if one is entity]
        if len(names) == 1:
            scenario.names[entity.name] = names[0]
        else:
            called = entity.name.replace("_", " ")
            scenario.warnings.append(
                f"none of the scene's {', '.join(names)} is taken for the {called}: which one is"
                " meant, neither name nor type tells"
            )


def _kind(properties: Any) -> str:
    kind = properties.get("type") if isinstance(properties, Mapping) else None
    return kind if isinstance(kind, str) else ""


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
    """The entity, not bound yet, that a scene object stands for."""
    found = entities_called(name, scenario.inventory)
    return next((e for e in found if e.name not in scenario.names), None)


def _content(entity: Entity, value: Any, scenario: Scenario, changes: dict[str, Value]) -> None:
    """Nested lists: [["bowl", ["apple"]]] is a bowl that holds an apple."""
    substances: list[str] = []

    def visit(item: Any, parent: Entity) -> None:
        if isinstance(item, str):
            inner = _bound(item, scenario) or _entity(item, scenario)
            if inner is not None and inner.name != parent.name and not inner.substance:
                how = _relation(inner, parent, scenario)
                changes[scenario.path(inner.name, "location")] = f"{how} {parent.name}"
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
    told = tuple(dict.fromkeys(substances))
    if not told and entity.has_head(scenario.lexicon.water_sources):
        changes[scenario.path(entity.name, "content")] = None  # a sink has its tap
    else:
        changes[scenario.path(entity.name, "content")] = told


def _into_room(entity: Entity, value: str, scenario: Scenario) -> None:
    """``room: kitchen``, where neither scene nor text knows a closer place."""
    rooms = entities_called(value, scenario.inventory)
    if len(rooms) == 1 and rooms[0].room and rooms[0] is not entity:
        scenario.rooms[entity.name] = rooms[0].name


def _relation(inner: Entity, outer: Entity, scenario: Scenario) -> str:
    """How a thing is in what a scene lists it in: a kettle on a table, a printer's own cord."""
    lexicon = scenario.lexicon
    kinds = (lexicon.hypernyms[kind] for kind in ("appliance", "device", "machine"))
    own = inner.name not in scenario.graspable
    if (
        own
        and outer.has_head(MACHINES.union(*kinds))
        and inner.has_head((*PLUGS, *CABLES, *TRAILING_PARTS))
    ):
        return "part"
    return "on" if outer.has_head(lexicon.surfaces - lexicon.containers) else "in"
