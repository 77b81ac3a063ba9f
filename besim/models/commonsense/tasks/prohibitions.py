"""Things that must not be done at all: "the chest must not be moved"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_clauses

_NEVER = re.compile(
    r"\b(?:must|may|shall|is|are)(?: not| never)(?: to)? be (\w+)(?=\s*(?:[.,;:!]|$))", re.I
)
_DISPLACING = ("move", "lift", "carry", "take", "remove", "shift", "displace", "transport", "pick")
_DISPLACED_BY = ("grasp", "place", "carry", "shift", "hand_over")
"""Schemas of what brings a thing to another place."""


def observed(text: str, clauses: Sequence[Clause], reader: Reader, events: Iterable[Event]) -> bool:
    """Is all that a sentence forbids something that no leaf ever does?

    Only bare prohibitions count: what is forbidden under a condition is a rule.
    """
    words = _NEVER.findall(text)
    if len(words) != len(re.findall(r"\b(?:not|never)\b", text, re.I)) or not words:
        return False
    told = [
        clause
        for clause in all_clauses(clauses)
        if clause.verb.passive and clause.verb.text.split()[-1].lower() in map(str.lower, words)
    ]
    if len(told) != len(words):
        return False
    return not any(_done(clause, reader, event) for clause in told for event in events)


def _done(clause: Clause, reader: Reader, event: Event) -> bool:
    """Does an event do what the clause forbids, or may it?"""
    if clause.subject is None or clause.subordinate or clause.preps:
        return True
    names = reader.inventory.resolve(clause.subject.mentions[0], reader.salient).names
    if not names:
        return True
    if not set(names) & {*event.role("theme"), *event.role("target")}:
        return False
    root = clause.verb.root
    if root in _DISPLACING:
        return event.schema.name in _DISPLACED_BY
    schema = reader.lexicon.verbs.get(clause.verb.lemma)
    return schema is None or schema.name == event.schema.name or root == event.root
