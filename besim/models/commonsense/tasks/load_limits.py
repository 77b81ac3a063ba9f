"""How much may be put on a thing, where its name comes after the weight or after "no"."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

from besim.models.commonsense.language.cues import Cued, cued

_KG = r"(?P<limit>\d+(?:\.\d+)?)\s*(?:kg\b|kilo\w*)"
_LAID = r"(?:put|placed|stored|stacked|loaded|set|laid|stood|allowed|permitted|kept)"
_IS_LAID = rf" (?:\w+ ){{0,3}}?(?:may|can|is|are|shall|should)(?: \w+)? (?:be )?{_LAID}\b"
_UPON = r"\b(?:on(?:to)?|in(?:to)?|upon)\s+(?P<what>[^.;,]{1,80})"
_BEAR = r"(?:carry|carries|bears?|holds?|takes?|supports?|be loaded with|be given)"
_NOUN = r"\b(?P<what>(?:the|an?|each|every|both|all|its|one)\b[^.;,]{1,60}?)"
_LIMITS = (
    # "No more than 5 kg may be put on the shelf", "a maximum of 5 kg is allowed on the shelf"
    cued(
        "kg|kilo",
        rf"\b(?:(?:no|not) more than|at most|up to|maximum of)\s*{_KG}{_IS_LAID}"
        rf"[^.;]{{0,60}}?{_UPON}",
    ),
    # "Neither cart may carry more than 20 kg", "no shelf takes more than 5 kg"
    cued(
        "kg|kilo",
        r"\b(?:neither|no|none)\b(?P<what>[^.;,]{0,60}?)"
        r" (?:(?:may|can|must|shall|is allowed to|is to) )?"
        rf"{_BEAR} (?:a load of )?more than {_KG}",
    ),
    # "On neither cart may there be more than 20 kg"
    cued(
        "kg|kilo",
        r"\bon (?:neither|no) (?P<what>[^.;,]{1,60}?) (?:may|can|must) "
        rf"[^.;]{{0,60}}?more than {_KG}",
    ),
    # "All that is on the deck together may not weigh more than 6 kg", or on it: "…: when the deck
    # would then have more than that on it, …"
    cued(
        "weigh more than",
        r"\ball (?:that is )?(?:on|in) (?P<what>[^.;,]{1,60}?)(?: together)? (?:may not|must not"
        rf"|cannot|must never) weigh more than {_KG}",
    ),
    cued(
        "weigh more than",
        rf"\bon it(?: together)? (?:may not|must not|cannot) weigh more than {_KG}[:,;]"
        r" (?:when|if) (?P<what>the [^.;,]{1,40}?) would (?:then )?(?:have|hold|carry|bear)\b",
    ),
    # "The shelf is rated for 5 kg", "the shelf takes 5 kg, no more"
    cued("kg|kilo", rf"{_NOUN} (?:is|are) (?:each )?rated (?:for|at) (?:up to )?{_KG}"),
    cued("kg|kilo", rf"{_NOUN} {_BEAR} {_KG},? (?:and )?(?:no|not) more\b"),
)
_HEAVIEST = (
    # "Nothing heavier than 5 kg may be put on the shelf": each thing by itself
    cued(
        "heavier than", rf"\b(?:nothing|no \w+) heavier than {_KG}{_IS_LAID}[^.;]{{0,60}}?{_UPON}"
    ),
)
_ROBOT = re.compile(r"\barm\b|\bgripper\b|\brobot\b")


def load_limit(noun: str, text: str) -> float | None:
    """How many kg a thing bears in all, ``None`` if the text does not say so in these words."""
    return next(_told(noun, text, _LIMITS), None)


def heaviest(noun: str, text: str) -> float | None:
    """How heavy (kg) a thing may be that is put there."""
    return next(_told(noun, text, _HEAVIEST), None)


def _told(noun: str, text: str, patterns: tuple[Cued, ...]) -> Iterator[float]:
    name = re.compile(rf"\b{re.escape(noun)}(?:e?s)?\b", re.I)
    return (limit for what, limit in _limits_in(text, patterns) if name.search(what))


@functools.lru_cache(maxsize=4)
def _limits_in(text: str, patterns: tuple[Cued, ...]) -> tuple[tuple[str, float], ...]:
    """What a text bounds and how much (kg); it is asked for each thing of a task."""
    found = (match for pattern in patterns for match in pattern.finditer(text))
    told = ((match["what"].lower(), float(match["limit"])) for match in found)
    return tuple((what, limit) for what, limit in told if not _ROBOT.search(what))
