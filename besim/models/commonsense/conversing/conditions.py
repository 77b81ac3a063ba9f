"""What is said of things: "dirty", "in the golden bowl", "heavier than the red block"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from besim.models.commonsense.conversing.condition import (
    Condition,
    joined,
    negated,
)
from besim.models.commonsense.conversing.measure_conditions import MeasureConditions
from besim.models.commonsense.conversing.number_conditions import NumberConditions
from besim.models.commonsense.conversing.place_conditions import PlaceConditions
from besim.models.commonsense.conversing.quantity_conditions import QuantityConditions
from besim.models.commonsense.conversing.spoken import spoken_lexicon
from besim.models.commonsense.conversing.things import Things
from besim.models.commonsense.conversing.wording import (
    find,
    spelled,
    starts,
    words_of,
)
from besim.models.commonsense.language.dictionary import lemmas
from besim.world import Truth, all_of, any_of

if TYPE_CHECKING:
    pass

MOST_CONDITIONS = 3000
"""See ``references.MOST_EFFORT``."""
_COPULAS = words_of("copulas")
_LINKS = ("that is", "that are", "which is", "which are", "that was", "that were", "which was",
          "which were", "who is", "that has been", "which has been", "that have been", "that",
          "which")  # fmt: skip
_MOVED = frozenset(["moved", "put", "placed", "moving", "took", "lifted", "touched", "shifted"])


class Conditions(QuantityConditions, PlaceConditions, NumberConditions, MeasureConditions):
    """Reads conditions for one world."""

    def read(self, said: Sequence[str]) -> Condition:
        """The condition that some words are."""
        said = list(said)
        self._things.effort += 1
        if self._things.effort > MOST_CONDITIONS:
            return Condition()
        if said and said[0] in ("that", "which") and (past := self._moved(said)) is not None:
            return past
        size = starts(said, *_LINKS)
        said = said[size:]
        while said and (said[0] in _COPULAS or said[0] in ("also", "still", "already", "both")):
            said = said[1:]
        if not said:
            return Condition()
        if said[0] in ("not", "no", "never") and said[:2] != ["no", "longer"]:
            return negated(self.read(said[1:]))
        if said[:2] == ["no", "longer"]:
            return negated(self.read(said[2:]))
        whole = self._one(said)
        if whole.check is not None:
            return whole
        for index, word in enumerate(said):
            if word in ("and", "or", ",", "but") and 0 < index < len(said) - 1:
                left, right = self.read(said[:index]), self.read(said[index + 1 :])
                if left.check is not None and right.check is not None:
                    return joined(left, right, any_of if word == "or" else all_of)
        return whole

    def _one(self, said: list[str]) -> Condition:
        for reader in (
            self._attribute,
            self._support,
            self._amount_bound,
            self._number,
            self._multiple,
            self._comparison,
            self._superlative,
            self._relation,
            self._verb,
            self._color,
            self._identity,
        ):
            condition = reader(said)
            if condition is not None:
                return condition
        return Condition()

    # -- states ----------------------------------------------------------------------------------
    def _attribute(self, said: list[str]) -> Condition | None:
        text = " ".join(word for word in said if word not in ("completely", "fully", "very"))
        own = "_".join(said)
        if own in self._things.own_words():  # a world may say "occupied" by itself
            return Condition(lambda name: self._things.is_so(name, own), own)
        state = spoken_lexicon().state(text)
        if state is not None:
            attribute, value = state.attribute, state.value

            def check(name: str) -> Truth:
                truth = self._things.is_so(name, attribute)
                return truth if value else truth.negated()

            return Condition(check, attribute)
        return None

    def _color(self, said: list[str]) -> Condition | None:
        size = starts(said, "the same color as", "of the same color as", "the same colour as")
        if size:
            found = self._references.mention(said[size:])
            if not found.ok:
                return Condition(problem=found)
            colors = {self._things.color(name) for name in found.names}
            wanted = {one[0] for one in colors if one is not None}
        elif {spelled(word) for word in said} <= words_of("colors"):
            wanted = {" ".join(said)}
        else:
            return None

        def check(name: str) -> Truth:
            color = self._things.color(name)
            return Truth.UNKNOWN if color is None else Truth.of(color[0] in wanted)

        return Condition(check, "color")

    def _identity(self, said: list[str]) -> Condition | None:
        """The red block; or a state that nothing is known of: "fragile"."""
        if len(said) == 1:
            found = lemmas(said[0])
            if ("ADJ" in found or "VERB" in found) and not self._things.with_word(said[0]):
                word = said[0]
                return Condition(lambda name: self._things.is_so(name, word), word)
        if said[0] in ("the", "a", "an", "it"):
            found_things = self._references.mention(said)
            if not found_things.ok:
                return Condition(problem=found_things)
            return Condition(lambda name: Truth.of(name in found_things.names))
        return None

    def _moved(self, said: list[str]) -> Condition | None:
        """That you just moved; that was under the cup before …"""
        past = self._references.past
        if past is None:
            return None
        rest = [word for word in said[1:] if word not in ("just", "have", "has", "had", "been")]
        if rest[:1] in (["you"], ["i"], ["we"], ["was"], ["were"]):
            rest = rest[1:]
            if rest[:1] and rest[0] in _MOVED:
                last = find(rest, ["first"]) < 0
                moved = past.moved_last() if last else []
                return Condition(lambda name: Truth.of(name in moved), "location")
        taken = past.moment(said, self._things)
        if taken is None:
            return None
        from besim.models.commonsense.conversing.references import References

        then = References(Things(taken[1].world), self._references.speech)
        return then.conditions.read(taken[0])
