"""Things that lock each other: "no drawer may be opened while *the other one* is open"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_mentions

_STATE = r"(?:still )?(?P<state>open|closed|shut|on|running|off)\b"
_IS = r"(?:is|are|stands?|remains?|stays?)"
_OTHERS = r"(?:the others?|any other|another|others)"
_NO_MORE = re.compile(
    r"\b(?:no|not|never|neither|nothing|none|cannot|can't|(?:inter|b)?locks?|(?:inter|b)?locked"
    r"|blocks?|blocked|shut|secures?|prevents?|keeps?)\b",
    re.I,
)
_ALLOWED_SO = re.compile(
    rf"\b(?:only (?:if|when|while|once|as long as|after)|unless|until)\b[^.;]{{0,40}}?\b{_OTHERS}"
    rf"(?: [a-z]+){{0,2}} {_IS} {_STATE}",
    re.I,
)
"""The others must be so."""
_REFUSED_SO = tuple(
    re.compile(frame, re.I)
    for frame in (
        rf"\b(?:while|when|whenever|if|as long as|once)\b[^.;]{{0,20}}?\b{_OTHERS}"
        rf"(?: [a-z]+){{0,2}} {_IS} {_STATE}",
        rf"\b(?:while|when|whenever|if|as long as|once) (?:any )?one(?: of (?:them|the [a-z]+))?"
        rf"(?: [a-z]+)? {_IS} {_STATE}[^.;]{{0,60}}?\b{_OTHERS}\b",
        rf"\b(?:an?|each|any) (?P<state>open|running) [a-z]+ (?:locks|blocks|secures) {_OTHERS}\b",
    )
)
"""The others must not be so."""


def each_other(
    text: str, clauses: Sequence[Clause], reader: Reader
) -> tuple[tuple[str, ...], str, bool] | None:
    """The things of a kind that lock each other, a state word, and whether the rest must be so.

    ``None`` for sentences that say no such thing, or that speak of anything else as well.
    """
    allowed = _ALLOWED_SO.search(text)
    refused = next((m for one in _REFUSED_SO if (m := one.search(text))), None)
    found = allowed or (refused if _NO_MORE.search(text) else None)
    if found is None:
        return None
    entities = reader.inventory.entities
    named = [m for m in all_mentions(clauses) if not m.pronoun]
    heads = {m.head for m in named if len(_such(m, reader)) > 1}
    others = {
        name
        for m in named
        if m.head not in heads
        for name in reader.inventory.resolve(m).names
        if name in entities and m.owner is None and not entities[name].room
    }
    if len(heads) != 1 or any(_is_handled(name, reader) for name in others):
        return None
    names = next(_such(m, reader) for m in named if m.head in heads)
    return names, found["state"].lower(), found is allowed


def _such(mention: Mention, reader: Reader) -> tuple[str, ...]:
    return tuple(e.name for e in reader.inventory.entities.values() if e.head == mention.head)


def _is_handled(name: str, reader: Reader) -> bool:
    """A thing that may have a rule of its own: "while the other valve is open, the pump …"."""
    entity = reader.inventory.entities[name]
    return entity.head not in _MACHINERY and not entity.has_head(reader.lexicon.containers)


_MACHINERY = (
    "interlock",
    "lock",
    "switch",
    "sensor",
    "mechanism",
    "catch",
    "bolt",
    "guard",
    "latch",
)
