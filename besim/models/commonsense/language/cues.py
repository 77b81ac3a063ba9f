"""Patterns that are matched only where words stand that they need.

Most patterns have nothing to find in most sentences, and looking for a word is much faster than
matching a pattern. So each names its *cues*: text without which it cannot match.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from besim.models.commonsense.word_files import fellows_of

_ALTERNATIVE = re.compile(r"(?<=[|:(!=>])[a-z-]{3,}(?=[|)])")
"""A word of a pattern beside which another may stand as well: ``(?:bucket|basin)``."""


@dataclass(frozen=True)
class Cued:
    """A pattern with its cues.

    :param cues: in lower case, with single spaces; one of them stands in every text that the
        pattern matches.
    :param expression: the pattern as it is written. Where it names a noun beside others, the
        fellows of that noun (``fellows.yaml``) will do as well.
    """

    cues: tuple[str, ...]
    expression: str
    flags: int

    @functools.cached_property
    def pattern(self) -> re.Pattern[str]:
        """Compiled when a cue is first seen: most texts need few of the patterns, and compiling
        all of them took 0.15 s of every start.
        """
        expression = _ALTERNATIVE.sub(_and_fellows, self.expression)
        try:
            return re.compile(expression, self.flags)
        except re.error:  # what stands before a match has one length
            return re.compile(self.expression, self.flags)

    def hinted(self, seen: str) -> bool:
        """Can the pattern match at all in a text that is :func:`plain`?"""
        for cue in self.cues:  # noqa: SIM110 - a generator takes longer than the looking
            if cue in seen:
                return True
        return False

    def search(self, text: str) -> re.Match[str] | None:
        """The first place in a text where the pattern matches."""
        return self.pattern.search(text) if self.hinted(plain(text)) else None

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """All places in a text where the pattern matches, from left to right."""
        return self.pattern.finditer(text) if self.hinted(plain(text)) else iter(())


def cued(cues: str, pattern: str, flags: int = re.I) -> Cued:
    """A pattern as it stands in a table.

    :param cues: those of :class:`Cued`, with bars between them: "let|lets".
    """
    told = cues.split("|")
    return Cued((*told, *(other for cue in told for other in _with_fellows(cue))), pattern, flags)


def _with_fellows(cue: str) -> list[str]:
    """A cue with one of its words put otherwise."""
    words = cue.split(" ")
    return [
        " ".join((*words[:at], fellow, *words[at + 1 :]))
        for at, word in enumerate(words)
        for fellow in fellows_of(word)
    ]


def _and_fellows(match: re.Match[str]) -> str:
    return "|".join((match[0], *fellows_of(match[0])))


def plain(text: str) -> str:
    """A text as cues are looked for in it: in lower case, with single spaces."""
    return " ".join(text.lower().split())


def any_in(text: str, patterns: Iterable[Cued]) -> bool:
    """Does one of the patterns match somewhere in a text?"""
    seen = plain(text)
    return any(one.hinted(seen) and one.pattern.search(text) for one in patterns)
