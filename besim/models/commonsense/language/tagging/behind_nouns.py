"""An open-class word behind a noun: its verb, or the head of a compound."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from besim.models.commonsense.language.dictionary import lemmas, verb_form
from besim.models.commonsense.language.tagging.inside_noun_phrases import predicate_behind
from besim.models.commonsense.language.tagging.plural_nouns import is_main_verb
from besim.models.commonsense.language.tagging.word import ENDS, LETTING, Word, verb_since_mark
from besim.models.commonsense.language.word_classes import Token

_LEAVED = ("tea", "bay", "mint", "basil", "sage", "lettuce", "cabbage", "spinach", "plant", "salad")
"""What has leaves, and leaves nothing."""


def are_leaves(word: Word) -> bool:
    """ "The *tea leaves* that are in the tin", "with water and tea leaves."."""
    ends = word.following is None or word.following.lower in ("that", "which", ".", ",", ";")
    of_plant = word.previous is not None and word.previous.lower in _LEAVED
    return word.lower == "leaves" and ends and of_plant


def after_noun(word: Word) -> str:
    """Its verb, or the head of a compound."""
    previous = word.tokens[word.index - 1]
    if word.form == "VBZ":
        if previous.lemma in word.lexicon.agents or _goes_on(word) or is_main_verb(word):
            return "VERB"
        if word.noun_preferred and (
            word.right not in ("DET", "POSS", "PRON") or verb_since_mark(word.before)
        ):
            return "NOUN"
        return "VERB" if word.known_verb or not word.noun else "NOUN"
    if word.form == "VBN":
        if word.noun_preferred or (word.noun and not word.known_verb):
            return "NOUN"  # "the garlic clove" was cleft by nobody
        modifies = word.nominal_right and word.right == "?"
        return "ADJ" if modifies and (word.state or _says_how_fixed(word)) else "VERB"
    if word.form == "VBG":
        if word.noun_preferred and word.right not in ("DET", "POSS", "PRON", "NUM"):
            return "NOUN"  # "the motor housing"
        compound = word.noun and word.nominal_right and word.right == "?"
        posture = word.verb in word.lexicon.posture_verbs
        return "NOUN" if compound and not posture else "VERB"
    return _bare_after_noun(word, previous)


def _bare_after_noun(word: Word, previous: Token) -> str:
    """A bare verb form behind a noun: mostly a compound ("bread slice")."""
    lexicon = word.lexicon
    right = word.right or "PUNCT"
    if is_main_verb(word):
        return "VERB"
    inside = [token.tag for token in word.tokens[max(0, word.index - 3) : word.index - 1]]
    part = word.noun_preferred and (verb_since_mark(word.before) or inside == ["PREP", "DET"])
    acts = previous.lemma in lexicon.agents and not part  # "on the base | plate in the jig"
    if acts and right in ("TO", "DET", "POSS", "PREP", "ADV"):
        return "VERB"
    of = word.following is not None and word.following.lower == "of"
    if word.noun_preferred and predicate_behind(word):
        return "NOUN"  # "is the stove | damper open?"
    said = right in ("PUNCT", "CONJ", "SUB") or of or (right == "PREP" and _made_so(word))
    if word.state and word.adjective and said:
        return "ADJ"  # "keeps the floor clean", "makes the table free of dust"
    if (
        word.known_verb
        and any(token.lemma in ("let", "lets", "make") for token in word.before)
        and right in ("PREP", "SUB", "ADV", "PUNCT", "CONJ")
        and word.lower not in lexicon.noun_preferred
    ):
        return "VERB"  # "let the water run into the can"
    shuts = word.following is not None and word.following.lower in ("shut", "open", "closed")
    if word.verb and (right in ("DET", "POSS", "PRON") or shuts) and _let_before(word):
        return "VERB"  # "lets the nurse take the cup", "lets the lid fall shut"
    if (
        word.verb in lexicon.aspectual_verbs
        and any(token.lemma in ("let", "make") for token in word.before)
        and word.following is not None
        and word.following.lower.endswith("ing")
    ):
        return "VERB"  # "makes the water stop flowing"
    if (
        word.known_verb
        and any(token.lemma == "let" for token in word.before)
        and word.following is not None
        and word.following.lower in (*lexicon.substances, *lexicon.applied)
    ):
        return "VERB"  # "lets the nozzle spray oil onto the gear"
    joined = any(token.lower == "and" for token in word.before)
    if word.verb in lexicon.posture_verbs:
        if right == "PUNCT" and _relative_lacks_verb(word.before):
            return "VERB"  # "the bench where the fern and the ficus stand"
        several = joined or previous.lower != previous.lemma or previous.tag in ("NUM", "LABEL")
        # "The cups | stand on it", "on the left | stand two cups", but "in the tool stand there …"
        agrees = several and right in ("PREP", "ADV")
        if (agrees or right in ("DET", "NUM", "ADJ")) and not verb_since_mark(word.before):
            return "VERB"
    if joined and word.known_verb and right in ("NUM", "DET") and not verb_since_mark(word.before):
        return "VERB"  # "the box and the sink form one place"
    if _several_do(word):
        return "VERB"
    plural_subject = previous.lower != previous.lemma
    if plural_subject and word.known_verb and word.lower not in lexicon.noun_preferred:
        return "VERB"
    if word.noun or word.lower in lexicon.carriers:
        return "NOUN"  # "the order | tote", which dictionaries know as a verb
    return "ADJ" if word.adjective else "VERB"


def _made_so(word: Word) -> bool:
    """ "Gets the mirror | clean | with the rag": what the verb before makes it."""
    verbs = (token for token in reversed(word.before) if token.tag == "VERB")
    verb = next(verbs, None)
    makes = verb is not None and verb.lemma in word.lexicon.causative_verbs
    makes = makes and verb is not None and verb.lemma not in LETTING
    return makes and word.verb not in word.lexicon.closing_verbs


def _goes_on(word: Word, index: int | None = None) -> bool:
    """ "the lamp | switches on", "lights up": nothing else can be the verb of its clause."""
    index = word.index if index is None else index
    if index + 1 >= len(word.tokens) or verb_since_mark(word.tokens[:index]):
        return False
    verb = lemmas(word.tokens[index].lower).get("VERB", "")
    particle = word.tokens[index + 1].lower
    beyond = word.tokens[index + 2].tag if index + 2 < len(word.tokens) else ""
    phrasal = f"{verb} {particle}" in word.lexicon.verbs or verb == "light"
    third = bool(verb) and verb_form(word.tokens[index].lower, verb) == "VBZ"
    ends = particle in ("on", "off", "up", "out", "down") and beyond in ENDS
    return third and phrasal and ends


def goes_on_behind(word: Word) -> bool:
    """ "the | stereo | switches on": the word before such a verb is its subject."""
    return word.left in ("DET", "POSS", "NOUN", "ADJ") and _goes_on(word, word.index + 1)


def _says_how_fixed(word: Word) -> bool:
    """ "The wall | mounted | lamp": a noun between an article and such a participle."""
    opened = word.index > 1 and word.tokens[word.index - 2].tag in ("DET", "POSS", "ORD", "NUM")
    return opened and word.tokens[word.index - 1].lemma not in word.lexicon.agents


def _several_do(word: Word) -> bool:
    """ "The doors of the lift | close", "the logs in the stove | burn": the first noun's verb."""
    beyond = itertools.takewhile(_no_mark, word.tokens[word.index + 1 :])
    if not word.known_verb or word.noun_preferred:
        return False
    phrase = list(itertools.takewhile(_no_mark, reversed(word.before)))[::-1]
    # "presses the button and | the jets of the tub | start (running)": a clause of its own
    doing = word.following is not None and word.following.lower.endswith("ing")
    begins = word.verb in ("begin", "start", "stop") and (doing or word.right in (*ENDS, "TO"))
    since = phrase if begins else word.before
    if any(token.tag in ("AUX", "MODAL") for token in beyond) or verb_since_mark(since):
        return False
    return any(
        one.tag == "NOUN" and one.lower != one.lemma and after.tag == "PREP"
        for one, after in itertools.pairwise(phrase)
    )


def _no_mark(token: Token) -> bool:
    return token.tag not in ("PUNCT", "CONJ", "SUB", "REL")


def _let_before(word: Word) -> bool:
    """Is *let* the verb whose object has just been named?"""
    for token in reversed(word.before):
        if token.tag == "VERB":
            return token.lemma in ("let", "make", "help", "have")
        if token.tag in ("PUNCT", "CONJ", "SUB", "REL", "AUX", "MODAL", "TO"):
            return False
    return False


def _relative_lacks_verb(tokens: Sequence[Token]) -> bool:
    """ "Where the fern and the ficus | stand", not "which is on, into the tool | stand"."""
    for token in reversed(tokens):
        if token.lower in ("where", "which"):
            return True
        if token.tag in ("VERB", "AUX"):
            return False
    return False
