"""Chunks: tagged tokens grouped into noun phrases, verb groups and plain words.

Chunking before parsing after S. Abney, "Parsing by chunks", 1991.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.language.noun_phrases import OPENERS, noun_phrase
from besim.models.commonsense.language.phrases import Item, Mention
from besim.models.commonsense.language.verb_groups import verb_group
from besim.models.commonsense.language.word_classes import Token
from besim.models.commonsense.lexicon import Lexicon

_BOUNDS = ("only", "just", "exactly", "merely", "precisely")
"""Adverbs that stand between a preposition and its number as well as before both."""


def chunk(tokens: Sequence[Token], lexicon: Lexicon) -> list[Item]:
    """Group the tokens of one sentence into items."""
    items: list[Item] = []
    index = 0
    while index < len(tokens):
        token = tokens[index]
        if token.tag in OPENERS and not _stands_alone(tokens, index):
            mention, index = noun_phrase(tokens, index, lexicon)
            items.append(Item("NP", mention.text, mention=mention))
        elif token.tag in ("AUX", "MODAL", "VERB", "TO"):
            verb, index = verb_group(tokens, index, lexicon)
            if verb is not None:
                items.append(Item("V", verb.text, verb=verb))
        elif (
            token.tag == "ADV" and items and items[-1].kind == "P" and _of_adjective(tokens, index)
        ):
            index += 1  # "a bucket of | evenly | mixed paint"
        elif (
            token.lower in _BOUNDS
            and items
            and items[-1].kind == "P"
            and index + 1 < len(tokens)
            and tokens[index + 1].tag in OPENERS
        ):
            items.insert(-1, Item("ADV", token.lower))  # "room for | only | one battery"
            index += 1
        else:
            item = _word(token)
            if item is not None:
                items.append(item)
            index += 1
    for at in range(1, len(items) - 1):
        if items[at].text == _COMPANY and _lies_there(items, at):
            items[at] = Item("P", "with")
        elif items[at].text == _COMPANY and _in_one_list(items, at):
            items[at] = Item("CONJ", "and")
            _of_several(items, _behind(items, at + 1))
    return items


_COMPANY = "together with"
_BEFORE_THINGS = ("of", "with", "for")
_ON = ("on", "in", "inside", "upon")


def _in_one_list(items: Sequence[Item], at: int) -> bool:
    """ "The cup *along with* the plate is in the sink": as *and*. Behind a place it tells what is
    there, too ("is in the rack together with the plate").
    """
    other = items[at + 1].mention
    if items[at - 1].kind != "NP" or other is None or other.pronoun or other.determiner == "its":
        return False
    after = _behind(items, at + 1)
    said = after < len(items) and items[after].kind in ("P", "V", "ADJ")
    if said and items[at - 2].kind in ("COMMA", "CONJ"):
        return True  # "is in the sink, and the fork *along with* the knife in the box"
    before = (
        one
        for one in reversed(items[:at])
        if one.kind not in ("NP", "CONJ", "COMMA") and one.text != "of"
    )
    opening = next(before, None)
    return opening is None or opening.kind != "P" or opening.text in _BEFORE_THINGS


def _lies_there(items: Sequence[Item], at: int) -> bool:
    """ "Lifts the tray *together with the cups on it*": with the cups on it."""
    there = items[_behind(items, at + 1) :][:2]
    place = there[1].mention if len(there) == 2 and there[0].text in _ON else None
    return place is not None and place.pronoun and place.head in ("it", "them")


def _behind(items: Sequence[Item], at: int) -> int:
    """The place behind a noun phrase, with what it is of."""
    at += 1
    while at + 1 < len(items) and items[at].text == "of":
        at += 2
    return at


def _of_several(items: list[Item], at: int) -> None:
    """ "The cup along with the plate *is* there": they are."""
    verb = items[at].verb if at < len(items) else None
    first = verb.text.split()[0].lower() if verb is not None else ""
    if verb is not None and first in _PLURAL:
        text = f"{_PLURAL[first]}{verb.text[len(first) :]}"
        items[at] = Item("V", text, verb=replace(verb, text=text))


_PLURAL = {"is": "are", "has": "have", "was": "were"}


def _word(token: Token) -> Item | None:
    """A token that is a chunk by itself; ``None`` for marks that mean nothing here."""
    if token.tag == "PRON":
        plural = token.lower in ("they", "them")
        mention = Mention(token.lower, pronoun=True, text=token.lower, plural=plural)
        return Item("NP", token.lower, mention=mention)
    if token.tag == "PUNCT":
        return Item("COMMA", token.text) if token.text in ",:()" else None
    return Item("P" if token.tag == "PREP" else token.tag, token.lower)


def _of_adjective(tokens: Sequence[Token], index: int) -> bool:
    """An adverb that opens a noun phrase, before its adjective."""
    following = index + 1
    return (
        tokens[index].lower.endswith("ly")
        and following < len(tokens)
        and tokens[following].tag in ("ADJ", "NOUN")
        and not _stands_alone(tokens, following)
    )


def _stands_alone(tokens: Sequence[Token], index: int) -> bool:
    """An adjective that opens no noun phrase: "is open", "keeps it wet"."""
    if tokens[index].tag != "ADJ":
        return False
    position = index
    listed = ("ADJ", "ADV")
    behind = tokens[index - 1].tag == "PREP" if index else False
    joints = (",", "and") if behind and tokens[index - 1].lower in ("with", "of") else (",",)
    while position < len(tokens) and (
        tokens[position].tag in listed
        # "with | closed, empty fingers", "with | hot and stirred coffee"
        or (behind and tokens[position].text in joints and _is_adjective(tokens, position + 1))
    ):
        position += 1
    return position >= len(tokens) or tokens[position].tag not in ("NOUN", "NUM", "ORD")


def _is_adjective(tokens: Sequence[Token], index: int) -> bool:
    return index < len(tokens) and tokens[index].tag == "ADJ"
