"""Conditions on quantities: "heavier than the red block", "twice as heavy as"."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from besim.models.commonsense.conversing.comparing import compare, is_same, ranked
from besim.models.commonsense.conversing.condition import (
    Condition,
    ConditionReading,
)
from besim.models.commonsense.conversing.nearness import NEARER, distance
from besim.models.commonsense.conversing.relations import ONE, Amounts, Sum, Unsolvable, plus
from besim.models.commonsense.conversing.things import Things
from besim.models.commonsense.conversing.wording import (
    COMPARISONS,
    ORDINALS,
    PLAIN,
    SUPERLATIVES,
    amount_at,
    factor_at,
    starts,
)
from besim.world import Truth, all_of, any_of

if TYPE_CHECKING:
    pass

_ALIKE = ("weigh the same", "weighs the same", "have the same weight", "has the same weight",
          "equally heavy", "the same weight", "of the same weight", "of equal weight",
          "have equal weight", "have equal weights", "with the same weight", "identical in weight",
          "equal in weight", "with equal weight")  # fmt: skip


class QuantityConditions(ConditionReading):
    """Comparisons, multiples and superlatives."""

    def _comparison(self, said: list[str]) -> Condition | None:
        said = [word for word in said if word not in ("up", "any")]
        if said[:1] == ["much"]:
            said = said[1:]
        size = starts(said, "in a", "at a", "on a", "in", "at")
        if size and len(said) > size and said[size] in COMPARISONS:
            said = [word for word in said[size:] if word not in ("position", "place", "spot")]
        if said and said[0] in NEARER:
            return self._nearer(said)
        if said and said[0] in COMPARISONS and "than" in said[:3]:
            return self._against(said[said.index("than") + 1 :], *COMPARISONS[said[0]])
        if starts(said, "more than", "less than") and said[-1] in ("kg", "g", "kilogram"):
            return None
        for quantity, sign, phrases in (
            ("weight", 1, ("weighs more than", "weigh more than", "more heavy than")),
            ("weight", -1, ("weighs less than", "weigh less than", "less heavy than")),
        ):
            size = starts(said, *phrases)
            if size:
                return self._against(said[size:], quantity, sign)
        if said and said[0] == "as" and len(said) > 3 and said[1] in PLAIN and said[2] == "as":
            return self._same(said[3:], PLAIN[said[1]])
        size = starts(said, "at the same height as", "on the same level as", "at the same level as",
                      "in the same position as", "as high up as", "level with")  # fmt: skip
        if size:
            return self._same(said[size:], "height")
        if " ".join(said) in _ALIKE:
            return self._like_another()
        said = said[starts(said, "has", "have", "having", "with") :]
        size = starts(said, "of the same weight as", "of same weight as", "the same weight as",
                      "the same weight of", "same weight as", "equal in weight to",
                      "equally heavy as", "weighs the same as", "weigh the same as",
                      "weighs as much as", "weigh as much as", "the same in weight as")  # fmt: skip
        if size:
            return self._same(said[size:], "weight")
        return None

    def _nearer(self, said: list[str]) -> Condition | None:
        """Nearer to the robot than the sofa; closest to the robot, of all of its kind."""
        if said[1:2] not in (["to"], ["from"]):
            return None
        end = said.index("than") if "than" in said else len(said)
        anchor = self._references.mention(said[2:end])
        others = self._references.mention(said[end + 1 :]) if end < len(said) else anchor
        for found in (anchor, others):
            if not found.ok:
                return Condition(problem=found)
        things, target, sign = self._things, anchor.names[0], NEARER[said[0]]

        def check(name: str) -> Truth:
            rivals = others.names
            if end == len(said):
                rivals = tuple(one for one in things.names if things.head(one) == things.head(name))
            mine = distance(things, name, target)
            lengths = [distance(things, one, target) for one in rivals if one != name]
            known = [length for length in lengths if length is not None]
            if mine is None or (end < len(said) and len(known) < len(lengths)):
                return Truth.UNKNOWN
            return Truth.of(all(sign * mine < sign * length for length in known))

        return Condition(check, "position")

    def _against(self, said: list[str], quantity: str, sign: int) -> Condition:
        said = said[starts(said, "that of", "the position of", "the one of") :]
        others = self._references.mention(said)
        if not others.ok:
            return Condition(problem=others)
        things = self._things

        def check(name: str) -> Truth:
            if name in others.names:
                return Truth.FALSE
            pairs = [(name, o) if sign > 0 else (o, name) for o in others.names]
            return all_of(compare(things, quantity, one, other) for one, other in pairs)

        return Condition(check, "location" if quantity == "height" else quantity)

    def _same(self, said: list[str], quantity: str) -> Condition:
        others = self._references.mention(said)
        if not others.ok:
            return Condition(problem=others)
        if quantity != "height":
            same = self._amount(quantity, others.names, Fraction(1)).check
            assert same is not None
            alone = others.names if len(others.names) == 1 else ()  # another than that one
            return Condition(lambda one: Truth.FALSE if one in alone else same(one), quantity)
        return Condition(
            lambda name: all_of(is_same(self._things, quantity, name, o) for o in others.names),
            "location",
        )

    def _amount(self, quantity: str, others: Sequence[str], factor: Fraction) -> Condition:
        """As much as these things together, or that many times as much."""
        total: Sum = {}
        for other in others:
            total = plus(total, {other: Fraction(1)}, factor)

        def check(name: str) -> Truth:
            try:
                amounts = Amounts(self._things, quantity)
            except Unsolvable:
                return Truth.UNKNOWN
            return amounts.is_equal({name: Fraction(1)}, total)

        return Condition(check, quantity)

    def _like_another(self) -> Condition:
        """As heavy as another one of its kind."""
        things = self._things

        def check(name: str) -> Truth:
            alike = [o for o in things.names if o != name and things.head(o) == things.head(name)]
            return any_of(is_same(things, "weight", name, other) for other in alike)

        return Condition(check, "weight")

    def _multiple(self, said: list[str]) -> Condition | None:
        """Twice as heavy as; half the weight of; weighing 3 kg."""
        whose = starts(said, "whose weight is", "whose weights are")
        size = whose or starts(said, "weighs", "weigh", "weighing", "of", "has", "have", "having",
                               "with")  # fmt: skip
        rest = said[size:]
        if whose:
            same = starts(
                rest,
                *("the same as that of", "the same as", "equal to that of"),
                *("equal to the weight of", "equal to", "identical to", "that of"),
            )
            if same:
                return self._same(rest[same:], "weight")
        amount = amount_at(rest)
        if amount is not None and len(rest) == 2:
            return self._amount("weight", (ONE,), amount)
        factor, rest = factor_at(rest)
        if factor == 1:
            return None
        size = starts(rest, "as heavy as", "as much as", "the weight of", "the weight as",
                      "heavier than", "that of", "as much weight as")  # fmt: skip
        if not size and not whose:
            return None
        others = self._references.mention(rest[size:])
        if not others.ok:
            return Condition(problem=others)
        return self._amount("weight", others.names, factor)

    def _superlative(self, said: list[str]) -> Condition | None:
        """In the highest position, the heaviest, the heaviest block in the bowl."""
        things = self._things
        rest = [word for word in said if word not in ("the", "in", "at", "on", "with")]
        place = ORDINALS.get(rest[0], 1) if len(rest) > 1 else 1
        rest = rest[1:] if place > 1 else rest
        if rest and rest[0] in SUPERLATIVES and set(rest[1:]) <= {
            "position", "place", "spot", "one", "of", "all", "level", "up", "point", "thing"
        }:  # fmt: skip
            quantity, sign = SUPERLATIVES[rest[0]]
            names = [one for one in things.names if not things.is_agent(one)]
            if quantity == "height":
                names = [one for one in names if things.location(one) and not _station(things, one)]
            asked = self._references.asked
            orders: dict[str, list[list[str]] | None] = {}

            def check(name: str) -> Truth:
                head = "" if name in asked else things.head(name)
                if head not in orders:
                    alike = [one for one in names if things.head(one) == head]
                    if name in asked:
                        alike = [one for one in asked if not things.is_agent(one)]
                    elif len(alike) < 2:  # of nothing else is it said what it is compared with
                        alike = names
                    orders[head] = ranked(things, quantity, alike, sign)
                order = orders[head]
                if order is None:
                    return Truth.UNKNOWN
                return Truth.of(len(order) >= place and name in order[place - 1])

            return Condition(check, "location" if quantity == "height" else quantity)
        return None


def _station(things: Things, name: str) -> bool:
    return things.is_container(name) or things.head(name) == "table"
