"""Text without which a regular expression cannot match, read off how it is written.

Looking for a word takes a tenth of the time of matching a pattern, and reading a pattern for the
words that it needs a tenth of compiling it. So patterns that cannot match are neither compiled
nor tried. (The idea is that of the literals which RE2 and the trigram index of Russ Cox' *Regular
Expression Matching with a Trigram Index*, 2012, take out of an expression.)
"""

from __future__ import annotations

import re
from collections.abc import Iterator

Alternatives = tuple[str, ...]
"""Of these one has to stand in a text."""

_TOKEN = re.compile(
    r"""(?P<words>[\w ',;:@%&"/=<>~`!-]+)           # what stands for itself
    |(?P<open>\((?!\?)|\(\?(?:[:>=]|<=|P<\w+>|i:))  # what is in here has to be found
    |(?P<other>\(\?(?:!|<!|\(\w+\)))                # what is in here has not, or not always
    |(?P<skip>\(\?P=\w+\)|\(\?i\)|\[\^?\]?(?:\\.|[^]\\])*\]|\\u....|\\x..|\\[dDsSwW0-9afnrtv]|\.)
    |(?P<nothing>\\[bBAZ]|[\^$])                    # a place
    |\\(?P<escaped>\W)
    |(?P<repeat>[?*+]|\{\d*,?\d*\})[?+]?
    |(?P<bar>\|)
    |(?P<close>\))
    |(?P<unknown>.)""",
    re.X | re.S,
)
_MAYBE = ("?", "*", "{0", "{,")
_GAP = re.compile(r" {2,}")
_FEWEST = 2
"""Letters of a text that is worth looking for: single ones stand everywhere."""


def needed_text(expression: str) -> tuple[Alternatives, ...]:
    """What a text must have so that an expression can match, the rarest first.

    :return: each time alternatives, in lower case, of which one stands in every text that the
        expression matches, if a space is put before and behind it and all gaps are single spaces.
        None if there is something in the expression that is not known here.
    """
    needs, closed = _alternatives(_TOKEN.finditer(expression))
    if closed:
        return ()
    telling = (one for one in dict.fromkeys(needs) if _shortest(one) >= _FEWEST)
    return tuple(sorted(telling, key=lambda one: len(one) / _shortest(one)))


def _shortest(one: Alternatives) -> int:
    return len(min(one, key=len))


def _alternatives(tokens: Iterator[re.Match[str]]) -> tuple[list[Alternatives], bool]:
    """The needs of all that stands up to the end of a group, and whether there was such an end."""
    branches: list[list[Alternatives]] = []
    while True:
        needs, end = _branch(tokens)
        branches.append(needs)
        if end == "|":
            continue
        if len(branches) == 1:
            return needs, end == ")"
        if not all(branches):
            return [], end == ")"
        best = [max(needs, key=_shortest) for needs in branches]
        return [tuple(dict.fromkeys(text for one in best for text in one))], end == ")"


def _branch(tokens: Iterator[re.Match[str]]) -> tuple[list[Alternatives], str]:
    """The needs of one alternative, and what ends it: a bar, a bracket or nothing.

    What was read last is kept apart, as the sign behind it may say that it can be missing.
    """
    needs: list[Alternatives] = []
    run = ""
    last: list[Alternatives] | str | None = None  # a group, a letter of the run, or neither
    for token in tokens:
        kind, text = token.lastgroup, token[0]
        if kind == "words" or kind == "escaped":
            run += text[-1] if kind == "escaped" else text
            last = run[-1]
            continue
        if kind == "nothing":
            last = None
            continue
        if kind == "repeat" and isinstance(last, str):
            # The letter may be missing, or stands several times: the run ends with it at most.
            run = run[:-1] if text.startswith(_MAYBE) else run
        elif kind == "repeat" and last is not None and text.startswith(_MAYBE):
            del needs[len(needs) - len(last) :]
        if run:
            needs.append((_GAP.sub(" ", run).lower(),))
            run = ""
        last = None
        if kind in ("open", "other"):
            inner, _ = _alternatives(tokens)
            last = inner if kind == "open" else []
            needs += last
        elif kind in ("bar", "close"):
            return needs, "|" if kind == "bar" else ")"
    if run:
        needs.append((_GAP.sub(" ", run).lower(),))
    return needs, ""
