"""Where the things of a world are found by words and places, kept from world to world.

A world may have ten thousand things, and a question speaks of two: an index is computed once and
then renewed by what changed.
"""

from __future__ import annotations

import functools
import re
from bisect import bisect_left, insort
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from immutables import Map

from besim.models.commonsense.conversing.wording import singular, words
from besim.world import GROUPS, World, join_path, split_path

_LOCATION = "location"
_ENTITY_GROUPS = GROUPS[:2]

_FEW = 100
"""Things that came or went up to which an index is renewed; for more it is built anew."""

_Key = TypeVar("_Key")

SHARED = 4
"""Letters at the beginning that *duck* shares with *duckie*, *gold* with *golden*."""

_PLAIN = re.compile(r"(?:[a-z][a-z0-9]*|[0-9]+)(?:_(?:[a-z][a-z0-9]*|[0-9]+))*")
Place = tuple[str, str]
"""Relation and thing or place: ``("in", "golden_bowl")``."""


@dataclass(frozen=True, slots=True)
class Index:
    """Things of one world.

    :param entities: of the world, as it lists them.
    :param names: of the things, in that order.
    :param groups: name of a thing to the group that it is in (``objects``).
    :param words: the words of its name.
    :param by_word: things by each word of their names.
    :param by_name: things by all the words of their names.
    :param by_start: words of at least :data:`SHARED` letters by these.
    :param heads: the nouns of all names, and how many things have each.
    :param places: where each thing is, of those that are somewhere.
    :param children: relation and name of all things that are at a thing or place.
    """

    entities: tuple[str, ...]
    names: tuple[str, ...]
    groups: Mapping[str, str]
    words: Mapping[str, tuple[str, ...]]
    by_word: Mapping[str, list[str]]
    by_name: Mapping[tuple[str, ...], list[str]]
    by_start: Mapping[str, list[str]]
    heads: Mapping[str, int]
    places: Map[str, Place]
    children: Map[str, list[tuple[str, str]]]


def index_of(world: World) -> Index:
    """The index of a world."""
    return world.derived(_build, _renew)


def flags_of(world: World) -> frozenset[str]:
    """Names of states that are yes or no, or once were."""
    return world.derived(_flags, lambda before, now, changed: before | _flags(now, changed))


def _flags(world: World, paths: Iterable[str] | None = None) -> frozenset[str]:
    return frozenset(
        filter(None, (_flag(world, one) for one in (world if paths is None else paths)))
    )


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
    for alike in by_start.values():
        alike.sort()
    places: dict[str, Place] = {}
    children: dict[str, list[tuple[str, str]]] = {}
    for name, entity in entities.items():
        where = place_in(world, f"{entity}.{_LOCATION}")
        if where is not None:
            places[name] = where
            children.setdefault(where[1], []).append((where[0], name))
    heads: dict[str, int] = {}
    for found in filter(None, parts.values()):
        heads[noun(found)] = heads.get(noun(found), 0) + 1
    return Index(
        world.entities(),
        tuple(groups),
        *(groups, parts, by_word, by_name, by_start, heads, Map(places), Map(children)),
    )


def _renew(before: Index, world: World, changed: Iterable[str]) -> Index:
    entities = world.entities()
    if entities is not before.entities and entities != before.entities:
        renamed = _renew_names(before, world, changed)
        if renamed is None:
            return _build(world)
        before = renamed
    ends = "." + _LOCATION
    moved: dict[str, Place | None] = {}
    for path in changed:
        if path.endswith(ends) and path.count(".") == 2:
            group, name, _ = split_path(path)
            where = place_in(world, path)
            if before.places.get(name) != where and before.groups.get(name, group) == group:
                moved[name] = where
    if not moved:
        return before
    places, children = before.places.mutate(), before.children.mutate()
    for name in moved:
        was = places.pop(name, None)
        if was is not None:
            rest = [one for one in children[was[1]] if one[1] != name]
            if rest:
                children[was[1]] = rest
            else:
                del children[was[1]]
    for name, where in moved.items():
        if where is not None:
            places[name] = where
            # In the order in which a world lists its things, as if they had always been there.
            found = [*children.get(where[1], ()), (where[0], name)]
            children[where[1]] = sorted(found, key=lambda one: _entity(before, one[1]))
    return replace(before, places=places.finish(), children=children.finish())


def _renew_names(before: Index, world: World, changed: Iterable[str]) -> Index | None:
    """An index with the names of things that came, and without those that went.

    :returns: ``None`` where it is to be built anew.
    """
    entities = world.entities()
    paths = (path.split(".", 2) for path in changed)
    touched = {f"{one[0]}.{one[1]}" for one in paths if len(one) == 3 and one[0] in _ENTITY_GROUPS}
    came = [one for one in touched if _has(entities, one) and not _has(before.entities, one)]
    went = [one for one in touched if _has(before.entities, one) and not _has(entities, one)]
    if len(came) + len(went) > _FEW:
        return None
    groups, parts = dict(before.groups), dict(before.words)
    by_word, by_name = dict(before.by_word), dict(before.by_name)
    by_start, heads = dict(before.by_start), dict(before.heads)
    index = replace(before, entities=entities, groups=groups, words=parts, heads=heads)

    def order(name: str) -> str:
        return _entity(index, name)

    for entity in sorted(went):
        name = split_path(entity)[1]
        found = parts.pop(name)
        for word in dict.fromkeys(found):
            _leave(by_word, word, name, order)
            if word not in by_word and len(word) >= SHARED:
                _leave(by_start, word[:SHARED], word, str)
        _leave(by_name, found, name, order)
        if found:
            _count(heads, noun(found), -1)
        del groups[name]
    for entity in sorted(came):
        group, name = split_path(entity)
        if name in groups:
            return None  # two things of one name
        groups[name], parts[name] = group, _words(name)
        found = parts[name]
        for word in dict.fromkeys(found):
            if word not in by_word and len(word) >= SHARED:
                _join(by_start, word[:SHARED], word, str)
            _join(by_word, word, name, order)
        _join(by_name, found, name, order)
        if found:
            _count(heads, noun(found), 1)
    names = tuple(split_path(entity)[1] for entity in entities)
    if len(names) != len(groups):
        return None  # two things of one name
    return replace(index, names=names, by_word=by_word, by_name=by_name, by_start=by_start)


def _has(entities: tuple[str, ...], entity: str) -> bool:
    at = bisect_left(entities, entity)
    return entities[at : at + 1] == (entity,)


def _join(lists: dict[_Key, list[str]], key: _Key, one: str, order: Callable[[str], str]) -> None:
    found = list(lists.get(key, ()))
    insort(found, one, key=order)
    lists[key] = found


def _leave(lists: dict[_Key, list[str]], key: _Key, one: str, order: Callable[[str], str]) -> None:
    found = list(lists[key])
    del found[bisect_left(found, order(one), key=order)]
    if found:
        lists[key] = found
    else:
        del lists[key]


def _count(heads: dict[str, int], head: str, step: int) -> None:
    heads[head] = heads.get(head, 0) + step
    if not heads[head]:
        del heads[head]


def _flag(world: World, path: str) -> str:
    """The name of a yes/no state of a thing; empty for another."""
    if not isinstance(world.get(path), bool) or path.count(".") != 2:
        return ""
    return path.rpartition(".")[2]


def _entity(index: Index, name: str) -> str:
    return join_path(index.groups[name], name)


@functools.lru_cache(maxsize=1 << 16)
def _words(name: str) -> tuple[str, ...]:
    plain = _PLAIN.fullmatch(name) is not None  # as nearly all are, and ten times quicker
    return tuple(map(singular, name.split("_") if plain else words(name)))
