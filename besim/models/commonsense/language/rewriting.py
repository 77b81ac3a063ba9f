"""Rules that put other words where a pattern is found: a table of them, applied in its order.

Most rules have nothing to do in most sentences, and looking for a word is much faster than
matching a pattern. So each rule names its *cues*: text without which its pattern cannot match.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rewrite:
    """One rule.

    :param cues: in lower case, with single spaces; one of them stands in every text that the
        pattern matches.
    :param pattern: what is replaced, wherever it is found.
    :param words: what takes its place, as :func:`re.sub` has it.
    """

    cues: tuple[str, ...]
    pattern: re.Pattern[str]
    words: str | Callable[[re.Match[str]], str]


def rewrite(
    cues: str, pattern: str, words: str | Callable[[re.Match[str]], str], flags: int = re.I
) -> Rewrite:
    """A rule as it stands in a table.

    :param cues: those of :class:`Rewrite`, with bars between them: "let|lets".
    """
    return Rewrite(tuple(cues.split("|")), re.compile(pattern, flags), words)


def rewritten(text: str, rules: Iterable[Rewrite]) -> str:
    """A text after all rules, one after the other."""
    plain = _plain(text)
    for rule in rules:
        for cue in rule.cues:
            if cue in plain:
                text = rule.pattern.sub(rule.words, text)
                plain = _plain(text)
                break
    return text


def _plain(text: str) -> str:
    return " ".join(text.lower().split())
