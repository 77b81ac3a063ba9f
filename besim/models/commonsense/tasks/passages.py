"""Doors between areas: "the outer door separates the dock from the airlock"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from besim.models.commonsense.entities import ROBOT, Inventory
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.reading.wording import all_clauses, all_mentions
from besim.models.commonsense.scenario import Passage
from besim.models.commonsense.tasks.task_text import Sentence
from besim.models.commonsense.vocabulary import (
    BARRIERS,
    ENTERING_VERBS,
    JOINING_VERBS,
    LEADING_VERBS,
    WAYS,
)

_TO = ("to", "into", "with", "and")
_BY = ("by", "through", "via")


def read_passages(sentences: Sequence[Sentence], inventory: Inventory) -> tuple[Passage, ...]:
    """The doors of a task that stand between two areas, each with both.

    Nothing is assumed: a door of which the text does not say what it lies between bars no way. Of
    "the door to the lab" only the one side is known.
    """
    found: dict[Passage, None] = {}
    for sentence in sentences:
        if sentence.kind in ("goal", "boilerplate"):
            continue
        if not any(mention.head in BARRIERS for mention in all_mentions(sentence.clauses)):
            continue
        for barrier, sides in told_between(sentence.clauses):
            doors = inventory.resolve(barrier).names
            areas = [name for side in sides for name in inventory.resolve(side).names[:1]]
            known = {*doors[:1], *areas} <= inventory.entities.keys() - {ROBOT}
            if known and doors and len(set(areas)) == 2:
                found[Passage(doors[0], frozenset(areas))] = None
        for mention in all_mentions(sentence.clauses):
            doors = inventory.resolve(mention).names if mention.head in DOORS else ()
            for room in _room_of(mention, inventory) if len(doors) == 1 else ():
                if not any(doors[0] == one.door for one in found):
                    found[Passage(doors[0], frozenset((room,)))] = None
    return tuple(found)


DOORS = ("door", "gate", "roller-door")
"""What rooms have."""


def _room_of(door: Mention, inventory: Inventory) -> list[str]:
    """ "The door to *the lab*", "the door of the lab", "the lab door"."""
    led = [door.owner] if door.owner is not None else _at(door.located, ("to", "into"))
    names = [name for mention in led for name in inventory.resolve(mention).names]
    if not led:
        names = ["_".join(door.modifiers)]
    known = inventory.entities
    return [name for name in names if name in known and known[name].room][:1]


def told_between(clauses: Sequence[Clause]) -> Iterator[tuple[Mention, list[Mention]]]:
    """Barriers with what they lie between, as the clauses of one sentence have it."""
    way: list[Mention] = []
    for clause in all_clauses(clauses):
        groups = [g for g in (clause.subject, *clause.objects) if g is not None]
        preps = clause.preps
        ends = _at(preps, ("from",)) + _at(preps, ("to", "into"))
        subject = clause.subject.mentions[0] if clause.subject is not None else None
        if subject is not None and subject.head in WAYS:
            way = [m for _, group in subject.located for m in group.mentions] + ends
        barriers = [m for g in groups for m in g.mentions if m.head in BARRIERS]
        between = _at(preps, ("between",))
        if barriers and len(between) == 2:
            yield barriers[0], between
        for mention in all_mentions([clause]):
            inside = _at(mention.located, ("between",))
            if len(inside) == 1 and clause.subject is not None:
                # "the gate between the yard and the barn is shut"
                inside += [m for m in clause.subject.mentions[1:2] if m is not mention]
            if mention.head in BARRIERS and len(inside) == 2:
                yield mention, inside
        root = clause.verb.root
        if root in JOINING_VERBS and not clause.verb.negated:
            by = [m for m in _at(preps, _BY) if m.head in BARRIERS]
            sides = [m for g in groups for m in g.mentions if m.head not in BARRIERS]
            sides += _at(preps, ("from", "to", "with"))
            if (barriers or by) and len(sides) == 2:
                yield (barriers or by)[0], sides
        through = [m for m in _at(preps, _BY) if m.head in BARRIERS]
        if barriers and root in LEADING_VERBS and len(ends) == 2:
            yield barriers[0], ends  # "a sliding door leads from the hall into the lab"
        elif through:
            # "the way from the yard to the barn leads through the gate"
            own = [m for m in (subject,) if m is not None and m.head not in (*WAYS, "one", "you")]
            whose = through[0].owner
            if root in ENTERING_VERBS and whose is not None and not ends:
                # "the yard can only be entered through the back door of the kitchen"
                ends = [whose]
                own = own if clause.verb.passive else [g.mentions[0] for g in clause.objects]
            sides = ends if len(ends) == 2 else [*own, *ends] if len(ends) == 1 else way
            if len(sides) == 2 and not any(m.pronoun for m in sides):
                yield through[0], sides


def _at(preps: Sequence[tuple[str, Group]], wanted: tuple[str, ...]) -> list[Mention]:
    return [m for prep, group in preps if prep in wanted for m in group.mentions]
