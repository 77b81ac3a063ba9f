"""What can be told only when all words of a sentence have a tag."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.language.dictionary import lemmas, verb_form
from besim.models.commonsense.language.tagging.function_words import OPENS_SUBJECT
from besim.models.commonsense.language.word_classes import Token
from besim.models.commonsense.lexicon import Lexicon

_CORRECTED = frozenset(
    (
        *("before", "after", "since", "first", "last", "all", "both", "each", "one"),
        *("cut", "split", "set", "put"),
    )
)
"""Words that may have to be corrected one by one."""


def correct(tokens: Sequence[Token], lexicon: Lexicon) -> None:
    """Correct tags that what stands further to the right tells to be wrong."""
    _imperative_noun(tokens, lexicon)
    _inverted_question(tokens)
    _had_done(tokens)
    _inverted_place(tokens, lexicon)
    for index, token in enumerate(tokens):
        if token.lower in _CORRECTED:
            _correct(tokens, index, lexicon)


def _imperative_noun(tokens: Sequence[Token], lexicon: Lexicon) -> None:
    """ "Water row 1": the first word must be the verb where nothing else is."""
    if len(tokens) < 2:
        return
    first, second = tokens[:2]
    verb = lemmas(first.lower).get("VERB", "")
    if first.tag not in ("NOUN", "ADJ") or not verb or not lexicon.is_verb(verb):
        return
    clause: list[Token] = []
    for token in tokens:
        if token.tag in ("PUNCT", "CONJ", "SUB", "REL"):
            break
        clause.append(token)
    lacks_verb = not any(token.tag in ("VERB", "AUX", "MODAL") for token in clause)
    form = verb_form(first.lower, verb)
    told = tokens[len(clause) : len(clause) + 2]
    tells = (
        len(told) > 1
        and told[0].lower == "that"
        and verb in lexicon.tell_verbs
        and told[1].tag in OPENS_SUBJECT
    )
    if lacks_verb and (
        (form == "VB" and (len(clause) > 1 or len(clause) == len(tokens) or tells))
        or (form == "VBZ" and second.tag in ("PREP", "DET", "POSS", "PRON"))
    ):
        first.become_verb(verb, form)
        if tells:
            told[0].tag = "SUB"  # "Report to the nurse that the tray is full"


def _had_done(tokens: Sequence[Token]) -> None:
    """ "Has the press | close | its door": what it has it do, and no second noun."""
    for index in range(3, len(tokens) - 1):
        token = tokens[index]
        verb = lemmas(token.lower).get("VERB", "")
        if token.tag not in ("NOUN", "ADJ") or verb != token.lower:
            continue
        if tokens[index - 1].tag != "NOUN" or tokens[index + 1].tag not in ("DET", "POSS"):
            continue
        start = index - 1
        while start and tokens[start].tag in ("NOUN", "ADJ"):
            start -= 1
        had = tokens[start - 1] if tokens[start].tag == "DET" and start else None
        if had is not None and had.lower in ("has", "have"):
            token.become_verb(verb, "VB")
            return


def _inverted_question(tokens: Sequence[Token]) -> None:
    """ "Does the tank hold 5 litres?": the last noun before what follows is the verb."""
    if not tokens or tokens[0].lower not in ("does", "do", "did"):
        return
    if any(token.tag == "VERB" for token in tokens):
        return
    for index in range(2, len(tokens)):
        token = tokens[index]
        after = tokens[index + 1].tag if index + 1 < len(tokens) else "PUNCT"
        if (
            token.tag == "NOUN"
            and tokens[index - 1].tag in ("NOUN", "PRON", "LABEL", "NUM")
            and after != "NOUN"
            and lemmas(token.lower).get("VERB") == token.lower
        ):
            token.become_verb(token.lower, "VB")
            return


def _inverted_place(tokens: Sequence[Token], lexicon: Lexicon) -> None:
    """ "On the table | lies | a cup": what follows the noun is no second noun."""
    if not tokens or tokens[0].tag not in ("PREP", "ADV"):
        return
    for before, token, after in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if token.tag in ("VERB", "AUX", "MODAL"):
            return
        verb = lemmas(token.lower).get("VERB", "") if token.tag == "NOUN" else ""
        if (
            verb in lexicon.inverting_verbs
            and verb_form(token.lower, verb) in ("VBZ", "VB")
            and before.tag in ("NOUN", "PUNCT", "LABEL", "NUM", "ADV")
            and after.tag in ("DET", "NUM", "POSS")
        ):
            token.become_verb(verb, verb_form(token.lower, verb))
            return


def _opens_with(tokens: Sequence[Token], index: int) -> bool:
    """ "…, and | last | the cover is put on": when, and no cover that is the last."""
    before = tokens[index - 1].tag if index else "START"
    return tokens[index].lower == "last" and before in ("START", "CONJ", "PUNCT")


def _correct(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> None:
    """What can be told only when all words have a tag."""
    token = tokens[index]
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    if token.lower in ("before", "after", "since") and (
        index and (following is None or following.tag == "PUNCT")
    ):
        token.tag = "ADV"  # "which has been scrubbed before, so that …"
    if following is not None:
        if (
            token.tag == "ORD"
            and (token.lower == "first" or _opens_with(tokens, index))
            and following.tag in ("VERB", "DET", "PUNCT")
        ):
            token.tag = "ADV"  # "first open the door"
        if (
            index
            and token.lower in ("all", "both", "each")
            and tokens[index - 1].tag == "AUX"
            and following.tag in ("AUX", "PREP")
            and following.lower != "of"
        ):
            token.tag = "ADV"  # "have all been put", "are both on the shelf"
        if (
            index
            and token.lower in ("all", "both", "each")
            and following.tag in ("ADJ", "VERB")
            and tokens[index - 1].tag != "SUB"  # "and that both stand on the shelf"
            and (index + 2 >= len(tokens) or tokens[index + 2].tag not in ("NOUN", "ADJ"))
        ):
            token.tag = "ADV"  # "have the fern and the ficus all watered"
            verb = lemmas(following.lower).get("VERB")
            if verb is not None and verb_form(following.lower, verb) == "VBN":
                following.become_verb(verb, "VBN")
        previous = tokens[index - 1] if index else None
        if (
            token.tag == "NOUN"
            and token.lower in ("cut", "split", "set", "put")
            and previous is not None
            and previous.tag == "NOUN"
            and following.tag == "PREP"
            and any(later.tag == "AUX" for later in tokens[index:])
        ):
            token.become_verb(token.lower, "VBN")  # "a lemon cut in halves is there"
    # "one" counts, except where it stands for a thing said before ("the red one").
    if token.lower == "one" and index:
        before = tokens[index - 1]
        colour = before.tag == "NOUN" and before.lower in lexicon.contrast
        opened = index > 1 and tokens[index - 2].tag in ("DET", "ORD")
        if before.tag == "NOUN" and opened and "ADJ" in lemmas(before.lower) and not colour:
            before.tag, before.lemma = "ADJ", before.lower  # "the flat one"
        if before.tag in ("ADJ", "DET", "ORD") or colour:
            token.tag = "NOUN"
