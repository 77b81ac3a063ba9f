"""Commands that change how things stand to each other: taking, swapping, covering, stacking."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from besim.models.commonsense.conversing.commanding import destination, move_of, same_place
from besim.models.commonsense.conversing.found import Problem
from besim.models.commonsense.conversing.orders import Move, Order
from besim.models.commonsense.conversing.putting import PARTICLES, Putting
from besim.models.commonsense.conversing.references import FREE
from besim.models.commonsense.conversing.things import TABLE
from besim.models.commonsense.conversing.wording import singular, starts

_EACH_OTHER = ("on top of each other", "on each other", "on one another", "on top of one another",
               "into a tower", "into a stack", "in a stack", "in a tower", "into a pile",
               "in a pile", "up")  # fmt: skip


class Rearranging(Putting):
    """Reads commands other than those that only put."""

    def _take(self, said: list[str], later: Sequence[str]) -> Order:
        while said and said[0] in PARTICLES and said[:2] != ["out", "of"]:
            said = said[1:]
        for index in range(1, len(said)):
            split = destination(said, index)
            if split is None or said[index] not in (
                "to",
                "onto",
                "into",
                "over",
                "on",
                "in",
                "back",
            ):
                continue
            order, _ = self._split(said[:index], *split)
            whole = self._references().find(said)
            if not order.problem and (not whole.ok or said[index] in ("to", "onto", "into")):
                return order
        while said and said[-1] in ("out", "away", "off", "up"):
            said = said[:-1]
        references = self._references()
        found = self._source(references, said)
        if not found.ok:
            return Order(problem=found.text, understood=found.problem > 1)
        chosen = found.chosen()
        if later and {"it", "them", "that", "they"} & set(later):
            return Order([], [chosen])
        return Order(self._top_first([Move(one, "on", TABLE) for one in chosen]), [chosen])

    def _swap(self, said: list[str]) -> Order:
        said = [word for word in said if word not in ("positions", "places", "around")]
        size = starts(said, "the of", "the position of", "the places of", "position of")
        said = said[size:]
        for word in ("with", "for", "and"):
            if word in said:
                at = said.index(word)
                references = self._references()
                first, second = references.mention(said[:at]), references.mention(said[at + 1 :])
                if first.problem in (Problem.MISSING, Problem.WORDS):
                    head = said[-1:]
                    first = references.mention([*said[:at], *map(singular, head)])
                if not first.ok or not second.ok:
                    problem = first if not first.ok else second
                    return Order(problem=problem.text, understood=problem.problem > 1)
                if len(first.names) == len(second.names) == 1:
                    pair = (first.names[0], second.names[0])
                    return Order(groups=[pair], swapped=pair)
        references = self._references()
        both = references.mention(said)
        if both.ok and len(both.names) == 2:
            return Order(groups=[both.names], swapped=(both.names[0], both.names[1]))
        return Order(problem=f'which two to swap is not clear: "{" ".join(said)}"')

    def _cover(self, said: list[str]) -> Order:
        for word in ("with", "by", "using", "under"):
            if word in said:
                at = said.index(word)
                return self._moves(said[at + 1 :], "on", said[:at])
        return Order(problem="with what to cover it is not said")

    def _uncover(self, said: list[str]) -> Order:
        found = self._references().mention(said)
        if not found.ok:
            return Order(problem=found.text, understood=found.problem > 1)
        moves = []
        for name in found.names:
            for cover in reversed(self._things.all_above(name)):
                moves.append(Move(cover, "on", FREE))
        return Order(moves, [tuple(move.thing for move in moves) or found.names])

    def _clean(self, said: list[str]) -> Order:
        found = self._references().mention(said)
        if not found.ok:
            return Order(problem=found.text, understood=found.problem > 1)
        machines = [one for one in self._things.names if self._things.is_disinfector(one)]
        if len(machines) != 1:
            return Order(problem="there is nothing here that cleans")
        moves = [Move(one, "in", machines[0]) for one in found.chosen()]
        return Order(self._top_first(moves), [found.chosen(), (machines[0],)])

    def _empty(self, said: list[str]) -> Order:
        place = ["table"]
        for index in range(1, len(said)):
            split = destination(said, index)
            if split is not None and said[index] in ("onto", "into", "on", "to", "in"):
                said, place = said[:index], split[1]
                break
        references = self._references()
        found = references.mention(said)
        if not found.ok or not any(map(self._things.known, found.names)):
            return Order(
                problem=found.text or "that cannot be emptied", understood=found.problem > 1
            )
        inside = [one for name in found.names for one in self._things.all_in(name)]
        inside = inside or [one for name in found.names for one in self._things.covering(name)]
        to = references.find(place)
        if not to.ok:
            return Order(problem=to.text, understood=to.problem > 1)
        moves = [move_of(self._things, one, "in", to.names[0]) for one in inside]
        return Order(self._top_first(moves), [tuple(inside), found.names])

    def _build(self, said: list[str]) -> Order:
        size = starts(said, "a tower", "a stack", "a pile", "the tower")
        rest = said[size:]
        if size and rest and rest[0] in ("of", "with", "from", "out", "using"):
            rest = rest[2:] if rest[:2] == ["out", "of"] else rest[1:]
            return self._stack(rest) or Order(problem="which to stack is not clear")
        return Order(problem=f'"{" ".join(said)}" is not understood', understood=False)

    def _stack(self, said: list[str]) -> Order | None:
        """The first named is the lowest; ``None`` if it says where the stack shall stand."""
        for phrase in _EACH_OTHER:
            parts = phrase.split()
            if said[-len(parts) :] == parts:
                said = said[: -len(parts)]
                break
        else:
            for index in reversed(range(1, len(said))):
                split = destination(said, index)
                if split is not None and (found := self._references().find(said[:index])).ok:
                    place = self._references().find(same_place(split[1]))
                    names = found.chosen()
                    if not place.ok or len(place.names) != 1 or len(names) < 2:
                        return None
                    if self._things.is_container(place.names[0]):
                        return None
                    pairs = itertools.pairwise([place.names[0], *names])
                    moves = [move_of(self._things, one, "on", below) for below, one in pairs]
                    return Order(moves, [names, place.names])
        found = self._references().mention(said)
        if not found.ok:
            return Order(problem=found.text, understood=found.problem > 1)
        names = found.chosen()
        moves = [Move(one, "on", below) for below, one in itertools.pairwise(names)]
        return Order(moves, [names])
