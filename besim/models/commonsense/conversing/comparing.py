"""Heavier, higher, nearer: comparing things by their states and by relations among them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from besim.models.commonsense.conversing.relations import Amounts, Sum, Unsolvable
from besim.models.commonsense.conversing.things import Things
from besim.world import Truth

HEIGHT = "height"


def compare(things: Things, quantity: str, one: str, other: str) -> Truth:
    """Is the one more than the other?"""
    if quantity == HEIGHT:
        first, second = things.height(one), things.height(other)
        if first is None or second is None:
            return _measured_higher(things, one, other)
        return Truth.of(first[0] > second[0])
    try:
        amounts = Amounts(things, quantity)
    except Unsolvable:
        return Truth.UNKNOWN
    sums = _compared(things, amounts, (one, other))
    return amounts.is_more(sums[one], sums[other])


def _measured_higher(things: Things, one: str, other: str) -> Truth:
    """By positions, where it is not said what stands on what."""
    places = [things.position(name) for name in (one, other)]
    heights = [p.components[2] for p in places if p is not None and len(p.components) == 3]
    return Truth.of(heights[0] > heights[1]) if len(heights) == 2 else Truth.UNKNOWN


def is_same(things: Things, quantity: str, one: str, other: str) -> Truth:
    """Are they the same in this?"""
    if quantity == HEIGHT:
        first, second = things.height(one), things.height(other)
        if first is None or second is None:
            return Truth.UNKNOWN
        return Truth.of(first[0] == second[0])
    try:
        amounts = Amounts(things, quantity)
    except Unsolvable:
        return Truth.UNKNOWN
    sums = _compared(things, amounts, (one, other))
    return amounts.is_equal(sums[one], sums[other])


def ranked(
    things: Things, quantity: str, names: Sequence[str], sign: int
) -> list[list[str]] | None:
    """Groups of things from the most to the least (``sign`` -1: from the least).

    ``None`` if the first place is not known. What cannot be ordered behind it ends the list.
    """
    left = list(names)
    groups: list[list[str]] = []
    if quantity == HEIGHT:
        if set(left) & things.unplaced():
            return None
        heights = {name: height[0] for name in left if (height := things.height(name))}
        left = [name for name in left if name in heights]
        for level in sorted(set(heights.values()), reverse=sign > 0):
            groups.append([name for name in left if heights[name] == level])
        return groups or None
    try:
        amounts = Amounts(things, quantity)
    except Unsolvable:
        return None
    sums = _compared(things, amounts, left)
    while left:
        group = [
            one for one in left if all(_not_less(amounts, sums[one], sums[o], sign) for o in left)
        ]
        if not group:
            break
        groups.append(group)
        left = [name for name in left if name not in group]
    return groups or None


def _compared(things: Things, amounts: Amounts, names: Sequence[str]) -> dict[str, Sum]:
    """What is compared: of bowls of which nobody said what they weigh, what is in them.

    An empty one weighs nothing beside other bowls only: beside a cup, nobody knows.
    """
    sums: dict[str, Sum] = {name: {name: Fraction(1)} for name in names}
    bowls = [name for name in names if amounts.quantity == "weight" and things.is_container(name)]
    if any(amounts.knows(name) or any(things.maybe_at(name, "in")) for name in bowls):
        return sums  # what is in them is not all that they weigh, or is not known
    for name in bowls:
        inside = things.all_in(name)
        if inside or len(bowls) == len(names):
            sums[name] = dict.fromkeys(inside, Fraction(1))
    return sums


def _not_less(amounts: Amounts, first: Sum, second: Sum, sign: int) -> bool:
    if first == second:
        return True
    if sign < 0:
        first, second = second, first
    if amounts.is_equal(first, second) is Truth.TRUE:
        return True
    return amounts.is_more(first, second) is Truth.TRUE
