"""Goals about all that is somewhere: "all the things on the desk are in the bag"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.language.told_apart import listed_somewhere
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_clauses
from besim.models.commonsense.tasks.task_text import Sentence

_THERE = ("in", "on", "at", "from", "off", "inside", "of")


def with_things_there(
    clauses: Sequence[Clause], sentences: Sequence[Sentence], reader: Reader
) -> list[Clause]:
    """The clauses of a goal, with the things themselves where the text tells what is there."""
    found = []
    for clause in clauses:
        for _, inner in clause.subordinate:
            inner[:] = with_things_there(inner, sentences, reader)
        place = _place_of(clause.subject, reader) if clause.subject is not None else None
        things = _things_at(place, sentences, reader) if place is not None else []
        found.append(replace(clause, subject=Group(things)) if things else clause)
    return found


def _place_of(group: Group, reader: Reader) -> Group | None:
    """Where "all the things *from the desk*", "everything that was *on it*" are, or were."""
    mention, kinds = group.mentions[0], reader.lexicon.hypernyms
    anything = mention.head == "everything" or not kinds.get(mention.head, True)
    if len(group.mentions) > 1 or mention.modifiers or not anything:
        return None
    told = [*mention.located, *(phrase for one in mention.relatives for phrase in one.preps)]
    return told[0][1] if len(told) == 1 and told[0][0] in _THERE else None


def _things_at(place: Group, sentences: Sequence[Sentence], reader: Reader) -> list[Mention]:
    """What the text tells to be there at the start."""
    where = reader.inventory.resolve(place.mentions[0]).names
    facts = [one for s in sentences if s.kind == "fact" for one in all_clauses(s.clauses)]
    things = [m for clause in facts if _is_there(clause, where, reader) for m in _listed(clause)]
    return things if where else []


def _is_there(clause: Clause, where: Sequence[str], reader: Reader) -> bool:
    places = [group for prep, group in clause.preps if prep in _THERE]
    named = {name for group in places for name in reader.inventory.resolve(group.mentions[0]).names}
    others = clause.verb.negated or reader.is_robot(clause.subject)
    return not others and bool(named & {*where})


def _listed(clause: Clause) -> Iterator[Mention]:
    for mentions in listed_somewhere([clause]):
        yield from (replace(one, located=[], relatives=[]) for one in mentions)
