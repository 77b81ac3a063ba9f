"""Statements about quantities: "the white block is twice the weight of the black block"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from besim.models.commonsense.conversing.effects import Draft
from besim.models.commonsense.conversing.found import Found
from besim.models.commonsense.conversing.references import References
from besim.models.commonsense.conversing.relations import (
    ONE,
    Amounts,
    Relation,
    Sum,
    Unsolvable,
    free_path,
    plus,
    relations_in,
)
from besim.models.commonsense.conversing.wording import (
    COMPARISONS,
    PLAIN,
    amount_at,
    factor_at,
    starts,
)

_VERBS = ("is", "are", "has", "have", "weighs", "weigh", "was", "were", "weighed", "equals", "had")
_OF_WEIGHT = ("the weight of", "weight of", "the weights of", "as heavy as", "as much as",
              "the same weight as", "the same weight of", "same weight as", "same weight of",
              "the same as", "the same weight with", "equal in weight to", "as that of", "that of",
              "equal to", "equal to the weight of", "identical to", "equally heavy as", "equal to "
              "that of", "the same as that of", "identical in weight to", "the same weight like",
              "identical to the weight of", "of the same weight as", "of the weight of",
              "the same weight than", "as heavy", "equal to the sum of the weights of",
              "the sum of the weights of", "equal to the sum of", "equal to the combined weight of",
              "equal to the weights of", "equal to the total weight of",
              "the total weight of", "the combined weight of", "the sum of")  # fmt: skip
_ALIKE = ("the same weight", "same weight", "the same", "equal weight", "equal weights",
          "equally heavy", "equally", "identical weights", "identical weight", "the same amount",
          "of the same weight", "of equal weight", "as heavy as each other", "equal in weight",
          "the same weight as each other", "the same as each other")  # fmt: skip


@dataclass(slots=True)
class AmountsTold:
    """Reads one statement about weights, sizes and the like into a draft."""

    draft: Draft
    references: References
    correction: bool = False
    problem: str = ""
    groups: list[tuple[str, ...]] = field(default_factory=list)

    def read(self, said: list[str]) -> bool | None:
        """Take it in; ``None`` if it is about no quantity, False if it is not understood."""
        at = next((i for i, word in enumerate(said) if word in _VERBS and i > 0), None)
        if at is None:
            return None
        quantity = self._quantity(said)
        if quantity is None:
            return None
        subject, rest = said[:at], said[at + 1 :]
        rest = [
            word for word in rest if word not in ("exactly", "also", "now", "both", "all", "just")
        ]
        if rest[:1] == ["not"]:
            return False
        size = starts(subject, "the weight of", "weight of", "the total weight of",
                      "the combined weight of", "the weights of")  # fmt: skip
        summed = "total" in subject[:size] or "combined" in subject[:size]
        left = self.references.mention([w for w in subject[size:] if w not in ("together",)])
        if not left.ok:
            return self._failed(left)
        self.groups.append(left.names)
        if (summed or "together" in subject) and len(left.names) > 1:
            return self._sum_told(quantity, left.names, rest)
        said_weight = size > 0 or said[at] in ("weighs", "weigh", "weighed")
        return self._compared(quantity, left.names, rest, said_weight=said_weight)

    def _quantity(self, said: Sequence[str]) -> str | None:
        if {"weight", "weights", "weigh", "weighs", "weighed", "kg", "kilogram", "kilograms",
            "gram", "grams", "g"} & set(said):  # fmt: skip
            return "weight"
        for index, word in enumerate(said):
            if word in COMPARISONS and "than" in said[index:] and COMPARISONS[word][0] != "height":
                return COMPARISONS[word][0]
            if word in PLAIN and said[index - 1] == "as" and PLAIN[word] != "height":
                return PLAIN[word]
        return None

    def _failed(self, found: Found) -> bool:
        self.problem = found.text
        return False

    def _compared(
        self, quantity: str, names: Sequence[str], rest: list[str], *, said_weight: bool = False
    ) -> bool:
        if " ".join(rest) in _ALIKE and len(names) > 1:
            return all(self._add(quantity, one, "=", {names[0]: Fraction(1)}) for one in names[1:])
        if rest[:2] == ["a", "weight"] or (rest[:2] == ["the", "weight"] and len(rest) > 2):
            rest = rest[3:] if rest[2:3] == ["of"] and amount_at(rest[3:]) is not None else rest
        amount = amount_at(rest)
        more = [i for i, word in enumerate(rest) if word in COMPARISONS or word in ("more", "less")]
        if amount is not None and not more:
            return all(self._number(quantity, name, amount) for name in names)
        if amount is not None:
            sign = COMPARISONS.get(rest[more[0]], ("", 1 if rest[more[0]] == "more" else -1))[1]
            right = self._right(rest[more[0] + 1 :])
            if right is None:
                return False
            total = plus(right, {ONE: amount * sign})
            return all(self._add(quantity, name, "=", total) for name in names)
        factor, rest = factor_at([word for word in rest if word != "only"])
        if rest and (rest[0] in COMPARISONS or rest[:2] in (["more", "than"], ["less", "than"])):
            sign = COMPARISONS.get(rest[0], ("", 1 if rest[0] == "more" else -1))[1]
            right = self._right(rest[1:])
            if right is None:
                return False
            if factor != 1:  # three times heavier than; three times lighter than
                if factor < 1:  # one third heavier than
                    factor = 1 + sign * factor
                elif sign < 0:
                    factor = 1 / factor
                total = plus({}, right, factor)
                return all(self._add(quantity, name, "=", total) for name in names)
            return self._more(quantity, names, right, sign)
        plain = next((word for word in PLAIN if starts(rest, f"as {word} as")), None)
        size = (
            3 if plain else max((len(p.split()) for p in _OF_WEIGHT if starts(rest, p)), default=0)
        )
        of_weight = said_weight and factor != 1
        if not size and not of_weight:
            self.problem = f'"{" ".join(rest)}" is not understood'
            return False
        inner, rest = factor_at(rest[size:])
        right = self._right(rest)
        if right is None:
            return False
        total = plus({}, right, factor * inner)
        return all(self._add(quantity, name, "=", total) for name in names)

    def _right(self, rest: list[str]) -> Sum | None:
        """The sum that the other side stands for: several things together add up."""
        while rest and rest[0] in ("than", "as", "to", "of"):
            rest = rest[1:]
        size = starts(rest, "the weight of", "that of", "weight of", "the total weight of",
                      "the sum of the weights of", "the sum of", "the weights of")  # fmt: skip
        rest = [w for w in rest[size:] if w not in ("together", "combined")]
        found = self.references.mention(rest)
        if not found.ok:
            self.problem = found.text
            return None
        self.groups.append(found.names)
        total: dict[str, Fraction] = {}
        for name in found.names:
            total = plus(total, {name: Fraction(1)})
        return total

    def _more(self, quantity: str, names: Sequence[str], right: Sum, sign: int) -> bool:
        for name in names:
            for other in right:  # heavier than A and B is heavier than each
                left, total = (name, other) if sign > 0 else (other, name)
                if not self._add(quantity, left, ">", {total: Fraction(1)}):
                    return False
        return True

    def _sum_told(self, quantity: str, names: Sequence[str], rest: list[str]) -> bool:
        """A and B together weigh as much as C."""
        amount = amount_at(rest)
        factor, rest = factor_at(rest)
        if amount is not None:
            total: dict[str, Fraction] = {ONE: amount}
        else:
            size = max((len(p.split()) for p in _OF_WEIGHT if starts(rest, p)), default=0)
            right = self._right(rest[size:]) if size else None
            if right is None:
                self.problem = self.problem or f'"{" ".join(rest)}" is not understood'
                return False
            total = plus({}, right, factor)
        for name in names[1:]:
            total = plus(total, {name: Fraction(-1)})
        return self._add(quantity, names[0], "=", total)

    def _number(self, quantity: str, name: str, amount: Fraction) -> bool:
        things = self.draft.things
        path = things.path(name, quantity)
        value = int(amount) if amount.denominator == 1 else float(amount)
        known = things.number(name, quantity)
        if known is not None and Fraction(str(known)) != amount and not self.correction:
            why = f"the {things.label(name)} is known to have another {quantity}"
            self.draft.contradict(path, things.world[path], value, why)
        self.draft.set(path, value)
        self._settle(quantity, path, f"{value}", keep=path)
        return True

    def _add(self, quantity: str, left: str, sign: str, right: Sum) -> bool:
        world = self.draft.world
        if sign == "=" and dict(right) == {left: Fraction(1)}:
            return True
        relation = Relation(free_path(world, quantity), left, sign, right)
        if set(right) == {ONE}:
            return self._number(quantity, left, right[ONE])
        if self._is_known(quantity, relation):
            return True
        self.draft.set(relation.path, relation.text())
        self._settle(quantity, relation.path, relation.text(), keep=relation.path)
        return True

    def _is_known(self, quantity: str, relation: Relation) -> bool:
        """Does it follow from what is known?"""
        try:
            amounts = Amounts(self.draft.things, quantity)
        except Unsolvable:
            return False
        left = {relation.left: Fraction(1)}
        known = amounts.is_equal if relation.sign == "=" else amounts.is_more
        return known(left, relation.right).as_bool() is True

    def _settle(self, quantity: str, path: str, told: str, keep: str) -> None:
        """Take away what the new relation contradicts, and say so."""
        if self._fits(quantity):
            return
        older = [one for one in relations_in(self.draft.world, quantity) if one.path != keep]
        states = [(one.path, self.draft.world[one.path]) for one in older]
        for name in self.draft.things.names:
            number = self.draft.things.path(name, quantity)
            if number in self.draft.world and number != keep:
                states.append((number, self.draft.world[number]))
        for state, known in reversed(states):
            before = self.draft.world
            self.draft.set(state, None, f"it contradicts what was told later: {told}")
            fits = self._fits(quantity)
            if fits:
                if not self.correction:
                    why = f"{known} cannot be so if {told}"
                    self.draft.contradict(path if state == path else state, known, told, why)
                return
            self.draft.world = before
            self.draft.things = type(self.draft.things)(before)
        for state, known in states:
            self.draft.set(state, None, f"it contradicts what was told later: {told}")
            if not self.correction:
                self.draft.contradict(state, known, told, f"{known} cannot be so if {told}")

    def _fits(self, quantity: str) -> bool:
        try:
            Amounts(self.draft.things, quantity)
        except Unsolvable:
            return False
        return True
