"""Which entity it is that a new mention names, if it is there already."""

from __future__ import annotations

from dataclasses import dataclass

from besim.models.commonsense.entities.entity import Entity, Name, labels
from besim.models.commonsense.entities.resolving import Resolving
from besim.models.commonsense.language.dictionary import lemmas, noun_lemmas
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.vocabulary import NEW_ONES

_POSTURES = ("hanging", "leaning", "standing", "lying")
"""How a thing is, and not what it is for, as the *cutting* board is."""
_PARTICLES = frozenset(("in", "on", "off", "up", "down", "out", "over", "back"))
DEFINITE = ("the", "this", "that", "its")


@dataclass(slots=True)
class Recognising(Resolving):
    """Recognises entities in other words for them."""

    def _same(self, words: Name, from_text: bool, mention: Mention) -> Entity | None:
        """The entity that these words of a mention name, if it is there already."""
        content = self.content_of(mention)
        indefinite = mention.determiner not in DEFINITE
        same_head = [
            entity
            for entity in self._with_head(words[-1])
            if entity.ordinal == mention.ordinal
            # The bottle of milk is not the bottle of shampoo.
            and _same_content(content, entity.content_words)
            and not _unlike(content, self.content_in_name(entity.longest))
            and not _unlike(self.content_in_name(words), entity.content_words)
            and not self._is_apart(words, entity)
            and not self._of_another_room(words, entity)
        ]
        for entity in same_head:
            if words in entity.aliases:
                return entity
        if from_text and mention.determiner in ("a", "an"):
            if NEW_ONES & set(words[:-1]):
                return None  # "a new gear" is not the gear that was spoken of
            same_head = [
                entity  # "a spray bottle" is not the bottle of wine that was spoken of
                for entity in same_head
                if not (
                    _compounded(words) - {*entity.content_words, *entity.longest}
                    and entity.content_words
                )
                and not (
                    content
                    and words[-1] in self.lexicon.sold_in  # the bag of kibble is no tea bag
                    and _compounded(entity.longest) - {*content, *words}
                )
            ]
        same_head = [entity for entity in same_head if entity.labels == labels(words[:-1])]
        if labels(words[:-1]) and len(same_head) == 1:
            differing = {*words[:-1]} ^ {*same_head[0].longest[:-1]}
            if differing and all(map(_is_deed, differing)):
                return same_head[0]  # "washing row A", "three rows, called row A": row A
        covered = [entity for entity in same_head if entity.has_all(words)]
        if covered:
            return covered[0 if from_text else -1]
        known = not from_text or mention.determiner not in ("a", "an", "another")
        if known and (like := self._in_like_words(words, mention.states, same_head)):
            return like[0]
        wider = [entity for entity in same_head if entity.has_part_of(words)]
        if len(same_head) == 1:
            entity = same_head[0]
            if wider:
                other = self._other_than(entity, words) or self._purer(entity, words)
                return None if other else entity
            if mention.determiner in DEFINITE and self._told_by_deeds(words, entity):
                return entity
            # Leaves may call the one shelf of the task what they like; two of theirs are two.
            if not from_text and entity.told and not self._contrast(entity.longest, words):
                return entity
            if from_text and entity.new and not indefinite and self._describes(words, entity):
                return entity  # "a steel pipe … the rusty pipe"
        if wider and not from_text:
            return max(wider, key=lambda entity: len(entity.longest))
        if from_text and mention.determiner == "the" and words[-1] not in self.named_nouns:
            short = self._by_short_noun(words, list(self.entities.values()))
            return next((one for one in short if not self._is_apart(words, one)), None)
        if not from_text and not mention.ordinal:
            told = [e for e in same_head or self.entities.values() if e.told]
            return next(iter(self._in_other_words(words, (), told)), None)
        return None

    def _is_apart(self, words: Name, entity: Entity) -> bool:
        """Does some clause tell a thing of this name from that entity?"""
        return any(frozenset((words, alias)) in self.apart for alias in entity.aliases)

    def _of_another_room(self, words: Name, entity: Entity) -> bool:
        """ "The workshop wall" is not the storeroom wall."""
        rooms = self.lexicon.rooms
        here, there = {*words[:-1]} & rooms, {*entity.longest[:-1]} & rooms
        return bool(here and there) and not here & there

    def _describes(self, words: Name, entity: Entity) -> bool:
        """Do these words only say how the thing is, and nothing that it is said not to be?"""
        said = self.described.get(words[-1], set()) - {alias[:-1] for alias in entity.aliases}
        if len(said) > 1:
            return False  # "the rusty pipe and the bent pipe" are two
        unlike = {other for word in words[:-1] for other in self.lexicon.unlike.get(word, ())}
        if unlike.intersection(entity.longest[:-1]):
            return False  # "a flat wheel … the spare wheel"
        rows = self.lexicon.rows
        taken = {rows[word] for word in entity.longest if word in rows}
        return " ".join(words[-2:]) not in self.lexicon.compounds and all(
            rows.get(word) not in taken and ("ADJ" in lemmas(word) or _is_participle(word))
            for word in words[:-1]
        )

    def _told_by_deeds(self, words: Name, entity: Entity) -> bool:
        """ "The *pulled-out* drawer", "the *mounted* rod": somebody pulls it out or mounts it."""
        own = {*words[:-1]} - {*entity.longest}
        own -= _PARTICLES if any(map(_is_participle, own)) else set()
        return (
            entity.told
            and bool(own)
            and own.isdisjoint(self.lexicon.contrast)
            and all(_is_participle(word) or word in _POSTURES for word in own)
            and self.deeds.issuperset(lemmas(word).get("VERB", "") for word in own)
        )

    def _other_than(self, entity: Entity, words: Name) -> bool:
        """Has an entity's fullest name words that contrast with these?"""
        content = set(entity.content_words)
        longest = tuple(word for word in entity.longest if word not in content)
        return (
            longest[-1:] == words[-1:]
            and not set(longest[:-1]) <= set(words[:-1])
            and self._contrast(longest, words)
        )

    def _purer(self, entity: Entity, words: Name) -> bool:
        """Is *the clean water* another one than *the water*, which is said to be dirty?"""
        state = self.lexicon.state(words[-2]) if len(words) > 1 else None
        apart = " ".join(words[-2:]) in self.lexicon.compounds and entity.substance
        clean = state is not None and state.attribute == "clean" and state.value
        return apart and clean and all(words[-2] not in alias for alias in entity.aliases)

    def _kind_of_others(self, words: Name) -> bool:
        """ "the dish" where there are plates; "the item" anywhere."""
        kind = self.lexicon.hypernyms.get(words[-1])
        if kind is None or len(words) > 1:
            return False
        others = [word for word in kind if word != words[-1]]
        return not kind or any(entity.has_head(others) for entity in self.entities.values())


def _is_participle(word: str) -> bool:
    verb = lemmas(word).get("VERB", word)
    return word not in (verb, f"{verb}s") and not word.endswith("ing")


def _is_deed(word: str) -> bool:
    verb = lemmas(word).get("VERB", "")
    return bool(verb) and word != verb and "ADJ" not in lemmas(word)


def _compounded(words: Name) -> set[str]:
    """Nouns before the head: *spray* bottle, but not *tall* glass."""
    return {word for word in words[:-1] if noun_lemmas(word) and "ADJ" not in lemmas(word)}


def _unlike(content: Name, named: Name) -> bool:
    """The bottle of soda is no water bottle."""
    return bool(content and named) and not {*content} & {*named}


def _same_content(one: Name, other: Name) -> bool:
    """The bowl of leftover soup is the bowl of soup, and no bowl of rice."""
    if not one or not other:
        return True
    return one[-1] == other[-1] and (set(one) <= set(other) or set(other) <= set(one))
