"""An open-class word where a clause may begin, with its verb or with its subject."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.tagging.listed_soils import is_kind_of_listed_soil
from besim.models.commonsense.language.tagging.word import ENDS, HAVE, LETTING, Word
from besim.models.commonsense.language.word_classes import Token
from besim.models.commonsense.lexicon import Lexicon

_HANDLING = ("grasp", "place", "move", "carry", "pour", "release", "open", "close", "hand_over")
_BEFORE_OBJECT = ("DET", "POSS", "PRON", "PREP", "NUM", "ORD", "TO", "ADV", "PUNCT", "CONJ")


def at_start(word: Word) -> str:
    """At a sentence's start, behind a conjunction, comma, adverb or subordinator."""
    if word.form == "VBG" and word.verb in word.lexicon.posture_verbs:
        return "VERB"
    if is_kind_of_listed_soil(word):
        return "NOUN" if word.noun else "ADJ"
    if word.form == "VBG" and word.known_verb and word.left in ("SUB", "PREP", "START", "PUNCT"):
        # "after | opening the tap", "after | turning on the tap", "…, | closing it afterwards"
        behind = word.following.lower if word.following is not None else ""
        if word.right in ("DET", "POSS", "PRON") or f"{word.verb} {behind}" in word.lexicon.verbs:
            return "VERB"
    beyond = word.tokens[word.index + 2].tag if word.index + 2 < len(word.tokens) else ""
    if word.form == "VBG" and word.left == "CONJ" and word.right == "?" and beyond == "AUX":
        return "NOUN"  # "the door and | machining program are controlled"
    if word.form in ("VB", "VBZ"):
        return _finite_at_start(word)
    if word.form == "VBN":
        if (
            word.left in ("CONJ", "PUNCT")
            and any(token.tag == "AUX" for token in word.before)
            and any(token.tag == "VERB" and token.form == "VBN" for token in word.before)
        ):
            return "VERB"  # "are taken out and laid back"
        return "ADJ" if word.nominal_right and word.right in ("?", "NUM") else "VERB"
    return "NOUN" if word.noun else "VERB"


def _finite_at_start(word: Word) -> str:
    left = word.left
    if (
        word.previous is not None
        and word.previous.lower == "as"
        and word.noun
        and (word.form == "VB")
    ):
        return "NOUN"  # "are available as | fuel"
    if _listed_thing(word):
        return "NOUN"
    if (
        word.known_verb
        and word.following is not None
        and word.right == "PREP"
        and left in ("START", "CONJ", "PUNCT", "ADV")
        and f"{word.verb} {word.following.lower}" in word.lexicon.verbs
    ):
        return "VERB"  # "Switch on the lamp"
    beyond = word.tokens[word.index + 2].tag if word.index + 2 < len(word.tokens) else ""
    if (
        word.known_verb
        and left in ("PUNCT", "CONJ", "ADV")
        and word.following is not None
        and word.following.lower in ("up", "down", "off", "out")
        and beyond in ("DET", "POSS")
    ):
        return "VERB"  # "…, cuts up the apple"
    if _ends_predicates(word):
        return "VERB"
    if _joins_stuff(word):
        return "NOUN"
    if word.form == "VBZ" and word.noun_preferred and word.right not in ("DET", "POSS", "PRON"):
        return "NOUN"
    if left == "PUNCT" and word.form == "VB" and word.noun and _subject_of_later_verb(word):
        return "NOUN"  # "Goal: cover plate and spring are in the box"
    takes_object = not word.right or word.right in _BEFORE_OBJECT
    if word.known_verb and (takes_object or left in ("START", "ADV", "PUNCT", "CONJ")):
        if word.noun_preferred and word.right not in ("DET", "POSS", "PRON"):
            return "NOUN"
        if word.noun and left in ("CONJ", "PUNCT") and word.right in ("AUX", "MODAL"):
            return "NOUN"
        if (
            word.state
            and word.adjective
            and word.nominal_right
            and word.right == "?"
            and left != "START"
        ):
            return "ADJ"
        return "VERB"
    if word.state and word.adjective and word.nominal_right:
        return "ADJ"  # "its other, free gripper"
    if _goes_on_with_object(word):
        return "VERB"
    if word.noun:
        return "NOUN"
    return "ADJ" if word.adjective else "VERB"


def _goes_on_with_object(word: Word) -> bool:
    """ "Takes the sheet, | sheathes the chair with it": no noun stands right before *the*."""
    told = any(token.tag == "VERB" and token.form == "VBZ" for token in word.before)
    joined = word.left == "CONJ" or (word.previous is not None and word.previous.text == ",")
    return told and joined and word.form == "VBZ" and word.right in ("DET", "POSS")


def _listed_thing(word: Word) -> bool:
    """ "Puts the pillow and | blanket on the bed": behind *puts* nobody "blankets" anything.

    A slip (*takes the cup and place it there*) is made with verbs of moving things.
    """
    if not (word.form == "VB" and word.noun and word.left == "CONJ" and word.index > 2):
        return False
    schema = word.lexicon.verbs.get(word.verb)
    held = word.right == "PRON" and _it_holds(word)  # "the pillow and | blanket it holds"
    if word.right not in (*ENDS, "PREP") and not held:
        return False
    if schema is not None and schema.name in _HANDLING:
        return False
    if word.tokens[word.index - 2].tag != "NOUN":
        return False
    for token in reversed(word.before):
        if token.tag in ("TO", "MODAL", "SUB", "REL") or token.lemma in LETTING:
            return False
        if token.tag == "VERB":
            return token.form == "VBZ"
    # "The cushion and | blanket in the chest are taken out": the verb comes later
    return any(token.tag == "AUX" for token in word.tokens[word.index + 1 :])


def _it_holds(word: Word) -> bool:
    beyond = word.tokens[word.index + 2].lower if word.index + 2 < len(word.tokens) else ""
    return lemmas(beyond).get("VERB") in word.lexicon.contact_verbs


def _ends_predicates(word: Word) -> bool:
    """ "which falls shut and | locks": no noun before the conjunction that it could join."""
    return (
        word.known_verb
        and word.form == "VBZ"
        and word.left == "CONJ"
        and word.right in ("", "PUNCT")
        and word.index > 1
        and word.tokens[word.index - 2].tag in ("VERB", "ADJ", "ADV")
    )


def _subject_of_later_verb(word: Word) -> bool:
    """Does a list of nouns without articles lead from here to "are"?"""
    for token in word.tokens[word.index + 1 :]:
        if token.tag == "AUX":
            return True
        if token.tag not in ("?", "NOUN", "ADJ", "CONJ") and token.text != ",":
            return False
    return False


def _joins_stuff(word: Word) -> bool:
    """ "Is free of dust and | stains", "has no oil or | grease on it": nobody stains anything.

    But "cleans it with water and | polishes".
    """
    comma = word.previous is not None and word.previous.text == ","
    behind = word.left == "CONJ" or comma
    if not (behind and word.noun and word.right in (*ENDS, "PREP", "AUX")):
        return False
    noun = word.found["NOUN"]
    if noun not in word.lexicon.dirt and noun not in word.lexicon.substances:
        return False
    index = word.index - 2
    while index > 0 and (_is_stuff(word.tokens[index], word.lexicon) or _joins(word.tokens[index])):
        index -= 1
    if index == word.index - 2:
        return False
    if word.following is not None and word.following.lower in ("from", "off"):
        return True  # "removes dust and | stains from it"
    before = word.tokens[index]
    listed = before.tag == "PREP" or before.lower in ("no", "any")
    return listed and (word.form == "VB" or not _has_finite_verb(word.tokens[:index]))


def _is_stuff(token: Token, lexicon: Lexicon) -> bool:
    noun = lemmas(token.lower).get("NOUN", token.lower)
    return token.tag == "ADJ" or (
        token.tag == "NOUN" and (noun in lexicon.dirt or noun in lexicon.substances)
    )


def _joins(token: Token) -> bool:
    return token.tag == "CONJ" or token.text == ","


def _has_finite_verb(tokens: Sequence[Token]) -> bool:
    """Is there one in this clause, besides *is* and *has*?"""
    for token in reversed(tokens):
        if token.tag in ("PUNCT", "SUB", "REL"):
            return False
        if token.tag == "VERB" and token.form in ("VB", "VBZ") and token.lower not in HAVE:
            return True
    return False
