"""An open-class word behind a determiner, adjective, number or preposition."""

from __future__ import annotations

import re

from besim.models.commonsense.language.dictionary import lemmas, verb_form
from besim.models.commonsense.language.tagging.word import Word, may_be_nominal


def in_noun_phrase(word: Word) -> str:
    """Behind a determiner, adjective, number or preposition."""
    if word.noun and word.adjective and predicate_behind(word):
        return "NOUN"
    if word.left == "NUM" and not word.noun and re.match(r"\d", word.tokens[word.index - 1].lower):
        return "VERB"
    if _before_participle_and_noun(word):
        return "ADJ"
    if word.nominal_right:
        if word.form in ("VBN", "VBG"):
            named = word.noun_preferred and word.lower != word.verb
            thing = (word.form == "VBG" and not word.state) or named
            names_it = word.noun and thing
            return "NOUN" if names_it else "ADJ"  # "the milling machine", "the running oven"
        if word.adjective and (word.state or not word.noun):
            return "ADJ"
    if word.adjective and word.form == "VBN" and not word.noun:
        return "ADJ"
    if word.noun:
        return "NOUN"
    if word.form == "VBG" and not word.nominal_right and word.right != "MODAL":
        return "NOUN"  # "when the waiting begins"
    return "ADJ" if word.adjective or word.form in ("VBN", "VBG") else "NOUN"


def _before_participle_and_noun(word: Word) -> bool:
    """ "the | running | defrosting program"."""
    if word.form not in ("VBN", "VBG") or word.right != "?" or word.index + 2 >= len(word.tokens):
        return False
    following = word.tokens[word.index + 1].lower
    verb = lemmas(following).get("VERB")
    participle = verb is not None and verb_form(following, verb) in ("VBN", "VBG")
    return participle and may_be_nominal(word.tokens[word.index + 2], word.lexicon)


def predicate_behind(word: Word) -> bool:
    """ "the door of the cooler | open": an adjective that no noun follows belongs to *is*."""
    beyond = word.tokens[word.index + 2] if word.index + 2 < len(word.tokens) else None
    following = word.following
    return (
        word.left in ("DET", "POSS", "NOUN")
        and following is not None
        and following.lower in word.lexicon.state_words
        and "NOUN" not in lemmas(following.lower)
        and (beyond is None or beyond.tag in ("PUNCT", "CONJ", "PREP", "ADV", "SUB"))
    )
