"""The part of a live world that a language model is shown: what may matter for what was said."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from besim.models.commonsense.conversing.index import Index, index_of, noun
from besim.models.commonsense.conversing.wording import singular, words
from besim.world import Event, Value, View, World, join_path, split_path, to_json

WHOLE = 300
"""States up to which a world is shown whole."""
MOST_STATES = 400
MOST_THINGS = 40
"""Things that the words name, as far as they do."""
MOST_AROUND = 20
"""Things on, in or under one of them; events; relationships."""
_MOST_KINDS = 50


@dataclass(frozen=True, slots=True)
class Excerpt:
    """States of a world, and how much of it they are.

    :param types: of the things among them, by path, where one is known.
    :param overview: numbers of things, in all and shown, and of each kind; empty for a whole
        world.
    :param events: the newest ones that concern it, by revision.
    """

    states: Mapping[str, Value]
    types: Mapping[str, str] = field(default_factory=dict)
    overview: Mapping[str, Any] = field(default_factory=dict)
    events: Mapping[int, Event] = field(default_factory=dict)

    def data(self) -> dict[str, Any]:
        """The states as a prompt tells of them."""
        return {path: to_json(value) for path, value in self.states.items()}

    def past(self) -> list[dict[str, Any]]:
        """The events likewise."""
        return [
            {
                "revision": event.revision,
                "who": event.who,
                "what": event.what,
                "why": event.why,
                "changes": [one.as_dict() for one in event.changes[:MOST_AROUND]],
            }
            for event in self.events.values()
        ]


def excerpt_of(said: str, view: View, spoken: Sequence[str] = ()) -> Excerpt:
    """What may matter of a world.

    All of it up to :data:`WHOLE` states. Of a larger one, the things that the words name, by name
    or type, those that were spoken of, what these are in, on or under and what is so to them,
    agents, relationships that name them, the environment, and single states whose name or value
    the words name.
    """
    world = view.world
    if len(world) <= WHOLE:
        return Excerpt(dict(world), view.types, {}, _events(view, None))
    index = index_of(world)
    asked = {singular(word) for word in words(said)}
    named = [*spoken, *_named(asked, index), *_of_type(asked, view)]
    chosen = list(dict.fromkeys(_around(named, index)))
    states: dict[str, Value] = {}
    for path in _paths(chosen, asked, world, index):
        states.setdefault(path, world[path])
        if len(states) >= MOST_STATES:
            break
    shown = {path.split(".")[1] for path in states if path.split(".")[0] in ("agents", "objects")}
    kinds = Counter(noun(found) for found in index.words.values() if found)
    overview = {
        "things": len(index.groups),
        "things shown": len(shown),
        "things of each kind": dict(kinds.most_common(_MOST_KINDS)),
    }
    entities = {path[: path.find(".", path.find(".") + 1)] for path in states}
    types = {path: kind for path, kind in view.types.items() if path in entities}
    return Excerpt(states, types, overview, _events(view, chosen))


def _named(asked: set[str], index: Index) -> list[str]:
    """Things with words of their names in what was said, those with their whole name first."""
    counts = Counter(name for word in asked for name in index.by_word.get(word, ()))
    ranked = sorted(
        counts.items(),
        key=lambda one: (one[1] < len(set(index.words[one[0]])), -one[1], one[0]),
    )
    return [name for name, _ in ranked[:MOST_THINGS]]


def _of_type(asked: set[str], view: View) -> list[str]:
    """Things whose type has words of what was said."""
    found = (
        split_path(path)[1]
        for path, kind in view.types.items()
        if not asked.isdisjoint(map(singular, words(kind)))
    )
    return list(itertools.islice(found, MOST_THINGS))


def _around(names: Iterable[str], index: Index) -> Iterator[str]:
    """Things, then what each stands on or in, what stands on it, and what stands beside it."""
    known = [name for name in names if name in index.groups]
    yield from known
    for name in known:
        seen = {name}
        where = index.places.get(name)
        while where is not None and where[1] in index.groups and where[1] not in seen:
            yield where[1]
            beside = index.children.get(where[1], ())
            # Of the thousand things on a table a few say nothing.
            yield from (one for _, one in beside if len(beside) <= MOST_AROUND)
            seen.add(where[1])
            where = index.places.get(where[1])
        for _, child in index.children.get(name, ())[:MOST_AROUND]:
            yield child


def _paths(chosen: Sequence[str], asked: set[str], world: World, index: Index) -> Iterator[str]:
    for name in chosen:
        yield from world.below(join_path(index.groups[name], name))
    yield from world.below("agents")[: MOST_STATES // 4]
    near = set(chosen)
    for path in world.below("relationship"):
        text = f"{split_path(path)[1]} {world[path]}"
        if any(name in text for name in near):
            yield path
    yield from world.below("environment")[: MOST_STATES // 4]
    said: dict[str, bool] = {}  # there are few names of states, and few values
    for path, value in world.items():
        texts = [path.rpartition(".")[2], *([value] if isinstance(value, str) else [])]
        for text in texts:
            if text not in said:
                said[text] = not asked.isdisjoint(map(singular, words(text)))
            if said[text]:
                yield path


def _events(view: View, names: Sequence[str] | None) -> dict[int, Event]:
    """The newest events, and of a large world those of the chosen things."""
    if view.history is None:
        return {}
    found = {one.revision: one for one in view.history.events(newest=MOST_AROUND)}
    for name in (names or ())[:MOST_AROUND]:
        for group in ("objects", "agents"):
            path = join_path(group, name)
            found |= {one.revision: one for one in view.history.events(path=path, newest=3)}
    return dict(sorted(found.items()))
