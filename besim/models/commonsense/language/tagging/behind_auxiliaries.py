"""An open-class word behind *is*, *has* or *does*, perhaps with an adverb or *not* between."""

from __future__ import annotations

from besim.models.commonsense.language.tagging.word import HAVE, Word

_DO = ("do", "does", "did")


def after_auxiliary(word: Word) -> str:
    """NOUN, VERB or ADJ behind an auxiliary."""
    if word.noun and word.form == "VB" and not word.state and said_to_be_there(word):
        return "NOUN"  # "there is | salt on the clam"
    if is_had(word):
        return "ADJ" if word.form == "VBG" and not word.noun else "NOUN"
    if word.lower in word.lexicon.base_participles and word.known_verb and not word.state:
        return "VERB"  # "is set down"
    there = any(token.lower == "there" for token in word.before)
    if there and names_stuff(word):
        return "NOUN" if word.noun else "ADJ"  # "there is cooking oil on the stove"
    if there and word.noun and not word.state and word.right == "PREP":
        return "NOUN"  # "there is salt on the clam"
    if word.form in ("VBN", "VBG"):
        if there and word.lower in word.lexicon.things_in_ing and not word.nominal_right:
            return "NOUN"  # "there is frosting on the cake"
        stuff = word.following is not None and word.following.lower in word.lexicon.substances
        if there and word.nominal_right and (word.form == "VBN" or stuff):
            return "ADJ"  # "there is cooking oil in the pan"
        return "VERB"
    if word.noun and word.lower in word.lexicon.substances and said_to_be_there(word):
        return "NOUN"  # "there is | salt in the bowl"
    if word.state or (word.adjective and not word.known_verb):
        return "ADJ"
    if any(token.lower in _DO for token in word.before):
        return "VERB"
    if word.adjective and not (word.noun and said_to_be_there(word)):
        return "ADJ"
    return "NOUN" if word.noun else "VERB"


def is_had(word: Word) -> bool:
    """ "The cloth which has | cream", "which has | polishing cream": a thing that it has."""
    has = word.previous is not None and word.previous.lower in HAVE
    if word.lower in word.lexicon.base_participles:
        return False  # "has run for ten minutes"
    if word.form == "VBG":
        return has and word.nominal_right
    return has and word.noun and word.form != "VBN" and not (word.state or word.nominal_right)


def said_to_be_there(word: Word) -> bool:
    """ "there is | detergent in the drum": what there is is a thing."""
    near = [token.lower for token in word.tokens[max(0, word.index - 3) : word.index]]
    return "there" in near and bool({"is", "was"} & {*near}) and not word.nominal_right


def names_stuff(word: Word) -> bool:
    """ "With *baking* soda": how stuff is called, and no deed, as it is behind *by*."""
    following, previous = word.following, word.previous
    stuff = following is not None and following.lower in word.lexicon.substances
    behind = previous is not None and (previous.tag == "AUX" or previous.lower in ("with", "in"))
    return word.form == "VBG" and stuff and behind
