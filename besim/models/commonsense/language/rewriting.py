"""Rules that put other words where a pattern is found: a table of them, applied in its order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from besim.models.commonsense.language.cues import Cued, cued, plain

Words = str | Callable[[re.Match[str]], str]


@dataclass(frozen=True, slots=True)
class Rewrite:
    """One rule.

    :param found: what is replaced, wherever it is found.
    :param words: what takes its place, as :func:`re.sub` has it.
    """

    found: Cued
    words: Words


def rewrite(cues: str, pattern: str, words: Words, flags: int = re.I) -> Rewrite:
    """A rule as it stands in a table.

    :param cues: see :func:`besim.models.commonsense.language.cues.cued`.
    """
    return Rewrite(cued(cues, pattern, flags), words)


def rewritten(text: str, rules: Iterable[Rewrite]) -> str:
    """A text after all rules, one after the other."""
    seen = plain(text)
    for rule in rules:
        if rule.found.hinted(seen):
            text = rule.found.pattern.sub(rule.words, text)
            seen = plain(text)
    return text
