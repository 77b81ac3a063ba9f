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
_TOUCHING = ("touch", "disturb", "handle", "use", "damage", "harm", "tamper")
"""Verbs that forbid whatever is done to a thing."""
_FROM_AFAR = frozenset(("move", "look", "tell", "wait", "idle"))
"""Schemas of what is done without a hand on the thing."""
_LEFT_IN_PLACE = frozenset(
    ("open", "close", "lock", "unlock", "switch_on", "switch_off", "clean", "fill", "pour")
)
"""Schemas of what is done to a thing where it stands."""
_HANDLED = frozenset(("grasp", "place", "carry", "hand_over", "release"))
"""Schemas that change where a thing is, and nothing else of it."""
_TOLD = frozenset(("open", "close", "lock", "unlock", "switch_on", "switch_off", *_HANDLED))
"""Schemas that nothing but a deed on the thing itself brings about."""


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
    root = clause.verb.root
    schema = reader.lexicon.verbs.get(clause.verb.lemma)
    if root in _TOUCHING:
        involved = {name for role in event.roles.values() for name in role}
        return bool(involved & {*names}) and event.schema.name not in _FROM_AFAR
    displaced = root in _DISPLACING
    if not displaced and (schema is None or schema.name not in _TOLD):
        return True  # "must not be heated": an oven that is switched on does it, too
    if not set(names) & {*event.role("theme"), *event.role("target")}:
        return False
    harmless = _FROM_AFAR | (_LEFT_IN_PLACE if displaced else _HANDLED - {schema and schema.name})
    return event.schema.name not in harmless
