"""Commands: which thing is to go where, in the order of the words.

"Put the block in the golden bowl on the green block, and the red one on top of it" becomes moves.
What a move needs (uncovering what is covered) and what it brings about is not decided here.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from fractions import Fraction

from besim.models.commonsense.conversing.balancing import (
    Choice,
    choose,
    clause_start,
    goal_of,
    total_of,
)
from besim.models.commonsense.conversing.command_words import parts_of, verb_of
from besim.models.commonsense.conversing.effects import placed
from besim.models.commonsense.conversing.orders import Move, Order
from besim.models.commonsense.conversing.past import Past
from besim.models.commonsense.conversing.references import (
    FREE,
    Found,
    Problem,
    References,
    Speech,
)
from besim.models.commonsense.conversing.things import TABLE, Things
from besim.models.commonsense.conversing.wording import (
    find,
    relation_at,
    singular,
    starts,
)

_PARTICLES = frozenset(("down", "up", "over", "away", "out", "together"))
_ASIDE = ("aside", "away", "somewhere else", "out of the way", "elsewhere", "to the side",
          "on the side", "anywhere else", "on one side")  # fmt: skip
_EACH_OTHER = ("on top of each other", "on each other", "on one another", "on top of one another",
               "into a tower", "into a stack", "in a stack", "in a tower", "into a pile",
               "in a pile", "up")  # fmt: skip
_BACK = ("back to where it was", "back where it was", "back to where they were",
         "back where they were", "where it was before", "where it was", "where they were",
         "to where it was", "back in its place", "back to its place", "back in its old place",
         "in its old place", "to its previous place", "to its original place", "where it came from",
         "to its previous position", "back to its previous position", "back again", "back",
         "back where it came from")  # fmt: skip
_SOURCES = (("from", "on", "top", "of"), ("off", "of"), ("out", "of"), ("from", "inside"),
            ("from", "within"), ("from", "under"), ("from",), ("off",))  # fmt: skip
_TO = ("to", "towards", "back to", "over to", "back into", "back onto", "back in", "back on")


class Commander:
    """Reads commands about one world.

    :param do: carries out moves and gives the things as they are then, so that the second command
        of a sentence speaks of the world after the first.
    """

    def __init__(
        self,
        things: Things,
        speech: Speech,
        past: Past | None,
        do: Callable[[Order], Things],
    ) -> None:
        self._things = things
        self._speech = speech
        self._past = past
        self._do = do

    def run(self, text: str) -> Order:
        """Do what one sentence asks for; the order tells what it was, or what is wrong."""
        whole = Order()
        parts = parts_of(text)
        if not parts:
            return Order(problem="nothing is said", understood=False)
        for index, part in enumerate(parts):
            part = References(self._things).words(part)
            later = parts[index + 1] if index + 1 < len(parts) else []
            order = self._one(part, later)
            if order.problem:
                order.moves = [*whole.moves, *order.moves]
                return order
            if order.moves or order.swapped or order.undo:
                self._things = self._do(order)
            self._speech = Speech(order.groups or self._speech.groups, self._speech.others)
            whole.moves += order.moves
            whole.groups = order.groups or whole.groups
            whole.swapped = order.swapped or whole.swapped
            whole.undo = whole.undo or order.undo
        return whole

    def _references(self) -> References:
        return References(self._things, self._speech, self._past)

    def _one(self, said: list[str], later: Sequence[str]) -> Order:
        verb = verb_of(said[0])
        rest = said[1:]
        if verb is None:
            return Order(problem=f'"{said[0]}" is not understood', understood=False)
        if verb == "swap":
            return self._swap(rest)
        if verb == "undo":
            return Order(undo=True)
        if verb in ("put", "take") and clause_start(said) is not None:
            return self._balance(said)
        if verb == "cover":
            return self._cover(rest)
        if verb == "uncover":
            return self._uncover(rest)
        if verb == "clean":
            return self._clean(rest)
        if verb == "empty" or (verb == "take" and said[0] == "clear"):
            return self._empty(rest)
        if verb == "build" and rest[-1:] in (["clean"], ["sterile"]):
            return self._clean(rest[:-1])
        if verb == "build":
            return self._build(rest)
        if verb == "take":
            return self._take(rest, later)
        if said[0] in ("stack", "pile") or starts(rest[-3:], "on each other"):
            stacked = self._stack(rest)
            if stacked is not None:
                return stacked
        return self._put(rest)

    # -- putting ---------------------------------------------------------------------------------
    def _put(self, said: list[str]) -> Order:
        while said and said[0] in _PARTICLES and relation_at(said, 0) is None:
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
        relative = is_noun and _has_destination(said[: said.index("where")])
        if "where" in said and not relative and said[-1] in ("is", "was", "are", "lies", "stands"):
            return self._beside(said[: said.index("where")], said[said.index("where") + 1 : -1])
        worst: Order | None = None
        rank = Problem.NONE
        # The last place is the destination: "the blocks in the bowl | on the table".
        for index in reversed(range(1, len(said))):
            split = _destination(said, index)
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
            place_found = references.mention(_same_place(place))
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
                _move(self._things, one, relation, to)
                for one, to in zip(chosen, names, strict=False)
            ]
        else:
            moves = [_move(self._things, one, relation, names[0]) for one in chosen]
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

    def _top_first(self, moves: list[Move]) -> list[Move]:
        """What stands on another one that is to be moved goes first, so that nothing is carried."""
        order = {move.thing: len(list(self._things.chain(move.thing))) for move in moves}
        if len({move.place for move in moves}) > 1:
            return moves
        stacked = {
            move.thing
            for move in moves
            if any(other.thing in self._things.all_above(move.thing) for other in moves)
        }
        if not stacked:
            return moves
        return sorted(moves, key=lambda move: -order[move.thing])

    def _source(self, references: References, theme: list[str]) -> Found:
        """The moved things; "the red block from the golden bowl" is in or on it."""
        for source in _SOURCES:
            at = find(theme, source)
            if at > 0 and theme[-1] not in ("top", "bottom"):
                place = theme[at + len(source) :]
                for relation in (["in"], ["on"], ["under"]):
                    found = references.mention([*theme[:at], *relation, *place])
                    if found.ok:
                        return found
                found = references.mention(theme[:at])
                bowls = references.find(["any", *place[starts(place, "the") :]])
                holders = {parent for n in found.names for _, parent in self._things.chain(n)}
                if found.ok and bowls.ok and holders & set(bowls.names):
                    return found  # of several bowls the one that it is in
                where = references.find(place)
                if found.ok and where.ok:
                    text = f"the {' '.join(theme[:at])} is not at the {' '.join(place)}"
                    return Found(problem=Problem.EMPTY, text=text.replace("the the", "the"))
                return where if found.ok else found
        return references.mention(theme)

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
                moves.append(_move(self._things, one, relation, fits[0]))
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
            if not (_has_destination(left) and _has_destination(right)):
                continue
            before = self._things
            first = self._put(left)
            if first.problem or self._do is None:
                continue
            second = replace_things(self, before, first)._put(right)
            if not second.problem:
                groups = [
                    tuple(dict.fromkeys(n for g in (a, b) for n in g))
                    for a, b in zip(first.groups, second.groups, strict=False)
                ]
                return Order([*first.moves, *second.moves], groups)
        return None

    def _chained(self, said: list[str]) -> Order | None:
        """A on B on C."""
        splits = [index for index in range(1, len(said)) if _destination(said, index)]
        if len(splits) < 2:
            return None
        parts = []
        for index, split in enumerate(splits):
            start = 0 if index == 0 else splits[index - 1] + _size(said, splits[index - 1])
            parts.append(said[start:split])
        parts.append(said[splits[-1] + _size(said, splits[-1]) :])
        found = [self._references().find(part) for part in parts]
        if any(not one.ok or len(one.names) != 1 for one in found):
            return None
        names = [one.names[0] for one in found]
        if any(self._things.is_container(name) for name in names[:-1]):
            return None
        pairs = list(itertools.pairwise(names))
        moves = [_move(self._things, one, "on", to) for one, to in reversed(pairs)]
        return Order(moves, [tuple(names[:-1]), (names[-1],)])

    def _respectively(self, said: list[str]) -> Order:
        for index in range(1, len(said)):
            split = _destination(said, index)
            if split is None:
                continue
            references = self._references()
            themes, places = references.mention(said[:index]), references.mention(split[1])
            if themes.ok and places.ok and len(themes.names) == len(places.names):
                pairs = zip(themes.names, places.names, strict=False)
                moves = [_move(self._things, one, split[0], to) for one, to in pairs]
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

    # -- other verbs -----------------------------------------------------------------------------
    def _take(self, said: list[str], later: Sequence[str]) -> Order:
        while said and said[0] in _PARTICLES and said[:2] != ["out", "of"]:
            said = said[1:]
        for index in range(1, len(said)):
            split = _destination(said, index)
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
            split = _destination(said, index)
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
        moves = [_move(self._things, one, "in", to.names[0]) for one in inside]
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
                split = _destination(said, index)
                if split is not None and (found := self._references().find(said[:index])).ok:
                    place = self._references().find(_same_place(split[1]))
                    names = found.chosen()
                    if not place.ok or len(place.names) != 1 or len(names) < 2:
                        return None
                    if self._things.is_container(place.names[0]):
                        return None
                    pairs = itertools.pairwise([place.names[0], *names])
                    moves = [_move(self._things, one, "on", below) for below, one in pairs]
                    return Order(moves, [names, place.names])
        found = self._references().mention(said)
        if not found.ok:
            return Order(problem=found.text, understood=found.problem > 1)
        names = found.chosen()
        moves = [Move(one, "on", below) for below, one in itertools.pairwise(names)]
        return Order(moves, [names])

    # -- by weight -------------------------------------------------------------------------------
    def _balance(self, said: list[str]) -> Order:
        start = clause_start(said)
        assert start is not None
        head, clause = said[: start[0]], said[start[1] :]
        references = self._references()
        container, noun = None, Found(problem=Problem.WORDS)
        for index in range(len(head) - 1, 0, -1):
            relation = relation_at(head, index) or (
                ("to", index + 1) if head[index] in ("to", "from") else None
            )
            if relation is None:
                continue
            place = references.find(head[relation[1] :])
            if place.ok and len(place.names) == 1 and self._things.known(place.names[0]):
                container = place.names[0]
                break
        if container is None:
            return Order(problem="into what to put them is not clear")
        nouns = [singular(w) for w in head if singular(w) in self._things.heads
                 and singular(w) != self._things.head(container)]  # fmt: skip
        noun = references.find(["all", nouns[0]] if nouns else ["all", "things"])
        goal = goal_of(clause, references)
        alike = [one for one in self._things.names if one != container
                 and self._things.head(one) == self._things.head(container)]  # fmt: skip
        if isinstance(goal, Found) and {"both", "two"} & set(clause) and len(alike) == 1:
            goal = total_of([*alike[0].split("_")], references, "=", Fraction(1))
        if isinstance(goal, Found):
            return Order(problem=goal.text, understood=goal.problem > 1)
        kinds = {verb_of(word) for word in head} | ({"take"} if {"out"} & set(head) else set())
        inside = self._things.all_in(container)
        movable = [
            one for one in noun.names
            if one not in goal.behind or one in inside
        ]  # fmt: skip
        movable = [
            one for one in movable if not self._things.is_container(one) and one != container
        ]
        removable = [one for one in movable if one in inside] if "take" in kinds else []
        addable = [one for one in movable if one not in inside] if "put" in kinds else []
        kept = [one for one in inside if one not in removable]
        choice: Choice = choose(references, goal, kept=kept, removable=removable, addable=addable)
        if choice.problem:
            return Order(problem=choice.problem)
        moves = self._top_first([Move(one, "on", TABLE) for one in choice.removed])
        moves += [_move(self._things, one, "in", container) for one in choice.added]
        return Order(moves, [(*choice.added, *choice.removed), (container,)])


def replace_things(commander: Commander, things: Things, order: Order) -> Commander:
    """The commander after an order, as far as phrases go: in the world as it would be then."""
    changes = {things.path(m.thing, "location"): f"{m.relation} {m.place}" for m in order.moves}
    after = Things(things.world.with_changes(changes))
    return Commander(after, Speech(order.groups), commander._past, commander._do)


def _destination(said: Sequence[str], index: int) -> tuple[str, list[str]] | None:
    """Relation and place, if a destination begins here."""
    size = _size(said, index)
    if not size:
        return None
    relation = relation_at(said, index)
    rest = list(said[index + size :])
    if not rest:
        return None
    to = relation is None or said[index] in ("to", "towards", "back", "over")
    name = "on" if to and relation is None else (relation or ("on", 0))[0]
    if name in ("out of", "off"):
        return None
    return name, rest


def _size(said: Sequence[str], index: int) -> int:
    size = starts(said[index:], *_TO)
    if size and relation_at(said, index) is None:
        return size
    relation = relation_at(said, index)
    if relation is not None:
        return relation[1] - index
    return 1 if said[index : index + 1] == ["there"] else 0


def _has_destination(said: Sequence[str]) -> bool:
    return any(_destination(said, index) for index in range(1, len(said)))


def _same_place(place: list[str]) -> list[str]:
    """*Where the red block is* is what the red block is on; *the top of* a thing is the thing."""
    size = starts(place, "the top of", "top of", "the inside of", "the surface of")
    return place[size:] if size else place


def _move(things: Things, thing: str, relation: str, place: str) -> Move:
    """A move in the world's terms."""
    if place == FREE:
        return Move(thing, "on", FREE)
    found = placed(things, relation, place)
    return Move(thing, *found)
