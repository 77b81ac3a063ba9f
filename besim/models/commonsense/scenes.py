"""Given scenes: their own state names bound to canonical facts by meaning."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from besim.models.commonsense.cases import gripper_count
from besim.models.commonsense.entities import ROBOT, Entity
from besim.models.commonsense.facts import Binding, Scenario
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.language.tokens import lemmas
from besim.models.commonsense.reading import participle
from besim.world import Value, World, join_path

_PLAIN = {
    "type",
    "position",
    "size",
    "setting",
    "gripper_content",
    "gripper_contact_range",
    "content",
    "location",
    "weight",
    "battery",
    "payload",
}


def bind_scene(
    scene: Mapping[str, Any], world: World, scenario: Scenario
) -> tuple[World, list[str], list[str]]:
    """Bind names and states of a scene.

    :returns: the world with canonical states added, warnings, assumptions.
    """
    warnings: list[str] = []
    changes: dict[str, Value] = {}
    agents = scene.get("agents")
    if isinstance(agents, Mapping) and agents:
        scenario.agent = next(iter(agents))
        _agent(agents[scenario.agent], scenario, changes)
    objects = scene.get("objects")
    for name in objects if isinstance(objects, Mapping) else ():
        entity = _entity(str(name), scenario)
        if entity is not None:
            entity.scene_name = str(name)
            scenario.names[entity.name] = str(name)
    for name, properties in objects.items() if isinstance(objects, Mapping) else ():
        entity = next(
            (e for e in scenario.inventory.entities.values() if e.scene_name == name), None
        )
        if entity is None or not isinstance(properties, Mapping):
            continue
        for key, value in properties.items():
            if key == "content":
                _content(entity, value, scenario, changes)
            elif key not in _PLAIN:
                _bind(
                    entity,
                    str(key),
                    value,
                    join_path("objects", str(name), str(key)),
                    scenario,
                    scene,
                )
            elif key == "setting" and isinstance(value, str):
                pass
    relationship = scene.get("relationship")
    for key, value in relationship.items() if isinstance(relationship, Mapping) else ():
        _bind(None, str(key), value, join_path("relationship", str(key)), scenario, scene)
    return world.with_changes(changes), warnings, []


def _agent(agent: Any, scenario: Scenario, changes: dict[str, Value]) -> None:
    if not isinstance(agent, Mapping):
        return
    prose = " ".join(str(v) for k, v in agent.items() if k == "setting")
    count = gripper_count(prose)
    match = re.search(r"hold (\w+) objects? at most", prose)
    if count is None and match and match.group(1) in ("one", "two", "three", "four"):
        count = {"one": 1, "two": 2, "three": 3, "four": 4}[match.group(1)]
    if count is not None:
        changes[scenario.path(ROBOT, "gripper_count")] = count
    held = agent.get("gripper_content")
    names = [n for n in _names(held)]
    changes[scenario.path(ROBOT, "gripper_content")] = tuple(names)
    for key in ("battery_level", "battery_percentage", "battery_charge", "charge_level"):
        if isinstance(agent.get(key), int | float) and "battery" not in agent:
            scenario.bindings[(ROBOT, "battery")] = Binding(
                join_path("agents", scenario.agent, key)
            )
    for key in ("max_payload", "payload_kg", "payload_limit", "max_load"):
        if isinstance(agent.get(key), int | float):
            scenario.bindings[(ROBOT, "payload")] = Binding(
                join_path("agents", scenario.agent, key)
            )


def _names(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, list | tuple):
        return [
            name
            for item in value[:1]
            if isinstance(value, list)
            and len(value) == 2
            and isinstance(value[0], str)
            and isinstance(value[1], list)
            for name in [value[0]]
        ] or [name for item in value for name in _names(item)]
    return []


def _entity(name: str, scenario: Scenario) -> Entity | None:
    words = [w for w in name.lower().replace("-", "_").split("_") if w and not w.isdigit()]
    states = [w for w in words[:-1] if w in scenario.lexicon.state_words]
    words = [
        scenario.lexicon.noun_lemma(lemmas(w).get("NOUN", w)) for w in words if w not in states
    ]
    if not words:
        return None
    reference = scenario.inventory.resolve(Mention(words[-1], tuple(words[:-1]), text=name))
    found = [
        scenario.inventory.entities[n] for n in reference.names if n in scenario.inventory.entities
    ]
    return next((e for e in found if not e.scene_name), None)


def _content(entity: Entity, value: Any, scenario: Scenario, changes: dict[str, Value]) -> None:
    """Nested lists: [["bowl", ["apple"]]] is a bowl that holds an apple."""
    substances: list[str] = []

    def visit(item: Any, parent: Entity) -> None:
        if isinstance(item, str):
            inner = next(
                (e for e in scenario.inventory.entities.values() if e.scene_name == item), None
            ) or _entity(item, scenario)
            if inner is not None and inner.name != parent.name and not inner.substance:
                changes[scenario.path(inner.name, "location")] = f"in {parent.name}"
            elif parent is entity:
                substances.append(inner.name if inner is not None else item)
        elif isinstance(item, list | tuple):
            if len(item) == 2 and isinstance(item[0], str) and isinstance(item[1], list | tuple):
                visit(item[0], parent)
                inner = next(
                    (e for e in scenario.inventory.entities.values() if e.scene_name == item[0]),
                    None,
                ) or _entity(item[0], scenario)
                for deeper in item[1]:
                    visit(deeper, inner or parent)
            else:
                for deeper in item:
                    visit(deeper, parent)

    visit(value, entity)
    changes[scenario.path(entity.name, "content")] = tuple(dict.fromkeys(substances))


_NOISE = {
    "status",
    "state",
    "level",
    "condition",
    "is",
    "has",
    "been",
    "to",
    "of",
    "the",
    "with",
    "in",
    "on",
    "by",
    "flag",
    "a",
    "value",
    "current",
    "mode",
    "door",
    "lid",
    "not",
    "at",
    "for",
    "from",
    "already",
}


def _bind(
    owner: Entity | None,
    key: str,
    value: Any,
    path: str,
    scenario: Scenario,
    scene: Mapping[str, Any],
) -> None:
    """Find the canonical fact that a scene's own state name speaks of."""
    if isinstance(value, list | tuple | dict) or value is None:
        return
    lexicon = scenario.lexicon
    words = [w for w in re.sub(r"(?<=[a-z])(?=[A-Z])", "_", key).lower().split("_") if w]
    target = owner
    others: list[Entity] = []
    rest: list[str] = []
    for word in words:
        lemma = lexicon.noun_lemma(lemmas(word).get("NOUN", word))
        match = [
            e
            for e in scenario.inventory.entities.values()
            if lemma == e.head or lemma in e.longest and len(e.longest) == 1
        ]
        if match and word not in _NOISE and lexicon.state(word) is None:
            others.append(match[0])
        elif word not in _NOISE or word in ("door", "lid"):
            rest.append(word)
    rest = [w for w in rest if w not in ("door", "lid")]
    if target is None and others:
        target = others[-1]
        others = others[:-1]
    if target is None:
        return
    device = next(
        (
            e
            for e in others
            if e.name != target.name
            and (e.head in lexicon.water_sources or e.part_of == target.name)
        ),
        None,
    )
    if device is not None:
        target = device
        others = [e for e in others if e is not device]
    description = (
        str((scene.get("state_description") or {}).get(key, ""))
        if isinstance(scene.get("state_description"), Mapping)
        else ""
    )
    if isinstance(value, bool):
        _bind_flag(target, rest, others, path, value, scenario)
    elif isinstance(value, str):
        _bind_word(target, rest, words, path, value, description, scenario)
    elif isinstance(value, int | float):
        for attribute in ("battery", "weight", "temperature", "capacity"):
            if attribute in words:
                scenario.bindings.setdefault((target.name, attribute), Binding(path))


def _bind_flag(
    target: Entity,
    rest: list[str],
    others: list[Entity],
    path: str,
    value: bool,
    scenario: Scenario,
) -> None:
    lexicon = scenario.lexicon
    for word in rest:
        verb = lemmas(word).get("VERB", "")
        state = lexicon.state(word)
        if word in ("applied", "sprayed", "spread", "coated", "sprinkled") and others:
            content = next((e for e in others if e.name != target.name), None)
            if content is not None:
                scenario.bindings.setdefault((target.name, f"has_{content.name}"), Binding(path))
                continue
        if state is not None:
            binding = Binding(path, state.value, not state.value)
            scenario.bindings.setdefault((target.name, state.attribute), binding)
        elif verb and word == participle(verb):
            scenario.bindings.setdefault((target.name, word), Binding(path))
        else:
            scenario.bindings.setdefault((target.name, word), Binding(path))


def _bind_word(
    target: Entity,
    rest: list[str],
    words: list[str],
    path: str,
    value: str,
    description: str,
    scenario: Scenario,
) -> None:
    lexicon = scenario.lexicon
    lower = value.lower().replace("_", " ")
    state = lexicon.state(lower)
    if state is None:
        return
    options = [
        w.strip().lower()
        for w in re.findall(r"'([^']+)'|\"([^\"]+)\"", description)
        for w in w
        if w
    ] or re.findall(r"\b[a-z]+\b", description.lower())
    opposite = next(
        (
            o
            for o in options
            if (s := lexicon.state(o)) is not None
            and s.attribute == state.attribute
            and s.value != state.value
        ),
        None,
    )
    if opposite is None:
        opposite = {
            "on": "off",
            "off": "on",
            "open": "closed",
            "closed": "open",
            "shut": "open",
            "clean": "dirty",
            "dirty": "clean",
            "full": "empty",
            "empty": "full",
            "locked": "unlocked",
            "unlocked": "locked",
        }.get(lower, f"not {lower}")
    if state.attribute in ("full", "empty"):
        if state.attribute == "empty" and state.value:
            scenario.bindings.setdefault((target.name, "full"), Binding(path, opposite, value))
        else:
            scenario.bindings.setdefault((target.name, "full"), Binding(path, value, opposite))
        return
    yes, no = (value, opposite) if state.value else (opposite, value)
    scenario.bindings.setdefault((target.name, state.attribute), Binding(path, yes, no))
