"""Verbs that take the form of the one whose place they take."""

from __future__ import annotations

import re
from collections.abc import Callable

DETERMINED = r"(?=(?:the|an?|its|their|his|her|this|that|each|one|both|it|them)\b)"
"""Something with a determiner follows."""


def inflected(verb: str, third: str = "", gerund: str = "") -> Callable[[re.Match[str]], str]:
    """The verb in the form that the match has in its group ``e`` (*s*, *es*, *ing* or none)."""

    def words(match: re.Match[str]) -> str:
        ending = (match.group("e") or "").lower()
        form = verb
        if ending.endswith("ing"):
            form = gerund or verb + "ing"
        elif ending.endswith("s"):
            form = third or verb + "s"
        return form.capitalize() if match.group()[0].isupper() else form

    return words


def followed_by(
    whole: Callable[[re.Match[str]], str], after: str
) -> Callable[[re.Match[str]], str]:
    """The verb, and then what ``after`` says, as :meth:`re.Match.expand` has it."""
    return lambda match: whole(match) + match.expand(after)


TAKE = inflected("take", gerund="taking")
