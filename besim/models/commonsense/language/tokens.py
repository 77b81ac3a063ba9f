"""Words and marks of one sentence, with their parts of speech."""

from __future__ import annotations

import functools
import re

from besim.models.commonsense.language.dictionary import lemmas, verb_form
from besim.models.commonsense.language.limits import LONGEST_SENTENCE, too_long
from besim.models.commonsense.language.rewriting import Rewriting, rewrite
from besim.models.commonsense.language.sentences import sentences
from besim.models.commonsense.language.tagging import tag
from besim.models.commonsense.language.word_classes import CLOSED, NUMBER_WORDS, ORDINALS, Token
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.vocabulary import NEARLY

__all__ = [
    "NUMBER_WORDS",
    "Token",
    "doubtful",
    "lemmas",
    "sentences",
    "tokenize",
    "verb_form",
]

# Possessive quantifiers: a run of digits is read once, not once from each of its digits.
_TOKEN = re.compile(
    r"\d++(?:[.,]\d++)?\s*+%"
    r"|-?\d++(?:\.\d++)?(?![A-Za-z0-9_.]*[A-Za-z])"
    r"|[A-Za-z0-9_]*_[A-Za-z0-9_]+"
    r"|[A-Za-zÀ-ÿ0-9]+(?:[-\u2011][A-Za-zÀ-ÿ0-9]+)*(?:['’](?!s\b)[a-z]+)?"
    r"|['’]s\b|[.,;:!?()\"]|°C|°"
)
_MULTIWORDS = sorted((word for word in CLOSED if " " in word), key=len, reverse=True)


def _joined(match: re.Match[str]) -> str:
    return "_".join(match.group(1).lower().split())


def _releases(match: re.Match[str]) -> str:
    ending = {"s": "es", "ting": "ing"}.get((match.group(1) or "").lower(), "e")
    return f"releas{ending}"


_NEARLY = "|".join(sorted(NEARLY))
_SPELLINGS = Rewriting(
    rewrite(
        "full",
        rf"\b(?:(?:completely|entirely|{_NEARLY}|about|half|half-way|a quarter|one quarter"
        r"|one third|three[- ]quarters|two[- ]thirds)\s+)+full\b",
        "full",
    ),
    rewrite("let", r"\blet(s|ting)?\s+go(?:\s+of)?\b", _releases),
    rewrite(
        "let",
        r"\blet(s|ting)?\s+(it|them|(?:the|its)(?: [a-z]+){1,2}?)\s+go\b(?! (?:up|down)\b)",
        lambda match: f"{_releases(match)} {match[2]}",
    ),
    # What comes of it: a result, and nothing said of the noun before.
    rewrite(
        "which|where",
        r",\s*(?:by which(?: time)?|whereby|upon which|whereupon|after which)"
        r"(?=\s+(?!is\b|are\b|has\b))",
        " so that",
    ),
    rewrite("what", r"(?<=[a-z] )what (?=(?:is|are|lies|was)\b)", "everything that ", flags=0),
    rewrite("long as", r"\b(?:for )?(?:just )?(?:as|so) long as\b", "as long as"),
    rewrite(
        "|".join(_MULTIWORDS),
        r"\b(" + "|".join(word.replace(" ", r"\s+") for word in _MULTIWORDS) + r")\b",
        _joined,
    ),
    rewrite("_", r"\b([A-Za-z]+)_(\d+|[A-Z])\b", r"\1 \2", flags=0),
    # "Bay number 3" and 'carton "A"' are bay 3 and carton A.
    rewrite(
        "number|no|nr", r"\b([a-z]+) (?:number|no|nr)\.?\s+(?=(?:\d+|[A-Z])\b)", r"\1 ", flags=0
    ),
    rewrite('"', r'"(\d{1,3}|[A-Z]\d?)"', r"\1", flags=0),
    rewrite("cannot|can't|can’t", r"\b(?:cannot|can['’]t)\b", "can not"),
    rewrite("won't|won’t", r"\bwon['’]t\b", "will not"),
    rewrite("shan't|shan’t", r"\bshan['’]t\b", "shall not"),
    rewrite("n't|n’t", r"(?<=[a-z])n['’]t\b", " not"),
    rewrite("'ll|’ll", r"(?<=[a-z])['’]ll\b", " will"),
    rewrite("'ve|’ve", r"(?<=[a-z])['’]ve\b", " have"),
    rewrite("'re|’re", r"(?<=[a-z])['’]re\b", " are"),
    rewrite("'s|’s", r"\b(it|that|there|what|here)['’]s\b", r"\1 is"),
    rewrite("along with", r"\balong with\b", "together_with"),
    rewrite("for as_long_as", r"\bfor (as_long_as)\b", r"\1"),
)
"""Words that are written in several ways, or together, in the one way that has a tag."""
_MARK = re.compile(r"[.,;:!?()\"]")


def tokenize(sentence: str, lexicon: Lexicon) -> list[Token]:
    """Words and marks of one sentence, tagged.

    :raises besim.errors.InputError: if there are more than :data:`LONGEST_SENTENCE` of them.
    """
    sentence = _SPELLINGS(sentence)
    texts = _TOKEN.findall(sentence)
    if len(texts) > LONGEST_SENTENCE:
        raise too_long(sentence, str(len(texts)))
    tokens = [_token(text, lexicon) for text in texts]
    tag(tokens, lexicon)
    for token in tokens:
        if token.tag == "VERB" and token.lower in lexicon.coined:
            token.become_verb(*lexicon.coined[token.lower])
        wanted = lexicon.taken_as.get(token.lower, token.tag)
        if token.tag in ("NOUN", "VERB") and token.tag != wanted:
            _take_otherwise(token)
    return tokens


def doubtful(sentence: str, lexicon: Lexicon) -> list[str]:
    """The words of a sentence that may be nouns and may be verbs.

    :raises besim.errors.InputError: if the sentence is too long.
    """
    words = [token.lower for token in tokenize(sentence, lexicon) if token.tag in ("NOUN", "VERB")]
    return [
        word
        for word in dict.fromkeys(words)
        if (verb := lemmas(word).get("VERB")) and verb_form(word, verb) in ("VB", "VBZ")
    ]


def _take_otherwise(token: Token) -> None:
    """Take a noun for a verb, or a verb for a noun: most short verbs are nouns, too."""
    found = lemmas(token.lower)
    if token.tag == "VERB":
        token.tag, token.lemma, token.form = "NOUN", found.get("NOUN", token.lemma), ""
    elif "VERB" in found:
        token.become_verb(found["VERB"], verb_form(token.lower, found["VERB"]))


def _token(text: str, lexicon: Lexicon) -> Token:
    lower, tag = _closed_class(text)
    if tag == "?":
        lemma, form = lexicon.coined.get(lower, ("", ""))
        if lemma and form != "VBN":  # a past form may be an adjective: "the zorped blade"
            return Token(text, lower, lemma, "VERB", form)
    return Token(text, lower, lower, tag)


@functools.lru_cache(maxsize=4096)
def _closed_class(text: str) -> tuple[str, str]:
    """A word in lower case, or a mark, and its tag; ``?`` if it is of an open class."""
    lower = text.lower()
    spaced = lower.replace("_", " ")
    if spaced in CLOSED:
        lower = spaced
    if _MARK.fullmatch(text):
        return lower, "PUNCT"
    if re.match(r"-?\d", text):
        return lower, "NUM"
    if lower in ("'s", "’s"):
        return "'s", "GEN"
    if lower in CLOSED:
        return lower, CLOSED[lower]
    if lower in NUMBER_WORDS:
        return lower, "NUM"
    return lower, "ORD" if lower in ORDINALS else "?"
