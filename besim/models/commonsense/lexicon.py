"""The lexicon: word classes, state words and action schemas, read from data files.

Everything that besim knows of words stands in ``data/*.yaml``; this module only indexes it.
A user's own file (``--lexicon``) is merged on top, see ``docs/commonsense.md``.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any


def _load(name: str) -> dict[str, Any]:
    from ruamel.yaml import YAML

    text = resources.files("besim.models.commonsense").joinpath("data", name).read_text("utf-8")
    loaded: dict[str, Any] = YAML(typ="safe").load(text)
    return loaded


@dataclass(frozen=True, slots=True)
class Schema:
    """One action's meaning as data.

    :param roles: preposition -> role name.
    :param object_role: the role of the direct object.
    :param require: preconditions, each ``(predicate, arguments)``; arguments map parameter to
        role, a bare role is ``{"of": role}``.
    :param effect: likewise.
    :param result: whether the verb's participle is a state of the theme afterwards.
    """

    name: str
    roles: Mapping[str, str]
    object_role: str
    require: tuple[tuple[str, Mapping[str, Any]], ...]
    effect: tuple[tuple[str, Mapping[str, Any]], ...]
    result: bool = True
    recipient_first: bool = False


@dataclass(frozen=True, slots=True)
class StateWord:
    """What a state word says: attribute and value."""

    attribute: str
    value: bool


def _literals(raw: list[Any]) -> tuple[tuple[str, Mapping[str, Any]], ...]:
    literals = []
    for item in raw:
        ((predicate, arguments),) = item.items()
        literals.append(
            (predicate, arguments if isinstance(arguments, dict) else {"of": arguments})
        )
    return tuple(literals)


class Lexicon:
    """All word knowledge, indexed. Immutable after construction."""

    def __init__(
        self, schemas: dict[str, Any], states: dict[str, Any], words: dict[str, Any]
    ) -> None:
        self.schemas: dict[str, Schema] = {}
        self.verbs: dict[str, Schema] = {}
        for name, raw in schemas.items():
            roles = {prep: role for role, preps in raw.get("roles", {}).items() for prep in preps}
            schema = Schema(
                name,
                roles,
                raw.get("object", "theme"),
                _literals(raw.get("require", [])),
                _literals(raw.get("effect", [])),
                raw.get("result", True),
                raw.get("recipient_first", False),
            )
            self.schemas[name] = schema
            for verb in raw["verbs"]:
                self.verbs.setdefault(verb, schema)
        self.verb_heads = frozenset(verb.split()[0] for verb in self.verbs)
        self.tag_verbs = self.verb_heads | frozenset(words["other_verbs"])
        self.particles = frozenset(
            word for verb in self.verbs for word in verb.split()[1:] if len(verb.split()) > 1
        )
        self.state_words: dict[str, StateWord] = {}
        self.antonyms: dict[str, str] = {}
        for attribute, entry in states.items():
            for word in entry.get("yes", []):
                self.state_words.setdefault(word, StateWord(attribute, True))
            for word in entry.get("no", []):
                self.state_words.setdefault(word, StateWord(attribute, False))
        self.attributes = frozenset(states)
        self.agents = frozenset(words["agents"])
        self.gripper = frozenset(words["gripper"])
        self.parts: dict[str, str] = {
            word: attribute for attribute, group in words["parts"].items() for word in group
        }
        self.own_parts = frozenset(words["own_parts"])
        self.locations = frozenset(words["locations"])
        self.synonyms = {word: main for main, group in words["synonyms"].items() for word in group}
        self.liquids = frozenset(words["liquids"])
        self.substances = self.liquids | frozenset(words["granular"])
        self.dirt = frozenset(words["dirt"])
        self.water_sources = frozenset(words["water_sources"])
        self.surfaces = frozenset(words["surfaces"])
        self.containers = frozenset(words["containers"])
        self.must_close = frozenset(words["must_close_to_run"])
        self.rooms = frozenset(words["rooms"])
        self.ground = frozenset(words["ground"])
        self.wait_nouns = frozenset(words["wait_nouns"])
        self.processes: dict[str, list[str]] = words["processes"]
        self.implies: dict[str, list[str]] = words["implies"]
        self.brews: dict[str, dict[str, Any]] = words["brews"]
        self.noun_preferred = frozenset(words["noun_preferred"])
        self.compounds = frozenset(words["compounds"])
        self.abstract = frozenset(words["abstract"])
        self.units_of = frozenset(words["units_of"])
        self.contrast = frozenset(words["contrast"])
        self.persons = frozenset(words["persons"])
        self.hypernyms: dict[str, list[str]] = words["hypernyms"]
        self.verb_preferred = frozenset(words["verb_preferred"])
        self.motion = frozenset(verb for verb in schemas["move"]["verbs"]) | {"carry", "bring"}
        self.verb_aliases = {"re-open": "open", "un-plug": "unplug"}

    def noun_lemma(self, lemma: str) -> str:
        """The main word of a synonym set (fridge -> refrigerator)."""
        return self.synonyms.get(lemma, lemma)

    def is_verb(self, lemma: str) -> bool:
        """Is this the first word of a verb that besim knows?"""
        return lemma in self.tag_verbs

    def state(self, word: str) -> StateWord | None:
        """Attribute and value of a state word, ``None`` if it is not one."""
        return self.state_words.get(word)


@functools.lru_cache(maxsize=1)
def default_lexicon() -> Lexicon:
    """The lexicon that ships with besim, read once."""
    return Lexicon(_load("schemas.yaml"), _load("states.yaml"), _load("words.yaml"))
