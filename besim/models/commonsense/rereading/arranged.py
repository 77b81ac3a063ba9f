"""*Stored*, *stowed*, *fitted*: no deed that leaves name, but what has come to its place is so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.rereading.named_deeds import called_so
from besim.models.commonsense.rereading.rehearsal import Rehearsal
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.models.commonsense.vocabulary import BROUGHT_INTO_PLACE, RELATIONS
from besim.world import GoalCondition


def arranged(
    conditions: Iterable[GoalCondition], reading: TaskReading, rehearsal: Rehearsal
) -> tuple[GoalCondition, ...]:
    """The goal, with what is to be *stored* asked to be where leaves put it.

    Only where no leaf stores it by that word, and where leaves bring each of the things to one
    place: which of two is meant nobody tells.
    """
    found: list[GoalCondition] = []
    for condition in conditions:
        claim = condition.meaning
        plain = isinstance(claim, Claim) and claim.kind == "state" and not claim.negated
        if plain and claim.value and claim.attribute in BROUGHT_INTO_PLACE:
            told = called_so(claim, reading) is not None or rehearsal.can_be(claim)
            there = [] if told else [_in_its_place(name, claim, reading) for name in claim.subjects]
            if there and all(there):
                found += [replace(condition, meaning=one) for one in there]
                continue
        found.append(condition)
    return tuple(found)


def _in_its_place(name: str, claim: Claim, reading: TaskReading) -> Claim | None:
    events = list(_bringing(name, reading))
    places = {place for event in events for place in event.role("dest")}
    lexicon, entities = reading.lexicon, reading.inventory.entities
    if len(places) > 1:  # "puts the plates on the counter", before they get into the cupboard
        places = {p for p in places if p in entities and entities[p].has_head(lexicon.containers)}
    events = [event for event in events if {*event.role("dest")} == places]
    if len(places) != 1 or not events:
        return None
    (event, *_), (place,) = events, places
    if event.schema.name == "work":  # "screws the bulb into the lamp"
        return replace(claim, subjects=(name,), attribute=participle(event.root))
    relation = RELATIONS.get(event.relations.get("dest", ""), "at")
    return Claim("place", (name,), (place,), relation=relation, text=claim.text)


def _bringing(name: str, reading: TaskReading) -> Iterator[Event]:
    for event in reading.events:
        brings = event.schema.name in ("place", "work") and bool(event.role("dest"))
        if brings and name in event.role("theme"):
            yield event
