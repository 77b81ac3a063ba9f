"""Noun phrases: determiner, number, state words, name, owner."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.phrases import Group, Mention, VerbGroup, bare
from besim.models.commonsense.language.word_classes import (
    NUMBER_WORDS,
    ORDINALS_IN_TURN,
    Token,
    is_label,
)
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.vocabulary import ALIGHT, DIMENSIONS, DIPPING_VERBS

OPENERS = frozenset({"LABEL", "DET", "POSS", "NUM", "ORD", "ADJ", "NOUN", "GEN"})
"""Tags that a noun phrase can begin with."""

_BEFORE_DETERMINER = ("all", "both", "each", "every", "any", "no", "neither", "either")
_POINTING = ("this", "that")
_OWNERS = {"its": "it", "their": "they"}
_PLURAL_DETERMINERS = ("both", "all", "these", "those", "they", "neither")
_PLURAL_ENDINGS = ("s", "ves", "men", "feet", "ies", "i")


def noun_phrase(tokens: Sequence[Token], start: int, lexicon: Lexicon) -> tuple[Mention, int]:
    """The noun phrase that begins at a token.

    :param start: index of a token whose tag is one of :data:`OPENERS`.
    :return: the mention, and the index behind it (at least one further).
    """
    mention = Mention("")
    names: list[Token] = []
    index = start
    while index < len(tokens):
        token = tokens[index]
        if token.tag == "NUM" and names:
            if _measures(tokens, index, lexicon) or _of_them(tokens, index):
                break  # "the gear box 2.9 kg"
            names.append(token)  # "parcel 3", "block 2": a name; it ends the phrase
            index += 1
            break
        if token.tag == "GEN":
            owner = _named(names, lexicon, tokens[start:index])
            mention.owner = owner if owner.head else mention.owner  # a stray "'s" owns nothing
            names = []
        elif token.tag in ("NOUN", "LABEL"):
            names.append(token)
        elif token.tag == "ADJ":
            if _said_of_the_noun(tokens, index, names, lexicon):
                break
            names.append(token)
        elif not (_specify(mention, token, names) or _passed_over(tokens, index, names, lexicon)):
            break
        index += 1
    _name(mention, _named(names, lexicon, tokens[start:index]), names, lexicon)
    if mention.ordinal in ORDINALS_IN_TURN and mention.number is None:
        mention.plural = False  # "the second keys", "the first french fries": one of two
    mention.text = " ".join(token.text for token in tokens[start:index])
    told = mention.determiner in ("the", "its", "both", "each")  # not of *a held object*
    if mention.head and told and any(name.lower in lexicon.in_hand for name in names[:-1]):
        mention.relatives.append(_held(mention))  # "the held cup": the cup it holds
    return mention, max(index, start + 1)


def _held(mention: Mention) -> Clause:
    it = Group([Mention("it", pronoun=True, text="it")])
    return Clause(
        VerbGroup("hold", "VBZ", text="holds"), subject=it, objects=[Group([bare(mention)])]
    )


def _measures(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> bool:
    following = tokens[index + 1].lower if index + 1 < len(tokens) else ""
    one = following.rstrip("s")
    return following in lexicon.units or (one != "" and one in lexicon.units)


def _of_them(tokens: Sequence[Token], index: int) -> bool:
    """ "To open the trunk | one *of them* has to be free": no trunk of that number."""
    following = [token.lower for token in tokens[index + 1 : index + 3]]
    return following[:1] == ["of"] and following[1:] in (["them"], ["these"], ["those"], ["its"])


def _specify(mention: Mention, token: Token, names: Sequence[Token]) -> bool:
    """Take up a determiner, owner, number or ordinal; false if it opens another phrase."""
    if token.tag not in ("DET", "POSS", "NUM", "ORD") or names:
        return False
    if token.tag == "DET":
        if mention.ordinal or (mention.number is not None and token.lower != "the"):
            return False  # "one gripper holds the cup and the other | the plate"
        if mention.determiner in _POINTING:
            return False  # "for this | the lamp must be on"
        after = {"the", "these", "those"}
        if mention.determiner == "neither":
            after |= {"a", "an"}
        if not (mention.determiner in _BEFORE_DETERMINER and token.lower in after):
            mention.determiner = token.lower
    elif token.tag == "POSS":
        if mention.determiner in _POINTING:
            return False
        mention.determiner = mention.determiner or token.lower
        owner = _OWNERS.get(token.lower, token.lower)
        mention.owner = Mention(owner, pronoun=True, text=token.lower)
    elif token.tag == "NUM":
        mention.number = _number(token.lower)
        if token.lower.endswith("%"):
            mention.unit = "percent"
    else:
        mention.ordinal = token.lower
    return True


def _said_of_the_noun(
    tokens: Sequence[Token], index: int, names: Sequence[Token], lexicon: Lexicon
) -> bool:
    """ "swings the door open": the adjective behind the noun is no part of its name."""
    if not names or names[-1].tag != "NOUN":
        return False
    following = tokens[index + 1].tag if index + 1 < len(tokens) else ""
    return tokens[index].lower in lexicon.state_words or following not in ("NOUN", "ADJ", "NUM")


def _passed_over(
    tokens: Sequence[Token], index: int, names: Sequence[Token], lexicon: Lexicon
) -> bool:
    """Words inside the phrase that add nothing to it."""
    token = tokens[index]
    tags = [following.tag for following in tokens[index + 1 : index + 3]]
    if token.text == "," and not names and index and tokens[index - 1].lower == "other":
        return tags in (["ADJ", "NOUN"], ["NOUN", "NOUN"])  # "its other, free gripper"
    if token.lower == "only" and not names and tags[:1] in (["ADJ"], ["NOUN"], ["NUM"]):
        return tokens[index - 1].tag in ("DET", "POSS")  # "the only cup", "its only gripper"
    if token.tag == "ADV":
        # "a fully charged battery"
        return token.lower in lexicon.degrees and not names and tags[:1] in (["ADJ"], ["NOUN"])
    if not names or names[-1].tag != "ADJ" or tags[:1] != ["ADJ"]:
        return False
    if token.tag == "CONJ":
        return tags[1:] in (["NOUN"], ["ADJ"])  # "a clean and empty bottle"
    # "a clean, empty bottle"
    return token.text == "," and all(name.tag == "ADJ" for name in names)


def _number(text: str) -> float | None:
    if text in NUMBER_WORDS:
        return float(NUMBER_WORDS[text])
    match = re.match(r"-?\d+(?:[.,]\d+)?", text)
    value = float(match.group().replace(",", ".")) if match else math.inf
    return value if math.isfinite(value) else None


def _name(mention: Mention, named: Mention, names: Sequence[Token], lexicon: Lexicon) -> None:
    """Give the mention its name, or make it a pronoun: *the red ones*, *both*, *the second*."""
    mention.head, mention.modifiers = named.head, named.modifiers
    mention.states, mention.plural = named.states, named.plural
    mention.nominal = not names or names[-1].tag != "ADJ"
    if mention.number is not None and {mention.head, mention.head.rstrip("s")} & lexicon.units:
        mention.unit = mention.head
    if mention.number is not None and mention.head in DIMENSIONS and mention.modifiers:
        measure = mention.modifiers[-1]  # "25 cm long"
        if {measure, measure.rstrip("s")} & lexicon.units:
            mention.unit = measure
    if mention.head:
        if "remaining" in mention.states and not (mention.plural or mention.ordinal):
            mention.ordinal = "other"  # "the remaining egg" is the other one
            mention.states = tuple(word for word in mention.states if word != "remaining")
        return
    mention.head = mention.ordinal or mention.determiner or ("one" if mention.number == 1 else "")
    mention.pronoun = mention.number is None or (mention.number < 20 and not mention.unit)
    if mention.determiner in _PLURAL_DETERMINERS:
        mention.plural = True


_DONE_TO = ("work", "clean", "apply", "cover", "look", "water")


def _done_to(word: str, lexicon: Lexicon) -> bool:
    """Is this the participle of a deed that besim knows: *chopped*, *scrubbed*?"""
    verb = lemmas(word).get("VERB")
    if verb is None or verb == word or not word.endswith(("ed", "en", "ut", "ung")):
        return False
    schema = lexicon.verbs.get(verb)
    dipped = verb in DIPPING_VERBS  # "scrubs it with *the dipped brush*"
    return dipped or (schema is not None and schema.name in _DONE_TO)


_CUT = ("shut", "cut", "split", "spread")
"""Participles that look like the noun: "the cut lettuce" is what somebody cuts."""


def _named(names: Sequence[Token], lexicon: Lexicon, span: Sequence[Token]) -> Mention:
    """Head, modifiers and state words of the words of a name."""
    if not names:
        return Mention("")
    if len(names) > 1 and (
        names[-1].tag in ("LABEL", "NUM") or (names[-2].tag == "NOUN" and is_label(names[-1].lower))
    ):
        # "parcel A", "shelf 2": the label modifies the noun before it.
        names = [names[-1], *names[:-1]]
    head = names[-1]
    modifiers: list[str] = []
    states: list[str] = []
    for token in names[:-1]:
        if not lexicon.compounds.isdisjoint(
            (f"{token.lower} {head.lower}", f"{token.lower} {head.lemma}")
        ):
            modifiers.append(token.lower)
        elif token.lower in lexicon.purposes and head.lemma in lexicon.carriers:
            modifiers.append(token.lower)  # "the finished tray": the one for what is finished
        elif (
            token.lower in lexicon.others
            or (
                token.tag == "ADJ"
                and (lexicon.says_state(token.lower, head.lemma) or _done_to(token.lower, lexicon))
            )
            or token.lower in _CUT
            or token.lower in ALIGHT
            or (token.lower == "running" and head.lemma in lexicon.water_sources)
        ):
            states.append(token.lower)
        elif token.lower not in lexicon.fillers or (
            head.lemma == "one" and token.lower in lexicon.alike  # "the used ones"
        ):
            modifiers.append(token.lemma if token.tag == "NOUN" else token.lower)
    plural = (
        head.tag == "NOUN"
        and head.lower != head.lemma
        and head.lower.endswith(_PLURAL_ENDINGS)
        and lexicon.noun_lemma(head.lower) != head.lemma
    )
    kind_of_gripper = len(names) > 1 and f"{names[-2].lower} {head.lemma}" in lexicon.gripper_kinds
    return Mention(
        "gripper" if kind_of_gripper else head.lemma,  # "the suction cup"
        tuple(modifiers),
        states=tuple(states),
        plural=plural,
        text=" ".join(token.text for token in span),
    )
