"""Questions for amounts that are states: how full, how hot, how many percent, above 30 %."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.conversing.answering import listed, unknown, yes_or_no
from besim.models.commonsense.conversing.asking import Asking
from besim.models.commonsense.conversing.measured import (
    VERBS_OF_AMOUNTS,
    Bound,
    bound_in,
    measured_states,
    number_at,
)
from besim.models.commonsense.conversing.nearness import distance, holding_position
from besim.models.commonsense.conversing.wording import (
    COMPARISONS,
    MEASURED_BY,
    PLAIN,
    find,
    starts,
    words_of,
)
from besim.world import Answer, Confidence, Truth, Value, describe_value

_CHARGE = frozenset(("charge", "power", "energy"))
_ADJECTIVES = {quantity: word for word, quantity in PLAIN.items()}


def _named_by(said: Sequence[str]) -> str:
    return "charged" if _CHARGE & set(said) else "full"


class Measures(Asking):
    """How much of it?"""

    def _how_measured(self, said: list[str]) -> Answer | None:
        """How full is the battery? How hot is the oven?"""
        if not said or said[0] not in MEASURED_BY:
            return None
        return self._amount(said[1:], said[0])

    def _how_much_of(self, said: list[str]) -> Answer | None:
        """How many percent is the battery? How much battery does the robot have left?"""
        size = starts(said, "percent charge", "percent of charge", "percent of the", "percent", "%")
        rest = said[size:]
        full = _named_by(said)
        if full == "charged":
            rest = [word for word in rest if word not in _CHARGE]
        return self._amount(rest, full if size or full == "charged" else "")

    def _level(self, said: list[str]) -> Answer | None:
        """What is the battery level? What percentage is the battery at?"""
        answer = self._amount(said, "")
        amounts = words_of("measure_words") & set(said)
        if answer is None and amounts:  # the charge of the robot
            return self._amount([word for word in said if word not in amounts], _named_by(said))
        return answer

    def _amount(self, said: Sequence[str], measure: str) -> Answer | None:
        words = [word for word in said if word not in VERBS_OF_AMOUNTS]
        references = self._references()
        paths = measured_states(references, words, measure)
        if not paths:
            found = self._find(["the", *words]) if measure and words else None
            if found is None or not found.ok:
                return None
            what = f"how {measure} {listed(self._things, found.names)} is"
            return unknown(f"the world does not say {what}")
        values = {path: self._things.world.get(path) for path in paths}
        names = tuple(dict.fromkeys(path.split(".")[1] for path in paths))
        self.said.append(names)
        if len(paths) > 1:
            texts = [f"{path}: {describe_value(value)}" for path, value in values.items()]
            return Answer("; ".join(texts), values, Confidence.STATED)
        return Answer(describe_value(values[paths[0]]), values, Confidence.STATED)

    def _bounded(self, said: list[str]) -> Answer | None:
        """Is the battery above 30 %? Is the robot within 2 m of the dock?"""
        near = self._within(said)
        if near is not None:
            return near
        found = bound_in(said)
        if found is None:
            return None
        before, bound, after = found
        words = [word for word in (*before, *after) if word not in VERBS_OF_AMOUNTS]
        by_unit = {"%": "full", "degree": "hot", "m/s": "fast"}.get(bound.unit)
        measures = ["", by_unit] if by_unit else [""]
        adjective = next((_ADJECTIVES[q] for w, (q, _) in COMPARISONS.items() if w in said), "")
        if "hotter" in said or "warmer" in said or "colder" in said or "cooler" in said:
            adjective = "hot"
        for measure in [adjective] if adjective in MEASURED_BY else measures:
            paths = measured_states(self._references(), words, measure)
            if not paths:
                continue
            values = {path: self._things.world.get(path) for path in paths}
            truths = [bound.holds(value) for value in values.values()]
            truth = Truth.FALSE if Truth.FALSE in truths else truths[0]
            if truth is Truth.TRUE and Truth.UNKNOWN in truths:
                truth = Truth.UNKNOWN
            self.said.append(tuple(path.split(".")[1] for path in paths))
            why = "the world does not say in which unit it is"
            return yes_or_no(truth, values, Confidence.DERIVED, why)
        return None

    def _within(self, said: list[str]) -> Answer | None:
        """Is A within 2 m of B? Is A more than 2 m away from B? Is A closer than 2 m to B?"""
        for phrase, sign in (
            ("within", "<="), ("closer than", "<"), ("nearer than", "<"), ("less than", "<"),
            ("more than", ">"), ("farther than", ">"), ("further than", ">"), ("at least", ">="),
            ("at most", "<="),
        ):  # fmt: skip
            at = find(said, phrase.split(), 1)
            number = number_at(said, at + len(phrase.split())) if at > 0 else None
            if number is None or number[1] != "m":
                continue
            rest = said[number[2] :]
            size = starts(rest, "away from", "of", "from", "to", "apart from")
            if not size:
                return None
            first, second = self._find(said[:at]), self._find(rest[size:])
            for found in (first, second):
                if not found.ok:
                    return self._failed(found)
            one, other = first.names[0], second.names[0]
            length = distance(self._things, one, other)
            paths = [holding_position(self._things, name) for name in (one, other)]
            states: dict[str, Value] = {p: self._things.world.get(p) for p in paths if p}
            why = f"the world does not say how far apart {listed(self._things, [one, other])} are"
            if length is None:
                return unknown(why, states)
            truth = Bound(sign, number[0], "m").holds(length)
            return yes_or_no(truth, states, Confidence.DERIVED, why)
        return None
