"""besim's word data as its files have it, and what a user's file adds to it.

The sections of a user's file are named as the data files, and so are the lists in them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from besim.models.commonsense.word_files import load_data, word_list

WORD_SECTIONS = ("nouns", "verbs", "adjectives", "machines")
SECTIONS = ("schemas", "states", *WORD_SECTIONS, "rules")
SINGLE = frozenset({"applied"})
"""Groups whose entries are one word each."""


@dataclass(slots=True)
class WordData:
    """All sections; lists of words are text with commas or lists, see ``word_list``."""

    sections: dict[str, dict[str, Any]]
    coined: list[str] = field(default_factory=list)
    """Verbs that a user added."""

    @classmethod
    def shipped(cls, load: Callable[[str], Mapping[str, Any]] = load_data) -> WordData:
        """besim's own."""
        return cls({name: dict(load(f"{name}.yaml")) for name in SECTIONS if name != "rules"})

    @property
    def schemas(self) -> dict[str, Any]:
        """Name -> schema."""
        return self.sections["schemas"]

    @property
    def states(self) -> dict[str, Any]:
        """Attribute -> words for yes and no."""
        return self.sections["states"]

    def verbs(self) -> dict[str, str]:
        """Verb -> name of its schema."""
        return {
            verb: name for name, raw in self.schemas.items() for verb in word_list(raw["verbs"])
        }

    def state_words(self) -> dict[str, tuple[str, str]]:
        """State word -> attribute and side."""
        return {
            word: (attribute, side)
            for attribute, entry in self.states.items()
            for side in ("yes", "no")
            for word in word_list(entry.get(side, ""))
        }

    def roles(self) -> set[str]:
        """The roles of all schemas."""
        named = {role for raw in self.schemas.values() for role in raw.get("roles", {})}
        return named | {"theme", "target", "tool", "content", "agent"}

    def prepositions(self) -> set[str]:
        """The prepositions that introduce roles."""
        return {
            preposition
            for raw in self.schemas.values()
            for group in raw.get("roles", {}).values()
            for preposition in word_list(group)
        }

    def parameters(self, key: str) -> dict[str, tuple[set[str], set[str]]]:
        """Predicate of ``require`` or ``effect`` -> the parameters it may and must have.

        As its uses in the schemas show: every predicate is used there.
        """
        uses: dict[str, list[set[str]]] = {}
        for raw in self.schemas.values():
            for name, arguments in literals(raw.get(key, [])):
                uses.setdefault(name, []).append(set(arguments))
        return {name: (set.union(*sets), set.intersection(*sets)) for name, sets in uses.items()}


def literals(raw: Iterable[Mapping[str, Any]]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The predicates of a list with their arguments by parameter."""
    for item in raw:
        ((name, arguments),) = item.items()
        yield name, arguments if isinstance(arguments, Mapping) else {"of": arguments}


def extend(words: Any, more: Iterable[str]) -> list[str]:
    """A list of words with further ones, each once."""
    return list(dict.fromkeys((*word_list(words), *more)))


def without(words: Any, gone: Iterable[str]) -> list[str]:
    """A list of words without some."""
    lost = set(gone)
    return [word for word in word_list(words) if word not in lost]
