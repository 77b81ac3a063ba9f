"""Where a leaf says that it does something: "at the printer, the robot sorts the pages"."""

from __future__ import annotations

from collections.abc import Iterator

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT
from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.schema import Schema

_BESIDE = ("at", "near", "next to", "in front of", "beside", "close to")
_BROUGHT_THERE = ("move", "carry", "shift")
"""Deeds that bring the robot to where they are told to be done."""


def where_done(clause: Clause, schema: Schema | None, reader: Reader) -> Iterator[Claim]:
    """The robot is where it is told to do what it does, or to wait: told first, or of a wait."""
    by_robot = clause.subject is None or clause.verb.passive or reader.is_robot(clause.subject)
    if schema is None or schema.name in _BROUGHT_THERE or not by_robot:
        return
    entities = reader.inventory.entities
    for prep, group in clause.preps:
        led = any(group is first for first in clause.led)
        place = group.mentions[0]
        if prep not in _BESIDE or not (led or schema.name == "wait"):
            continue
        if place.pronoun or place.unit or place.number is not None or len(group.mentions) > 1:
            continue
        names = reader.inventory.resolve(place, reader.salient).names
        known = [entities[name] for name in names if name in entities]
        if {ROBOT, GRIPPER} & {*names} or not known:
            continue
        if not any(one.room or one.substance or one.person for one in known):
            yield Claim("near", objects=names, text=group.text)
