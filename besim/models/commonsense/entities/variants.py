"""Things named in other words than before: *the toolbox* and *the tool box*, *the new bulb*."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz

from besim.models.commonsense.entities.entity import Entity, Name, labels
from besim.models.commonsense.entities.naming import Naming
from besim.models.commonsense.language.dictionary import noun_lemmas
from besim.models.commonsense.language.phrases import Mention

_ALIKE = 86
"""Of 100: one letter wrong in seven, two in fifteen; *cup* and *cap* stay two things."""
_SHORTEST_MISSPELT = 5
_SHORTEST_FRONT = 3
"""Letters before the noun in a word of two: *tool|box*."""


@dataclass(slots=True)
class Variants(Naming):
    """Finds what a name means that no entity has in just these words."""

    def _in_other_words(
        self, words: Name, states: Sequence[str], entities: Iterable[Entity]
    ) -> list[Entity]:
        """The entities that a name means by one of the ways of naming things otherwise.

        :param states: state words of the noun phrase, which are no part of the name.
        :param entities: those that may be meant.
        """
        entities = list(entities)
        return (
            self._written_as_one(words, entities)
            or self._in_like_words(words, states, entities)
            or self._by_short_noun(words, entities)
            or self._mistyped(words, entities)
        )

    def _written_as_one(self, words: Name, entities: list[Entity]) -> list[Entity]:
        """ "The tool box" and "the toolbox", ``DiningTable`` and ``carton_A``."""
        spellings = _spellings(words)
        return [
            entity
            for entity in entities
            if any(not spellings.isdisjoint(_spellings(alias)) for alias in entity.aliases)
        ]

    def _in_like_words(
        self, words: Name, states: Sequence[str], entities: list[Entity]
    ) -> list[Entity]:
        """ "The new bulb" is the spare one, "the upper shelf" the top one; and "the old bulb" the
        one that is not the new one.
        """
        lexicon = self.lexicon
        said = {*words[:-1], *states}
        like = {other for word in said for other in lexicon.alike.get(word, ())}
        same = [
            entity
            for entity in entities
            if like and entity.has_head((words[-1],)) and entity.labels == labels(words[:-1])
        ]
        if len(same) < 2:
            return []
        so = [entity for entity in same if said & {*entity.introduced}]
        if len(so) == 1:
            return so  # "a full rubbish bag … fresh bags … the full bag": no fresh one
        unlike = {other for word in said for other in lexicon.unlike.get(word, ())}
        found = [entity for entity in same if _is_called(entity, like)]
        # "the bottom drawer" is not the middle one, which has a name of its own
        rows = {lexicon.rows[word] for word in said if word in lexicon.rows}
        unlike |= {word for word, row in lexicon.rows.items() if row in rows} - like
        others = [entity for entity in same if not _is_called(entity, unlike)]
        if not found and len(others) < len(same):
            found = others
        rest = said - lexicon.alike.keys()
        most = max((len(rest & _words(entity)) for entity in found), default=0)
        found = [entity for entity in found if len(rest & _words(entity)) == most]
        return found if len(found) == 1 else []

    def _by_short_noun(self, words: Name, entities: list[Entity]) -> list[Entity]:
        """ "The box" is the toolbox where there is no other box."""
        noun = words[-1]
        if len(words) > 1 or len(noun) < _SHORTEST_FRONT:
            return []
        found = [
            entity
            for entity in entities
            if entity.head.endswith(noun) and len(entity.head) >= len(noun) + _SHORTEST_FRONT
        ]
        return found if len(found) == 1 else []

    def _mistyped(self, words: Name, entities: list[Entity]) -> list[Entity]:
        """One letter wrong: a word that no dictionary has as a noun, and a name that is there."""
        text = " ".join(words)
        if len(text) < _SHORTEST_MISSPELT:
            return []
        best, score = None, 0.0
        for entity in entities:
            for alias in entity.aliases:
                if not _may_be_typed_for(words, alias):
                    continue
                ratio = fuzz.ratio(text, " ".join(alias))
                if ratio > score:
                    best, score = entity, ratio
        return [best] if best is not None and score >= _ALIKE else []

    def _shortened(self, mentions: Iterable[Mention]) -> dict[str, str]:
        """ "The microwave oven" may be called "the oven" after that, where there is no other:
        the last part of a word of two, with the noun that the word stands for.
        """
        found: dict[str, str] = {}
        others: set[str] = set()
        for mention in mentions:
            whole, _, last = mention.text.rpartition("-")
            if whole and last.isalpha() and last != mention.head:
                found.setdefault(last, mention.head)
            elif mention.head not in found or mention.determiner in ("a", "an"):
                others.add(mention.head)  # a name of its own, or named before
        return {last: head for last, head in found.items() if last not in others}


def _spellings(words: Name) -> set[str]:
    """The words in one; a letter or number before the noun and behind it: *carton A*."""
    found = {"".join(words)}
    if labels(words[:1]):
        found.add("".join((*words[1:], words[0])))
    return {word.replace("_", "") for word in found}


def _may_be_typed_for(words: Name, alias: Name) -> bool:
    """Are the words that differ none that mean something else?"""
    if len(words) != len(alias):
        return False
    wrong = [mine for mine, its in zip(words, alias, strict=True) if mine != its]
    return all(len(word) >= _SHORTEST_MISSPELT and not noun_lemmas(word) for word in wrong)


def _words(entity: Entity) -> set[str]:
    return {word for alias in entity.aliases for word in alias[:-1]}


def _is_called(entity: Entity, words: set[str]) -> bool:
    return not words.isdisjoint(_words(entity))
