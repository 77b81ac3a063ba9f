"""Which of two places that are told one after the other a thing comes to."""

from __future__ import annotations

from itertools import pairwise

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.vocabulary import RELATIONS

_DOWN = ("on", "onto", "to")


def in_before_beside(preps: list[tuple[str, Group]]) -> list[tuple[str, Group]]:
    """ "Places the yogurt next to the apple *in the box*": it comes into the box."""
    first = next((at for at, (p, _) in enumerate(preps) if RELATIONS.get(p) == "beside"), None)
    if first is None or first + 1 >= len(preps):
        return preps
    prep, place = preps[first + 1]
    around = not place.mentions[0].pronoun and prep in ("in", "inside", "into", "on")
    return (
        [*preps[:first], preps[first + 1], preps[first], *preps[first + 2 :]] if around else preps
    )


def heaps_up(clause: Clause) -> bool:
    """ "Gathers the chips *into a pile*": nobody takes them up one by one for that."""
    heaps = (
        group.mentions[0] for prep, group in clause.preps if prep in ("into", "in", "onto", "to")
    )
    heaped = any(one.head in ("pile", "heap", "mound") and one.owner is None for one in heaps)
    return heaped and clause.verb.root in ("gather", "collect", "push", "heap", "pile")


def under_before_ground(
    preps: list[tuple[str, Group]], lexicon: Lexicon
) -> list[tuple[str, Group]]:
    """ "Puts the box on the floor *under the table*": what stands there is what it is under."""
    for index, ((prep, group), (below, place)) in enumerate(pairwise(preps)):
        ground = prep in _DOWN and group.mentions[0].head in lexicon.ground
        if ground and RELATIONS.get(below) == "under" and not place.mentions[0].pronoun:
            return [*preps[:index], *preps[index + 1 :]]
    return preps
