"""Commands that change how things stand to each other: taking, swapping, covering, stacking."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from besim.models.commonsense.conversing.commanding import destination, move_of, same_place
from besim.models.commonsense.conversing.comparing import ranked
from besim.models.commonsense.conversing.found import Problem
from besim.models.commonsense.conversing.ordering import ordering_in
from besim.models.commonsense.conversing.orders import Move, Order
from besim.models.commonsense.conversing.putting import PARTICLES, Putting
from besim.models.commonsense.conversing.references import FREE
from besim.models.commonsense.conversing.things import TABLE
from besim.models.commonsense.conversing.wording import find, singular, starts

_EACH_OTHER = ("on top of each other", "on each other", "on one another", "on top of one another",
               "into a tower", "into a stack", "in a stack", "in a tower", "into a pile",
               "in a pile", "up")  # fmt: skip


def _exchanged(said: list[str]) -> tuple[list[str], list[str], tuple[str, list[str]] | None] | None:
    """What comes, what goes, and where, if that is said: *A | instead of B | on C*."""
    for phrase in ("instead of", "in place of", "rather than"):
        at = find(said, phrase.split(), 1)
        if at < 0:
            continue
        rest = said[at + len(phrase.split()) :]
        for index in range(1, len(rest)):
            to = destination(rest, index)
            if to is not None:
                return said[:at], rest[:index], to
        for index in range(1, at):  # A on C instead of B
            to = destination(said[:at], index)
            if to is not None:
                return said[:index], rest, to
        return said[:at], rest, None
    return None


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

    def _instead(self, said: list[str]) -> Order | None:
        """A instead of B on C; replace B with A: the one goes where the other is, that away."""
        split = _exchanged(said)
        if split is None:
            return None
        new, old, place = split
        references = self._references()
        first, second = references.mention(new), references.mention(old)
        for found in (first, second):
            if not found.ok or len(found.chosen()) != 1:
                text = found.text or f'which to put is not clear: "{" ".join(said)}"'
                return Order(problem=text, understood=found.problem is not Problem.WORDS)
        one, other = first.chosen()[0], second.chosen()[0]
        where = self._things.location(other)
        if place:
            order = self._moves(new, *place)
            if order.problem:
                return order
            moves = order.moves
        elif where is None:
            return Order(problem=f"where the {self._things.label(other)} is is not known")
        else:
            moves = [Move(one, *where)]
        there = where is not None and any(move.place == where[1] for move in moves)
        away = [Move(other, "on", FREE)] if there and where != ("on", TABLE) else []
        return Order([*away, *moves], [(one,), (other,)])

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
        ordering = ordering_in(said)
        if ordering is not None:  # the heaviest is the lowest, unless something else is said
            found = self._references().mention(ordering.noun)
            order = ranked(self._things, ordering.quantity, found.names, ordering.sign or 1)
            if not found.ok or order is None or sum(map(len, order)) < len(found.names):
                return Order(problem=found.text or "in which order they come is not known")
            names = tuple(name for group in order for name in group)
            moves = [Move(one, "on", below) for below, one in itertools.pairwise(names)]
            return Order(moves, [names])
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
