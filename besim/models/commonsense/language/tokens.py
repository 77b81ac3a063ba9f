"""Words and marks of one sentence, with their parts of speech."""

from __future__ import annotations

import re

from besim.errors import InputError
from besim.models.commonsense.language.dictionary import lemmas, verb_form
from besim.models.commonsense.language.sentences import sentences
from besim.models.commonsense.language.tagging import tag
from besim.models.commonsense.language.word_classes import CLOSED, NUMBER_WORDS, ORDINALS, Token
from besim.models.commonsense.lexicon import Lexicon

__all__ = ["NUMBER_WORDS", "Token", "lemmas", "sentences", "tokenize", "verb_form"]

LONGEST_SENTENCE = 400
"""In words and marks. The longest of 3,000 sentences of task and leaf texts has 78."""

_MULTIWORDS = re.compile(
    r"\b("
    + "|".join(
        word.replace(" ", r"\s+")
        for word in sorted((word for word in CLOSED if " " in word), key=len, reverse=True)
    )
    + r")\b",
    re.I,
)
# Possessive quantifiers: a run of digits is read once, not once from each of its digits.
_TOKEN = re.compile(
    r"\d++(?:[.,]\d++)?\s*+%"
    r"|-?\d++(?:\.\d++)?(?![A-Za-z0-9_.]*[A-Za-z])"
    r"|[A-Za-z0-9_]*_[A-Za-z0-9_]+"
    r"|[A-Za-zÀ-ÿ0-9]+(?:[-\u2011][A-Za-zÀ-ÿ0-9]+)*(?:['’](?!s\b)[a-z]+)?"
    r"|['’]s\b|[.,;:!?()\"]|°C|°"
)
_FRACTION_FULL = re.compile(
    r"\b(?:(?:completely|entirely|nearly|almost|about|half|half-way|a quarter|one quarter"
    r"|one third|three[- ]quarters|two[- ]thirds)\s+)+full\b",
    re.I,
)
_LET_GO = re.compile(r"\blet(s|ting)?\s+go(?:\s+of)?\b", re.I)
_LET_IT_GO = re.compile(r"\blet(s?)\s+(it|them|(?:the|its)(?: [a-z]+){1,2}?)\s+go\b", re.I)
_WHEREBY = re.compile(
    r",\s*(?:by which(?: time)?|whereby|upon which|whereupon|after which)"
    r"(?=\s+(?!is\b|are\b|has\b))",
    re.I,
)
"""What comes of it: a result, and nothing said of the noun before."""
_WHAT_IS = re.compile(r"(?<=[a-z] )what (?=(?:is|are|lies|was)\b)")
_AS_LONG_AS = re.compile(r"\b(?:for )?(?:just )?(?:as|so) long as\b", re.I)
_NUMBERED = re.compile(r"\b([A-Za-z]+)_(\d+)\b")
_CONTRACTIONS = tuple(
    (re.compile(pattern, re.I), words)
    for pattern, words in (
        (r"\b(?:cannot|can['’]t)\b", "can not"),
        (r"\bwon['’]t\b", "will not"),
        (r"\bshan['’]t\b", "shall not"),
        (r"(?<=[a-z])n['’]t\b", " not"),
        (r"(?<=[a-z])['’]ll\b", " will"),
        (r"(?<=[a-z])['’]ve\b", " have"),
        (r"(?<=[a-z])['’]re\b", " are"),
        (r"\b(it|that|there|what|here)['’]s\b", r"\1 is"),
        (r"\bfor (as_long_as)\b", r"\1"),
    )
)
_MARK = re.compile(r"[.,;:!?()\"]")


def tokenize(sentence: str, lexicon: Lexicon) -> list[Token]:
    """Words and marks of one sentence, tagged.

    :raises besim.errors.InputError: if there are more than :data:`LONGEST_SENTENCE` of them.
    """
    sentence = _FRACTION_FULL.sub("full", sentence)
    sentence = _LET_GO.sub(
        lambda match: "release" + (match.group(1) or "").replace("ting", "ing"), sentence
    )
    sentence = _LET_IT_GO.sub(r"release\1 \2", sentence)
    sentence = _WHEREBY.sub(" so that", sentence)
    sentence = _WHAT_IS.sub("everything that ", sentence)
    sentence = _AS_LONG_AS.sub("as long as", sentence)
    sentence = _MULTIWORDS.sub(lambda match: "_".join(match.group(1).lower().split()), sentence)
    sentence = _NUMBERED.sub(r"\1 \2", sentence)
    for contraction, words in _CONTRACTIONS:
        sentence = contraction.sub(words, sentence)
    texts = _TOKEN.findall(sentence)
    if len(texts) > LONGEST_SENTENCE:
        raise InputError(
            f"A sentence is too long to be understood: {sentence[:60]} …",
            expected=f"at most {LONGEST_SENTENCE} words",
            got=str(len(texts)),
        )
    tokens = [_token(text, lexicon) for text in texts]
    tag(tokens, lexicon)
    for token in tokens:
        if token.tag == "VERB" and token.lower in lexicon.coined:
            token.become_verb(*lexicon.coined[token.lower])
    return tokens


def _token(text: str, lexicon: Lexicon) -> Token:
    lower = text.lower()
    spaced = lower.replace("_", " ")
    if spaced in CLOSED:
        lower = spaced
    if _MARK.fullmatch(text):
        return Token(text, lower, lower, "PUNCT")
    if re.match(r"-?\d", text):
        return Token(text, lower, lower, "NUM")
    if lower in ("'s", "’s"):
        return Token(text, "'s", "'s", "GEN")
    if lower in CLOSED:
        return Token(text, lower, lower, CLOSED[lower])
    if lower in NUMBER_WORDS:
        return Token(text, lower, lower, "NUM")
    if lower in ORDINALS:
        return Token(text, lower, lower, "ORD")
    lemma, form = lexicon.coined.get(lower, ("", ""))
    if lemma and form != "VBN":  # a past form may be an adjective: "the zorped blade"
        return Token(text, lower, lemma, "VERB", form)
    return Token(text, lower, lower, "?")
