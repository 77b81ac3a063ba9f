"""Patterns that are matched only where words stand that they need.

Most patterns have nothing to find in most sentences, and looking for a word is much faster than
matching a pattern. So each names its *cues*: text without which it cannot match. Where a cue
stands, all else that the pattern needs is looked for too; what that is, its expression tells.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from besim.models.commonsense.language.needed_text import Alternatives, needed_text
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
        return re.compile(self._with_fellows, self.flags)

    @functools.cached_property
    def _with_fellows(self) -> str:
        """The expression in which the fellows of its nouns stand beside them."""
        expression = _ALTERNATIVE.sub(_and_fellows, self.expression)
        try:
            re.compile(expression, self.flags)
        except re.error:  # what stands before a match has one length
            return self.expression
        return expression

    @functools.cached_property
    def needs(self) -> tuple[Alternatives, ...]:
        """Read when a cue is first seen, too: of four patterns with a cue three need more."""
        return needed_text(self._with_fellows)

    def hinted(self, seen: str) -> bool:
        """Can the pattern match at all in a text that is :func:`plain`?"""
        for cue in self.cues:
            if cue in seen:
                return self.has_all(f" {seen} ")
        return False

    def has_all(self, spaced: str) -> bool:
        """Does all that the pattern needs stand in a plain text with a space at either end?"""
        for alternatives in self.needs:
            for one in alternatives:
                if one in spaced:
                    break
            else:
                return False
        return True

    def search(self, text: str) -> re.Match[str] | None:
        """The first place in a text where the pattern matches."""
        return self.pattern.search(text) if self.hinted(plain(text)) else None

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """All places in a text where the pattern matches, from left to right."""
        return self.pattern.finditer(text) if self.hinted(plain(text)) else iter(())

    def sub(self, words: str | Callable[[re.Match[str]], str], text: str) -> str:
        """A text with other words in all places where the pattern matches."""
        return self.pattern.sub(words, text) if self.hinted(plain(text)) else text


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


def uncued(pattern: str, flags: int = re.I) -> Cued:
    """A pattern without cues of its own: what its expression needs is looked for at once."""
    return Cued(("",), pattern, flags)


def plain(text: str) -> str:
    """A text as cues are looked for in it: in lower case, with single spaces."""
    return " ".join(text.lower().split())


def any_in(text: str, patterns: Iterable[Cued]) -> bool:
    """Does one of the patterns match somewhere in a text?"""
    seen = plain(text)
    return any(one.hinted(seen) and one.pattern.search(text) for one in patterns)
