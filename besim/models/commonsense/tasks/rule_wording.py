"""Rules that are told in two steps: "first the guard is closed; only then may the press start"."""

from __future__ import annotations

import re
from collections.abc import Sequence

_DUTY = re.compile(r"\b(?:must|has to|have to|needs? to|should|shall|is to|are to)\b", re.I)
_ONLY_THEN = re.compile(
    r"^(?P<told>.*?)[,;:]? *(?:and |but )?\bonly (?:then|after that|afterwards|thereafter)"
    r" (?:may|can|must|should|is|are|will) (?P<np>(?:the|an?|its|it|one|you|they) ?.*?)"
    r" (?P<deed>be \w.*|(?<=it )\w.*|(?<=one )\w.*|(?<=you )\w.*|(?<=robot )\w.*|(?<=arm )\w.*)$",
    re.I,
)
_MUST_FIRST = re.compile(r"\b(must|has to|have to|needs? to|should|shall) first\b", re.I)
_FIRST = re.compile(r"^first(?: of all)?,? +", re.I)


def with_joined_rules(sentences: Sequence[str]) -> list[str]:
    """ "The guard must be closed. Only then may the press be started.": one sentence.

    It says the same as "the guard must be closed, otherwise the press cannot be started". Where
    nothing must be so, only the order of what is done is told.
    """
    found: list[str] = []
    for text in sentences:
        match = _ONLY_THEN.match(text.rstrip(". ")) if "only" in text.lower() else None
        told = match["told"].strip() if match else ""
        earlier = found[-1].rstrip(".; ") if found and not told else ""
        condition = _MUST_FIRST.sub(r"\1", _FIRST.sub("", told or earlier))
        if match is None or not _DUTY.search(condition):
            found.append(text)
            continue
        if not told:
            found.pop()
        found.append(f"{condition}, otherwise {match['np']} cannot {match['deed']}.")
    return found
