"""What all questions need: the things and conditions that they speak of."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.conversing.answering import (
    listed,
    naming,
    not_understood,
    property_states,
    unknown,
    yes_or_no,
)
from besim.models.commonsense.conversing.condition import Condition
from besim.models.commonsense.conversing.found import Found, Problem, Speech
from besim.models.commonsense.conversing.past import Past
from besim.models.commonsense.conversing.references import References
from besim.models.commonsense.conversing.relations import Amounts, Unsolvable
from besim.models.commonsense.conversing.things import Things
from besim.models.commonsense.conversing.wording import (
    COMPARISONS,
    SUPERLATIVES,
    singular,
    starts,
)
from besim.world import Answer, Confidence, Truth, Value, any_of, describe_value

_OPEN = ("and", ",", "or", "the", "a", "an", "of", "than", "in", "on", "all", "both", "that")


class Asking:
    """One world that is asked."""

    def __init__(self, things: Things, speech: Speech, past: Past | None) -> None:
        self._things = things
        self._speech = speech
        self._past = past
        self.said: list[tuple[str, ...]] = []
        """Things that the question spoke of."""

    def _references(self) -> References:
        references = References(self._things, self._speech, self._past)
        references.said = []
        self._last = references
        return references

    def _find(self, said: Sequence[str]) -> Found:
        found = self._references().find(said)
        if found.ok:
            self.said.append(found.names)
        return found

    def _none(self, found: Found, text: str) -> Answer:
        """That nothing fits, unless the world leaves open whether something does."""
        if found.left_open:
            return unknown(f"the world does not say it of {listed(self._things, found.left_open)}")
        return Answer(text, {}, Confidence.DERIVED)

    def _failed(self, found: Found) -> Answer:
        if found.problem in (Problem.WORDS,):
            return not_understood(found.text)
        return unknown(found.text)

    def _splits(
        self, said: Sequence[str], prefix: Sequence[str] = ()
    ) -> tuple[Found, Condition] | Found:
        """Things and a condition on them; or why there is none."""
        worst = Found(problem=Problem.WORDS, text=f'"{" ".join(said)}" is not understood')
        for index in range(1, len(said)):
            name = tuple(map(singular, said[starts(said, "the") : index]))  # door a
            if (said[index - 1] in _OPEN and not self._things.named(name)) or said[index] in (
                *("and", ",", "or"),
            ):
                continue  # neither ends or begins there
            references = self._references()
            found = references.find([*prefix, *said[:index]])
            if not found.ok:
                worst = found if found.problem > worst.problem else worst
                continue
            references.said.append(found.names)
            references.asked = found.names if prefix else ()
            condition = references.conditions.read(said[index:])
            if condition.check is not None:
                self.said += references.said
                return found, condition
            problem = condition.problem
            if problem is not None and problem.problem > worst.problem:
                worst = problem
        return worst

    def _confidence(self, condition: Condition, names: Sequence[str]) -> Confidence:
        if condition.property and all(
            self._things.path(name, condition.property) in self._things.world for name in names
        ):
            return Confidence.STATED
        return Confidence.DERIVED

    def _movable(self) -> tuple[str, ...]:
        return tuple(name for name in self._things.names if not self._things.is_agent(name))

    def _verb_at(self, said: Sequence[str], verbs: Sequence[str]) -> int | None:
        return next((i for i, word in enumerate(said) if word in verbs and i > 0), None)

    def _choice(self, said: list[str], comparative: str) -> Answer:
        found = self._find(said)
        if not found.ok:
            return self._failed(found)
        from besim.models.commonsense.conversing.comparing import ranked

        quantity, sign = {**COMPARISONS, **SUPERLATIVES}[comparative]
        order = ranked(self._things, quantity, found.names, sign)
        key = "location" if quantity == "height" else quantity
        values = property_states(self._things, found.names, key)
        values |= self._amount_states(quantity)
        if order is None:
            return unknown(f"the world does not say which is {comparative}", values)
        if len(order[0]) > 1:
            return Answer("neither: they are the same", values, Confidence.DERIVED)
        return naming(self._things, order[0], values)

    def _amount_states(self, quantity: str) -> dict[str, Value]:
        try:
            return dict(Amounts(self._things, quantity).states())
        except Unsolvable:
            return {}

    def _exists(
        self, names: Sequence[str], condition: Condition, *, nothing: bool = False
    ) -> Answer:
        check = condition.check
        if check is None:
            return self._failed(
                condition.problem or Found(problem=Problem.WORDS, text="it is not understood")
            )
        fitting = [name for name in names if check(name) is Truth.TRUE]
        truth = any_of(check(name) for name in names)
        if nothing:
            truth = truth.negated()
        values = property_states(self._things, fitting or names, condition.property)
        answer = yes_or_no(truth, values, Confidence.DERIVED, "the world does not say")
        if not fitting or answer.confidence is Confidence.UNKNOWN:
            return answer
        paths = tuple(self._things.path(name) for name in fitting)
        return Answer(answer.text, answer.values, answer.confidence, paths)

    def _next(self, relation: str, names: Sequence[str]) -> list[str]:
        found: list[str] = []
        for name in names:
            if relation == "above":
                found += self._things.covering(name)
                continue
            found += self._things.children(name, "under")
            where = self._things.location(name)
            if where is not None and where[0] in ("on", "in"):
                found.append(where[1])
        return found

    def _level(self, said: list[str]) -> Answer | None:
        """A state that is an amount; see ``measures.py``."""
        del said
        return None

    def _list(self, said: list[str]) -> Answer:
        said = said[starts(said, "me", "us") :]
        found = self._find(said if said[:1] == ["all"] else ["all", *said])
        if found.problem is Problem.EMPTY:
            return self._none(found, "none")
        if not found.ok:
            return self._failed(found)
        return naming(self._things, found.names, self._things.place_states(list(found.names)))

    def _describe(self, said: list[str]) -> Answer:
        found = self._find(said)
        level = None if found.ok else self._level(said)
        if level is not None:
            return level
        if not found.ok:
            return self._failed(found)
        values = {
            path: value
            for name in found.names
            for path, value in self._things.world.items()
            if path.startswith(self._things.path(name) + ".")
        }
        if not values:
            return unknown(f"the world says nothing about {' '.join(said)}")
        text = "; ".join(f"{path}: {describe_value(value)}" for path, value in values.items())
        paths = tuple(self._things.path(name) for name in found.names)
        return Answer(text, values, Confidence.STATED, paths)
