"""The schema language as prompts tell of it and as answers are checked against it.

All of it comes from the commonsense model's data: what predicates mean from ``language.yaml``,
which arguments they take and how its own verbs use them from ``schemas.yaml``, the attributes that
all things may have from ``states.yaml``.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, get_args

from rapidfuzz import process

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.lexicon import default_lexicon
from besim.models.commonsense.scenario import Scenario
from besim.models.commonsense.schema import Schema
from besim.models.commonsense.vocabulary import AMOUNTS, RELATIONS
from besim.models.commonsense.word_files import load_data
from besim.models.llm.compiled.forms import Kind
from besim.world import World, split_path

Literals = Mapping[str, tuple[frozenset[str], frozenset[str]]]
"""Predicate -> the arguments that it may and must have."""

ROLES = ("theme", "dest", "source", "tool", "content", "through", "target")
NUMBERS = (
    "amount",
    "portions",
    "grippers",
    *sorted({quantity for quantity, _ in AMOUNTS.values()}),
)
"""What an event may name amounts of; durations in seconds, the battery's in percent."""
PREPOSITIONS = tuple(RELATIONS)
FREE = "default"
"""An argument that names a substance and no role."""
_LIKELY = 60.0
_NOT_OFFERED = frozenset({"wait", "aboard"})
"""Predicates by what besim itself knows or has read of machines and lifts: a language model writes
down what they do."""


@functools.cache
def grammar() -> dict[str, Any]:
    """Claims, requirements, effects and besim's own verbs, for prompts."""
    words = load_data("language.yaml")
    schemas = default_lexicon().schemas.values()
    return {
        "claims": {kind: words["claims"][kind] for kind in get_args(Kind)},
        "require": _explained(words["require"], parameters("require")),
        "effect": _explained(words["effect"], parameters("effect")),
        "attributes": sorted(load_data("states.yaml")),
        "numbers": list(NUMBERS),
        "verbs": {
            schema.name: _as_written(schema)
            for schema in schemas
            if {name for name, _ in schema.effect} - _NOT_OFFERED
        },
    }


@functools.cache
def parameters(key: str) -> Literals:
    """Of the predicates of ``require`` or ``effect``, as besim's own schemas use them."""
    uses: dict[str, list[frozenset[str]]] = {}
    for schema in default_lexicon().schemas.values():
        for name, arguments in schema.require if key == "require" else schema.effect:
            if name in _NOT_OFFERED:
                continue
            uses.setdefault(name, []).append(frozenset(arguments))
    return {
        name: (frozenset.union(*sets), frozenset.intersection(*sets)) for name, sets in uses.items()
    }


def _explained(words: Mapping[str, str], allowed: Literals) -> dict[str, dict[str, Any]]:
    return {
        name: {"arguments": sorted(allowed[name][0]), "meaning": words[name]} for name in allowed
    }


def _as_written(schema: Schema) -> dict[str, Any]:
    def literals(found: Iterable[tuple[str, Mapping[str, Any]]]) -> list[dict[str, Any]]:
        return [
            {name: arguments["of"] if set(arguments) == {"of"} else dict(arguments)}
            for name, arguments in found
            if name not in _NOT_OFFERED
        ]

    return {"require": literals(schema.require), "effect": literals(schema.effect)}


@functools.cache
def schema_names() -> Mapping[tuple[str, tuple[tuple[str, Any], ...]], str]:
    """Effect, arguments included -> the name of besim's first schema that has it.

    Code looks at these names: what some leaf grasps must be held where it is put somewhere.
    """
    found: dict[tuple[str, tuple[tuple[str, Any], ...]], str] = {}
    for schema in default_lexicon().schemas.values():
        for name, arguments in schema.effect:
            found.setdefault((name, tuple(sorted(arguments.items()))), schema.name)
    return found


@dataclass(frozen=True, slots=True)
class Things:
    """What claims and roles of one case may name.

    :param kinds: thing -> thing, substance, room, person or robot.
    :param parts: thing -> what it is a part of.
    :param states: thing -> yes/no attributes that the case tells of it.
    :param numbers: thing -> its quantities.
    """

    kinds: Mapping[str, str]
    parts: Mapping[str, str]
    states: Mapping[str, frozenset[str]]
    numbers: Mapping[str, frozenset[str]]

    def data(self) -> dict[str, Any]:
        """For prompts; without values, so that all worlds of a task ask the same question."""
        return {
            name: {
                "kind": kind,
                **({"part_of": self.parts[name]} if name in self.parts else {}),
                "states": sorted(self.states.get(name, ())),
                "numbers": sorted(self.numbers.get(name, ())),
            }
            for name, kind in self.kinds.items()
        }

    def is_substance(self, name: str) -> bool:
        """Is it something that vessels contain?"""
        return self.kinds.get(name) == "substance"


def things_of(scenario: Scenario, world: World) -> Things:
    """The things of a commonsense case, with the states that its world has of them."""
    entities = scenario.inventory.entities
    kinds = {ROBOT: "robot"}
    for name, entity in entities.items():
        flags = ("substance", "room", "person")
        kinds[name] = next((flag for flag in flags if getattr(entity, flag)), "thing")
    names = {scenario.world_name(name): name for name in entities}
    states: dict[str, set[str]] = {name: set() for name in kinds}
    numbers: dict[str, set[str]] = {name: set() for name in kinds}
    for path, value in world.items():
        section, *rest = split_path(path)
        if len(rest) != 2:
            continue
        owner = names.get(rest[0]) if section == "objects" else None
        if section == "agents" and rest[0] == scenario.agent:
            owner = ROBOT
        if owner is None:
            continue
        if isinstance(value, bool):
            states[owner].add(rest[1])
        elif isinstance(value, int | float):
            numbers[owner].add(rest[1])
    for (owner, attribute), binding in scenario.bindings.items():
        if owner in kinds:
            number = isinstance(world.get(binding.path), int | float) and not isinstance(
                world.get(binding.path), bool
            )
            (numbers if number else states)[owner].add(attribute)
    return Things(
        kinds,
        {name: one.part_of for name, one in entities.items() if one.part_of},
        {name: frozenset(found) for name, found in states.items()},
        {name: frozenset(found) for name, found in numbers.items()},
    )


def nearest(name: str, known: Iterable[str]) -> str:
    """What to add to an error about a name that is not known."""
    near = process.extractOne(name, list(known), score_cutoff=_LIKELY)
    return f"; did you mean {near[0]!r}?" if near else ""
