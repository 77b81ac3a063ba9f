"""The lexicon: word classes, state words and action schemas, read from data files.

Everything that besim knows of words stands in ``data/*.yaml``, where each list has a comment that
says what it is for; this module only indexes it.
"""

from __future__ import annotations

import copy
import functools
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from typing import Any

from besim.models.base import Source
from besim.models.commonsense.language.dictionary import coined_forms
from besim.models.commonsense.schema import Schema
from besim.models.commonsense.word_files import load_data, word_list

_SCHEMAS = "schemas.yaml"
_STATES = "states.yaml"
_WORDS = ("nouns.yaml", "verbs.yaml", "adjectives.yaml", "machines.yaml")
LEAVING_SCHEMAS = ("work", "clean", "apply", "look", "cover", "water")
"""Schemas of deeds that leave their thing done, as their verbs' participles tell: *brushed*."""
_LEAVING_AT_TIMES = ("idle", "place", "pour")
"""Those in whose place one of them is chosen at times: *puts the lid on*, *raises the platform*."""
DOORS = ("door", "gate", "drawer", "shutter", "hatch", "sash", "guard", "tailgate", "bonnet")
"""Parts that only what is in `doored`, or what is no container at all, has."""


@dataclass(frozen=True, slots=True)
class StateWord:
    """What a state word says: attribute and value."""

    attribute: str
    value: bool


class Lexicon:
    """All word knowledge, indexed. Immutable after construction.

    The attributes are named as the lists of the data files, whose comments explain them.

    :param schemas: the content of ``schemas.yaml``.
    :param states: the content of ``states.yaml``.
    :param words: the content of all other files, in one.
    :param rules: sentences that bind in every task.
    :param coined: form of a verb that no dictionary has -> lemma and form, as a token has them;
        beside those of the schemas' own verbs.
    :param sources: files of a user that it was made of, beside besim's own.
    """

    def __init__(
        self,
        schemas: Mapping[str, Any],
        states: Mapping[str, Any],
        words: Mapping[str, Any],
        *,
        rules: tuple[str, ...] = (),
        coined: Mapping[str, tuple[str, str]] | None = None,
        sources: tuple[Source, ...] = (),
    ) -> None:
        self.rules = rules
        verbs = (verb for raw in schemas.values() for verb in word_list(raw["verbs"]))
        self.coined = coined_forms(verbs, nouns=False) | dict(coined or {})
        self.taken_as: dict[str, str] = {}
        self.sources = sources
        self._index_schemas(schemas)
        self.state_words: dict[str, StateWord] = {}
        for attribute, entry in states.items():
            for side, value in (("yes", True), ("no", False)):
                for word in word_list(entry.get(side, "")):
                    for spelt in (word, word.replace(" ", "-")):  # "the switched-on lamp"
                        self.state_words.setdefault(spelt, StateWord(attribute, value))
        self._index_nouns(words)
        self._index_verbs(words)
        self._index_adjectives(words)
        self._index_machines(words)

    def _index_schemas(self, schemas: Mapping[str, Any]) -> None:
        self.schemas: dict[str, Schema] = {}
        self.verbs: dict[str, Schema] = {}
        """Lemma, with its particle if it has one -> what it means."""
        for name, raw in schemas.items():
            schema = Schema.from_data(name, raw)
            self.schemas[name] = schema
            for verb in word_list(raw["verbs"]):
                self.verbs.setdefault(verb, schema)
        self.verb_heads = frozenset(verb.split()[0] for verb in self.verbs)
        """Verbs that mean an action, alone or with a particle."""
        self.leaving_verbs = frozenset(
            verb.split()[0]
            for verb, schema in self.verbs.items()
            if schema.name in (*LEAVING_SCHEMAS, *_LEAVING_AT_TIMES)
        )
        """Those that may be of :data:`LEAVING_SCHEMAS`, by themselves or in some company."""

    def _index_nouns(self, words: Mapping[str, Any]) -> None:
        self.agents = _set(words, "agents")
        self.agent_parts = _set(words, "agent_parts")
        self.agent_qualifiers = _set(words, "agent_qualifiers")
        self.gripper = _set(words, "gripper")
        self.gripper_kinds = _set(words, "gripper_kinds")
        self.purposes = _set(words, "purposes")
        self.flanges = _set(words, "flanges")
        self.mass_kinds = _set(words, "mass_kinds")
        self.heaps = _set(words, "heaps")
        self.uncountable = self.mass_kinds | _set(words, "uncountable")
        self.resting = _set(words, "resting")
        self.wares = _set(words, "wares")
        self.pieces = _set(words, "pieces")
        self.sold_in = _set(words, "sold_in")
        self.serving = _set(words, "serving")
        self.tubs = _set(words, "tubs")
        self.dosed_as = _set(words, "dosed_as")
        self.vessel_kinds = _set(words, "vessel_kinds")
        self.persons = _set(words, "persons")
        self.animals = _set(words, "animals")
        self.body_parts = _set(words, "body_parts")
        self.parts: dict[str, str] = {
            word: attribute
            for attribute, group in words["parts"].items()
            for word in word_list(group)
        }
        self.own_parts = _set(words, "own_parts")
        self.things_in_ing = _set(words, "things_in_ing")
        self.locations = _set(words, "locations")
        self.surfaces = _set(words, "surfaces")
        self.containers = _set(words, "containers")
        self.doored = _set(words, "doored")
        self.topped = _set(words, "topped")
        self.open_vessels = _set(words, "open_vessels")
        self.rooms = _set(words, "rooms")
        self.storages = _set(words, "storages")
        self.outdoor_spots = _set(words, "outdoor_spots")
        self.ground = _set(words, "ground")
        self.liquids = _set(words, "liquids")
        self.substances = self.liquids | _set(words, "granular")
        self.dirt = _set(words, "dirt")
        self.countable_dirt = _set(words, "countable_dirt")
        self.dirt_marks = _set(words, "dirt_marks")
        self.any_dirt = _set(words, "any_dirt")
        self.dirt_of_adjectives: dict[str, str] = {
            word: dirt
            for dirt, group in words["dirt_of_adjectives"].items()
            for word in word_list(group)
        }
        self.handled = _set(words, "handled")
        self.foam = _set(words, "foam")
        self.foaming = _set(words, "foaming")
        self.water_sources = _set(words, "water_sources")
        self.synonyms: dict[str, str] = {
            word: main for main, group in words["synonyms"].items() for word in word_list(group)
        }
        self.hypernyms = _with_members_of_kinds(_lists(words, "hypernyms"))
        self.furnished = (*self.hypernyms["furniture"], *self.hypernyms["appliance"], *self.rooms)
        self.abstract = _set(words, "abstract")
        self.quantities = _set(words, "quantities")
        self.conditions = _set(words, "conditions")
        self.wait_nouns = _set(words, "wait_nouns")
        self.units = _set(words, "units")
        self.units_of = _set(words, "units_of")
        self.parts_or_units = _set(words, "parts_or_units")
        self.packs = _set(words, "packs")
        self.measures = _set(words, "measures")
        self.collections = _set(words, "collections")
        # Unions that are asked for every noun phrase: made once.
        self.carriers = self.containers | self.surfaces
        self.holders = self.containers | self.packs | _set(words, "platters")
        self.storeys = self.rooms | self.ground
        self.spots = self.rooms | self.locations | self.parts.keys()

    def _index_verbs(self, words: Mapping[str, Any]) -> None:
        self.tag_verbs = self.verb_heads | _set(words, "other_verbs")
        self.applied: dict[str, str] = words["applied"]
        self.noun_preferred = _set(words, "noun_preferred")
        self.verb_preferred = _set(words, "verb_preferred")
        self.motion = _set(words, "motion_verbs") | {
            verb for verb, schema in self.verbs.items() if schema.name == "move"
        }
        self.that_verbs = _set(words, "that_verbs")
        self.tell_verbs = frozenset(
            verb for verb, schema in self.verbs.items() if schema.name == "tell"
        )
        self.posture_verbs = _set(words, "posture_verbs")
        self.inverting_verbs = _set(words, "inverting_verbs")
        self.stative_verbs = _set(words, "stative_verbs")
        self.whereabouts_verbs = _set(words, "whereabouts_verbs")
        self.placed_verbs = _set(words, "placed_verbs")
        self.inserting_verbs = _set(words, "inserting_verbs")
        self.undone_off: Mapping[str, str] = words["undone_off"]
        self.base_participles = _set(words, "base_participles")
        self.causative_verbs = _set(words, "causative_verbs")
        self.colouring_verbs = _set(words, "colouring_verbs")
        self.aspectual_verbs = _set(words, "aspectual_verbs")
        self.control_verbs = _set(words, "control_verbs")
        self.outcome_verbs = _set(words, "outcome_verbs")
        self.bare_infinitive_verbs = _set(words, "bare_infinitive_verbs")
        self.switching_verbs = _set(words, "switching_verbs")
        self.keeping_verbs = _set(words, "keeping_verbs")
        self.sentence_relative_verbs = _set(words, "sentence_relative_verbs")
        self.outcome_relative_verbs = _set(words, "outcome_relative_verbs")
        self.becoming_verbs = _set(words, "becoming_verbs")
        self.closing_verbs = _set(words, "closing_verbs")
        self.giving_verbs = _set(words, "giving_verbs")
        self.swinging_verbs = _set(words, "swinging_verbs")
        self.resultative_verbs = self.causative_verbs | self.swinging_verbs
        self.holding_verbs = _set(words, "holding_verbs")
        self.empty_verbs = _set(words, "empty_verbs")
        self.contact_verbs = _set(words, "contact_verbs")
        self.setting_verbs = _set(words, "setting_verbs")
        self.going_verbs = _set(words, "going_verbs")
        self.having_verbs = _set(words, "having_verbs")

    def _index_adjectives(self, words: Mapping[str, Any]) -> None:
        self.contrast = _set(words, "contrast")
        rows = enumerate(words["rows"])
        self.rows: dict[str, int] = {word: at for at, row in rows for word in word_list(row)}
        self.in_hand = _set(words, "in_hand")
        self.compounds = _set(words, "compounds")
        self.only_of = _lists(words, "only_of")
        self.fillers = _set(words, "fillers")
        self.others = _set(words, "others")
        self.scattered = _set(words, "scattered")
        self.uppermost = _set(words, "uppermost")
        self.degrees = _set(words, "degrees")
        self.alike: dict[str, frozenset[str]] = {}
        self.unlike: dict[str, frozenset[str]] = {}
        for sides in words["opposites"].values():
            one, other = (frozenset(word_list(side)) for side in sides)
            self.alike |= {**dict.fromkeys(one, one), **dict.fromkeys(other, other)}
            self.unlike |= {**dict.fromkeys(one, other), **dict.fromkeys(other, one)}

    def _index_machines(self, words: Mapping[str, Any]) -> None:
        self.must_close = _set(words, "must_close_to_run")
        self.works_closed = self.must_close | _set(words, "works_closed")
        self.processes = _lists(words, "processes")
        self.process_needs = _lists(words, "process_needs")
        self.insides = _lists(words, "insides")
        self.turns: dict[str, dict[str, str]] = words["turns"]
        self.turning_states = frozenset(word for turned in self.turns.values() for word in turned)
        self.implies = _lists(words, "implies")
        self.brews: dict[str, dict[str, Any]] = {
            machine: {"needs": word_list(entry["needs"]), "makes": entry["makes"]}
            for machine, entry in words["brews"].items()
        }

    def telling_apart(self, names: Iterable[tuple[str, str]]) -> Lexicon:
        """A lexicon in which these state words are part of a name: *the dirty sheet*.

        :param names: pairs of state word and noun.
        """
        return self._with(
            compounds=self.compounds | {f"{word} {noun}" for word, noun in names},
            contrast=self.contrast | {word for word, _ in names},
        )

    def knowing_deeds(self, words: Iterable[str]) -> Lexicon:
        """A lexicon in which these words tell what was done: *the inspected crate*.

        :param words: adjectives of ``purposes``.
        """
        return self._with(purposes=self.purposes.difference(words))

    def knowing_stuff(self, words: Iterable[str]) -> Lexicon:
        """A lexicon in which these are words for substances."""
        return self._with(substances=self.substances.union(words))

    def handling(self, words: Set[str]) -> Lexicon:
        """A lexicon in which these words of ``handled`` name things: *the first leaf*."""
        lists = ("dirt", "abstract", "quantities", "conditions")
        return self._with(**{name: getattr(self, name) - words for name in lists})

    def taking(self, word: str, tag: str) -> Lexicon:
        """A lexicon in which a word that can be noun and verb is the one of them.

        :param tag: ``NOUN`` or ``VERB``.
        """
        return self._with(taken_as={word: tag})

    def keeping_apart(self, words: Set[str]) -> Lexicon:
        """A lexicon in which these are synonyms of none: *a cloth and a rag* are two things."""
        if not words:
            return self
        return self._with(
            synonyms={word: main for word, main in self.synonyms.items() if word not in words}
        )

    def _with(self, **attributes: Any) -> Lexicon:
        """A lexicon with other values of these attributes."""
        other = copy.copy(self)
        vars(other).update(attributes)
        return other

    def noun_lemma(self, lemma: str) -> str:
        """The main word of a synonym set (fridge -> refrigerator)."""
        return self.synonyms.get(lemma, lemma)

    def may_have(self, thing: str, part: str) -> bool:
        """Is it of a thing's kind to have such a part? Doors are no part of a mug."""
        return part not in DOORS or thing in self.doored or thing not in self.carriers

    def has_door(self, thing: str, part: str) -> bool:
        """Is this a door, and the thing known to have one? The shed is, the shovel in it is not."""
        return part in DOORS and (thing in self.doored or thing in self.rooms)

    def is_verb(self, lemma: str) -> bool:
        """Is this the first word of a verb that besim knows?"""
        return lemma in self.tag_verbs

    def state(self, word: str) -> StateWord | None:
        """Attribute and value of a state word, ``None`` if it is not one."""
        return self.state_words.get(word)

    def says_state(self, word: str, noun: str) -> bool:
        """Is this a state word, said of such a thing? A flat flask has no flat battery."""
        return word in self.state_words and noun in self.only_of.get(word, (noun,))


def _set(words: Mapping[str, Any], key: str) -> frozenset[str]:
    return frozenset(word_list(words[key]))


def _lists(words: Mapping[str, Any], key: str) -> dict[str, list[str]]:
    return {name: word_list(group) for name, group in words[key].items()}


def _with_members_of_kinds(kinds: dict[str, list[str]]) -> dict[str, list[str]]:
    """ "food: fruit, bread": and what is fruit."""
    found: dict[str, list[str]] = {}
    for kind, members in kinds.items():
        every = list(dict.fromkeys(members))
        for member in every:  # grows on the way
            every += [one for one in kinds.get(member, ()) if one not in every]
        found[kind] = every
    return found


@functools.lru_cache(maxsize=1)
def default_lexicon() -> Lexicon:
    """The lexicon that ships with besim, read once."""
    words: dict[str, Any] = {}
    for name in _WORDS:
        words |= load_data(name)
    return Lexicon(load_data(_SCHEMAS), load_data(_STATES), words)
