"""How much fits where: "the rack holds two cups only", "the nest has room for one shaft"."""

from __future__ import annotations

import re

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.vocabulary import GENERIC_NOUNS, ROOM

_AT_MOST = re.compile(
    r"\b(?:only|at most|at a time|at once|at the same time|no more than|not more than|just"
    r"|a single|exactly|up to|a maximum of)\b",
    re.I,
)
_TAKE = ("hold", "take", "fit", "accommodate", "receive", "carry", "store", "contain", "accept")


def capacity_of(clause: Clause, text: str, reader: Reader, facts: Facts) -> None:
    """Write how many things fit into or onto the subject of a clause.

    :param text: the whole sentence, in which a word such as *only* makes a number a bound.
    """
    subject, verb = clause.subject, clause.verb
    if clause.existential or (subject is None and verb.copula):
        _room_there(clause, text, reader, facts)
        return
    if subject is None or not clause.objects or verb.negated or verb.passive:
        return
    if any(
        reader.inventory.gripper_like(mention) or reader.inventory.robot_like(mention)
        for mention in subject.mentions
    ):
        _own_fixture(clause, text, reader, facts)
        return
    counted: Mention | None = None
    if verb.lemma in ("have", "offer") and clause.objects[0].mentions[0].head in ROOM:
        counted = _counted(next((g for p, g in clause.preps if p == "for"), None))
    elif verb.lemma in _TAKE:
        counted = _counted(clause.objects[0])
        if counted is not None and not (_AT_MOST.search(text) or _of_any(counted)):
            counted = None
    if counted is not None and counted.number:
        _write(_what_holds(subject, counted, reader), counted.number, facts)


def _what_holds(group: Group, counted: Mention, reader: Reader) -> tuple[str, ...]:
    """ "No photo is in the memory; there is room for two photos in *it*": not in a photo."""
    if not group.mentions[0].pronoun:
        return reader.refer(group).names
    known = reader.inventory.entities
    others = (n for n in reader.salient if n in known and known[n].head != counted.head)
    return tuple(others)[:1]


def _room_there(clause: Clause, text: str, reader: Reader, facts: Facts) -> None:
    """ "There is room for at most two cups on the tray"."""
    what = clause.objects[0].mentions[0] if clause.objects else None
    if what is None or what.head not in ROOM or what.determiner == "no":
        return
    counted = _counted(next((g for p, g in clause.preps if p == "for"), None))
    where = next((g for p, g in clause.preps if p in ("in", "on", "inside")), None)
    if counted is not None and counted.number and where is not None and _AT_MOST.search(text):
        _write(_what_holds(where, counted, reader), counted.number, facts)


def bounds(text: str) -> bool:
    """Does a sentence say how much there can be at most?"""
    return _AT_MOST.search(text) is not None


def _own_fixture(clause: Clause, text: str, reader: Reader, facts: Facts) -> None:
    """ "The arm has a flange for one tool at a time"."""
    thing = clause.objects[0]
    counted = _counted(next((g for p, g in clause.preps if p == "for"), None))
    if (
        clause.verb.lemma in ("have", "carry")
        and counted is not None
        and counted.number
        and _AT_MOST.search(text)
        and not reader.inventory.gripper_like(thing.mentions[0])
    ):
        _write(reader.refer(thing).names, counted.number, facts)


def _of_any(mention: Mention) -> bool:
    """ "The fixture holds one part": a bound, where no part is named that is in it."""
    return mention.number == 1 and mention.head in GENERIC_NOUNS


def _counted(group: Group | None) -> Mention | None:
    mention = group.mentions[0] if group is not None else None
    return None if mention is None or mention.unit or len(mention.head) < 2 else mention


def _write(names: tuple[str, ...], number: float, facts: Facts) -> None:
    for name in names:
        if name != ROBOT and name in facts.scenario.inventory.entities:
            path = facts.scenario.path(name, "capacity")
            if facts.read(path) is None:
                facts.write(path, number)
