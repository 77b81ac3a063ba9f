"""Choosing things by weight: "… so that their total weight becomes identical to what is in …"."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from besim.models.commonsense.conversing.found import Found, Problem
from besim.models.commonsense.conversing.references import References
from besim.models.commonsense.conversing.relations import ONE, Amounts, Sum, Unsolvable, plus
from besim.models.commonsense.conversing.wording import amount_at, factor_at, find, starts
from besim.world import Truth

MOST_CHOICES = 14
"""Things among which a choice is searched: 2^14 sets."""
_CLAUSES = ("so that", "such that", "in such a way that", "in order that", "until", "till", "so")
_OWN = ("what it was", "what it is", "what it is now", "what it was before", "the current weight",
        "its current weight", "the original weight", "their current weight", "what they were",
        "the weight now", "the current total weight", "their current total weight", "before",
        "the weight before", "their original weight", "it", "its weight", "itself",
        "what it weighs now", "the previous weight")  # fmt: skip
_EQUAL = ("identical", "equal", "equals", "same", "matches", "match", "balanced", "equivalent",
          "exactly", "equally")  # fmt: skip
_MORE = ("larger", "greater", "more", "heavier", "exceeds", "exceed", "surpasses", "surpass",
         "bigger", "higher", "above", "over", "outweighs", "outweigh")  # fmt: skip
_LESS = ("smaller", "less", "lighter", "lower", "below", "under", "fewer")


@dataclass(frozen=True, slots=True)
class Goal:
    """Which total is wanted.

    :param sign: ``=``, ``>``, ``<``, ``>=`` or ``<=``.
    """

    sign: str
    total: Sum
    behind: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """What to put in and what to take out."""

    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    problem: str = ""


def clause_start(said: Sequence[str]) -> tuple[int, int] | None:
    """Where a clause about weight begins, and where its words do; ``None`` without one."""
    for phrase in _CLAUSES:
        parts = phrase.split()
        at = find(said, parts)
        rest = said[at + len(parts) :]
        if at >= 0 and ({"weight", "weights", "weigh", "weighs", "heavy", "heavier", "lighter"}
                        & set(rest)):  # fmt: skip
            return at, at + len(parts)
    return None


def goal_of(clause: Sequence[str], references: References, container: str) -> Goal | Found:
    """The wanted total of "their total weight becomes identical to what is in the bowl".

    :param container: whose total it is: *half of what it was* speaks of its own.
    """
    sign, at = _sign(clause)
    if not sign:
        return Found(problem=Problem.WORDS, text=f'"{" ".join(clause)}" is not understood')
    rest = [word for word in clause[at:] if word not in ("or",)]
    factor = Fraction(1)
    while rest and (rest[0] in ("to", "than", "as", "of", "with", "weight", "in", "from", "that",
                                "and", "exactly")
                    and not starts(rest, "that is")):  # fmt: skip
        if rest[0] == "in" and len(rest) > 1 and rest[1] != "weight":
            break
        rest = rest[1:]
    factor, rest = factor_at(rest)
    if (not rest and factor != 1) or " ".join(rest) in _OWN:
        total: Sum = {}
        for name in references.things.all_in(container):
            total = plus(total, {name: Fraction(1)}, factor)
        return Goal(sign, total)
    return total_of(rest, references, sign, factor)


def total_of(
    rest: Sequence[str], references: References, sign: str, factor: Fraction
) -> Goal | Found:
    """The sum that a phrase stands for: a number with its unit, or things."""
    rest = list(rest)
    size = starts(rest, "the total weight of", "total weight of", "the weight of", "that of",
                  "the combined weight of", "the total of", "the sum of", "weight of",
                  "the weights of", "the total weight in", "that in", "those in", "the one in",
                  "the ones in", "the weight in", "the total weight inside")  # fmt: skip
    if size:
        inside = rest[size - 1] in ("in", "inside")
        rest = ["what", "is", "in", *rest[size:]] if inside else rest[size:]
    number = amount_at(rest)
    if number is not None:
        return Goal(sign, {ONE: number * factor})
    if rest[:1] == ["in"]:
        rest = ["what", "is", *rest]
    found = references.mention(rest)
    if not found.ok:
        return found
    things = references.things
    counted: list[str] = []
    for name in found.names:
        bowl = things.is_container(name) and things.number(name, "weight") is None
        counted += things.all_in(name) if bowl else [name]
    total: Sum = {}
    for name in counted:
        total = plus(total, {name: Fraction(1)}, factor)
    return Goal(sign, total, tuple(counted))


def choose(
    references: References,
    goal: Goal,
    *,
    kept: Sequence[str],
    removable: Sequence[str],
    addable: Sequence[str],
    number: int | None = None,
) -> Choice:
    """The fewest things to put in and take out for the total to be as wanted.

    Who asks to put things in wants that done, if it can be so: nothing is moved only where no other
    choice is right. Who lets things be put in and taken out cares for the total alone.

    :param kept: what is in the container and stays.
    :param number: how many to move, if that was said.
    """
    try:
        amounts = Amounts(references.things, "weight")
    except Unsolvable:
        return Choice(problem="what is known of the weights contradicts itself")
    free = [*removable, *addable]
    if len(free) > MOST_CHOICES:
        return Choice(problem=f"there are more than {MOST_CHOICES} things to choose from")
    unknown = False
    sizes = [*range(len(free) + 1)]
    if not (removable and addable):
        sizes = [*sizes[1:], 0]
    for size in sizes if number is None else [number]:
        for changed in itertools.combinations(free, size):
            added = tuple(name for name in addable if name in changed)
            removed = tuple(name for name in removable if name in changed)
            total: dict[str, Fraction] = {}
            for name in (*kept, *(one for one in removable if one not in removed), *added):
                total = plus(total, {name: Fraction(1)})
            truth = _is_reached(amounts, total, goal)
            unknown = unknown or truth is Truth.UNKNOWN
            if truth is Truth.TRUE:
                return Choice(added, removed)
    if unknown:
        return Choice(problem="the weights that are known do not tell which ones")
    return Choice(problem="no choice has that weight")


def _is_reached(amounts: Amounts, total: Sum, goal: Goal) -> Truth:
    if goal.sign == "=":
        return amounts.is_equal(total, goal.total)
    more, less = amounts.is_more(total, goal.total), amounts.is_more(goal.total, total)
    return {">": more, "<": less, ">=": less.negated(), "<=": more.negated()}[goal.sign]


def _sign(clause: Sequence[str]) -> tuple[str, int]:
    text = " ".join(clause)
    for phrase, sign in (
        ("at least", ">="), ("not less than", ">="), ("no less than", ">="),
        ("greater than or equal", ">="), ("less than or equal", "<="),
        ("at most", "<="), ("not more than", "<="), ("no more than", "<="),
        ("not exceed", "<="), ("as much as", "="), ("as heavy as", "="),
    ):  # fmt: skip
        if phrase in text:
            at = find(clause, phrase.split())
            return sign, at + len(phrase.split())
    for index, word in enumerate(clause):
        for group, sign in ((_EQUAL, "="), (_MORE, ">"), (_LESS, "<")):
            if word in group:
                return sign, index + 1
    for verb in ("becomes", "become", "is", "weigh", "weighs", "are", "reaches", "reach", "be"):
        if verb in clause:
            return "=", clause.index(verb) + 1
    return "", 0
