"""Kinds that things belong to by their noun or state: *container*, *fruit*."""

from __future__ import annotations

from besim.models.commonsense.conversing.spoken import spoken_lexicon
from besim.models.commonsense.conversing.things import Things


def is_kind(things: Things, word: str, name: str) -> bool:
    """Is this word a kind that the thing belongs to: *container*, *tool*, *cover*?"""
    if word in ("container", "vessel", "receptacle"):
        return things.is_container(name)
    if word in ("cover", "lid"):
        return things.is_cover(name)
    if word in ("robot", "agent"):
        return things.is_agent(name)
    return is_kind_of_noun(word, things.head(name))


def is_kind_of_noun(word: str, noun: str) -> bool:
    """Is the first noun a kind that the other one belongs to: *fruit*, *apple*?"""
    lexicon = spoken_lexicon()
    return noun in lexicon.hypernyms.get(word, ()) or lexicon.noun_lemma(noun) == word
