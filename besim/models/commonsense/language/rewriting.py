"""Rules that put other words where a pattern is found: a table of them, applied in its order."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
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


class Rewriting:
    """A table of rules.

    The cues of all its rules are looked for at once, and of many only those of which three letters
    stand in the text: looking for each of them would be most of the work.
    """

    def __init__(self, *rules: Rewrite) -> None:
        self.rules = rules
        cues: dict[str, list[int]] = {}
        for index, rule in enumerate(rules):
            for cue in rule.found.cues:
                cues.setdefault(cue, []).append(index)
        few = len(cues) < _MANY
        self._always = [one for one in cues.items() if few or len(one[0]) < 3]
        self._by_letters: dict[str, list[tuple[str, list[int]]]] = {}
        shared = Counter(letters for cue in cues for letters in _threes(cue))
        for cue, indexes in () if few else cues.items():
            if len(cue) >= 3:
                rarest = min(sorted(_threes(cue)), key=shared.__getitem__)
                self._by_letters.setdefault(rarest, []).append((cue, indexes))

    def __call__(self, text: str) -> str:
        """A text after all rules, one after the other."""
        done = -1
        while True:
            seen = plain(text)
            spaced = f" {seen} "
            for index in self._hinted(seen):
                found = self.rules[index].found
                # Few that are hinted match, and looking for a match takes less than replacing.
                if index <= done or not found.has_all(spaced) or not found.pattern.search(text):
                    continue
                other = found.pattern.sub(self.rules[index].words, text)
                if other != text:  # with other cues
                    text, done = other, index
                    break
            else:
                return text

    def _hinted(self, seen: str) -> list[int]:
        """The rules of which a cue stands in a text, in their order."""
        found: set[int] = set()
        for cue, indexes in self._always:
            if cue in seen:
                found.update(indexes)
        if self._by_letters:
            for letters in self._by_letters.keys() & _threes(seen):
                for cue, indexes in self._by_letters[letters]:
                    if cue in seen:
                        found.update(indexes)
        return sorted(found)


_MANY = 200
"""Of fewer cues, each is looked for sooner than a text is taken apart."""


def _threes(text: str) -> set[str]:
    return {text[at : at + 3] for at in range(len(text) - 2)}
