"""Carrying out orders: as told, or as a robot must, which uncovers what is covered first."""

from __future__ import annotations

from dataclasses import dataclass

from besim.models.commonsense.conversing.effects import Draft
from besim.models.commonsense.conversing.orders import Move, Order
from besim.models.commonsense.conversing.references import FREE
from besim.models.commonsense.conversing.things import TABLE, Things
from besim.world import Truth, Update, World

PUT = "put_first_on_second"
SAY = "say"


@dataclass(frozen=True, slots=True)
class Call:
    """A skill call: ``put_first_on_second("red block", "table")``."""

    skill: str
    arguments: tuple[str, ...]

    def __str__(self) -> str:
        arguments = ", ".join('"' + one.replace('"', "'") + '"' for one in self.arguments)
        return f"{self.skill}({arguments})"


@dataclass(frozen=True, slots=True)
class Step:
    """One skill call, and what it does to the world.

    :param tell: the executed action in words, as the writer would be told it.
    """

    call: Call
    tell: str
    update: Update


class Hands:
    """Carries out orders in a world.

    :param careful: uncover what is covered first, and never move what needs no move; otherwise
        the moves were made by somebody, and are only written down.
    """

    def __init__(self, world: World, *, careful: bool) -> None:
        self.steps: list[Step] = []
        self.problem = ""
        self.world = world
        self._careful = careful

    def do(self, order: Order) -> Things:
        """Carry out an order.

        :returns: the things as they are then.
        """
        if order.swapped is not None:
            self._swap(*order.swapped)
        for move in order.moves:
            self._move(move)
        return Things(self.world)

    def _move(self, move: Move) -> None:
        things = Things(self.world)
        to_table = move.place in (FREE, TABLE)
        if self._careful:
            if not to_table and move.place in things.all_above(move.thing):
                self._clear(move.thing)
            self._make_accessible(move)
            things = Things(self.world)
            where = things.location(move.thing)
            target = TABLE if move.place == FREE else move.place
            if where == (move.relation, target) and things.known(move.thing):
                return
        self._put(move)

    def _put(self, move: Move) -> None:
        draft = Draft(self.world)
        things = draft.things
        if things.is_so(move.place, "open") is Truth.FALSE and move.relation == "in":
            path = things.path(move.place, "open")
            why = f"nothing gets into the {things.label(move.place)} while it is closed"
            draft.contradict(path, False, True, why)
            self.problem = why
            if self._careful:
                return
        place = TABLE if move.place == FREE else move.place
        if self._careful and (place == move.thing or move.thing in things.below_of(place)):
            self.problem = (
                f"the {things.label(place)} is on or in the {things.label(move.thing)} itself"
            )
            return
        draft.put(move.thing, move.relation, place)
        call = Call(PUT, (things.label(move.thing), things.label(move.place)))
        relation = "in" if move.relation == "in" else "on"
        tell = f"Put the {call.arguments[0]} {relation} the {call.arguments[1]}."
        self.steps.append(Step(call, tell, draft.update()))
        self.world = draft.world

    def _make_accessible(self, move: Move) -> None:
        """What a move needs: both free of covers; where one thing carries one, both free."""
        things = Things(self.world)
        if things.single:
            self._clear(move.thing)
        else:
            self._uncover(move.thing)
        things = Things(self.world)
        if not things.known(move.place) or things.is_surface(move.place):
            return
        if things.single:
            self._clear(move.place, but=move.thing)
            where = Things(self.world).location(move.place)
            on_other = where is not None and where[0] == "on" and things.known(where[1])
            if on_other and where != ("on", TABLE):
                # What is below would be covered twice.
                self._put(Move(move.place, "on", FREE))
        else:
            self._uncover(move.place, but=move.thing)

    def _clear(self, name: str, but: str = "") -> None:
        """Move everything that is over a thing to an empty space, the uppermost first."""
        for above in reversed(Things(self.world).all_above(name)):
            if above != but:
                self._put(Move(above, "on", FREE))

    def _uncover(self, name: str, but: str = "") -> None:
        """Take away only what covers a thing."""
        things = Things(self.world)
        for above in reversed(things.covering(name)):
            where = things.location(name)
            if above != but and (things.is_cover(above) or where == ("under", above)):
                self._put(Move(above, "on", FREE))

    def _swap(self, one: str, other: str) -> None:
        things = Things(self.world)
        first, second = self._base(things, one), self._base(things, other)
        here, there = things.location(first), things.location(second)
        if here is None or there is None:
            unknown = first if here is None else second
            self.problem = f"where the {things.label(unknown)} is is not known"
            return
        if self._careful and (things.children(one, "under") or things.children(other, "under")):
            self.problem = "no skill moves a cover together with what is under it"
            return
        if here[1] == second:
            first, second, here, there = second, first, there, here
        if there[1] == first:  # the second stands on the first
            moves = [Move(second, *here), Move(first, there[0], second)]
        elif here == there:
            moves = []
        elif self._careful:
            moves = [Move(first, "on", FREE), Move(second, *here), Move(first, *there)]
        else:
            self._slide(first, second)
            return
        for move in moves:
            if self._careful:
                self._move(move)
            else:
                self._put(move)

    def _base(self, things: Things, name: str) -> str:
        """What a cover stands over moves with it."""
        where = things.location(name)
        covers = where is not None and where[0] == "on" and things.is_cover(name)
        return where[1] if covers and where is not None and things.known(where[1]) else name

    def _slide(self, one: str, other: str) -> None:
        """Two things change places, with all that is on, in and under them."""
        draft = Draft(self.world)
        things = draft.things
        here, there = things.location(one), things.location(other)
        assert here is not None and there is not None
        draft.set(things.path(one, "location"), " ".join(there))
        draft.set(things.path(other, "location"), " ".join(here))
        draft.spread(one)
        draft.spread(other)
        labels = (things.label(one), things.label(other))
        tell = f"Swap the {labels[0]} and the {labels[1]}."
        self.steps.append(Step(Call("swap", labels), tell, draft.update()))
        self.world = draft.world


def undo_order(moves: list[tuple[str, str]]) -> Order:
    """The order that brings things back, the last moved first.

    :param moves: thing and place before (``in golden_bowl``), in the order of the moves.
    """
    back = [Move(name, *place.split(" ", 1)) for name, place in reversed(moves) if " " in place]
    return Order(back, [tuple(dict.fromkeys(move.thing for move in back))])
