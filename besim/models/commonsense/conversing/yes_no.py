"""Questions that are answered by yes or no."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from besim.models.commonsense.conversing.answering import (
    listed,
    property_states,
    unknown,
    yes_or_no,
)
from besim.models.commonsense.conversing.condition import Condition
from besim.models.commonsense.conversing.deeds_asked import Deeds, is_verb_of_moving
from besim.models.commonsense.conversing.found import Found, Problem
from besim.models.commonsense.conversing.measures import Measures
from besim.models.commonsense.conversing.number_conditions import quantified
from besim.models.commonsense.conversing.relations import Amounts, Unsolvable
from besim.models.commonsense.conversing.spoken import spoken_lexicon
from besim.models.commonsense.conversing.wording import (
    COMPARISONS,
    relation_at,
    starts,
)
from besim.world import Answer, Confidence, Truth, all_of

_OPPOSITE = {"yes": "no", "no": "yes"}
_IS = ("is", "are", "was", "were")
_ANY = ("anything", "something", "anyone", "nothing")


class YesNo(Measures, Deeds):
    """Is it so?"""

    def _yes_no(self, said: list[str]) -> Answer:
        said = said[starts(said, "not") :]
        if starts(said, "there"):
            return self._is_there(said[1:])
        size = starts(said, "it true that", "it the case that", "it so that")
        if size:
            rest = said[size:]
            at = next((i for i, word in enumerate(rest) if word in (*_IS, "has", "have")), None)
            if at is not None:
                return self._yes_no([*rest[:at], *rest[at + 1 :]])
        if said and said[0] in _ANY:
            condition = self._references().conditions.read(
                [word for word in said[1:] if word not in ("else",)]
            )
            return self._exists(self._movable(), condition, nothing=said[0] == "nothing")
        size = starts(said, "the position of", "the height of")
        if size and "than" in said:
            said = said[size:]
        bounded = self._bounded(said)
        if bounded is not None:
            return bounded
        either = self._either(said)
        if either is not None:
            return either
        split = self._splits(said)
        if isinstance(split, Found):
            return self._failed(split)
        found, condition = split
        check = condition.check
        assert check is not None
        if "any" in said[:2] or (found.indefinite and found.count is None):
            return self._exists(found.names, condition)
        truths = [check(name) for name in found.names]
        truth = Truth.FALSE if Truth.FALSE in truths else truths[0]
        if truth is not Truth.FALSE and Truth.UNKNOWN in truths:
            truth = Truth.UNKNOWN
        values = property_states(self._things, found.names, condition.property)
        confidence = self._confidence(condition, found.names)
        if condition.property == "location" and self._rests_on_bowl(found, said):
            confidence = Confidence.ASSUMED
        why = f"the world does not say it of {listed(self._things, found.names)}"
        return yes_or_no(truth, values, confidence, why)

    def _rests_on_bowl(self, found: Found, said: Sequence[str]) -> bool:
        """Whether only the bottom of a bowl lifts the one above the other."""
        if "than" not in said:
            return False
        other = self._references().find(said[list(said).index("than") + 1 :])
        heights = [self._things.height(name) for name in (*found.names, *other.names)]
        known = [height for height in heights if height is not None]
        if not all(known) or len(known) < 2:
            return False
        levels = [level for level, _ in known]
        return any(bowl for _, bowl in known) and abs(levels[0] - levels[-1]) == Fraction(1, 2)

    def _is_there(self, said: list[str]) -> Answer:
        if said[:1] and said[0] in ("anything", "something", "nothing"):
            return self._yes_no(said)
        if said[:1] == ["no"]:
            answer = self._is_there(said[1:])
            return replace(answer, text=_OPPOSITE.get(answer.text, answer.text))
        compared = self._compared_numbers(said)
        if compared is not None:
            return compared
        number = quantified(said, exact=False)
        if number is not None:
            found = self._find(["all", *number.noun])
            if not found.ok and found.problem is not Problem.EMPTY:
                return self._failed(found)
            known = len(found.names)
            truth = number.truth(known, known + len(found.left_open))
            states = self._things.place_states(list(found.names))
            return yes_or_no(truth, states, Confidence.DERIVED, "the world does not say it of all")
        found = self._find(said)
        if found.ok:
            values = self._things.place_states(list(found.names))
            paths = tuple(self._things.path(one) for one in found.names)
            return Answer("yes", values, Confidence.DERIVED, paths)
        if found.problem is Problem.EMPTY and found.left_open:
            return self._none(found, "no")
        if found.problem is Problem.MISSING:
            # That a world lists its things is taken for granted: no state says it.
            return Answer("no", {}, Confidence.ASSUMED)
        if found.problem in (Problem.EMPTY, Problem.AMBIGUOUS):
            text = "yes" if found.problem is Problem.AMBIGUOUS else "no"
            return Answer(text, {}, Confidence.DERIVED)
        return self._failed(found)

    def _compared_numbers(self, said: list[str]) -> Answer | None:
        """Are there more blocks in A than in B? Are there as many blocks in A as in B?"""
        size = starts(said, "more", "fewer", "less", "as many", "the same number of")
        at = next((i for i in range(size + 1, len(said)) if relation_at(said, i)), None)
        if not size or at is None or said[size : size + 1] == ["than"]:
            return None
        place = said[relation_at(said, at)[1] :]  # type: ignore[index]
        middle = next((i for i, word in enumerate(place) if word in ("than", "as")), len(place))
        first, second = place[:middle], place[middle:]
        return self._yes_no([*first, "have", *said[:at], *second])

    def _either(self, said: list[str]) -> Answer | None:
        """Is it clean or dirty? Is A or B heavier?"""
        if "or" not in said:
            return None
        at = said.index("or")
        state = spoken_lexicon().state
        if at + 1 < len(said) and len(said) == at + 2 and at > 0:
            first, second = state(said[at - 1]), state(said[at + 1])
            if first is not None and second is not None and first.attribute == second.attribute:
                found = self._find(said[: at - 1])
                if not found.ok:
                    return self._failed(found)
                truths = {self._things.is_so(name, first.attribute) for name in found.names}
                values = property_states(self._things, found.names, first.attribute)
                if len(truths) != 1 or Truth.UNKNOWN in truths:
                    return unknown("the world does not say", values)
                is_first = (truths.pop() is Truth.TRUE) is first.value
                return Answer(said[at - 1 if is_first else at + 1], values, Confidence.STATED)
        words = [word for word in said[at:] if word in COMPARISONS]
        if words and "than" not in said:
            return self._choice([w for w in said if w not in (*words, ",")], words[0])
        return self._one_of_two(said, at) or self._which_of_two(said, at)

    def _one_of_two(self, said: list[str], at: int) -> Answer | None:
        """Is the cup on the table or on the shelf? Is the lamp red or green?"""
        end = at - 1 if said[at - 1] == "," else at
        parts = self._predicate(said[:end])
        if parts is None:
            return None
        found, first, start = parts
        one, other = said[start:end], said[at + 1 :]
        relation = relation_at(one, 0)
        second = self._references().conditions.read(other)
        if relation is not None and relation_at(other, 0) is None:  # on the table or the shelf
            there = [*one[: relation[1]], *other]
            placed = self._references().conditions.read(there)
            other, second = (there, placed) if placed.check is not None else (other, second)
        if first.check is None:
            return None
        if second.check is None:  # of a place that is none here: it is at the other one, if there
            if all_of(map(first.check, found.names)) is not Truth.TRUE:
                return None
            second = Condition(lambda name: Truth.FALSE, first.property)
        assert second.check is not None
        truths = [all_of(map(check, found.names)) for check in (first.check, second.check)]
        values = property_states(self._things, found.names, first.property)
        values |= property_states(self._things, found.names, second.property)
        texts = [
            self._in_words(words)
            for words, truth in zip((one, other), truths, strict=True)
            if truth is Truth.TRUE
        ]
        if not texts and Truth.UNKNOWN in truths:
            return unknown(
                f"the world does not say it of {listed(self._things, found.names)}", values
            )
        text = " and ".join(texts) or "neither"
        return Answer(text, values, self._confidence(first, found.names))

    def _predicate(self, said: list[str]) -> tuple[Found, Condition, int] | None:
        """Things, what is said of them, and where that begins."""
        for index in range(1, len(said)):
            found, condition = self._find(said[:index]), None
            if found.ok:
                condition = self._references().conditions.read(said[index:])
            if condition is not None and condition.check is not None:
                return found, condition, index
        return None

    def _in_words(self, said: list[str]) -> str:
        """Words of a place, with the name as the world has it."""
        relation = relation_at(said, 0)
        found = self._references().find(said[relation[1] :]) if relation is not None else None
        if relation is None or found is None or not found.ok:
            return " ".join(said)
        return " ".join([*said[: relation[1]], listed(self._things, found.names)])

    def _which_of_two(self, said: list[str], at: int) -> Answer | None:
        """Is the red or the blue block dirty? That one, or neither."""
        for index in range(len(said) - 1, at + 1, -1):
            found = self._find(said[:index])
            if not found.ok or len(found.names) < 2:
                continue
            condition = self._references().conditions.read(said[index:])
            check = condition.check
            if check is None:
                continue
            values = property_states(self._things, found.names, condition.property)
            truths = {name: check(name) for name in found.names}
            fitting = [name for name, truth in truths.items() if truth is Truth.TRUE]
            if not fitting and Truth.UNKNOWN in truths.values():
                open_ones = [name for name, truth in truths.items() if truth is Truth.UNKNOWN]
                why = f"the world does not say it of {listed(self._things, open_ones)}"
                return unknown(why, values)
            if not fitting:
                return Answer("no, neither", values, Confidence.DERIVED)
            paths = tuple(self._things.path(name) for name in fitting)
            text = f"yes, {listed(self._things, fitting)}"
            return Answer(text, values, Confidence.DERIVED, paths)
        return None

    def _does(self, said: list[str]) -> Answer | None:
        bounded = self._bounded(said)
        if bounded is not None:
            return bounded
        if said[:1] in (["you"], ["i"], ["we"], ["robot"]) or said[:2] == ["the", "robot"]:
            moved = self._was_moved(said)
            if moved is not None:
                return moved
        if "been" in said:
            at = said.index("been")
            if said[at + 1 :] in (["moved"], ["touched"], ["placed"]):
                return self._was_moved(["you", "move", *said[:at]])
            now = self._yes_no([*said[:at], *said[at + 1 :]])
            if now.text == "no" and any(relation_at(said, i) for i in range(at, len(said))):
                return unknown("it is not there now, and where else it has been is not looked up")
            return now
        for ending in (
            ["weigh", "the", "same"],
            ["have", "the", "same", "weight"],
            ["have", "equal", "weight"],
            ["weigh", "the", "same", "amount"],
        ):
            if said[-len(ending) :] == ending:
                found = self._find(said[: -len(ending)])
                if not found.ok or len(found.names) < 2:
                    return self._failed(found)
                return self._equal_weights(found.names)
        for at, word in enumerate(said):
            if word in ("have", "has") and at > 0:
                return self._yes_no(said)
            if word in ("contain", "hold", "weigh", "cover", "touch", "support") and at > 0:
                verb = {"cover": "covers", "touch": "touching", "support": "supports"}.get(
                    word, word
                )
                return self._yes_no([*said[:at], verb, *said[at + 1 :]])
        return None

    def _equal_weights(self, names: Sequence[str]) -> Answer:
        try:
            amounts = Amounts(self._things, "weight")
        except Unsolvable:
            return unknown("what is known of the weights contradicts itself")
        truths = {amounts.is_equal({names[0]: Fraction(1)}, {n: Fraction(1)}) for n in names[1:]}
        truth = Truth.FALSE if Truth.FALSE in truths else Truth.TRUE
        if truth is Truth.TRUE and Truth.UNKNOWN in truths:
            truth = Truth.UNKNOWN
        return yes_or_no(truth, amounts.states(), Confidence.DERIVED, "the weights are not known")

    def _was_moved(self, said: list[str]) -> Answer | None:
        """Did you move the red block? Did I put A on B?

        ``None`` if it is no deed of moving: of another one nobody may have told.
        """
        rest = [w for w in said if w not in ("you", "i", "we", "the-robot", "ever", "already")]
        if rest[:2] == ["the", "robot"]:
            rest = rest[2:]
        if not is_verb_of_moving(rest[:1]):
            return None
        if self._past is None:
            return unknown("nobody kept the past")
        event, _ = self._event(rest)
        if event is None and not self._past.is_whole():
            return unknown("what happened first is not kept any more")
        if event is None:
            return Answer("no", {}, Confidence.DERIVED)
        values = {one.path: one.after for one in event.changes}
        return Answer("yes", values, Confidence.STATED)
