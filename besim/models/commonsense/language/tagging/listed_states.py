"""State words in a list: "is closed, switched off and *empty*", "a bucket, *empty*, stands there".

Many of them are verbs as well (*empty*, *dry*, *shut*, *clean*), and alone one would take them for
the next deed. Behind a form of *be*, or of a verb like *stand*, what is joined to a state is a
state.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile

from besim.models.commonsense.language.dictionary import lemmas, verb_form
from besim.models.commonsense.language.word_classes import Token
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.vocabulary import RUNNING_VERBS

_ENDS = ("PUNCT", "CONJ", "SUB", "")
_JOINS = ("CONJ", "ADV", "NEG")


def open_state_asides(tokens: list[Token], lexicon: Lexicon) -> None:
    """ "A jar, *empty and closed with a lid*, stands there": a jar which is so.

    Before the words have tags: *which is* makes them what they are.
    """
    commas = [index for index, token in enumerate(tokens) if token.text == ","]
    for opening, closing in pairwise(commas):
        aside, after = tokens[opening + 1 : closing], tokens[closing + 1 : closing + 2]
        joined = any(token.lower in ("and", "but") for token in aside[1:])
        named = tokens[0].tag in ("DET", "NUM", "POSS") and all(
            token.tag in ("?", "DET", "NUM", "ORD", "LABEL", "POSS") for token in tokens[:opening]
        )
        if not (joined and named and after and _is_state(aside[0], lexicon)):
            continue
        verb = after[0].lower
        several = verb == "are" or verb in lexicon.stative_verbs
        if several or verb in ("is", "has") or lemmas(verb).get("VERB") in lexicon.stative_verbs:
            opened = [
                Token("which", "which", "which", "REL"),
                Token("are", "are", "are", "AUX") if several else Token("is", "is", "is", "AUX"),
            ]
            tokens[opening + 1 : opening + 1] = opened
            return


def _is_state(token: Token, lexicon: Lexicon) -> bool:
    verb = lemmas(token.lower).get("VERB")
    done = verb is not None and verb_form(token.lower, verb) == "VBN"
    return token.tag == "?" and (token.lower in lexicon.state_words or done)


def tag_listed_states(tokens: Sequence[Token], lexicon: Lexicon) -> None:
    """Make adjectives of the state words of lists, once all words have a tag."""
    if tokens and _opens_subject(tokens, lexicon):
        tokens[0].tag, tokens[0].lemma = "ADJ", tokens[0].lower
    for index, token in enumerate(tokens):
        if index and token.tag == "NOUN":
            verb = lemmas(token.lower).get("VERB", "")
            if verb in RUNNING_VERBS and _runs_at_last(tokens, index, lexicon):
                token.become_verb(verb, "VBG")
            if verb in lexicon.stative_verbs:
                _stands_alone(tokens, index, verb, lexicon)
                _stands_behind_state(tokens, index, verb, lexicon)
        if token.lower not in lexicon.state_words or not index:
            continue
        doubtful = (token.tag == "VERB" and token.form in ("VB", "VBP")) or (
            token.tag == "NOUN" or token.lower in ("on", "off")
        )
        after = tokens[index + 1] if index + 1 < len(tokens) else None
        of = after is not None and after.lower == "of"  # "clean and free *of soap*"
        if not doubtful or (after is not None and after.tag not in _ENDS and not of):
            continue
        if (
            _between_commas(tokens, index)
            or _stands_there(tokens, index, lexicon)
            or _still_so(tokens, index)
            or _joined_to_state(tokens, index, lexicon)
            or _behind_its_place(tokens, index, lexicon)
        ):
            token.tag, token.lemma = "ADJ", token.lower


def _opens_subject(tokens: Sequence[Token], lexicon: Lexicon) -> bool:
    """ "*Clean* plates are in the cupboard": no order to clean them."""
    first, *rest = tokens
    nouns = list(takewhile(lambda token: token.tag in ("NOUN", "ADJ"), rest))
    verb = rest[len(nouns)] if len(nouns) < len(rest) else None
    bare = first.tag == "VERB" and first.form in ("VB", "VBP")
    return (
        bare
        and first.lower in lexicon.state_words
        and bool(nouns)
        and verb is not None
        and (verb.tag == "AUX" or (verb.tag == "VERB" and verb.lemma in lexicon.stative_verbs))
    )


def _runs_at_last(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> bool:
    """ "Is closed, filled with water and *running*": no thing."""
    after = tokens[index + 1 : index + 2]
    return (
        tokens[index].lower.endswith("ing")
        and tokens[index - 2].tag != "ADJ"  # "open and running" are two states as they stand
        and (tokens[index - 1].tag == "CONJ" or tokens[index - 1].text == ",")
        and all(token.tag in _ENDS for token in after)
        and any(
            token.tag == "AUX" or _done(token) or token.lower in lexicon.state_words
            for token in tokens[: index - 1]
        )
    )


def _stands_alone(tokens: Sequence[Token], index: int, verb: str, lexicon: Lexicon) -> None:
    """ "The red bin and the blue bin | stand side by side": no bin stand."""
    token, before = tokens[index], tokens[index - 1]
    if token.lower not in (verb, f"{verb}s"):
        return
    after = tokens[index + 1] if index + 1 < len(tokens) else None
    told = after is not None and (
        after.tag in ("PREP", "ADV") or after.lower == "side" or after.lower in lexicon.state_words
    )
    if not told or before.tag not in ("NOUN", "LABEL", "NUM"):
        return
    start = index
    while start and tokens[start - 1].tag not in ("PUNCT", "SUB", "REL"):
        start -= 1
    opens = tokens[start].tag in ("DET", "NUM", "NOUN", "ADJ", "POSS", "ORD")
    stretch = tokens[start:index]
    # one stands, several stand
    agrees = any(one.tag == "CONJ" for one in stretch) == (token.lower == verb)
    end = index
    while end < len(tokens) and tokens[end].tag not in ("PUNCT", "SUB", "REL", "CONJ"):
        end += 1
    verbless = not any(
        one.tag in ("AUX", "MODAL") or (one.tag == "VERB" and one.form != "VBN")
        for one in tokens[start:end]
    )
    if opens and agrees and verbless:
        token.become_verb(verb, "VB" if token.lower == verb else "VBZ")


def _stands_behind_state(tokens: Sequence[Token], index: int, verb: str, lexicon: Lexicon) -> None:
    """ "A bucket that is empty | stands at the sink": no empty stands."""
    token, before = tokens[index], tokens[index - 1]
    if index < 3 or token.tag != "NOUN":
        return
    two, three = tokens[index - 2], tokens[index - 3]
    whose = any(one.lower == "whose" for one in tokens[max(index - 6, 0) : index - 2])
    said = three.tag == "REL" or whose  # "whose flaps are open | stands at the sink"
    state = before.lower in lexicon.state_words and two.tag == "AUX" and said
    one = before.lower == "one" and two.tag == "ADJ"  # "a round flask and a flat one | stand"
    if (state or one) and verb_form(token.lower, verb) in ("VBZ", "VB"):
        token.become_verb(verb, verb_form(token.lower, verb))


def join_states_of_stuff(tokens: list[Token], lexicon: Lexicon) -> None:
    """ "Contains washed *and* cut vegetables": states of one noun, as *washed cut vegetables*.

    They would be taken for deeds: what follows *and* is a clause of its own elsewhere.
    """
    if not any(token.lower == "and" for token in tokens):
        return
    for index in reversed(range(1, len(tokens) - 3)):
        before = tokens[index - 1]
        handled = before.tag == "VERB" and before.form in ("VBZ", "VB", "VBG")
        opens = handled or before.tag in ("PREP", "DET", "POSS")
        # "a clean and dry plate": after an article no deed
        state = before.tag == "DET" and tokens[index].lower in lexicon.state_words
        state = state and tokens[index + 1].lower == "and"
        if not opens or not (state or _participle(tokens[index], lexicon)):
            continue
        end = index + 1
        while end < len(tokens) and (
            _participle(tokens[end], lexicon) or tokens[end].lower in (",", "and")
        ):
            end += 1
        listed = tokens[index:end]
        joins = [token for token in listed if token.lower in (",", "and")]
        noun = end < len(tokens) and tokens[end].tag == "NOUN" and listed[-1] not in joins
        if noun and any(token.lower == "and" for token in joins):
            tokens[index:end] = [token for token in listed if token not in joins]
            for token in tokens[index : end - len(joins)]:
                token.tag, token.lemma = "ADJ", token.lower


def _participle(token: Token, lexicon: Lexicon) -> bool:
    verb = lemmas(token.lower).get("VERB")
    if token.tag == "ADJ" and token.lower in lexicon.state_words:
        return True
    done = verb is not None and (verb_form(token.lower, verb) == "VBN" or verb == "cut")
    return token.tag in ("VERB", "ADJ") and done and token.lower != "cuts"


def _between_commas(tokens: Sequence[Token], index: int) -> bool:
    """ "A bucket, empty, stands at the sink"."""
    return (
        1 < index < len(tokens) - 2
        and tokens[index - 1].text == tokens[index + 1].text == ","
        and tokens[index - 2].tag == "NOUN"
        and tokens[index + 2].tag in ("VERB", "AUX")
        and not any(before.tag in ("VERB", "AUX") for before in tokens[:index])
    )


def _still_so(tokens: Sequence[Token], index: int) -> bool:
    """ "…, its slot still empty": no deed."""
    if index < 3 or tokens[index - 1].lower not in ("still", "already", "yet", "now"):
        return False
    before = tokens[:index]
    comma = max((at for at, token in enumerate(before) if token.text == ","), default=-1)
    return before[comma + 1].tag == "POSS" and comma + 1 < index - 1


def _stands_there(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> bool:
    """ "The machine stands there empty, closed and switched off"."""
    before = tokens[index - 1]
    verb = tokens[index - 2] if index > 1 else before
    return before.lower == "there" and verb.lemma in lexicon.stative_verbs


def _behind_its_place(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> bool:
    """ "The bag lies on the shelf, *empty* and *open*": no deeds."""
    while tokens[index - 1].tag == "CONJ" and tokens[index - 2].lower in lexicon.state_words:
        index -= 2
    left = index - 2
    while left > 0 and tokens[left].tag in _OF_PLACES:
        left -= 1
    placed = any(token.tag == "PREP" for token in tokens[left + 1 : index])
    placed = placed or tokens[0].tag == "PREP"  # "on the bench stands the can, empty and clean"
    joined = tokens[index - 1].text in (",", "and")  # "is on the shelf and open"
    verb = tokens[left] if left > 0 and joined and placed else None
    return verb is not None and (verb.tag == "AUX" or verb.lemma in lexicon.stative_verbs)


_OF_PLACES = ("NOUN", "ADJ", "DET", "POSS", "NUM", "PREP", "LABEL", "ORD")


def _joined_to_state(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> bool:
    left = index - 1
    while left >= 0 and (tokens[left].tag in _JOINS or tokens[left].text == ","):
        left -= 1
    if left == index - 1 or not any(
        token.tag == "CONJ" or token.text == "," for token in tokens[left + 1 : index]
    ):
        return False
    if left < 0 or not (tokens[left].lower in lexicon.state_words or _done(tokens[left])):
        return False
    while left >= 0:
        token = tokens[left]
        if token.tag == "NOUN" and _done(tokens[left + 1]):
            return _obtained(tokens, left, lexicon)
        if token.tag == "AUX" or (token.tag == "VERB" and token.lemma in lexicon.stative_verbs):
            return True
        if not (
            token.lower in lexicon.state_words
            or token.tag in _JOINS
            or token.text == ","
            or _done(token)
        ):
            return False
        left -= 1
    return False


def _done(token: Token) -> bool:
    return token.tag == "VERB" and token.form == "VBN"


def _obtained(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> bool:
    """ "The goal is to have *the kettle* descaled and empty": not the next deed, but how it is."""
    while index > 0 and tokens[index].tag in ("NOUN", "ADJ", "DET", "POSS", "NUM", "CONJ"):
        index -= 1
    return tokens[index].lemma in lexicon.causative_verbs or tokens[index].lower in _OBTAINING


_OBTAINING = ("have", "has", "get", "gets", "keep", "keeps", "leave", "leaves")
