"""Deeds on each of those of which something is so: "puts down *every cup that it holds*"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import Inventory
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.leaves.meaning import WHICHEVER, Step

_EACH = ("any", "each", "every", "whichever")
_TELLING = ("held", "place")
"""Kinds of claims by which such things are told apart."""


def tells_which(group: Group) -> bool:
    """Does a relative clause tell which of several things are meant: "each cup *that it holds*"?"""
    one = group.mentions[0]
    return len(group.mentions) == 1 and one.determiner in _EACH and bool(one.relatives)


def of_whichever(steps: Sequence[Step]) -> list[Step]:
    """The steps of a leaf; what is told of each of several things need not be so of all of them.

    It is done to those of which it is so, and at least one has to be there.
    """
    found: list[Step] = []
    for step in steps:
        event = step.event
        if event is not None and WHICHEVER in event.numbers:
            things = event.role(event.schema.object_role)
            told = [one.demand for one in found if one.demand is not None]
            told = [claim for claim in told if _of_those(claim, things)]
            found = [
                replace(one, demand=replace(one.demand, any=True))
                if one.demand is not None and one.demand in told
                else one
                for one in found
            ]
            step = replace(step, given=tuple(told))
        found.append(step)
    return found


def _of_those(claim: Claim, things: Sequence[str]) -> bool:
    told = claim.kind in _TELLING and not claim.negated
    return told and len(things) > 1 and {*claim.subjects} == {*things}


def mere_sides(names: Sequence[str], inventory: Inventory) -> bool:
    """Are things told apart only by where they will go: the left screw and the right screw?"""
    known = [inventory.entities.get(name) for name in names]
    things = [one for one in known if one is not None]
    alike = {frozenset({*one.longest} - inventory.lexicon.contrast) for one in things}
    return len(things) == len(known) > 1 and alike == {frozenset((things[0].head,))}
