"""Conditions on numbers: "has more blocks than the silver bowl", "with at least two blocks"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from besim.models.commonsense.conversing.condition import Condition, ConditionReading
from besim.models.commonsense.conversing.found import Found, Problem
from besim.models.commonsense.conversing.wording import factor_at, singular, starts, words_of
from besim.models.commonsense.language.word_classes import NUMBER_WORDS
from besim.world import Truth

HAVING = ("has", "have", "having", "with", "contains", "contain", "containing", "holds", "hold",
          "holding", "had", "contained", "held")  # fmt: skip
"""Verbs of what is in or on a thing."""
_ENDINGS = ("in it", "inside it", "in them", "inside", "in", "on it", "on top of it", "on top",
            "on them", "on top of them")  # fmt: skip
_LEAST = ("at least", "no fewer than", "no less than", "not fewer than", "not less than")
_MOST = ("at most", "no more than", "not more than", "up to")
_MORE = ("more than",)
_FEWER = ("fewer than", "less than")
_EXACT = ("exactly", "only", "just", "precisely")


@dataclass(frozen=True, slots=True)
class Quantified:
    """A number of things: "at least two blocks".

    :param fits: whether a number is as said.
    :param noun: the words of the things.
    """

    fits: Callable[[int], bool]
    noun: list[str]

    def truth(self, least: int, most: int) -> Truth:
        """Is it so of a number that lies between these?"""
        fits = {self.fits(number) for number in range(least, min(most, least + 200) + 1)}
        return Truth.of(fits.pop()) if len(fits) == 1 else Truth.UNKNOWN


def quantified(said: Sequence[str], *, exact: bool) -> Quantified | None:
    """A number that is said with its bounds; ``None`` without one.

    :param exact: whether *two blocks* without more words are two, and not two or more.
    """
    said = list(said)
    for phrases, test in (
        (_LEAST, lambda n, m: n >= m), (_MOST, lambda n, m: n <= m), (_MORE, lambda n, m: n > m),
        (_FEWER, lambda n, m: n < m), (_EXACT, lambda n, m: n == m),
        ((), lambda n, m: n == m if exact else n >= m),
    ):  # fmt: skip
        size = max((len(p.split()) for p in phrases if starts(said, p)), default=0)
        if phrases and not size:
            continue
        rest = said[size:]
        if len(rest) < 2:
            return None
        word = rest[0]
        number = int(word) if word.isdigit() and len(word) < 6 else NUMBER_WORDS.get(word)
        if number is None:
            return None
        return Quantified(lambda count, n=number, holds=test: holds(count, n), rest[1:])  # type: ignore[misc]
    return None


class NumberConditions(ConditionReading):
    """How many things are in or on one."""

    def _number(self, said: list[str]) -> Condition | None:
        if said[:1] in (["fuller"], ["emptier"]):
            more = "more" if said[0] == "fuller" else "fewer"
            said = ["has", more, "things", *said[1:]]
        elif said[-1:] in (["fullest"], ["emptiest"]) and len(said) < 3:
            said = ["has", "most" if said[-1] == "fullest" else "fewest", "things"]
        if said[0] not in HAVING or len(said) < 2:
            return None
        rest = said[1:]
        if factor_at(rest)[0] != 1:  # one fourth the weight
            return None
        compared = self._compared(rest)
        if compared is not None:
            return compared
        found = quantified(rest, exact=True)
        if found is None:
            return None
        things = self._counted(_bare(found.noun))
        if not things.ok:
            return Condition(problem=things)
        return Condition(lambda one: found.truth(*self._counts(one, things)), "location")

    def _compared(self, rest: list[str]) -> Condition | None:
        """More blocks (than another one), the most blocks, as many blocks as."""
        size = starts(rest, "the most", "most", "the fewest", "fewest", "the least", "least",
                      "the largest number of", "the smallest number of", "the highest number of",
                      "the lowest number of", "the greatest number of")  # fmt: skip
        if size:
            best = min if {"fewest", "least", "smallest", "lowest"} & set(rest[:size]) else max
            return self._best(rest[size:], lambda mine, all_: mine == best(all_))
        if rest[0] in ("more", "fewer", "less") and rest[1:2] != ["than"]:
            sign = 1 if rest[0] == "more" else -1
            if "than" not in rest:
                return self._best(
                    rest[1:], lambda mine, all_: sum(sign * mine <= sign * n for n in all_) == 1
                )
            at = rest.index("than")
            return self._than(rest[1:at], rest[at + 1 :], lambda a, b: sign * a > sign * b)
        size = starts(rest, "as many", "the same number of", "the same amount of", "equally many")
        if size:
            other = next((i for i, word in enumerate(rest) if word == "as" and i > size), 0)
            if other:
                return self._than(rest[size:other], rest[other + 1 :], lambda a, b: a == b)
            said = self._references.said
            if said and len(said[-1]) > 1:
                return self._alike(_bare(rest[size:]), said[-1])
        return None

    def _best(self, noun: list[str], fits: Callable[[int, list[int]], bool]) -> Condition:
        things = self._counted(_bare(noun))
        if not things.ok:
            return Condition(problem=things)

        def check(one: str) -> Truth:
            head = self._things.head(one)
            alike = [other for other in self._things.names if self._things.head(other) == head]
            if any(self._is_open(n, things) for n in alike):
                return Truth.UNKNOWN
            return Truth.of(fits(self._count(one, things), [self._count(n, things) for n in alike]))

        return Condition(check, "location")

    def _than(
        self, noun: list[str], other: list[str], fits: Callable[[int, int], bool]
    ) -> Condition:
        things = self._counted(_bare(noun))
        other = other[starts(other, "in", "on", "inside", "are in", "are on") :]
        others = self._references.mention([w for w in other if w not in ("does", "has", "do")])
        for problem in (things, others):
            if not problem.ok:
                return Condition(problem=problem)

        def check(one: str) -> Truth:
            if one in others.names:
                return Truth.FALSE
            if any(self._is_open(name, things) for name in (one, *others.names)):
                return Truth.UNKNOWN
            mine = self._count(one, things)
            return Truth.of(all(fits(mine, self._count(n, things)) for n in others.names))

        return Condition(check, "location")

    def _alike(self, noun: list[str], names: Sequence[str]) -> Condition:
        things = self._counted(noun)
        if not things.ok:
            return Condition(problem=things)

        def check(one: str) -> Truth:
            if self._is_open(one, things) or self._is_open(names[0], things):
                return Truth.UNKNOWN
            return Truth.of(self._count(one, things) == self._count(names[0], things))

        return Condition(check, "location")

    def _counted(self, noun: list[str]) -> Found:
        """All that a noun fits: none of it is a number too."""
        if not noun or (len(noun) == 1 and singular(noun[0]) in words_of("generic")):
            return Found(self._things.names, plural=True)
        found = self._references.find(["all", *noun])
        if found.problem is Problem.EMPTY:
            return Found((), plural=True, left_open=found.left_open)
        return replace(found, names=tuple(found.names))

    def _counts(self, name: str, counted: Found) -> tuple[int, int]:
        """How many are known to be in or on it, and how many may be."""
        known = self._count(name, counted)
        return known, known + len(self._maybe(name, counted))

    def _is_open(self, name: str, counted: Found) -> bool:
        return bool(self._maybe(name, counted))

    def _maybe(self, name: str, counted: Found) -> set[str]:
        among = {*counted.names, *counted.left_open}
        sides = ("in",) if self._things.is_container(name) else ("in", "on")
        return {one for side in sides for one in self._things.maybe_at(name, side, among)}

    def _count(self, name: str, counted: Found) -> int:
        things = self._things
        inside = things.all_in(name)
        near = inside if inside or things.is_container(name) else things.covering(name)
        return len(set(near) & set(counted.names))


def _bare(noun: list[str]) -> list[str]:
    """*Blocks in it* are blocks."""
    for ending in _ENDINGS:
        parts = ending.split()
        if noun[-len(parts) :] == parts:
            return noun[: -len(parts)]
    return noun
