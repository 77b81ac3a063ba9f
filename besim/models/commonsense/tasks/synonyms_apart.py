"""Synonyms that a task lists side by side are two things: "a soft *cloth* and a dry *rag*"."""

from __future__ import annotations

import re
from collections.abc import Mapping

_LISTED = re.compile(
    r"\b(?:an?|one) (?:[\w-]+ ){0,2}?([\w-]+)"
    r"(?=[,.;:]| (?:and|are|is|or|lies?|on|in|at|by|beside|next|under|near)\b|$)"
)
_SENTENCE = re.compile(r"[^.;:]+")


def synonyms_apart(text: str, synonyms: Mapping[str, str]) -> frozenset[str]:
    """Synonyms that a sentence of a text introduces beside their main word, or beside another.

    :param synonyms: word to main word, in lower case.
    """
    found: set[str] = set()
    for sentence in _SENTENCE.findall(text.lower()):
        listed = [match[1] for match in _LISTED.finditer(sentence)]
        for word in listed:
            main = synonyms.get(word)
            others = {other for other in listed if other != word}
            if main is not None and any(synonyms.get(other, other) == main for other in others):
                found.add(word)
    return frozenset(found)
