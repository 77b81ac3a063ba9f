"""Yes/no questions, turned into statements: conditions are often written as questions."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.language.chunks import chunk
from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.phrases import Item
from besim.models.commonsense.language.word_classes import Token
from besim.models.commonsense.language.word_tables import verb_forms
from besim.models.commonsense.lexicon import Lexicon

_AUXILIARIES = ("is", "are", "was", "were", "has", "have", "does", "do", "did", "can")
_DO = ("does", "do", "did")
_HAVE = ("has", "have")
_WERE = ("was", "were")
_BEGINS_SUBJECT = ("DET", "POSS", "NOUN", "NUM", "ADV", "ADJ")


def is_question(sentence: str, tokens: Sequence[Token]) -> bool:
    """Does the sentence ask, with or without its mark ("Is the door open")?"""
    if not tokens:
        return False
    first = tokens[0].lower
    if first in _AUXILIARIES and sentence.rstrip().endswith("?"):
        return True
    return first in ("is", "are") and len(tokens) > 1 and tokens[1].tag in _BEGINS_SUBJECT


def as_statement(tokens: Sequence[Token], lexicon: Lexicon) -> str:
    """ "Is the door open" becomes "the door Is open", "Is there water" becomes "there Is water"."""
    head, rest = tokens[0], tokens[1:]
    there = bool(rest) and rest[0].lower == "there"
    verb = _verb_of_question(head.lower, rest, lexicon)
    if verb and head.lower in _DO:
        # "Does the tank hold water" becomes "the tank holds water".
        finite = rest[verb].lower
        words = [token.text for token in rest]
        words[verb] = _third_person(finite) if head.lower == "does" else finite
        return " ".join(words)
    end = verb or (1 if there else _subject_end(rest, lexicon))
    return " ".join(token.text for token in [*rest[:end], head, *rest[end:]])


def _third_person(verb: str) -> str:
    return next(iter(verb_forms(verb, "VBZ")), f"{verb}s")


def _verb_of_question(head: str, rest: Sequence[Token], lexicon: Lexicon) -> int:
    """Where the verb stands that *has* or *does* belongs to, behind the subject; 0 if nowhere."""
    if head not in _DO + _HAVE + _WERE:
        return 0
    for index in range(1, len(rest)):
        token, left = rest[index], rest[index - 1]
        if left.tag not in ("NOUN", "LABEL", "NUM", "PRON", "DET", "ADV") or (
            left.tag == "DET" and left.lower not in ("both", "all", "each")
        ):
            continue
        if head in _HAVE and (token.lower == "been" or token.form == "VBN"):
            return index
        if (
            head in _HAVE
            and left.lower in ("someone", "somebody", "anybody", "anyone")
            and token.lower in verb_forms(token.lower, "VBN")
        ):
            return index  # "Has someone cut up the loaf": as its base
        if head in _WERE and token.form == "VBN" and left.tag != "DET":
            return index  # "Was the water in the pot heated": not the pot
        if head in _DO and token.lower == "have":
            return index
        base = lemmas(token.lower).get("VERB") == token.lower
        known = lexicon.is_verb(token.lower) and token.lower not in lexicon.noun_preferred
        if head in _DO and base and known:
            return index
    return 0


def _subject_end(tokens: Sequence[Token], lexicon: Lexicon) -> int:
    """How many tokens the subject has, with its coordination and *of* phrases."""
    words = sum(
        len(item.text.replace("'s", " 's").split()) for item in _subject(chunk(tokens, lexicon))
    )
    for index, token in enumerate(tokens):
        if words <= 0:
            return index
        words -= len(token.text.replace("_", " ").split())
    return len(tokens)


def _subject(items: Sequence[Item]) -> Sequence[Item]:
    """The first noun phrase and those that belong to it."""
    expected = True
    for position, item in enumerate(items):
        following = items[position + 1].kind if position + 1 < len(items) else "END"
        if item.kind == "NP" and expected:
            expected = False
        elif (item.kind in ("CONJ", "COMMA") and following in ("NP", "CONJ")) or (
            item.kind == "P" and item.text == "of" and following == "NP"
        ):
            expected = True
        else:
            return items[:position]
    return items
