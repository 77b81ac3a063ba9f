"""Goals that name a place by what was there: "the new bit lies where the worn bit was"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_clauses
from besim.models.commonsense.tasks.task_text import Sentence
from besim.models.commonsense.vocabulary import POSTURE_VERBS, RELATIONS

_THERE = ("in", "on", "at", "under", "beside")


def with_former_places(
    clauses: Sequence[Clause], sentences: Sequence[Sentence], reader: Reader
) -> list[Clause]:
    """The clauses of a goal, with the place itself where the text tells it."""
    found: list[Clause] = []
    for clause in clauses:
        for sub, inner in clause.subordinate:
            if sub == "that":
                inner[:] = with_former_places(inner, sentences, reader)
        where = next((told for told in clause.subordinate if told[0] == "where"), None)
        first = where[1][0] if where is not None and where[1] else None
        phrase = _place_of(first, sentences, reader) if first is not None else None
        if where is None or phrase is None:
            found.append(clause)
            continue
        rest = [told for told in clause.subordinate if told is not where]
        found.append(replace(clause, preps=[*clause.preps, phrase], subordinate=rest))
        found += where[1][1:]  # "… where the old bit was *and the old bit in the bin*"
    return found


def _place_of(
    told: Clause, sentences: Sequence[Sentence], reader: Reader
) -> tuple[str, Group] | None:
    """Where the text says first that the thing of "the worn bit was" is."""
    posture = told.verb.copula or told.verb.root in POSTURE_VERBS
    if told.subject is None or told.preps or told.adjectives or not posture:
        return None
    listener = Reader(reader.inventory, reader.lexicon)
    names = listener.refer(told.subject).names
    for sentence in sentences:
        if sentence.kind == "goal":
            continue
        for clause in all_clauses(sentence.clauses):
            stands = clause.verb.copula or clause.verb.root in POSTURE_VERBS
            if clause.subject is None or not stands or clause.verb.negated:
                continue
            about = listener.refer(clause.subject).names
            if not names or not set(names) <= set(about):
                continue
            for prep, group in clause.preps:
                if RELATIONS.get(prep) in _THERE and prep != "off":
                    return prep, group
    return None
