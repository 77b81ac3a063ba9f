"""What all commands need: the world, what was spoken of, and where a destination begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from besim.models.commonsense.conversing.effects import placed
from besim.models.commonsense.conversing.found import Found, Problem, Speech
from besim.models.commonsense.conversing.orders import Move, Order
from besim.models.commonsense.conversing.past import Past
from besim.models.commonsense.conversing.references import FREE, References
from besim.models.commonsense.conversing.things import Things
from besim.models.commonsense.conversing.wording import find, relation_at, starts

_SOURCES = (("from", "on", "top", "of"), ("off", "of"), ("out", "of"), ("from", "inside"),
            ("from", "within"), ("from", "under"), ("from",), ("off",))  # fmt: skip
_TO = ("to", "towards", "back to", "over to", "back into", "back onto", "back in", "back on")


class Commanding:
    """One world in which commands are read.

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

    def _references(self) -> References:
        return References(self._things, self._speech, self._past)

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


def destination(said: Sequence[str], index: int) -> tuple[str, list[str]] | None:
    """Relation and place, if a destination begins here."""
    size = size_of(said, index)
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


def size_of(said: Sequence[str], index: int) -> int:
    size = starts(said[index:], *_TO)
    if size and relation_at(said, index) is None:
        return size
    relation = relation_at(said, index)
    if relation is not None:
        return relation[1] - index
    return 1 if said[index : index + 1] == ["there"] else 0


def has_destination(said: Sequence[str]) -> bool:
    return any(destination(said, index) for index in range(1, len(said)))


def same_place(place: list[str]) -> list[str]:
    """*Where the red block is* is what the red block is on; *the top of* a thing is the thing."""
    size = starts(place, "the top of", "top of", "the inside of", "the surface of")
    return place[size:] if size else place


def move_of(things: Things, thing: str, relation: str, place: str) -> Move:
    """A move in the world's terms."""
    if place == FREE:
        return Move(thing, "on", FREE)
    found = placed(things, relation, place)
    return Move(thing, *found)
