"""Where the things of a world are found by words and places, kept from world to world.

A world may have ten thousand things, and a question speaks of two: an index is computed once and
then renewed by what changed.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from besim.models.commonsense.conversing.wording import singular, words
from besim.world import World, join_path, split_path

_LOCATION = "location"

SHARED = 4
"""Letters at the beginning that *duck* shares with *duckie*, *gold* with *golden*."""

_PLAIN = re.compile(r"(?:[a-z][a-z0-9]*|[0-9]+)(?:_(?:[a-z][a-z0-9]*|[0-9]+))*")
Place = tuple[str, str]
"""Relation and thing or place: ``("in", "golden_bowl")``."""


@dataclass(frozen=True, slots=True)
class Index:
    """Things of one world.

    :param entities: of the world, as it lists them.
    :param groups: name of a thing to the group that it is in (``objects``).
    :param words: the words of its name.
    :param by_word: things by each word of their names.
    :param by_name: things by all the words of their names.
    :param by_start: words of at least :data:`SHARED` letters by these.
    :param heads: the nouns of all names.
    :param places: where each thing is, of those that are somewhere.
    :param children: relation and name of all things that are at a thing or place.
    """

    entities: tuple[str, ...]
    groups: Mapping[str, str]
    words: Mapping[str, tuple[str, ...]]
    by_word: Mapping[str, list[str]]
    by_name: Mapping[tuple[str, ...], list[str]]
    by_start: Mapping[str, list[str]]
    heads: frozenset[str]
    places: Mapping[str, Place]
    children: Mapping[str, list[tuple[str, str]]]


def index_of(world: World) -> Index:
    """The index of a world."""
    return world.derived(_build, _renew)


def place_in(world: World, path: str) -> Place | None:
    """What the location state of a thing says, if it says anything."""
    value = world.get(path)
    if not isinstance(value, str) or " " not in value:
        return None
    relation, parent = value.split(" ", 1)
    return relation, parent


def noun(parts: tuple[str, ...]) -> str:
    """The noun of a name: *cup* of *red cup*, of *cup 2* and of *cup b*."""
    return next(
        (part for part in reversed(parts) if len(part) > 1 and not part.isdigit()), parts[-1]
    )


def _build(world: World) -> Index:
    groups: dict[str, str] = {}
    entities: dict[str, str] = {}
    for entity in world.entities():
        group, name = split_path(entity)
        if groups.setdefault(name, group) == group:
            entities[name] = entity
    parts = {name: _words(name) for name in groups}
    by_word: dict[str, list[str]] = {}
    by_name: dict[tuple[str, ...], list[str]] = {}
    for name, found in parts.items():
        by_name.setdefault(found, []).append(name)
        for part in dict.fromkeys(found):
            by_word.setdefault(part, []).append(name)
    by_start: dict[str, list[str]] = {}
    for word in by_word:
        if len(word) >= SHARED:
            by_start.setdefault(word[:SHARED], []).append(word)
    places: dict[str, Place] = {}
    children: dict[str, list[tuple[str, str]]] = {}
    for name, entity in entities.items():
        where = place_in(world, f"{entity}.{_LOCATION}")
        if where is not None:
            places[name] = where
            children.setdefault(where[1], []).append((where[0], name))
    heads = frozenset(noun(found) for found in parts.values() if found)
    return Index(
        *(world.entities(), groups, parts, by_word, by_name, by_start, heads, places, children)
    )


def _renew(before: Index, world: World, changed: Iterable[str]) -> Index:
    if world.entities() != before.entities:
        return _build(world)
    ends = "." + _LOCATION
    moved: dict[str, Place | None] = {}
    for path in changed:
        if path.endswith(ends) and path.count(".") == 2:
            group, name, _ = split_path(path)
            where = place_in(world, path)
            if before.groups.get(name) == group and before.places.get(name) != where:
                moved[name] = where
    if not moved:
        return before
    places, children = dict(before.places), dict(before.children)
    for name, where in moved.items():
        was = places.pop(name, None)
        if was is not None:
            children[was[1]] = [one for one in children[was[1]] if one[1] != name]
            if not children[was[1]]:
                del children[was[1]]
        if where is not None:
            places[name] = where
            # In the order in which a world lists its things, as if they had always been there.
            found = [*children.get(where[1], ()), (where[0], name)]
            children[where[1]] = sorted(found, key=lambda one: _entity(before, one[1]))
    return replace(before, places=places, children=children)


def _entity(index: Index, name: str) -> str:
    return join_path(index.groups[name], name)


@functools.lru_cache(maxsize=1 << 16)
def _words(name: str) -> tuple[str, ...]:
    plain = _PLAIN.fullmatch(name) is not None  # as nearly all are, and ten times quicker
    return tuple(map(singular, name.split("_") if plain else words(name)))
