"""Relations among unknown quantities: kept as states, solved exactly when somebody asks.

``relationship.weight_1: "white_block = 2 black_block"`` says that the white block weighs twice as
much as the black one, without a number for either. A thing's own number (``objects.cup.weight``)
is one more equation. All is linear over fractions, so nothing is rounded: an equation system is
kept in solved form, and inequalities (*heavier than*) are decided by Fourier-Motzkin elimination.
Weights, sizes and the like are positive.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from besim.models.commonsense.conversing.things import Things
from besim.world import Truth, Value, World, join_path, quote_name, split_path

ONE = ""
"""The name that stands for the number itself in a sum."""
SIGNED = frozenset(("temperature",))
"""Quantities that may be negative."""
MOST_INEQUALITIES = 400
"""Elimination stops there: the answer is unknown then."""

Sum = Mapping[str, Fraction]
"""A linear sum: thing -> how often it counts; :data:`ONE` has the constant."""

_TERM = re.compile(r"(?:(-?\d+(?:\.\d+)?(?:/\d+)?)\s*)?([^\s\d+\-][^\s+]*)?")


@dataclass(frozen=True, slots=True)
class Relation:
    """``left = right``, or ``left > right``.

    :param path: the state that says it.
    """

    path: str
    left: str
    sign: str
    right: Sum

    def text(self) -> str:
        """The form of the state."""
        return f"{quote_name(self.left)} {self.sign} {written(self.right)}"

    def difference(self) -> dict[str, Fraction]:
        """Left minus right."""
        return plus({self.left: Fraction(1)}, self.right, Fraction(-1))


def plus(one: Sum, other: Sum, factor: Fraction = Fraction(1)) -> dict[str, Fraction]:
    """``one + factor * other``."""
    total = dict(one)
    for name, count in other.items():
        total[name] = total.get(name, Fraction(0)) + factor * count
    return {name: count for name, count in total.items() if count}


def written(total: Sum) -> str:
    """A sum as text: ``2 black_block + 3``."""
    terms = []
    for name, count in sorted(total.items(), key=lambda item: (item[0] == ONE, item[0])):
        if name == ONE:
            terms.append(str(count))
        else:
            terms.append(quote_name(name) if count == 1 else f"{count} {quote_name(name)}")
    return " + ".join(terms) or "0"


def read_relation(path: str, text: Value) -> Relation | None:
    """The relation that a state says; ``None`` if it is none."""
    found = re.fullmatch(r"(\S{1,200}) (=|>) (.{1,1000})", text) if isinstance(text, str) else None
    if found is None:
        return None
    right: dict[str, Fraction] = {}
    for term in found[3].split(" + "):
        parts = _TERM.fullmatch(term.strip())
        if parts is None or not (parts[1] or parts[2]):
            return None
        try:
            count = Fraction(parts[1] or 1)
        except ZeroDivisionError:
            return None
        right = plus(right, {split_path(parts[2])[0] if parts[2] else ONE: count})
    return Relation(path, split_path(found[1])[0], found[2], right)


def relations_in(world: World, quantity: str) -> list[Relation]:
    """All relations of a quantity that the world states, the oldest first."""
    found = []
    number = 1
    misses = 0
    while misses < 50:  # a removed one leaves a gap
        path = join_path("relationship", f"{quantity}_{number}")
        relation = read_relation(path, world.get(path))
        misses = 0 if relation is not None else misses + 1
        if relation is not None:
            found.append(relation)
        number += 1
    return found


def free_path(world: World, quantity: str, taken: Iterable[str] = ()) -> str:
    """State path for one relation more; higher than all there are."""
    used = {relation.path for relation in relations_in(world, quantity)} | set(taken)
    numbers = [int(path.rpartition("_")[2]) for path in used]
    return join_path("relationship", f"{quantity}_{max(numbers, default=0) + 1}")


class Unsolvable(Exception):
    """The relations contradict each other."""


class Amounts:
    """What is known of one quantity of all things.

    :raises Unsolvable: if no amounts fit.
    """

    def __init__(
        self, things: Things, quantity: str, relations: Iterable[Relation] | None = None
    ) -> None:
        self.quantity = quantity
        self._things = things
        given = relations_in(things.world, quantity) if relations is None else list(relations)
        self.relations = given
        self._solved: dict[str, Sum] = {}
        self._more: list[Sum] = []
        for relation in given:
            for name in (relation.left, *relation.right):
                self._number(name)
            if relation.sign == "=":
                self._equal(relation.difference())
        for relation in given:
            if relation.sign == ">":
                self._more.append(self.reduced(relation.difference()))
        if not self._possible([]):
            raise Unsolvable

    def reduced(self, total: Sum) -> dict[str, Fraction]:
        """A sum in terms of as few things as the equations allow."""
        result: dict[str, Fraction] = {}
        for name, count in total.items():
            self._number(name)
            result = plus(result, self._solved.get(name, {name: Fraction(1)}), count)
        return result

    def value(self, total: Sum) -> Fraction | None:
        """The amount of a sum in the quantity's unit, if the equations fix it."""
        left = self.reduced(total)
        return left.get(ONE, Fraction(0)) if set(left) <= {ONE} else None

    def ratio(self, one: Sum, other: Sum) -> Fraction | None:
        """How many times the other the one is, if that is fixed."""
        left, right = self.reduced(one), self.reduced(other)
        if not right or set(left) != set(right):
            return None
        ratios = {left[name] / right[name] for name in right}
        return ratios.pop() if len(ratios) == 1 else None

    def is_more(self, one: Sum, other: Sum) -> Truth:
        """Is the one more than the other?"""
        difference = self.reduced(plus(one, other, Fraction(-1)))
        if not difference:
            return Truth.FALSE
        negative = {name: -count for name, count in difference.items()}
        if not self._possible([negative], strict=False):
            return Truth.TRUE
        return Truth.UNKNOWN if self._possible([difference]) else Truth.FALSE

    def is_equal(self, one: Sum, other: Sum) -> Truth:
        """Are they the same?"""
        if not self.reduced(plus(one, other, Fraction(-1))):
            return Truth.TRUE
        if Truth.TRUE in (self.is_more(one, other), self.is_more(other, one)):
            return Truth.FALSE
        return Truth.UNKNOWN

    def knows(self, name: str) -> bool:
        """Is anything said of the thing's own amount?"""
        return self._things.number(name, self.quantity) is not None or any(
            name == one.left or name in one.right for one in self.relations
        )

    def states(self) -> dict[str, Value]:
        """The states that all this rests on."""
        found: dict[str, Value] = {
            one.path: self._things.world.get(one.path, one.text()) for one in self.relations
        }
        for one in self.relations:
            for name in (one.left, *one.right):
                path = self._things.path(name, self.quantity)
                if name != ONE and path in self._things.world:
                    found[path] = self._things.world[path]
        return found

    def _number(self, name: str) -> None:
        """Take a thing's own number, the first time that it is met."""
        if name == ONE or name in self._solved:
            return
        stated = self._things.number(name, self.quantity)
        if stated is not None:
            self._equal({name: Fraction(1), ONE: -Fraction(str(stated))})

    def _equal(self, difference: Sum) -> None:
        left: dict[str, Fraction] = {}
        for name, count in difference.items():
            left = plus(left, self._solved.get(name, {name: Fraction(1)}), count)
        names = sorted(name for name in left if name != ONE)
        if not names:
            if left:
                raise Unsolvable
            return
        solved = names[0]
        right = {name: -count / left[solved] for name, count in left.items() if name != solved}
        for name, total in self._solved.items():
            if solved in total:
                rest = {other: count for other, count in total.items() if other != solved}
                self._solved[name] = plus(rest, right, total[solved])
        self._solved[solved] = right

    def _possible(self, more: list[dict[str, Fraction]], *, strict: bool = True) -> bool:
        """Are there amounts with all these sums above 0 (or not below 0)?"""
        rows: list[tuple[Sum, bool]] = [(total, True) for total in self._more]
        rows += [(total, strict) for total in more]
        names = {name for total, _ in rows for name in total} | set(self._solved)
        for total in self._solved.values():
            names |= set(total)
        if self.quantity not in SIGNED:
            rows += [(self._solved.get(n, {n: Fraction(1)}), True) for n in names - {ONE}]
        return _satisfiable(rows)


def _satisfiable(rows: list[tuple[Sum, bool]]) -> bool:
    """Fourier-Motzkin elimination over sums that are above 0 (``True``) or not below 0."""
    while True:
        kept: dict[tuple[tuple[str, Fraction], ...], bool] = {}
        for total, strict in rows:
            names = set(total) - {ONE}
            if not names:
                constant = total.get(ONE, Fraction(0))
                if constant < 0 or (strict and constant == 0):
                    return False
                continue
            scale = abs(total[min(names)])
            key = tuple(sorted((name, count / scale) for name, count in total.items()))
            kept[key] = kept.get(key, False) or strict
        if not kept:
            return True
        if len(kept) > MOST_INEQUALITIES:
            return True  # not decided: neither more nor less is proven
        sums = [(dict(key), strict) for key, strict in kept.items()]
        name = min(
            {name for total, _ in sums for name in total} - {ONE},
            key=lambda one: (sum(1 for total, _ in sums if one in total), one),
        )
        lower = [row for row in sums if row[0].get(name, 0) > 0]
        upper = [row for row in sums if row[0].get(name, 0) < 0]
        rows = [row for row in sums if name not in row[0]]
        for low, low_strict in lower:
            for high, high_strict in upper:
                total = plus(
                    {key: count / low[name] for key, count in low.items()},
                    {key: count / -high[name] for key, count in high.items()},
                )
                total.pop(name, None)
                rows.append((total, low_strict or high_strict))
