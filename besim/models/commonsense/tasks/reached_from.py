"""Rules on where a thing is reached from: "the nail can be reached only from the platform"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT, Reference
from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.tasks.plain_rule import DURING
from besim.models.commonsense.tasks.rule import Rule
from besim.models.commonsense.vocabulary import RELATIONS

_REACHING = ("reach", "access")
_STANDING = ("stand", "be", "climb", "step", "get", "go")
_NO_HANDLING = ("move", "idle", "look", "tell", "wait", "carry")
"""Schemas of what is done without reaching a thing."""


def reached_from(
    clauses: Sequence[Clause], reader: Reader, events: Sequence[Event], text: str
) -> tuple[list[Rule], list[frozenset[str]]]:
    """The rules that a sentence states on where the robot has to be to reach a thing.

    :param events: what leaves do.
    :returns: also what is within reach of each other by that.
    """
    found: list[Rule] = []
    together: list[frozenset[str]] = []
    for clause in clauses:
        for things, places, claim in _told(clause, reader):
            claim = replace(claim, text=text)
            together += [frozenset((*things, *places))]
            found += [
                Rule(event.schema.name, event.root, frozenset(things), claim, text)
                for event in events
                if event.schema.name not in _NO_HANDLING and {*things} & _handled(event)
            ]
        for group in (*clause.objects, *(g for _, g in clause.preps), clause.subject):
            if group is not None and not group.mentions[0].pronoun:
                reader.refer(group)
    return found, together


def _handled(event: Event) -> set[str]:
    """What has to be reached for it: a ladder is set up below the plate without that."""
    below = RELATIONS.get(event.relations.get("dest", "")) in ("under", "beside")
    roles = {role: names for role, names in event.roles.items() if role != "dest" or not below}
    return {name for names in roles.values() for name in names}


_Told = tuple[tuple[str, ...], tuple[str, ...], Claim]


def _told(clause: Clause, reader: Reader) -> Iterator[_Told]:
    """The things that are reached only from somewhere, where, and that the robot is there."""
    verb = clause.verb
    only = "only" in (*clause.adverbs, *verb.adverbs)
    if only and verb.root in _REACHING and not verb.negated:
        thing = clause.subject if verb.passive else next(iter(clause.objects), None)
        where = [group for prep, group in clause.preps if prep in ("from", "on")]
        for sub, inner in clause.subordinate:
            where += _stood_on(inner, reader) if sub in DURING else []
        yield from _claims(thing, where, reader)
    for sub, inner in clause.subordinate if verb.copula else ():
        # "is so high that the robot has to stand on the platform to reach it"
        for one in inner if sub == "so that" else ():
            yield from _told(one, reader)
    for aim in clause.purpose if verb.modal and not verb.negated else ():
        if aim.verb.root in _REACHING and aim.objects:
            yield from _claims(aim.objects[0], _stood_on([clause], reader), reader)


def _stood_on(clauses: Sequence[Clause], reader: Reader) -> list[Group]:
    """ "When it stands *on the platform*"."""
    return [
        group
        for one in clauses
        if one.verb.root in _STANDING and not one.verb.negated
        for prep, group in one.preps
        if prep in ("on", "onto", "up")
    ]


def _claims(thing: Group | None, where: Sequence[Group], reader: Reader) -> Iterator[_Told]:
    names = tuple(n for n in reader.refer(thing).names if n != ROBOT) if thing is not None else ()
    for group in where if names else ():
        claim = reader.placed(Reference((ROBOT,)), "on", group)
        if claim is not None and claim.kind in ("near", "state"):
            yield names, reader.refer(group).names, claim
