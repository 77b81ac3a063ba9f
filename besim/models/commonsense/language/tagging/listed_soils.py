"""Dirt and stuff in a list: "free of mud and | stains", "no oil and no | dust".

Many of these words are verbs as well, and behind *and* one would take them for the next deed.
Without an object they are what is joined to the dirt or stuff before them.
"""

from __future__ import annotations

from besim.models.commonsense.language.dictionary import lemmas, verb_form
from besim.models.commonsense.language.tagging.word import ENDS, Word
from besim.models.commonsense.language.word_classes import Token
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.vocabulary import SOILING_VERBS

_OBJECTS = ("DET", "POSS", "PRON", "NUM", "ORD", "LABEL")
_BETWEEN = ("CONJ", "ADV", "DET", "NEG", "PREP")
_PREPOSITIONS = ("of", "with", "from", "by", "in")
"""Those that may be said again in a list: "free of dust and *of* stains"."""


def is_listed_soil(word: Word) -> bool:
    """Is this noun, which may be a verb, joined to dirt or stuff, or the first of such a list?"""
    if not names_soil(word.lower, word.lexicon):
        return False
    if word.left in ("START", "SUB") and _covers(word):
        return True
    if _has_object(word):
        return False
    if word.left in ("START", "SUB"):
        return _opens_list(word)
    return _joined_to(word) or _of_soil(word) or _told_behind_place(word)


def names_soil(lower: str, lexicon: Lexicon) -> bool:
    """Does a word name dirt or stuff: *dust*, *stains*? *Dusts* is what somebody does."""
    noun = lemmas(lower).get("NOUN", "")
    countable = noun in lexicon.countable_dirt
    stuff = noun in lexicon.dirt or noun in lexicon.substances or noun in lexicon.applied
    return stuff and (countable or lower == noun)


def is_kind_of_listed_soil(word: Word) -> bool:
    """ "Covered *with* stains and | cooking oil": nothing cooks there."""
    following = word.following
    if word.form != "VBG" or word.left not in ("CONJ", "PUNCT") or following is None:
        return False
    if following.lower not in word.lexicon.substances or not _joined_to(word):
        return False
    listed = [at for at, token in enumerate(word.before) if _is_soil(token, word.lexicon)]
    before = word.before[listed[0] - 1] if listed and listed[0] else None
    return before is not None and (before.lower in _PREPOSITIONS or before.lower == "no")


def _has_object(word: Word) -> bool:
    if word.right in _OBJECTS:
        return True
    following = word.following
    if following is None or not word.nominal_right or names_soil(following.lower, word.lexicon):
        return False
    beyond = word.tokens[word.index + 2 : word.index + 3]
    verb = lemmas(following.lower).get("VERB", "")
    behind = (*_OBJECTS, "PREP") if verb in word.lexicon.stative_verbs else _OBJECTS
    does = bool(verb) and any(one.tag in behind for one in beyond)
    return not (does and _joined_to(word))  # "dust and stains | cover the pan"


def _joined_to(word: Word) -> bool:
    """Does the list go on here: *and*, *or* or a comma, and dirt or stuff before it?"""
    joined = False
    for token in reversed(word.before):
        if token.tag == "CONJ" or token.text == ",":
            joined = True
        elif token.tag == "NOUN":
            return joined and _is_soil(token, word.lexicon)
        elif token.tag not in _BETWEEN or (
            token.tag == "PREP" and token.lower not in _PREPOSITIONS
        ):
            return False
    return False


def _told_behind_place(word: Word) -> bool:
    """ "There is dust on the pan and | stains", "has dust on it and | grease, too"."""
    again = any(token.lower == word.lower for token in word.before)  # "and dust on the shelf"
    ends = (*ENDS, "ADV", "PREP") if again else (*ENDS, "ADV")
    if word.left not in ("CONJ", "PUNCT") or word.right not in ends:
        return False
    listed = [
        at for at, token in enumerate(word.before) if token.tag == "NOUN" and _soils(token, word)
    ]
    if not listed:
        return False
    between = word.before[listed[-1] + 1 : -1]
    placed = bool(between) and between[0].lower in ("on", "in", "over")
    places = ("PREP", "DET", "POSS", "PRON", "NOUN", "ADJ")
    there = any(token.tag == "AUX" for token in word.before[: listed[-1]])
    return there and placed and all(token.tag in places for token in between)


def _soils(token: Token, word: Word) -> bool:
    return _is_soil(token, word.lexicon)


def _of_soil(word: Word) -> bool:
    """ "Mud and grease | stains", "coffee | spots": of what the dirt is."""
    before = word.previous
    dirt = lemmas(word.lower).get("NOUN", "") in word.lexicon.countable_dirt
    return dirt and before is not None and before.tag == "NOUN" and _is_soil(before, word.lexicon)


def _is_soil(token: Token, lexicon: Lexicon) -> bool:
    soil = token.lemma
    return soil in lexicon.dirt or soil in lexicon.substances or soil in lexicon.applied


def _covers(word: Word) -> bool:
    """ "Dust | covers the pan", "dust | lies on it"."""
    verb = word.following.lower if word.following is not None else ""
    found = lemmas(verb).get("VERB", "")
    bears = found in SOILING_VERBS or found in word.lexicon.stative_verbs
    return bears and verb_form(verb, found) == "VBZ"


def _opens_list(word: Word) -> bool:
    """ "Dust and stains are on it", against "dust and paint the shelf"."""
    joined = False
    rest = word.tokens[word.index + 1 :]
    for at, token in enumerate(rest):
        if token.tag == "CONJ" or token.text == "," or token.lower == "as":
            joined = True
        elif token.tag in ("AUX", "MODAL"):
            return joined
        elif token.tag in ("NUM", "POSS") or token.text in ".;:":
            return False
        elif token.tag == "?" and not names_soil(token.lower, word.lexicon):
            # "dust and stains | cover the pan"
            verb = "VERB" in lemmas(token.lower)
            return joined and verb and rest[at - 1].tag == "?"
    return False
