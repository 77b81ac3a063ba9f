"""Places that the text tells to be apart: "the door and the table are separate places"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_clauses
from besim.models.commonsense.tasks.task_text import Sentence

_APART = frozenset(("separate", "separated", "different", "distinct", "apart", "distant"))
_SPOTS = frozenset(("place", "spot", "location", "position", "area", "room", "station", "corner"))
_NEAR = ("near", "close to", "next to", "beside")
_FROM = ("far from", "far away from", "apart from", "away from")


def places_apart(sentences: Iterable[Sentence], reader: Reader) -> set[str]:
    """Entities of which the text says that who is at one of them is not at another."""
    facts = (s for s in sentences if s.kind == "fact" and "within reach" not in s.text.lower())
    found: set[str] = set()
    for sentence in facts:
        for clause in all_clauses(sentence.clauses):
            for group in _told_apart(clause):
                found.update(reader.refer(group).names)
    return found


def _told_apart(clause: Clause) -> Iterator[Group]:
    subject = clause.subject
    if subject is None or not clause.verb.copula:
        return
    if clause.verb.negated:
        if any(prep in _NEAR for prep, _ in clause.preps) and len(subject.mentions) > 1:
            yield subject  # "are not near each other"
        return
    said = [*clause.objects, *(g for prep, g in clause.preps if prep in ("at", "in"))]
    mentions = [one for group in said for one in group.mentions if one.head in _SPOTS]
    words = {word for one in mentions for word in (*one.modifiers, *one.states)}
    several = len(subject.mentions) > 1 or subject.mentions[0].plural
    if several and _APART & {*words, *clause.adjectives, *clause.adverbs}:
        yield subject
    for prep, group in clause.preps:
        if prep in _FROM:
            yield from (subject, group)
