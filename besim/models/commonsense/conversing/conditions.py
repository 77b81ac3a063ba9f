"""What is said of things: "dirty", "in the golden bowl", "heavier than the red block"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from besim.models.commonsense.conversing.comparing import compare, is_same, ranked
from besim.models.commonsense.conversing.relations import ONE, Amounts, Sum, Unsolvable, plus
from besim.models.commonsense.conversing.spatial import is_placed
from besim.models.commonsense.conversing.things import Things
from besim.models.commonsense.conversing.wording import (
    COMPARISONS,
    ORDINALS,
    PLAIN,
    SUPERLATIVES,
    amount_at,
    factor_at,
    find,
    relation_at,
    spelled,
    starts,
    words_of,
)
from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.lexicon import default_lexicon
from besim.world import Truth, all_of, any_of

if TYPE_CHECKING:
    from besim.models.commonsense.conversing.references import Found, References

MOST_CONDITIONS = 3000
"""See ``references.MOST_EFFORT``."""
Check = Callable[[str], Truth]
_COPULAS = words_of("copulas")
_PARTICIPLES = words_of("placed_words")
_LINKS = ("that is", "that are", "which is", "which are", "that was", "that were", "which was",
          "which were", "who is", "that has been", "which has been", "that have been", "that",
          "which")  # fmt: skip
_CONTAIN = ("contains", "contain", "containing", "holds", "hold", "holding")
_MOVED = frozenset(["moved", "put", "placed", "moving", "took", "lifted", "touched", "shifted"])


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition on one thing.

    :param check: ``None`` if the words are not understood, or name what is not there.
    :param property: name of the state that decides it, as far as there is one.
    :param problem: why it is not understood.
    :param assumed: what was taken for granted.
    """

    check: Check | None = None
    property: str = ""
    problem: Found | None = None
    assumed: str = ""


class Conditions:
    """Reads conditions for one world."""

    def __init__(self, references: References) -> None:
        self._references = references
        self._things = references.things

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
            return _negated(self.read(said[1:]))
        if said[:2] == ["no", "longer"]:
            return _negated(self.read(said[2:]))
        whole = self._one(said)
        if whole.check is not None:
            return whole
        for index, word in enumerate(said):
            if word in ("and", "or", ",") and 0 < index < len(said) - 1:
                left, right = self.read(said[:index]), self.read(said[index + 1 :])
                if left.check is not None and right.check is not None:
                    return _joined(left, right, any_of if word == "or" else all_of)
        return whole

    def _one(self, said: list[str]) -> Condition:
        for reader in (
            self._attribute,
            self._support,
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
        state = default_lexicon().state(text)
        if state is not None:
            attribute, value = state.attribute, state.value

            def check(name: str) -> Truth:
                truth = self._things.is_so(name, attribute)
                return truth if value else truth.negated()

            return Condition(check, attribute)
        if len(said) == 1 and any(
            isinstance(self._things.world.get(self._things.path(name, said[0])), bool)
            for name in self._things.names
        ):
            return Condition(lambda name: self._things.is_so(name, said[0]), said[0])
        return None

    def _support(self, said: list[str]) -> Condition | None:
        """Clear, free, on top of the stack, with nothing on it, part of a stack."""
        text = " ".join(said)
        things = self._things
        if text in ("clear", "free", "accessible", "exposed", "with nothing on it",
                    "with nothing on top", "with nothing on top of it", "without anything on it",
                    "with nothing above it", "nothing on it", "nothing on top"):  # fmt: skip
            return Condition(lambda one: Truth.of(not things.covering(one)), "location")
        if text in ("stacked", "part of a stack", "in a stack", "in a tower", "of the stack",
                    "of the tower", "in the stack", "in the tower", "of the pile", "in the pile",
                    "in a pile", "of a stack", "of a tower"):  # fmt: skip
            return Condition(lambda one: Truth.of(_in_stack(self._references, one)), "location")
        if text in ("on top", "at the top", "on the top", "on top of the stack", "at the very top",
                    "at the top of the stack", "on top of the tower", "at the top of the tower",
                    "on top of the pile", "the top one", "topmost", "uppermost"):  # fmt: skip
            return Condition(
                lambda one: Truth.of(_in_stack(self._references, one) and not things.covering(one)),
                "location",
            )
        if text in ("at the bottom", "on the bottom", "at the bottom of the stack",
                    "at the bottom of the tower", "at the bottom of the pile"):  # fmt: skip
            return Condition(
                lambda one: Truth.of(_in_stack(self._references, one) and not _below(things, one)),
                "location",
            )
        return None

    # -- comparisons -----------------------------------------------------------------------------
    def _comparison(self, said: list[str]) -> Condition | None:
        said = [word for word in said if word not in ("up", "any")]
        if said[:1] == ["much"]:
            said = said[1:]
        size = starts(said, "in a", "at a", "on a", "in", "at")
        if size and len(said) > size and said[size] in COMPARISONS:
            said = [word for word in said[size:] if word not in ("position", "place", "spot")]
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
        size = starts(said, "of the same weight as", "of same weight as", "the same weight as",
                      "the same weight of", "same weight as", "equal in weight to",
                      "equally heavy as", "weighs the same as", "weigh the same as",
                      "weighs as much as", "weigh as much as", "the same in weight as")  # fmt: skip
        if size:
            return self._same(said[size:], "weight")
        return None

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
            return self._amount(quantity, others.names, Fraction(1))
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

    def _multiple(self, said: list[str]) -> Condition | None:
        """Twice as heavy as; half the weight of; weighing 3 kg."""
        rest = said[starts(said, "weighs", "weigh", "weighing", "of", "has", "with") :]
        amount = amount_at(rest)
        if amount is not None and len(rest) == 2:
            return self._amount("weight", (ONE,), amount)
        factor, rest = factor_at(rest)
        if factor == 1:
            return None
        size = starts(
            rest, "as heavy as", "as much as", "the weight of", "the weight as", "heavier than"
        )
        if not size:
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
            orders: dict[str, list[list[str]] | None] = {}

            def check(name: str) -> Truth:
                head = things.head(name)
                if head not in orders:
                    alike = [one for one in names if things.head(one) == head]
                    orders[head] = ranked(things, quantity, alike, sign)
                order = orders[head]
                if order is None:
                    return Truth.UNKNOWN
                return Truth.of(len(order) >= place and name in order[place - 1])

            return Condition(check, "location" if quantity == "height" else quantity)
        return None

    # -- relations -------------------------------------------------------------------------------
    def _relation(self, said: list[str]) -> Condition | None:
        while said and said[0] in _PARTICIPLES and relation_at(said, 0) is None:
            said = said[1:]
        if said[:2] == ["covered", "by"] or said[:2] == ["covered", "with"]:
            said = ["under", *said[2:]]
        if said[1:3] == ["the", "same"] and said[0] in ("in", "on") and len(said) > 3:
            return self._together(said[0], said[4:])
        if said[:1] == ["between"] and "and" in said:
            return self._between(said[1:])
        relation = relation_at(said, 0)
        if relation is None:
            return None
        name, index = relation
        rest = said[index:]
        if rest in (["nothing"], ["anything"], ["something"], ["nothing", "else"]):
            return self._any(name, wanted=rest[0] == "something" or rest[0] == "anything")
        found = self._references.mention(rest)
        if not found.ok:
            return Condition(problem=found)
        targets = found.names
        if name == "in":  # looked up once, and not for each thing
            inside = {one for target in targets for one in self._things.all_in(target)}

            def is_in(one: str) -> Truth:
                if one in inside:
                    return Truth.TRUE
                return any_of(is_placed(self._things, one, "held", target) for target in targets)

            return Condition(is_in, "location")
        return Condition(
            lambda one: any_of(is_placed(self._things, one, name, target) for target in targets),
            "location",
        )

    def _together(self, relation: str, said: list[str]) -> Condition:
        """In the same bowl as another thing, or as all that are asked about."""
        things = self._things
        if said[:1] == ["as"]:
            others = self._references.mention(said[1:])
            if not others.ok:
                return Condition(problem=others)
            names = others.names
        elif not said and self._references.said:
            names = self._references.said[-1]
        else:
            return Condition()

        def holder(name: str) -> str | None:
            chain = list(things.chain(name))
            found = [parent for way, parent in chain if way == relation]
            return found[0] if found else None

        return Condition(
            lambda n: all_of(
                Truth.of(holder(n) is not None and holder(n) == holder(o)) for o in names
            ),
            "location",
        )

    def _between(self, said: list[str]) -> Condition:
        """Above the one and under the other, or beside them on both sides."""
        found = self._references.mention(said)
        if not found.ok or len(found.names) != 2:
            return Condition(problem=found)
        first, second = found.names

        def check(name: str) -> Truth:
            ways = [
                all_of(
                    (
                        is_placed(self._things, name, there, a),
                        is_placed(self._things, name, back, b),
                    )
                )
                for a, b in ((first, second), (second, first))
                for there, back in (("above", "under"), ("right of", "left of"))
            ]
            return Truth.TRUE if Truth.TRUE in ways else any_of(ways[::2])

        return Condition(check, "location")

    def _any(self, relation: str, *, wanted: bool) -> Condition:
        things = self._things

        def check(name: str) -> Truth:
            if relation in ("under",):
                return Truth.of(bool(things.covering(name)) is wanted)
            if relation in ("on", "above"):
                return Truth.of(bool(_below(things, name)) is wanted)
            where = things.location(name)
            return Truth.of((where is not None and where[0] == relation) is wanted)

        return Condition(check, "location")

    def _verb(self, said: list[str]) -> Condition | None:
        things = self._things
        inside = False
        if said[0] in _CONTAIN:
            rest, inside = said[1:], True
        elif said[0] in ("with", "having", "has", "have"):
            rest = said[1:]
            for ending in ("in it", "inside it", "in them", "inside", "in"):
                parts = ending.split()
                if rest[-len(parts) :] == parts:
                    rest, inside = rest[: -len(parts)], True
                    break
            else:
                for ending in ("on top of it", "on top", "on it", "above it", "on them"):
                    parts = ending.split()
                    if rest[-len(parts) :] == parts:
                        rest = rest[: -len(parts)]
                        break
                else:
                    return self._with(rest) if said[0] == "with" else None
        elif said[0] in ("covers", "covering", "supports", "touches", "touching", "supporting"):
            found = self._references.mention(said[1:])
            if not found.ok:
                return Condition(problem=found)
            relation = {"s": "above", "c": "above"}.get(said[0][0], "touching")
            if said[0].startswith("support"):
                relation = "under"
            return Condition(
                lambda n: any_of(is_placed(things, n, relation, t) for t in found.names),
                "location",
            )
        else:
            return None

        def held(name: str) -> list[str]:
            return things.all_in(name) if inside else things.covering(name)

        if rest in (["nothing"], ["something"], ["anything"], ["no", "block"], ["no", "blocks"]):
            empty = rest[0] in ("nothing", "no")
            return Condition(lambda n: Truth.of(bool(held(n)) is not empty), "location")
        found = self._references.mention(rest)
        if not found.ok:
            return Condition(problem=found)
        if found.plural and not found.indefinite:
            return Condition(lambda n: Truth.of(set(found.names) <= set(held(n))), "location")
        least = found.count or 1
        return Condition(
            lambda n: Truth.of(len(set(found.names) & set(held(n))) >= least), "location"
        )

    def _with(self, rest: list[str]) -> Condition:
        """With a block: in it, where things are put in, and on it otherwise."""
        found = self._references.mention(rest)
        if not found.ok:
            return Condition(problem=found)
        things = self._things

        def check(name: str) -> Truth:
            near = things.all_in(name) if things.is_container(name) else things.covering(name)
            return Truth.of(bool(set(near) & set(found.names)))

        return Condition(check, "location")

    # -- the rest --------------------------------------------------------------------------------
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


def _negated(condition: Condition) -> Condition:
    check = condition.check
    if check is None:
        return condition
    return Condition(lambda name: check(name).negated(), condition.property)


def _joined(left: Condition, right: Condition, join: Callable[[list[Truth]], Truth]) -> Condition:
    first, second = left.check, right.check
    assert first is not None and second is not None
    return Condition(lambda name: join([first(name), second(name)]), left.property)


def _in_stack(references: References, name: str) -> bool:
    things = references.things
    return bool(things.covering(name)) or bool(_below(things, name))


def _below(things: Things, name: str) -> list[str]:
    return [one for one in things.all_below(name) if not things.is_surface(one)]


def _station(things: Things, name: str) -> bool:
    return things.is_container(name) or things.head(name) == "table"
