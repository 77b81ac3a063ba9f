"""Numbered buttons that are not those of a lift: "the radio has buttons 1 to 4"."""

from __future__ import annotations

import re
from collections.abc import Iterable

from besim.models.commonsense.language.word_classes import NUMBER_WORDS
from besim.models.commonsense.vocabulary import BUTTONS, STOREYS, VEHICLES


def _any_of(words: Iterable[str]) -> str:
    return rf"(?:{'|'.join(sorted(words))})"


_NUMBER = rf"(?:\d+|numbered|{_any_of(word for word, many in NUMBER_WORDS.items() if many > 1)})"
_BUTTON = rf"{_any_of([*BUTTONS, 'key'])}s?"
_NUMBERED = re.compile(
    rf"\b{_NUMBER} (?:\w+ )?{_BUTTON}\b|\b{_BUTTON} (?:with (?:the )?numbers? )?{_NUMBER}\b", re.I
)
_LIFTS = re.compile(rf"\b{_any_of(VEHICLES)}s?\b", re.I)
_FLOORS = re.compile(rf"\b(?:(?:each|every|a) {_any_of(STOREYS)}|{_any_of(STOREYS)}s)\b", re.I)
_IT = re.compile(r"^\W*(?:it|they|there|inside|these|those)\b|\b(?:in|inside|on) it\b", re.I)


def others_have_numbers(sentences: Iterable[str]) -> bool:
    """Does a text tell of numbered buttons without a word of a lift?"""
    before = ""
    for text in sentences:
        told = f"{before} {text}" if _IT.search(text) else text
        if _NUMBERED.search(text) and not names_a_lift(told) and not _FLOORS.search(text):
            return True
        before = told
    return False


def names_a_lift(text: str) -> bool:
    """Does a text have the word for something that carries robots?"""
    return _LIFTS.search(text) is not None
