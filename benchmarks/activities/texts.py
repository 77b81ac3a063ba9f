"""What an activity's things are called, and the task text about them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from problems import ORDINALS, Problem, Unsupported
from ruamel.yaml import YAML

WORDS: dict[str, Any] = YAML(typ="safe").load(Path(__file__).with_name("words.yaml"))


def name_of(kind: str) -> str:
    """What people call a synset: ``bottle__of__soda.n.01`` is a bottle of soda."""
    bare = kind.rsplit(".n.", 1)[0]
    names: dict[str, str] = WORDS["names"]
    if bare in names:
        return names[bare]
    return " ".join(names.get(part, part.replace("_", " ")) for part in bare.split("__"))


class Names:
    """The names of an activity's things.

    :raises Unsupported: if two kinds have one name.
    """

    def __init__(self, problem: Problem, stuffs: frozenset[str]) -> None:
        self._kinds = problem.kinds
        self.stuffs = stuffs
        alike: dict[str, list[str]] = {}
        for thing, kind in problem.kinds.items():
            alike.setdefault(kind, []).append(thing)
        if len({name_of(kind) for kind in alike}) < len(alike):
            raise Unsupported("two kinds of one name")
        self._alike = alike

    def bare(self, thing: str) -> str:
        """``cup``."""
        return name_of(self._kinds[thing])

    def the(self, thing: str) -> str:
        """``the first cup``."""
        kind = self._kinds[thing]
        alike = self._alike[kind]
        which = f"{ORDINALS[alike.index(thing)]} " if len(alike) > 1 else ""
        return f"the {'' if self.is_stuff(thing) else which}{name_of(kind)}"

    def is_stuff(self, thing: str) -> bool:
        """Is it water, dust and the like?"""
        return self._kinds[thing] in self.stuffs

    def is_one_of(self, thing: str, words: str) -> bool:
        """Is it called by one of the words of this list, whatever stands before that?"""
        name = f" {self.bare(thing)}"
        return any(name.endswith(f" {word}") for word in WORDS[words])

    def stays(self, thing: str) -> bool:
        """Is it something that nobody carries?"""
        return self.is_one_of(thing, "stays") and not self.is_one_of(thing, "carried")


def listed(names: Iterable[str]) -> str:
    """``a, b and c``."""
    *rest, last = names
    return f"{', '.join(rest)} and {last}" if rest else last


def sentence(choices: list[str], chance: random.Random, *words: str, many: bool = False) -> str:
    """One of these sentences, with its first letter large."""
    forms = {"be": "are" if many else "is", "lie": "lie" if many else "lies"}
    said = chance.choice(choices).format(*words, **forms)
    return said[0].upper() + said[1:]


def goal_text(asked: Mapping[str, list[str]], chance: random.Random) -> str:
    """The goal, of what is asked (``on the table``) of which things."""
    parts = (
        f"{listed(dict.fromkeys(things))} {'is' if len(set(things)) == 1 else 'are'} {state}"
        for state, things in asked.items()
    )
    return sentence(WORDS["goal"], chance, listed(parts))
