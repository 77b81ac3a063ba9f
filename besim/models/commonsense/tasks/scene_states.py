"""A scene's own state names, bound to canonical facts by meaning."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from besim.models.commonsense.entities import Entity
from besim.models.commonsense.language.tokens import lemmas
from besim.models.commonsense.scenario import Binding, Scenario
from besim.models.commonsense.vocabulary import LENGTHS, OPPOSITES, SCENE_NOISE, SIZE_NAMES

_QUANTITIES = (
    ("battery", ("battery",)),
    ("weight", ("weight", "mass")),
    ("temperature", ("temperature",)),
    ("capacity", ("capacity",)),
    ("max_load", ("load limit", "max load", "maximum load")),
)
"""Attribute -> names, whatever unit stands behind them: ``mass_kg``."""

_FLAGS = {"yes": ("yes", "no"), "no": ("yes", "no"), "true": ("true", "false")}
_FLAGS["false"] = _FLAGS["true"]


def bind_state(
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
            if lemma == e.head or (lemma in e.longest and len(e.longest) == 1)
        ]
        if match and word not in SCENE_NOISE and lexicon.state(word) is None:
            others.append(match[0])
        elif word not in SCENE_NOISE:
            rest.append(word)
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
    if isinstance(value, bool):
        _bind_flag(target, rest, others, Binding(path), scenario)
    elif isinstance(value, str):
        described = scene.get("state_description")
        description = described.get(key, "") if isinstance(described, Mapping) else ""
        _bind_word(target, rest, path, value, str(description), scenario)
    elif isinstance(value, int | float):
        for attribute, names in _QUANTITIES:
            if any(set(name.split()) <= set(words) for name in names):
                scenario.bindings.setdefault((target.name, attribute), Binding(path))
        for size in SIZE_NAMES.intersection(words):
            unit = next((word for word in words if word in LENGTHS), "")
            binding = Binding(path, unit=LENGTHS[unit]) if unit else Binding(f"{path}_m")
            scenario.bindings.setdefault((target.name, size), binding)  # 18 may be of any unit


def _bind_flag(
    target: Entity,
    rest: list[str],
    others: list[Entity],
    flag: Binding,
    scenario: Scenario,
) -> None:
    """``is_clean``, ``door_closed``, ``polish_applied``.

    :param flag: where the flag stands, and its words for yes and no.
    """
    lexicon = scenario.lexicon
    for word in rest:
        state = lexicon.state(word)
        if word in ("applied", "sprayed", "spread", "coated", "sprinkled") and others:
            content = next((e for e in others if e.name != target.name), None)
            if content is not None:
                scenario.bindings.setdefault((target.name, f"has_{content.name}"), flag)
                continue
        if state is not None:
            binding = flag if state.value else Binding(flag.path, flag.no, flag.yes)
            _bind(target, state.attribute, binding, scenario)
        else:
            scenario.bindings.setdefault((target.name, word), flag)


def _bind(target: Entity, attribute: str, binding: Binding, scenario: Scenario) -> None:
    """Bind a state; what is empty is not full, and the other way round."""
    bindings = scenario.bindings
    if attribute == "empty":
        bindings.setdefault((target.name, "full"), Binding(binding.path, binding.no, binding.yes))
    elif attribute == "full":
        bindings[target.name, attribute] = binding  # rather than ``is_empty`` beside ``is_full``
    else:
        bindings.setdefault((target.name, attribute), binding)


def _bind_word(
    target: Entity,
    rest: list[str],
    path: str,
    value: str,
    description: str,
    scenario: Scenario,
) -> None:
    """``clean_status: stained``; the other word stands in the state's description."""
    lexicon = scenario.lexicon
    lower = value.lower().replace("_", " ")
    if lower in _FLAGS:  # ``plugged: no``
        yes, no = _FLAGS[lower]
        _bind_flag(target, rest, [], Binding(path, _cased(yes, value), _cased(no, value)), scenario)
        return
    told = lower.removeprefix("not ")
    if told != lower:  # ``test_page: not printed``
        word = lexicon.state(told)
        attribute, true = (word.attribute, word.value) if word is not None else (told, True)
        told = _cased(told, value)
        yes, no = (told, value) if true else (value, told)
        _bind(target, attribute, Binding(path, yes, no), scenario)
        return
    state = lexicon.state(lower)
    if state is None:
        return
    options = [
        w.strip().lower()
        for pair in re.findall(r"'([^']+)'|\"([^\"]+)\"", description)
        for w in pair
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
        opposite = OPPOSITES.get(lower, f"not {lower}")
    yes, no = (value, opposite) if state.value else (opposite, value)
    _bind(target, state.attribute, Binding(path, yes, no), scenario)


def _cased(word: str, like: str) -> str:
    """A word as a scene writes its like: ``Yes`` beside ``No``, ``YES`` beside ``NO``."""
    if len(like) > 1 and like.isupper():
        return word.upper()
    return word.capitalize() if like[:1].isupper() else word
