"""Rules that put other words where a pattern is found: a table of them, applied in its order."""

from __future__ import annotations

import re
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

    The cues of all its rules are looked for at once: that is most of the work.
    """

    def __init__(self, *rules: Rewrite) -> None:
        self.rules = rules
        self._cues = [(cue, index) for index, rule in enumerate(rules) for cue in rule.found.cues]

    def __call__(self, text: str) -> str:
        """A text after all rules, one after the other."""
        done = -1
        while True:
            seen = plain(text)
            hinted = {index for cue, index in self._cues if cue in seen and index > done}
            for done in sorted(hinted):
                rule = self.rules[done]
                other = rule.found.pattern.sub(rule.words, text)
                if other != text:  # with other cues
                    text = other
                    break
            else:
                return text
