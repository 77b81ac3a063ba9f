"""Putting: which things go where, in the words of one command."""

from __future__ import annotations

import itertools
from typing import Self

from besim.models.commonsense.conversing.commanding import (
    Commanding,
    destination,
    has_destination,
    move_of,
    same_place,
    size_of,
)
from besim.models.commonsense.conversing.found import Found, Problem, Speech
from besim.models.commonsense.conversing.orders import Move, Order
from besim.models.commonsense.conversing.references import References
from besim.models.commonsense.conversing.things import TABLE, Things
from besim.models.commonsense.conversing.wording import find, relation_at, singular

PARTICLES = frozenset(("down", "up", "over", "away", "out", "together"))
_ASIDE = ("aside", "away", "somewhere else", "out of the way", "elsewhere", "to the side",
          "on the side", "anywhere else", "on one side")  # fmt: skip
_BACK = ("back to where it was", "back where it was", "back to where they were",
         "back where they were", "where it was before", "where it was", "where they were",
         "to where it was", "back in its place", "back to its place", "back in its old place",
         "in its old place", "to its previous place", "to its original place", "where it came from",
         "to its previous position", "back to its previous position", "back again", "back",
         "back where it came from")  # fmt: skip


class Putting(Commanding):
    """Reads commands that put things somewhere."""

    def _put(self, said: list[str]) -> Order:
        while said and said[0] in PARTICLES and relation_at(said, 0) is None:
            said = said[1:]
        for phrase in _BACK:
            parts = phrase.split()
            if said[-len(parts) :] == parts and len(said) > len(parts):
                return self._back(said[: -len(parts)])
        for phrase in _ASIDE:
            parts = phrase.split()
            if said[-len(parts) :] == parts and len(said) > len(parts):
                return self._moves(said[: -len(parts)], "on", ["empty", "space"])
        if said[-1:] == ["down"]:
            return self._moves(said[:-1], "on", [TABLE])
        if said[-1:] == ["respectively"]:
            return self._respectively(said[:-1])
        if said[-1:] == ["there"] and len(said) > 1:
            drop = 2 if said[-2] in ("in", "on", "over") and len(said) > 2 else 1
            return self._moves(said[:-drop], "on", ["there"])
        is_noun = "where" in said and singular(said[said.index("where") - 1]) in self._things.heads
        relative = is_noun and has_destination(said[: said.index("where")])
        if "where" in said and not relative and said[-1] in ("is", "was", "are", "lies", "stands"):
            return self._beside(said[: said.index("where")], said[said.index("where") + 1 : -1])
        at = next((i for i in range(1, len(said) - 1)
                   if said[i] == "or" and size_of(said, i + 1)), 0)  # fmt: skip
        if at:  # in the golden or in the silver bowl; in the bowl or on the table
            size = size_of(said, at + 1)
            same = said[at + 1 : at + 1 + size]
            if find(said[:at], same) > 0:
                return self._put([*said[: at + 1], *said[at + 1 + size :]])
            return self._put(said[:at])
        worst: Order | None = None
        rank = Problem.NONE
        # The last place is the destination: "the blocks in the bowl | on the table".
        for index in reversed(range(1, len(said))):
            split = destination(said, index)
            if split is None:
                continue
            order, problem = self._split(said[:index], *split)
            if not order.problem:
                return order
            if problem > rank:
                worst, rank = order, problem
        gapped = self._gapped(said) or self._chained(said)
        if gapped is not None:
            return gapped
        if worst is not None:
            return worst
        return Order(problem=f'where to put "{" ".join(said)}" is not said', understood=False)

    def _split(self, theme: list[str], relation: str, place: list[str]) -> tuple[Order, Problem]:
        references = self._references()
        themes = self._source(references, theme)
        if not themes.ok:
            return Order(problem=themes.text, understood=themes.problem > 1), themes.problem
        if place == ["there"]:
            place_found = self._there()
        elif "matching" in place or place[-2:] == ["same", "color"] or "own" in place:
            return self._distribute(references, themes, relation, place)
        else:
            place_found = references.mention(same_place(place))
            if place_found.problem is Problem.AMBIGUOUS and {"other", "another"} & set(place):
                at = {parent for one in themes.names for _, parent in self._things.chain(one)}
                others = Speech(self._speech.groups, lambda name: name not in at)
                elsewhere = References(self._things, others, self._past)  # than where it is
                place_found = elsewhere.mention(same_place(place))
        if not place_found.ok:
            problem = place_found.problem
            return Order(problem=place_found.text, understood=problem > 1), problem
        chosen = self._choose(themes, place_found, relation)
        names = place_found.chosen()
        if len(names) > 1:
            if place_found.indefinite or len(names) != len(chosen):
                text = f'"{" ".join(place)}" is more than one place'
                return Order(problem=text), Problem.AMBIGUOUS
            moves = [
                move_of(self._things, one, relation, to)
                for one, to in zip(chosen, names, strict=False)
            ]
        else:
            moves = [move_of(self._things, one, relation, names[0]) for one in chosen]
        moves = [move for move in moves if move.thing != move.place]
        if relation == "under" and self._things.known(names[0]):
            if len(chosen) != 1:
                return Order(problem="only one thing can be put under another"), Problem.AMBIGUOUS
            moves = [Move(names[0], "on", chosen[0])]
        elif relation not in ("in", "on", "above", "to", "at", "touching", "under"):
            text = f'no skill puts anything "{relation}" something'
            return Order([], [chosen, names], problem=text), Problem.MISSING
        return Order(self._top_first(moves), [chosen, names]), Problem.NONE

    def _choose(self, themes: Found, place: Found, relation: str) -> tuple[str, ...]:
        """Of *a block* one that is not there already."""
        if not themes.indefinite:
            return tuple(
                one for one in themes.names if one not in place.names or themes.plural is False
            )
        there = {one for name in place.names for one in self._things.children(name)}
        names = [one for one in themes.names if one not in there and one not in place.names]
        return Found(tuple(names) or themes.names, themes.plural, True, themes.count).chosen()

    def _moves(self, theme: list[str], relation: str, place: list[str]) -> Order:
        return self._split(theme, relation, place)[0]

    def _beside(self, theme: list[str], other: list[str]) -> Order:
        """Where the other one is: in or on the same."""
        while theme and theme[-1] in ("to", "back"):
            theme = theme[:-1]
        references = self._references()
        found, place = references.mention(theme), references.find(other)
        if not found.ok or not place.ok or len(place.names) != 1:
            problem = place if found.ok else found
            return Order(problem=problem.text or "where that is is not clear")
        where = self._things.location(place.names[0])
        if where is None:
            return Order(problem=f"where the {' '.join(other)} is is not known")
        return Order([Move(one, *where) for one in found.chosen()], [found.chosen(), place.names])

    def _there(self) -> Found:
        for group in reversed(self._speech.groups):
            if len(group) == 1:
                return Found(group)
        return Found(problem=Problem.AMBIGUOUS, text='it is not clear where "there" is')

    def _distribute(
        self, references: References, themes: Found, relation: str, place: list[str]
    ) -> tuple[Order, Problem]:
        """Each in the bowl of its colour."""
        noun = [w for w in place if w in references.things.heads or singular(w) in
                references.things.heads]  # fmt: skip
        bowls = references.find(["all", *noun[:1]]) if noun else Found(problem=Problem.WORDS)
        if not bowls.ok:
            return Order(
                problem=f'"{" ".join(place)}" is not understood', understood=False
            ), bowls.problem
        moves = []
        for one in themes.names:
            color = self._things.color(one)
            fits = [bowl for bowl in bowls.names if color and self._things.color(bowl) == color]
            if len(fits) == 1:
                moves.append(move_of(self._things, one, relation, fits[0]))
        if not moves:
            return Order(problem="no colours match"), Problem.EMPTY
        return Order(moves, [themes.names]), Problem.NONE

    def _gapped(self, said: list[str]) -> Order | None:
        """A in X and B in Y."""
        for index, word in enumerate(said):
            if word not in ("and", ",") or index in (0, len(said) - 1):
                continue
            left, right = said[:index], said[index + 1 :]
            if right[:1] == ["and"]:
                right = right[1:]
            if not (has_destination(left) and has_destination(right)):
                continue
            first = self._put(left)
            if first.problem or self._do is None:
                continue
            second = self._after(first)._put(right)
            if not second.problem:
                groups = [
                    tuple(dict.fromkeys(n for g in (a, b) for n in g))
                    for a, b in zip(first.groups, second.groups, strict=False)
                ]
                return Order([*first.moves, *second.moves], groups)
        return None

    def _chained(self, said: list[str]) -> Order | None:
        """A on B on C."""
        splits = [index for index in range(1, len(said)) if destination(said, index)]
        if len(splits) < 2:
            return None
        parts = []
        for index, split in enumerate(splits):
            start = 0 if index == 0 else splits[index - 1] + size_of(said, splits[index - 1])
            parts.append(said[start:split])
        parts.append(said[splits[-1] + size_of(said, splits[-1]) :])
        found = [self._references().find(part) for part in parts]
        if any(not one.ok or len(one.names) != 1 for one in found):
            return None
        names = [one.names[0] for one in found]
        if any(self._things.is_container(name) for name in names[:-1]):
            return None
        pairs = list(itertools.pairwise(names))
        moves = [move_of(self._things, one, "on", to) for one, to in reversed(pairs)]
        return Order(moves, [tuple(names[:-1]), (names[-1],)])

    def _respectively(self, said: list[str]) -> Order:
        for index in range(1, len(said)):
            split = destination(said, index)
            if split is None:
                continue
            references = self._references()
            themes, places = references.mention(said[:index]), references.mention(split[1])
            if themes.ok and places.ok and len(themes.names) == len(places.names):
                pairs = zip(themes.names, places.names, strict=False)
                moves = [move_of(self._things, one, split[0], to) for one, to in pairs]
                return Order(moves, [themes.names, places.names])
        return Order(problem=f'"{" ".join(said)} respectively" is not understood', understood=False)

    def _back(self, said: list[str]) -> Order:
        found = self._references().mention(said)
        if not found.ok:
            return Order(problem=found.text, understood=found.problem > 1)
        moves = []
        for name in found.chosen():
            place = self._past.previous_place(name, self._things) if self._past else None
            if place is None or " " not in place:
                return Order(
                    problem=f"where the {self._things.label(name)} was before is not known"
                )
            relation, parent = place.split(" ", 1)
            moves.append(Move(name, relation, parent))
        return Order(moves, [found.chosen()])

    def _after(self, order: Order) -> Self:
        """The commander after an order, as far as phrases go: in the world as it would be then."""
        things = self._things
        changes = {things.path(m.thing, "location"): f"{m.relation} {m.place}" for m in order.moves}
        after = Things(things.world.with_changes(changes))
        return type(self)(after, Speech(order.groups), self._past, self._do)
