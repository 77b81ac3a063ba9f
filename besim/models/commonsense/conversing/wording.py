"""What people say, as plain words: one spelling, mistyped words mended where that is safe."""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from besim.models.commonsense.conversing.spoken import spoken_lexicon
from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.word_tables import dictionary_lemmas
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.word_files import load_data, word_list

LONGEST = 2000
"""Characters of one thing said."""

_DATA: dict[str, Any] = load_data("conversing.yaml")


def words_of(name: str) -> frozenset[str]:
    """One of the lists of ``data/conversing.yaml``."""
    return frozenset(word_list(_DATA[name]))


def longest_first(groups: Mapping[str, str]) -> list[tuple[tuple[str, ...], str]]:
    """Phrases of a group with the name of the group, those of most words first."""
    pairs = [
        (tuple(phrase.split()), name)
        for name, phrases in groups.items()
        for phrase in word_list(phrases)
    ]
    return sorted(pairs, key=lambda pair: -len(pair[0]))


RELATIONS = longest_first(_DATA["relations"])
"""Words of a preposition -> relation."""
_RELATIONS_BY_WORD: Mapping[str, Sequence[tuple[tuple[str, ...], str]]] = {
    first: [one for one in RELATIONS if one[0][0] == first] for first, *_ in dict(RELATIONS)
}
"""The same by their first words."""
FACTORS = longest_first(_DATA["factors"])
"""Words of a factor -> the factor as a fraction."""
COMPARISONS: Mapping[str, tuple[str, int]] = {
    word: (quantity, sign)
    for quantity, words in _DATA["comparisons"].items()
    for key, sign in (("more", 1), ("less", -1))
    for word in word_list(words[key])
}
"""Comparative -> quantity, and 1 for more or -1 for less."""
SUPERLATIVES: Mapping[str, tuple[str, int]] = {
    re.sub("er$", "est", word): meaning for word, meaning in COMPARISONS.items()
} | {
    "topmost": ("height", 1),
    "uppermost": ("height", 1),
    "bottommost": ("height", -1),
    "lowermost": ("height", -1),
}
PLAIN: Mapping[str, str] = {
    word: quantity
    for quantity, words in _DATA["comparisons"].items()
    for word in word_list(words["plain"])
}
"""*heavy* -> weight."""
MEASURED_BY: Mapping[str, frozenset[str]] = {
    word: frozenset(names.replace(",", " ").split()) for word, names in _DATA["measured_by"].items()
}
"""*full* -> names of the states that say how full a thing is."""
ORDINALS = {
    word: number
    for number, word in enumerate(
        [
            "first",
            "second",
            "third",
            "fourth",
            "fifth",
            "sixth",
            "seventh",
            "eighth",
            "ninth",
            "tenth",
        ],
        1,
    )
}
_SPELLING: dict[str, str] = {
    other: main for main, others in _DATA["spellings"].items() for other in word_list(others)
}
_CONTRACTIONS = (
    (r"\b(what|where|which|who|how|it|that|there|here|he|she|when|why)'s\b", r"\1 is"),
    (r"\b(ca)n't\b", "can not"),
    (r"\bwon't\b", "will not"),
    (r"n't\b", " not"),
    (r"'re\b", " are"),
    (r"'ve\b", " have"),
    (r"'ll\b", " will"),
    (r"\bi'm\b", "i am"),
    (r"\bcannot\b", "can not"),
    (r"\b(in|on) to\b", r"\1to"),
)
_WORD = re.compile(r"\d+(?:\.\d+)?(?:/\d+)?|[^\W\d_](?:[^\W_]|_)*|,|%")
_STATEMENT_END = re.compile(r"(?<=[.!?;])\s+|\n+|;")
_GRAMMAR = words_of("grammar")


def words(text: str) -> list[str]:
    """Lower-case words, numbers and commas of one sentence, each in its one spelling."""
    return [spelled(word) for word in as_spelled(text)]


def as_spelled(text: str) -> list[str]:
    """As :func:`words`, in the spelling of the text."""
    text = unicodedata.normalize("NFKC", text).lower()
    text = text.translate(str.maketrans("’‘`´“”«»", "''''\"\"\"\""))
    for pattern, plain in _CONTRACTIONS:
        text = re.sub(pattern, plain, text)
    text = re.sub(r"(?<=\d)'s\b", "", text)
    text = re.sub(r"(?<=\w)'s?\b(?= )", lambda found: "s" if found.group() == "'s" else "", text)
    text = text.replace("'", "").replace("_", " ")
    return _WORD.findall(text.replace("-", " "))


def sentences(text: str) -> list[str]:
    """Statements and commands of a text, one after the other."""
    return [part.strip() for part in _STATEMENT_END.split(text) if part and part.strip(" .!?")]


def spelled(word: str) -> str:
    """The one spelling of a word: *grey* is *gray*."""
    return _SPELLING.get(word, word)


@functools.lru_cache(maxsize=10_000)
def singular(word: str) -> str:
    """A noun's lemma."""
    if word.isdigit():
        return word
    if word in ("is", "was", "its", "this", "has", "does", "yes", "less", "glass"):
        return word
    return spelled(lemmas(word).get("NOUN", word))


@functools.lru_cache(maxsize=10_000)
def is_english(word: str) -> bool:
    """Does the dictionary have it? Then it is not taken for another word mistyped."""
    return bool(dictionary_lemmas(word.lower())) or word[0].isdigit() or len(word) < 4


def _grammar() -> frozenset[str]:
    return _grammar_with(spoken_lexicon())


@functools.lru_cache(maxsize=8)
def _grammar_with(lexicon: Lexicon) -> frozenset[str]:
    lists = ("put_verbs", "take_verbs", "corrections", "colors", "generic", "places")
    own = {part for name in lists for word in words_of(name) for part in word.split()}
    own |= {part for phrase, _ in (*RELATIONS, *FACTORS) for part in phrase}
    own |= set(COMPARISONS) | set(SUPERLATIVES) | set(PLAIN) | set(_GRAMMAR)
    return frozenset(own | {word for word in lexicon.state_words if " " not in word})


def mended(said: Sequence[str], names: Iterable[str]) -> list[str]:
    """Words that no dictionary has, replaced by the one known word that they are a typo of.

    A word that exists is never replaced: *while block* is not taken for the white one.

    :param names: words in the names of things.
    """
    own: set[str] | None = None
    result = []
    for word in said:
        if word == "," or is_english(word) or word in _grammar():
            result.append(word)
            continue
        if own is None:
            own = set(names)
        if singular(word) in own:
            result.append(word)
            continue
        near = _nearest(word, own)
        result.append(near if near != word else _nearest(word, _grammar()))
    return result


def _nearest(word: str, known: Iterable[str]) -> str:
    from rapidfuzz.distance import OSA

    allowed = 1 if len(word) < 8 else 2
    near = [
        (OSA.distance(word, other), other)
        for other in known
        if abs(len(other) - len(word)) <= allowed and len(other) > 2
    ]
    best = min((distance for distance, _ in near), default=allowed + 1)
    found = [other for distance, other in near if distance == best]
    return found[0] if best <= allowed and len(found) == 1 else word


def find(said: Sequence[str], phrase: Sequence[str], start: int = 0) -> int:
    """Index of a phrase in words; -1 if it is not there."""
    size = len(phrase)
    for index in range(start, len(said) - size + 1):
        if tuple(said[index : index + size]) == tuple(phrase):
            return index
    return -1


def starts(said: Sequence[str], *phrases: str) -> int:
    """How many words the first of these phrases takes at the beginning; 0 for none."""
    for phrase in phrases:
        parts = _parts(phrase)
        if said and said[0] == parts[0] and tuple(said[: len(parts)]) == parts:
            return len(parts)
    return 0


@functools.cache
def _parts(phrase: str) -> tuple[str, ...]:
    """The words of a phrase of besim's own."""
    return tuple(phrase.split())


def relation_at(said: Sequence[str], index: int) -> tuple[str, int] | None:
    """Relation of the preposition that begins here, and the index behind it."""
    for phrase, relation in _RELATIONS_BY_WORD.get(said[index], ()) if index < len(said) else ():
        if tuple(said[index : index + len(phrase)]) == phrase:
            return relation, index + len(phrase)
    return None


def amount_at(rest: Sequence[str]) -> Fraction | None:
    """A weight in kilograms: "3 kg"."""
    if len(rest) >= 2 and rest[0][:1].isdigit():
        unit = {"kg": 1, "kilogram": 1, "kilograms": 1, "kilos": 1, "kilo": 1, "g": 1000,
                "gram": 1000, "grams": 1000}.get(rest[1])  # fmt: skip
        try:
            return Fraction(rest[0][:40]) / unit if unit else None
        except (ValueError, ZeroDivisionError):
            return None
    return None


def factor_at(rest: Sequence[str]) -> tuple[Fraction, list[str]]:
    """A factor at the beginning (*twice*, *one third of*), and the rest."""
    rest = list(rest)
    for phrase, text in FACTORS:
        if tuple(rest[: len(phrase)]) == phrase:
            rest = rest[len(phrase) :]
            return Fraction(text), rest[1:] if rest[:1] == ["of"] else rest
    times = len(rest) > 1 and rest[1] in ("times", "x")
    if len(rest) > 1 and rest[0][:1].isdigit() and (times or ("/" in rest[0] and rest[1] == "of")):
        try:
            return Fraction(rest[0][:40]), rest[2:]
        except (ValueError, ZeroDivisionError):
            return Fraction(1), rest
    return Fraction(1), rest
