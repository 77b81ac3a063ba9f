"""Conditions on amounts that are states: "with less than 30 % battery", "heavier than 20 kg"."""

from __future__ import annotations

from fractions import Fraction

from besim.models.commonsense.conversing.condition import Condition, ConditionReading
from besim.models.commonsense.conversing.measured import (
    VERBS_OF_AMOUNTS,
    Bound,
    bound_in,
    number_at,
    state_of,
)
from besim.models.commonsense.conversing.nearness import NEARER
from besim.models.commonsense.conversing.relations import ONE, Amounts, Unsolvable
from besim.models.commonsense.conversing.wording import COMPARISONS, starts
from besim.world import Truth


class MeasureConditions(ConditionReading):
    """Conditions on amounts that are states: "with less than 30 % battery"."""

    def _amount_bound(self, said: list[str]) -> Condition | None:
        heavier = self._heavier_than_number(said)
        if heavier is not None:
            return heavier
        extreme = self._extreme(said)
        if extreme is not None:
            return extreme
        found = bound_in(said)
        if found is None:
            return None
        before, bound, after = found
        if set(before) & {*NEARER} or "to" in after or "from" in after or "of" in after:
            return None
        keys = [word for word in (*before, *after) if word not in VERBS_OF_AMOUNTS]
        if not bound.unit and not self._is_measured(keys):
            return None
        measures = ("", "full") if keys else ("full",) if bound.unit == "%" else ()
        things = self._things

        def check(name: str) -> Truth:
            for measure in measures:
                path = state_of(things, name, keys, measure)
                if path is not None:
                    return bound.holds(things.world.get(path))
            return Truth.UNKNOWN

        property = "weight" if bound.unit == "kg" else "_".join(keys)
        return Condition(check, property) if measures else None

    def _is_measured(self, keys: list[str]) -> bool:
        return bool(keys) and any(
            state_of(self._things, name, keys) is not None for name in self._things.names
        )

    def _heavier_than_number(self, said: list[str]) -> Condition | None:
        """Heavier than 20 kg; longer than 2 m."""
        at = starts(said, "weighing", "weighs", "weigh")
        weighed = at > 0
        found = bound_in(said[at:])
        if not weighed and (len(said) < 3 or said[0] not in COMPARISONS or said[1] != "than"):
            return None
        quantity, more = ("weight", 1) if weighed else COMPARISONS[said[0]]
        number = None if weighed else number_at(said, 2)
        if weighed and found is not None and found[1].unit == "kg" and not found[0]:
            bound = found[1]
        elif number is not None and number[2] == len(said):
            bound = Bound(">" if more > 0 else "<", number[0], number[1])
        else:
            return None
        things = self._things

        def check(name: str) -> Truth:
            try:
                amounts = Amounts(things, quantity)
            except Unsolvable:
                return Truth.UNKNOWN
            mine, limit = {name: Fraction(1)}, {ONE: bound.number}
            value = amounts.value(mine)
            if value is not None:
                return bound.holds(float(value))
            if bound.sign in (">", ">="):
                return amounts.is_more(mine, limit)
            return amounts.is_more(limit, mine) if bound.sign in ("<", "<=") else Truth.UNKNOWN

        return Condition(check, quantity)

    def _extreme(self, said: list[str]) -> Condition | None:
        """Has the lowest battery: of all that have one."""
        rest = said[starts(said, "has", "have", "with", "having") :]
        size = starts(rest, "the lowest", "the least", "the smallest", "the highest", "the most",
                      "the greatest", "the fullest", "the emptiest")  # fmt: skip
        keys = rest[size:]
        if not size or rest is said or not self._is_measured(keys):
            return None
        best = min if rest[size - 1] in ("lowest", "least", "smallest", "emptiest") else max
        things = self._things
        values: dict[str, float] = {}
        for name in things.names:
            path = state_of(things, name, keys)
            value = things.world.get(path) if path is not None else None
            if isinstance(value, int | float) and not isinstance(value, bool):
                values[name] = value
        if not values:
            return None
        extreme = best(values.values())
        return Condition(
            lambda n: Truth.of(values[n] == extreme) if n in values else Truth.FALSE,
            "_".join(keys),
        )
