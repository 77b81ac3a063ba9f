"""Plural noun or verb in the third person: *the tea leaves*, *the lamp lights*.

Where no further verb fits, it is the noun.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from besim.models.commonsense.language.dictionary import noun_lemmas
from besim.models.commonsense.language.tagging.word import (
    HAVE,
    LETTING,
    NOMINAL_LEFT,
    Word,
    lacks_main_verb,
)
from besim.models.commonsense.language.word_classes import Token

_PLURAL_VERBS = ("lie", "stand", "hang", "sit", "are", "were")


def is_plural_noun(word: Word) -> bool:
    """Is such a word a noun by what stands around it?"""
    if word.left == "PREP":
        return True  # "the pile of leaves into the barrow": no finite verb follows *of*
    if is_main_verb(word) or _robot_does(word):
        return False
    return word.left == "NOUN" and (
        _inside_phrase(word) or _heads_a_plural(word) or _ends_a_place(word)
    )


def _robot_does(word: Word) -> bool:
    """ "The noodles which the robot | holds are put there", "with the cup the gripper | holds"."""
    if not word.index or word.verb not in word.lexicon.contact_verbs:
        return False
    doer = word.tokens[word.index - 1].lemma
    return doer in word.lexicon.agents or doer in word.lexicon.gripper


def is_main_verb(word: Word) -> bool:
    """ "The gripper that holds the cup | places it": nothing else can be the verb of that."""
    acts = word.known_verb and word.right in ("DET", "POSS", "PRON") and word.left == "NOUN"
    if not acts or not lacks_main_verb(word.before):
        return False
    if word.form == "VBZ":
        return True
    # "The grippers holding the frame | lean it there": one of them would lean*s* it
    first = next((token for token in word.before if token.tag == "NOUN"), None)
    return word.form == "VB" and first is not None and first.lower != first.lemma


def _inside_phrase(word: Word) -> bool:
    """ "drops the tea | leaves", "are the tea | leaves dry": no second verb fits here."""
    other_word = any(noun != word.verb for noun in noun_lemmas(word.lower))
    # A leaf or to leave; but "the cup is hot when the heating | starts".
    if word.following is not None and word.following.tag in ("AUX", "MODAL") and other_word:
        return True
    start = word.index - 1
    if word.tokens[start].lemma in word.lexicon.agents:
        return False
    while start >= 0 and word.tokens[start].tag in ("NOUN", "ADJ", "NUM", "ORD"):
        start -= 1
    if start >= 0 and word.tokens[start].tag in ("DET", "POSS"):
        start -= 1
    if word.following is not None and word.following.tag in ("AUX", "MODAL") and start < 0:
        return True  # "the french | fries are …": the sentence has its verb
    if start < 0:
        return False
    opener = word.tokens[start]
    told = opener.lower in ("that", "if", "whether")
    if told and word.following is not None and word.following.tag == "AUX":
        return True  # "that the french | fries are …"
    forms = ("VB", "VBZ", "VBG", "VBN" if start and word.tokens[start - 1].lower in HAVE else "VB")
    if word.verb in word.lexicon.whereabouts_verbs and _reduces(word.tokens, start):
        return False  # "a crate holding the jar | stands on the desk": its finite verb
    governs = opener.tag == "VERB" and opener.form in forms
    return governs or opener.tag == "AUX" or (opener.tag == "PREP" and start == 0)


def _reduces(tokens: Sequence[Token], index: int) -> bool:
    """ "A crate | holding": a participle behind the noun that opens its clause."""
    before = tokens[:index]
    behind_noun = bool(before) and before[-1].tag in ("NOUN", "LABEL")
    clause = list(itertools.takewhile(_within, reversed(before)))
    finite = any(one.tag in ("AUX", "MODAL") or one.form in ("VB", "VBZ") for one in clause)
    return tokens[index].form == "VBG" and behind_noun and not finite


def _heads_a_plural(word: Word) -> bool:
    """ "Three silver | spoons lie there": what follows is the plural's verb, and no object."""
    if word.following is None or word.following.lower not in _PLURAL_VERBS:
        return False
    beyond = word.tokens[word.index + 2] if word.index + 2 < len(word.tokens) else None
    return beyond is not None and beyond.tag in ("PREP", "ADV", "VERB", "ADJ", "NEG", "TO", "?")


def _ends_a_place(word: Word) -> bool:
    """ "moves to the chocolate | bars", "near the box of tea | leaves": the clause has its verb."""
    start = word.index - 1
    while start >= 0 and word.tokens[start].tag in (*NOMINAL_LEFT, "NOUN", "LABEL"):
        start -= 1
    clause = list(itertools.takewhile(_within, reversed(word.tokens[: start + 1])))
    opens = bool(clause) and clause[0].tag == "PREP"
    finite = any(token.tag == "AUX" or token.form in ("VB", "VBZ") for token in clause)
    return opens and finite and _no_relative(clause)


def _within(token: Token) -> bool:
    return token.tag not in ("PUNCT", "SUB")


def _no_relative(clause: Sequence[Token]) -> bool:
    """Can no noun of the clause be the subject of another verb, of *which* or behind *and*?"""
    return not any(token.tag in ("REL", "CONJ") or token.lemma in LETTING for token in clause)
